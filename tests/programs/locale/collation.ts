// localeCompare, Intl.Collator, normalize, case by locale.
const words = ["banana", "Apple", "apple", "Banana", "cherry", "éclair", "eclair", "Eclair", "zebra", "Zebra", "äpfel", "Ärger", "ñandú", "nandu", "résumé", "resume", "Résumé", "co-op", "coop", "co op", "a1", "a10", "a2", "A1", "", " ", "_", "-", "1", "10", "2", "ß", "ss", "日本", "中国", "Ω", "я", "😀", "naïve", "naive"];
console.log(words.slice().sort((a, b) => a.localeCompare(b)).join("|"));
console.log(words.slice().sort(new Intl.Collator("en", { numeric: true }).compare).join("|"));
console.log(words.slice().sort(new Intl.Collator("en", { sensitivity: "base" }).compare).join("|"));
console.log(words.slice().sort(new Intl.Collator("en", { caseFirst: "upper" }).compare).join("|"));
console.log(words.slice().sort((a, b) => a.localeCompare(b, "sv")).join("|"));
console.log(words.slice().sort((a, b) => a.localeCompare(b, "de", { sensitivity: "accent" })).join("|"));
for (const [a, b] of [["a", "b"], ["a", "A"], ["a", "á"], ["a", "a"], ["a", "aa"], ["résumé", "resume"], ["10", "2"], ["Z", "a"], ["ab", "a b"]]) {
  const s = (o: any) => a.localeCompare(b, undefined, o);
  console.log(a, b, a.localeCompare(b), b.localeCompare(a), ["base", "accent", "case", "variant"].map(sensitivity => s({ sensitivity })), s({ numeric: true }), s({ ignorePunctuation: true }));
}
console.log("a".localeCompare(undefined as any), "undefined".localeCompare(undefined as any), "1".localeCompare(1 as any), "x".localeCompare("x", ["en", "de"]));
for (const f of [() => "a".localeCompare("b", "xx-"), () => "a".localeCompare("b", "en", { sensitivity: "no" as any }), () => "a".normalize("NFX"), () => (String.prototype.localeCompare as any).call(null, "a")]) try { console.log(f()); } catch (e: any) { console.log(e.name + ": " + e.message); }
const n = ["é", "e\u0301", "ﬁ", "Å", "\u212B", "가", "\u1100\u1161", "①", "x\u0323\u0307", "\uD800a", "plain"];
for (const form of ["NFC", "NFD", "NFKC", "NFKD"]) console.log(form, n.map(s => [...s.normalize(form)].map(c => c.codePointAt(0)!.toString(16)).join(" ")).join(" | "));
console.log("é".normalize() === "e\u0301".normalize(), "é" === "e\u0301", "résumé".normalize("NFD").replace(/[\u0300-\u036f]/g, ""));
console.log("STRASSE ÄÖ".toLocaleLowerCase(), "straße".toLocaleUpperCase("de"), "i".toLocaleUpperCase("en-US"), "İ".toLocaleLowerCase().length);
const people = [{ name: "Zoë" }, { name: "adam" }, { name: "Bob" }, { name: "ádám" }]; console.log(people.sort((a, b) => a.name.localeCompare(b.name)).map(p => p.name));
