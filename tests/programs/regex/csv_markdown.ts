// Tests text processing: CSV with quotes, a Markdown subset, templates, an INI file, a URL router, word counts.
export {};
function csv(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g;
  let m;
  while (cell.lastIndex < text.length && (m = cell.exec(text))) {
    rows[rows.length - 1].push(m[1] !== undefined ? m[1].replace(/""/g, '"') : m[2]);
    if (m[3] === "\n" && cell.lastIndex < text.length) rows.push([]);
  }
  return rows;
}
console.log(csv('a,b,c\n1,"x, y","say ""hi"""\n,,end\n"multi\nline",z'));
function markdown(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((block) => {
      const h = /^(#{1,6})\s+(.*)$/.exec(block);
      if (h) return `<h${h[1].length}>${h[2]}</h${h[1].length}>`;
      if (/^[-*] /.test(block)) return "<ul>" + block.split("\n").map((l) => "<li>" + l.replace(/^[-*] /, "") + "</li>").join("") + "</ul>";
      return "<p>" + block.replace(/\n/g, " ") + "</p>";
    })
    .join("\n")
    .replace(/\*\*(.+?)\*\*/g, "<b>$1</b>")
    .replace(/\*(.+?)\*/g, "<i>$1</i>")
    .replace(/`([^`]+)`/g, (_, c) => "<code>" + c.replace(/[<>&]/g, (x: string) => ({ "<": "&lt;", ">": "&gt;", "&": "&amp;" })[x]) + "</code>")
    .replace(/\[([^\]]+)\]\((\S+?)(?:\s+"([^"]*)")?\)/g, (_, t, u, title) => `<a href="${u}"${title ? ` title="${title}"` : ""}>${t}</a>`);
}
console.log(markdown('# Title\n\nSome **bold** and *it* with `a<b && c`\nnext [link](http://x.y "T") and [b](c).\n\n- one\n- **two**\n\n### Deep *x*'));
const template = "Dear {{ name }}, you owe {{amount|money}} for {{ items.0 }} and {{missing}}.";
const data: any = { name: "Ann", amount: 1234.5, items: ["tea"] };
console.log(template.replace(/\{\{\s*([\w.]+)(?:\|(\w+))?\s*\}\}/g, (all, path: string, filter) => {
  let v = data;
  for (const k of path.split(".")) v = v?.[k];
  if (v === undefined) return "<" + path + "?>";
  return filter === "money" ? "$" + v.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",") : String(v);
}));
const ini = "; comment\n[server]\nhost = example.org\nport=8080\n\n[paths]\nroot = /srv/www ; trailing\nempty =\n";
const sections: any = {};
let current: any = sections;
for (const line of ini.split(/\r?\n/)) {
  let m;
  if (/^\s*(;|$)/.test(line)) continue;
  if ((m = line.match(/^\[(?<name>[^\]]+)\]$/))) current = sections[m.groups!.name] = {};
  else if ((m = line.match(/^\s*([^=]+?)\s*=\s*(.*?)\s*(?:;.*)?$/))) current[m[1]] = /^\d+$/.test(m[2]) ? Number(m[2]) : m[2];
}
console.log(sections);
function route(pattern: string): (path: string) => any {
  const names: string[] = [];
  const source = pattern.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replace(/\/:(\w+)/g, (_, n) => (names.push(n), "/([^/]+)")).replace(/\*/g, "(.*)");
  const r = new RegExp("^" + source + "$");
  return (path) => {
    const m = r.exec(path);
    return m && Object.fromEntries(m.slice(1).map((v, i) => [names[i] ?? "rest", v]));
  };
}
for (const [p, u] of [["/users/:id/posts/:post", "/users/42/posts/hello"], ["/files/*", "/files/a/b.txt"], ["/a.b", "/axb"], ["/a.b", "/a.b"]]) console.log(p, u, route(p)(u));
const counts = new Map<string, number>();
for (const w of "The cat and the hat; the CAT sat. And then?".toLowerCase().match(/\b[a-z]+\b/g)!) counts.set(w, (counts.get(w) ?? 0) + 1);
console.log([...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)));
