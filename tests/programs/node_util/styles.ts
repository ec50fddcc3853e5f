// styleText, control characters.
import util, { promisify, callbackify, deprecate, inherits, types, isDeepStrictEqual, styleText, stripVTControlCharacters, parseArgs, debuglog, toUSVString } from "node:util";
const t = (label: string, f: () => any) => { try { console.log(label, f()); } catch (e: any) { console.log(label, e.name, e.code, e.message); } };
console.log([styleText("red", "x", { validateStream: false }), styleText(["bold", "underline"], "y", { validateStream: false }), styleText("red", "z"), styleText("bold", "a" + styleText("red", "b", { validateStream: false }) + "c", { validateStream: false })]);
t("st", () => styleText("nope" as any, "x").slice(0, 20));
t("st", () => styleText("red", 5 as any));
console.log(stripVTControlCharacters("\u001b[31mred\u001b[39m plain \u001b]8;;http://x\u0007link\u001b]8;;\u0007"), toUSVString("a\ud800b"), util.inspect.custom === Symbol.for("nodejs.util.inspect.custom"), typeof debuglog("x"), debuglog("x").enabled, util.isArray([]), util.format === (util as any).default?.format);
