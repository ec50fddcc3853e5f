//! Random programs: terminating, deterministic, printing as they go. They mix what compilers get wrong: numbers at the
//! edges (NaN, −0, int32 limits, 2⁵³), holes in every array kind, values that contradict their annotations, objects that
//! grow, classes whose constructors show `this` early, prototypes changed in mid-loop, closures over loop variables,
//! exceptions through `finally`, callbacks through built-ins, objects that live long enough to become old.
//!
//! Termination: every loop is bounded by a constant, every function burns fuel on entry and leaves when none is left.

use crate::random::Random;
use std::fmt::Write as _;

/// What an expression is meant to be; the generator lies about it now and then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ty {
    Number,
    String,
    Boolean,
    /// An object with numeric `a`, any `b`, and `next` (such an object or null).
    Record,
    /// An array, mostly of numbers.
    Array,
    /// A function of one number to a number.
    Closure,
    /// An instance of one of the classes.
    Instance,
}

const TYPES: [Ty; 7] = [
    Ty::Number,
    Ty::String,
    Ty::Boolean,
    Ty::Record,
    Ty::Array,
    Ty::Closure,
    Ty::Instance,
];

const NUMBERS: &[&str] = &[
    "0",
    "1",
    "2",
    "3",
    "7",
    "31",
    "255",
    "-1",
    "-0",
    "0.5",
    "-2.25",
    "NaN",
    "Infinity",
    "-Infinity",
    "2147483647",
    "-2147483648",
    "2147483648",
    "4294967295",
    "4294967296",
    "9007199254740991",
    "9007199254740992",
    "1e21",
    "5e-324",
    "1.7976931348623157e308",
    "0.1",
    "1e-7",
    "123456789.125",
];
const STRINGS: &[&str] = &[
    "\"\"",
    "\"a\"",
    "\"12\"",
    "\"é\"",
    "\"\\u2603x\"",
    "\"abc\"",
    "\" 7 \"",
    "\"length\"",
    "\"0\"",
];

const PRELUDE: &str = r#"let fuel: number = 4000;
let lines: number = 0;
function burn(): boolean {
  fuel = fuel - 1;
  return fuel < 0;
}
function show(v: any, depth: number): string {
  if (typeof v === "number") return Object.is(v, -0) ? "-0" : String(v);
  if (typeof v === "string") return "'" + v + "'";
  if (typeof v === "function") return "function";
  if (typeof v !== "object" || v === null) return String(v);
  if (depth > 2) return "...";
  let text: string = Array.isArray(v) ? "[" + v.length + ":" : "{";
  let n: number = 0;
  for (const key of Object.keys(v)) {
    if (n++ > 12) { text += "..."; break; }
    text += key + "=" + show(v[key], depth + 1) + ",";
  }
  return text + (Array.isArray(v) ? "]" : "}");
}
function out(label: string, v: any): void {
  if (lines < 240) {
    lines = lines + 1;
    console.log(label + " " + show(v, 0));
  }
}
function caught(label: string, e: any): void {
  out(label, e instanceof Error ? e.name : e);
}
"#;

/// Appends a formatted line.
macro_rules! line {
    ($g:expr, $($arg:tt)*) => {{
        let text = format!($($arg)*);
        $g.line(&text)
    }};
}

struct Var {
    name: String,
    ty: Ty,
    mutable: bool,
}

struct Generator {
    r: Random,
    text: String,
    indent: usize,
    scope: Vec<Var>,
    next: usize,
    functions: Vec<(String, Vec<Ty>, Ty)>,
    classes: usize,
    in_function: bool,
    in_loop: usize,
}

/// The program of a seed.
pub(crate) fn program(seed: u64) -> String {
    let mut g = Generator {
        r: Random::new(seed),
        text: String::new(),
        indent: 0,
        scope: Vec::new(),
        next: 0,
        functions: Vec::new(),
        classes: 0,
        in_function: false,
        in_loop: 0,
    };
    g.module();
    g.text
}

impl Generator {
    fn module(&mut self) {
        if self.r.percent(75) {
            self.line("export {};");
        }
        self.text.push_str(PRELUDE);
        for _ in 0..1 + self.r.below(3) {
            self.class();
        }
        let globals = 3 + self.r.below(4);
        for _ in 0..globals {
            self.declaration();
        }
        for _ in 0..2 + self.r.below(4) {
            self.function();
        }
        for _ in 0..4 + self.r.below(5) {
            self.protected_statements();
        }
        for k in 0..globals.min(self.scope.len()) {
            let name = self.scope[k].name.clone();
            line!(self, "out(\"end {name}\", {name});");
        }
    }

    fn line(&mut self, text: &str) {
        for _ in 0..self.indent {
            self.text.push_str("  ");
        }
        self.text.push_str(text);
        self.text.push('\n');
    }

    fn open(&mut self, text: &str) {
        self.line(text);
        self.indent += 1;
    }

    fn close(&mut self, text: &str) {
        self.indent -= 1;
        self.line(text);
    }

    fn fresh(&mut self, prefix: &str) -> String {
        self.next += 1;
        format!("{prefix}{}", self.next)
    }

    fn annotation(ty: Ty) -> &'static str {
        match ty {
            Ty::Number => "number",
            Ty::String => "string",
            Ty::Boolean => "boolean",
            Ty::Record => "{ a: number; b: any; next: any }",
            Ty::Array => "number[]",
            Ty::Closure => "(x: number) => number",
            Ty::Instance => "any",
        }
    }

    // ---- declarations ----

    fn class(&mut self) {
        let n = self.classes;
        let heritage = match n {
            0 => String::new(),
            _ if self.r.percent(60) => format!(" extends C{}", self.r.below(n)),
            _ => String::new(),
        };
        {
            let text = format!("class C{n}{heritage} {{");
            self.open(&text);
        }
        if self.r.percent(70) {
            self.line("a: number;");
        }
        let initialised = self.r.percent(50);
        if initialised {
            let value = self.literal(Ty::Number);
            line!(self, "f{n}: any = {value};");
        }
        self.constructor(!heritage.is_empty());
        self.open("m(x: number): number {");
        self.line("if (burn()) return 0;");
        let body = if !heritage.is_empty() && self.r.percent(50) {
            "super.m(x) + this.a"
        } else {
            "this.a + x"
        };
        line!(self, "return {body};");
        self.close("}");
        if self.r.percent(50) {
            line!(self, "get g(): any {{ return this.b; }}");
        }
        if self.r.percent(40) {
            line!(self, "static s(x: number): number {{ return x + {n}; }}");
        }
        if self.r.percent(40) {
            self.line("init(): void { this.late = 1; }");
        }
        self.close("}");
        self.classes += 1;
    }

    fn constructor(&mut self, derived: bool) {
        self.open("constructor(a: any, b: any) {");
        if derived {
            self.line("super(a, b);");
        }
        if self.r.percent(25) {
            self.line("const self: any = this; if (self.init) self.init();");
        }
        if self.r.percent(85) {
            self.line("this.a = a;");
        }
        if self.r.percent(85) {
            self.line("this.b = b;");
        }
        if self.r.percent(20) {
            line!(self, "if (a > {}) this.extra = b;", self.r.below(5));
        }
        self.close("}");
    }

    fn function(&mut self) {
        let name = self.fresh("f");
        let params: Vec<Ty> = (0..1 + self.r.below(3))
            .map(|_| *self.r.pick(&TYPES))
            .collect();
        let result = *self.r.pick(&TYPES);
        let outer = self.scope.len();
        let names: Vec<String> = params
            .iter()
            .map(|&ty| {
                let p = self.fresh("p");
                self.scope.push(Var {
                    name: p.clone(),
                    ty,
                    mutable: true,
                });
                format!("{p}: {}", Self::annotation(ty))
            })
            .collect();
        {
            let text = format!("function {name}({}): any {{", names.join(", "));
            self.open(&text);
        }
        let value = self.literal(result);
        line!(self, "if (burn()) return {value};");
        self.in_function = true;
        let saved = std::mem::take(&mut self.in_loop);
        for _ in 0..1 + self.r.below(4) {
            self.statement(2);
        }
        let value = self.expression(result, 2);
        line!(self, "return {value};");
        self.in_loop = saved;
        self.in_function = false;
        self.close("}");
        self.scope.truncate(outer);
        self.functions.push((name, params, result));
    }

    fn declaration(&mut self) {
        let ty = *self.r.pick(&TYPES);
        let mutable = self.r.percent(70);
        let name = self.fresh(if mutable { "v" } else { "k" });
        let value = if self.r.percent(4) {
            self.lie()
        } else {
            self.expression(ty, 2)
        };
        let keyword = if mutable { "let" } else { "const" };
        line!(
            self,
            "{keyword} {name}: {} = {value};",
            Self::annotation(ty)
        );
        self.scope.push(Var { name, ty, mutable });
    }

    /// A value of another type than annotated.
    fn lie(&mut self) -> String {
        let other = *self.r.pick(&[
            "undefined",
            "null",
            "\"lie\"",
            "true",
            "[1, , 3]",
            "{ a: \"x\" }",
            "3.5",
        ]);
        format!("({other} as any)")
    }

    // ---- statements ----

    fn protected_statements(&mut self) {
        let e = self.fresh("e");
        self.open("try {");
        let outer = self.scope.len();
        for _ in 0..2 + self.r.below(3) {
            self.statement(3);
        }
        self.scope.truncate(outer);
        {
            let text = format!("}} catch ({e}) {{ caught(\"{e}\", {e}); }}");
            self.close(&text);
        }
    }

    fn block(&mut self, depth: usize) {
        let outer = self.scope.len();
        for _ in 0..1 + self.r.below(3) {
            self.statement(depth);
        }
        self.scope.truncate(outer);
    }

    fn statement(&mut self, depth: usize) {
        let choice = if depth == 0 {
            self.r.below(6)
        } else {
            self.r.below(18)
        };
        match choice {
            0 | 1 => self.print(),
            2 | 3 => self.assignment(),
            4 => self.declaration(),
            5 => self.mutation(),
            6 | 7 => self.conditional(depth),
            8..=10 => self.counting_loop(depth),
            11 => self.for_of(depth),
            12 => self.try_statement(depth),
            13 => self.switch(depth),
            14 => self.while_loop(depth),
            15 => self.leave(),
            16 => self.disturb(),
            _ => self.callback(),
        }
    }

    fn print(&mut self) {
        let ty = *self.r.pick(&TYPES);
        let value = self.expression(ty, 3);
        let label = self.fresh("o");
        line!(self, "out(\"{label}\", {value});");
    }

    fn assignment(&mut self) {
        let mutable: Vec<(String, Ty)> = self
            .scope
            .iter()
            .filter(|v| v.mutable)
            .map(|v| (v.name.clone(), v.ty))
            .collect();
        if mutable.is_empty() {
            return self.print();
        }
        let (name, ty) = self.r.pick(&mutable).clone();
        if self.r.percent(3) {
            let value = self.lie();
            return line!(self, "{name} = {value};");
        }
        match ty {
            Ty::Number if self.r.percent(60) => {
                let op = *self.r.pick(&[
                    "+=", "-=", "*=", "%=", "|=", "&=", "^=", "<<=", ">>=", ">>>=", "/=",
                ]);
                let value = self.expression(Ty::Number, 2);
                line!(self, "{name} {op} {value};");
            }
            Ty::Number if self.r.percent(50) => line!(self, "{name}++;"),
            Ty::String if self.r.percent(60) => {
                let value = self.expression(Ty::String, 1);
                line!(self, "{name} = ({name} + {value}).slice(0, 40);");
            }
            _ => {
                let value = self.expression(ty, 2);
                line!(self, "{name} = {value};");
            }
        }
    }

    /// Changes an object in place.
    fn mutation(&mut self) {
        match self.r.below(3) {
            0 => {
                let object = self.expression(Ty::Record, 0);
                let (key, ty) = *self.r.pick(&[
                    ("a", Ty::Number),
                    ("b", Ty::String),
                    ("b", Ty::Record),
                    ("next", Ty::Record),
                    ("z", Ty::Number),
                ]);
                let value = if self.r.percent(5) {
                    self.lie()
                } else {
                    self.expression(ty, 1)
                };
                line!(self, "({object} as any).{key} = {value};");
            }
            1 => {
                let array = self.expression(Ty::Array, 0);
                let value = if self.r.percent(8) {
                    self.lie()
                } else {
                    self.expression(Ty::Number, 1)
                };
                match self.r.below(5) {
                    0 => line!(self, "{array}.push({value});"),
                    1 => line!(self, "{array}.pop();"),
                    2 => line!(self, "{array}.length = {};", self.r.below(6)),
                    3 => line!(self, "delete {array}[{}];", self.r.below(4)),
                    _ => line!(self, "{array}[{}] = {value};", self.r.below(12)),
                }
            }
            _ => {
                let instance = self.expression(Ty::Instance, 0);
                let value = if self.r.percent(10) {
                    self.lie()
                } else {
                    self.expression(Ty::Number, 1)
                };
                line!(self, "({instance} as any).a = {value};");
            }
        }
    }

    fn conditional(&mut self, depth: usize) {
        let condition = self.expression(Ty::Boolean, 2);
        {
            let text = format!("if ({condition}) {{");
            self.open(&text);
        }
        self.block(depth - 1);
        if self.r.percent(50) {
            self.close("} else {");
            self.indent += 1;
            self.block(depth - 1);
        }
        self.close("}");
    }

    fn counting_loop(&mut self, depth: usize) {
        let i = self.fresh("i");
        let (bound, step) = (
            2 + self.r.below(30),
            *self.r.pick(&["++", " += 2", " += 0.5", " += 3"]),
        );
        {
            let text = format!(
                "for (let {i}: number = {}; {i} < {bound}; {i}{step}) {{",
                self.r.pick(&["0", "0", "0", "-3", "0.5"])
            );
            self.open(&text);
        }
        self.line("if (burn()) break;");
        self.scope.push(Var {
            name: i,
            ty: Ty::Number,
            mutable: false,
        });
        self.in_loop += 1;
        self.block(depth - 1);
        self.in_loop -= 1;
        self.scope.pop();
        self.close("}");
    }

    fn while_loop(&mut self, depth: usize) {
        let cursor = self.fresh("w");
        let start = self.expression(Ty::Record, 1);
        line!(self, "let {cursor}: any = {start};");
        {
            let text = format!("while ({cursor} !== null && {cursor} !== undefined) {{");
            self.open(&text);
        }
        self.line("if (burn()) break;");
        self.scope.push(Var {
            name: cursor.clone(),
            ty: Ty::Record,
            mutable: false,
        });
        self.block(depth - 1);
        self.scope.pop();
        line!(self, "{cursor} = {cursor}.next;");
        self.close("}");
    }

    fn for_of(&mut self, depth: usize) {
        let x = self.fresh("x");
        let array = self.expression(Ty::Array, 1);
        {
            let text = format!("for (const {x} of {array}) {{");
            self.open(&text);
        }
        self.line("if (burn()) break;");
        self.scope.push(Var {
            name: x,
            ty: Ty::Number,
            mutable: false,
        });
        self.in_loop += 1;
        self.block(depth - 1);
        self.in_loop -= 1;
        self.scope.pop();
        self.close("}");
    }

    fn try_statement(&mut self, depth: usize) {
        let e = self.fresh("e");
        self.open("try {");
        self.block(depth - 1);
        if self.r.percent(50) {
            let thrown = self.expression(Ty::Number, 1);
            let condition = self.expression(Ty::Boolean, 1);
            line!(
                self,
                "if ({condition}) throw {};",
                *self
                    .r
                    .pick(&[&thrown[..], "new Error(\"x\")", "new RangeError()", "null"])
            );
        }
        let catches = self.r.percent(80);
        if catches {
            {
                let text = format!("}} catch ({e}) {{");
                self.close(&text);
            }
            self.indent += 1;
            line!(self, "caught(\"{e}\", {e});");
            self.block(depth - 1);
        }
        if !catches || self.r.percent(40) {
            self.close("} finally {");
            self.indent += 1;
            let saved = (
                std::mem::take(&mut self.in_loop),
                std::mem::take(&mut self.in_function),
            );
            self.block(depth - 1);
            (self.in_loop, self.in_function) = saved;
        }
        self.close("}");
    }

    fn switch(&mut self, depth: usize) {
        let subject = self.expression(Ty::Number, 1);
        {
            let text = format!("switch (({subject}) & 3) {{");
            self.open(&text);
        }
        for k in 0..3 {
            {
                let text = format!("case {k}: {{");
                self.open(&text);
            }
            self.block(depth - 1);
            self.close("}");
            if self.r.percent(70) {
                self.line("break;");
            }
        }
        self.open("default: {");
        self.block(depth - 1);
        self.close("}");
        self.close("}");
    }

    fn leave(&mut self) {
        let condition = self.expression(Ty::Boolean, 1);
        if self.in_loop > 0 && self.r.percent(60) {
            let word = *self.r.pick(&["break", "continue"]);
            line!(self, "if ({condition}) {word};");
        } else if self.in_function {
            let value = self.expression(Ty::Number, 1);
            line!(self, "if ({condition}) return {value};");
        } else {
            self.print();
        }
    }

    /// Changes what optimised code may have relied on.
    fn disturb(&mut self) {
        let class = self.r.below(self.classes.max(1));
        match self.r.below(6) {
            0 => line!(
                self,
                "(C{class} as any).prototype.m = function (x: number): number {{ return x * 2; }};"
            ),
            1 => line!(self, "(C{class} as any).prototype.extra = 5;"),
            2 => {
                let object = self.expression(Ty::Record, 0);
                line!(self, "delete ({object} as any).b;");
            }
            3 => {
                let object = self.expression(Ty::Record, 0);
                line!(self, "Object.freeze({object});");
            }
            4 => {
                let keep = self.fresh("keep");
                line!(self, "const {keep}: any[] = [];");
                line!(
                    self,
                    "for (let q = 0; q < 200; q++) {keep}.push({{ a: q, b: {keep}, next: null }});"
                );
                line!(self, "out(\"{keep}\", {keep}[199].a);");
            }
            _ => {
                let instance = self.expression(Ty::Instance, 0);
                line!(
                    self,
                    "({instance} as any).m = (x: number): number => x - 1;"
                );
            }
        }
    }

    fn callback(&mut self) {
        let label = self.fresh("c");
        let array = self.expression(Ty::Array, 1);
        let f = self.expression(Ty::Closure, 1);
        let value = match self.r.below(6) {
            0 => format!("{array}.map({f})"),
            1 => format!("{array}.filter((x: any) => ({f})(x) > 0)"),
            2 => format!("{array}.reduce((x: any, y: any) => x + ({f})(y), 0)"),
            3 => format!("{array}.some((x: any) => ({f})(x) === x)"),
            4 => format!("{array}.slice().sort((x: any, y: any) => ({f})(x) - ({f})(y)).length"),
            _ => format!("[`${{({{ toString: () => \"t\" + ({f})(1) }})}}`]"),
        };
        line!(self, "out(\"{label}\", {value});");
    }

    // ---- expressions ----

    fn literal(&mut self, ty: Ty) -> String {
        match ty {
            Ty::Number => (*self.r.pick(NUMBERS)).to_string(),
            Ty::String => (*self.r.pick(STRINGS)).to_string(),
            Ty::Boolean => (*self.r.pick(&["true", "false"])).to_string(),
            Ty::Record => "{ a: 1, b: \"r\", next: null }".to_string(),
            Ty::Array => (*self.r.pick(&[
                "[1, 2, 3]",
                "[0.5, 1]",
                "[]",
                "[1, , 3]",
                "new Array(3)",
                "[-0, NaN]",
            ]))
            .to_string(),
            Ty::Closure => "((x: number): number => x + 1)".to_string(),
            Ty::Instance => format!("new C0({}, null)", self.r.below(9)),
        }
    }

    fn variable(&mut self, ty: Ty) -> Option<String> {
        let fitting: Vec<String> = self
            .scope
            .iter()
            .filter(|v| v.ty == ty)
            .map(|v| v.name.clone())
            .collect();
        (!fitting.is_empty()).then(|| self.r.pick(&fitting).clone())
    }

    fn some(&mut self, of: &[Ty], depth: usize) -> String {
        let ty = *self.r.pick(of);
        self.expression(ty, depth)
    }

    fn expression(&mut self, ty: Ty, depth: usize) -> String {
        if depth == 0 || self.r.percent(15) {
            if let Some(name) = self.variable(ty) {
                return name;
            }
            return format!("({})", self.literal(ty));
        }
        if self.r.percent(12)
            && let Some(call) = self.call(ty, depth - 1)
        {
            return call;
        }
        let d = depth - 1;
        match ty {
            Ty::Number => self.number(d),
            Ty::String => self.string(d),
            Ty::Boolean => self.boolean(d),
            Ty::Record => self.record(d),
            Ty::Array => self.array(d),
            Ty::Closure => self.closure(d),
            Ty::Instance => self.instance(d),
        }
    }

    fn call(&mut self, ty: Ty, depth: usize) -> Option<String> {
        let fitting: Vec<(String, Vec<Ty>)> = self
            .functions
            .iter()
            .filter(|f| f.2 == ty)
            .map(|f| (f.0.clone(), f.1.clone()))
            .collect();
        if fitting.is_empty() {
            return None;
        }
        let (name, params) = self.r.pick(&fitting).clone();
        let mut args: Vec<String> = params
            .into_iter()
            .map(|p| self.expression(p, depth.min(1)))
            .collect();
        if self.r.percent(5) {
            args.pop();
        }
        Some(format!("{name}({})", args.join(", ")))
    }

    fn number(&mut self, d: usize) -> String {
        match self.r.below(14) {
            0..=4 => {
                let op = *self
                    .r
                    .pick(&["+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", ">>>"]);
                format!(
                    "({} {op} {})",
                    self.expression(Ty::Number, d),
                    self.expression(Ty::Number, d)
                )
            }
            5 => format!("({} as any).a", self.expression(Ty::Record, d)),
            6 => format!("{}[{}]", self.expression(Ty::Array, d), self.index()),
            7 => format!("{}.length", self.some(&[Ty::Array, Ty::String], d)),
            8 => format!(
                "{}({})",
                self.expression(Ty::Closure, d),
                self.expression(Ty::Number, d)
            ),
            9 => format!(
                "Math.{}({})",
                self.r.pick(&["floor", "abs", "sqrt", "ceil", "trunc"]),
                self.expression(Ty::Number, d)
            ),
            10 => format!(
                "({}).m({})",
                self.expression(Ty::Instance, d),
                self.expression(Ty::Number, d)
            ),
            11 => format!(
                "({} ? {} : {})",
                self.expression(Ty::Boolean, d),
                self.expression(Ty::Number, d),
                self.expression(Ty::Number, d)
            ),
            12 => format!("(-{})", self.expression(Ty::Number, d)),
            _ => format!(
                "{}.charCodeAt({})",
                self.expression(Ty::String, d),
                self.r.below(4)
            ),
        }
    }

    fn index(&mut self) -> String {
        if self.r.percent(50)
            && let Some(name) = self.variable(Ty::Number)
        {
            return format!("{name} & 7");
        }
        self.r.below(6).to_string()
    }

    fn string(&mut self, d: usize) -> String {
        match self.r.below(5) {
            0 | 1 => format!(
                "({} + {})",
                self.expression(Ty::String, d),
                self.some(&[Ty::String, Ty::Number, Ty::Boolean], d)
            ),
            2 => format!(
                "`${{{}}}-${{{}}}`",
                self.expression(Ty::Number, d),
                self.expression(Ty::String, d)
            ),
            3 => format!("(typeof {})", self.some(&TYPES, d)),
            _ => format!(
                "{}.slice({}, {})",
                self.expression(Ty::String, d),
                self.r.below(3),
                1 + self.r.below(5)
            ),
        }
    }

    fn boolean(&mut self, d: usize) -> String {
        match self.r.below(6) {
            0 | 1 => {
                let op = *self
                    .r
                    .pick(&["<", "<=", ">", ">=", "===", "!==", "==", "!="]);
                format!(
                    "({} {op} {})",
                    self.expression(Ty::Number, d),
                    self.expression(Ty::Number, d)
                )
            }
            2 => format!("(!{})", self.some(&TYPES, d)),
            3 => format!(
                "({} {} {})",
                self.expression(Ty::Boolean, d),
                self.r.pick(&["&&", "||"]),
                self.expression(Ty::Boolean, d)
            ),
            4 => format!(
                "({} instanceof C{})",
                self.expression(Ty::Instance, d),
                self.r.below(self.classes.max(1))
            ),
            _ => format!(
                "({} === {})",
                self.expression(Ty::String, d),
                self.expression(Ty::String, d)
            ),
        }
    }

    fn record(&mut self, d: usize) -> String {
        match self.r.below(4) {
            0 | 1 => {
                let next = if self.r.percent(50) {
                    "null".to_string()
                } else {
                    self.expression(Ty::Record, d.min(1))
                };
                let b = self.some(&[Ty::Number, Ty::String, Ty::Array], d.min(1));
                format!(
                    "({{ a: {}, b: {b}, next: {next} }})",
                    self.expression(Ty::Number, d)
                )
            }
            2 => format!(
                "({{ ...{}, a: {} }})",
                self.expression(Ty::Record, d),
                self.expression(Ty::Number, d)
            ),
            _ => format!(
                "({} ?? {})",
                self.expression(Ty::Record, d),
                self.expression(Ty::Record, d)
            ),
        }
    }

    fn array(&mut self, d: usize) -> String {
        match self.r.below(4) {
            0 | 1 => {
                let mut text = String::from("[");
                for _ in 0..self.r.below(5) {
                    if self.r.percent(6) {
                        text.push_str(", ");
                    } else {
                        let element = self.expression(Ty::Number, d);
                        let _ = write!(text, "{element}, ");
                    }
                }
                text + "]"
            }
            2 => format!(
                "[...{}, {}]",
                self.expression(Ty::Array, d),
                self.expression(Ty::Number, d)
            ),
            _ => format!(
                "{}.slice({})",
                self.expression(Ty::Array, d),
                self.r.below(3)
            ),
        }
    }

    fn closure(&mut self, d: usize) -> String {
        let x = self.fresh("y");
        self.scope.push(Var {
            name: x.clone(),
            ty: Ty::Number,
            mutable: false,
        });
        let body = self.expression(Ty::Number, d);
        self.scope.pop();
        format!("(({x}: number): number => (burn() ? 0 : {body}))")
    }

    fn instance(&mut self, d: usize) -> String {
        let class = self.r.below(self.classes.max(1));
        let b = self.some(&[Ty::String, Ty::Array, Ty::Record], d.min(1));
        format!("new C{class}({}, {b})", self.expression(Ty::Number, d))
    }
}
