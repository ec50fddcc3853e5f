// promisify and callbackify.
import util, { promisify, callbackify, deprecate, inherits, types, isDeepStrictEqual, styleText, stripVTControlCharacters, parseArgs, debuglog, toUSVString } from "node:util";
const t = (label: string, f: () => any) => { try { console.log(label, f()); } catch (e: any) { console.log(label, e.name, e.code, e.message); } };
const cbf = (a: number, cb: (e: any, v?: number) => void) => (a < 0 ? cb(new Error("neg")) : cb(null, a * 2)); const pf = promisify(cbf); (cbf as any).extra = 5;
console.log(promisify(cbf).name, (promisify(cbf) as any).extra, promisify(pf) === promisify(pf)); const withCustom: any = () => {}; withCustom[promisify.custom] = () => Promise.resolve("custom");
console.log(promisify(withCustom) === withCustom[promisify.custom]);
t("p", () => promisify(5 as any));
const af = async (x: any) => { if (x === undefined) throw null; if (x < 0) throw new Error("neg"); return x + 1; }; const cbd: any = callbackify(af);
console.log(cbd.name, cbd.length);
t("c", () => callbackify(5 as any));
t("c", () => cbd(1));
