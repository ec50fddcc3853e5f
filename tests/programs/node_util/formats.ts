// format and formatWithOptions.
import util, { inspect, format, formatWithOptions } from "node:util";
const show = (label: string, f: () => any) => { try { console.log(label, f()); } catch (e: any) { console.log(label, e.name, e.code, e.message); } };
console.log(format("%s %d %i %f %j %o %O %% %c x", "a", 1.5, 2.7, "3.1", { a: 1 }, [1], { b: { c: { d: {} } } }, "css"), format("%s", null, undefined, 5n, Symbol("x")), format(1, 2, "3"), format("a", "b", { c: 1 }), format("%d", "x"), format("%s %s", "only"), format("%x %s", 1));
console.log(formatWithOptions({ colors: true }, "%s %O", 1, { a: 1 }, [true, "x"], null), formatWithOptions({ compact: false }, { a: 1 }));
show("fwo", () => (formatWithOptions as any)(1, 2));
