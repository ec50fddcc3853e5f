// Tests marked: blocks, inlines, tables, lists, extensions, tokens.
import { marked, Marked, lexer, parser, Renderer } from "marked";
const text = `# Title *em*

A paragraph with **bold**, _em_, \`code\`, [a link](http://x.y "t"), ![img](a.png) and <b>html</b>.
Second line  
after a break. Auto <http://auto.link> & entities &copy; "quotes" 1 < 2.

- one
- two
  - nested **b**
  - [x] done
  - [ ] open

3. three
4. four

> quote
> > deeper

\`\`\`js
const a = 1 < 2 && "x";
\`\`\`

    indented code

| a | b | c |
|:--|:-:|--:|
| 1 | **2** | \`3\` |
| x \\| y | | z |

---

Setext
======

~~gone~~ https://bare.example.com and a@b.co

[ref]: http://ref.example "Ref"
See [ref] and [text][ref].
`;
console.log(marked.parse(text));
console.log(marked.parseInline("just *inline* `x`"), JSON.stringify(lexer("# h\n\n- a\n- b").map((t: any) => [t.type, t.depth, t.items?.length])));
const own = new Marked({ gfm: true, breaks: true });
own.use({
  renderer: { heading({ tokens, depth }) { return `<h${depth} class="own">${this.parser.parseInline(tokens)}</h${depth}>\n`; } },
  extensions: [{ name: "at", level: "inline", start: (s) => s.indexOf("@"), tokenizer(s) { const m = /^@(\w+)/.exec(s); if (m) return { type: "at", raw: m[0], name: m[1] }; }, renderer: (t: any) => `<user>${t.name}</user>` }],
  walkTokens(t) { if (t.type === "link") t.href += "?seen"; },
  hooks: { postprocess: (html) => html.trim() + "<!-- end -->" },
});
console.log(own.parse("## Hello @ann\nline [l](u)\nbreak"));
console.log(parser(lexer("**a**")), await own.parse("x", { async: true }));
