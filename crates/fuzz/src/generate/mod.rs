//! Random programs: terminating, deterministic, printing as they go. They mix what compilers get wrong: numbers at the
//! edges (NaN, −0, int32 limits, 2⁵³), holes in every array kind, values that contradict their annotations, objects that
//! grow, classes whose constructors show `this` early, prototypes changed in mid-loop, closures over loop variables,
//! exceptions through `finally`, callbacks through built-ins, objects that live long enough to become old.
//!
//! Two sources: grammar ([`statements`], [`expressions`]), and set pieces with random parts ([`scenes`]).
//!
//! Termination: every loop is bounded by a constant, every function burns fuel on entry and leaves when none is left.

use crate::random::Random;
use words::PRELUDE;

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

/// Appends a formatted line.
macro_rules! line {
    ($g:expr, $($arg:tt)*) => {{
        let text = format!($($arg)*);
        $g.line(&text)
    }};
}

mod expressions;
mod scenes;
mod statements;
mod template;
mod words;

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
        for _ in 0..1 + self.r.below(2) {
            self.class();
        }
        let globals = 3 + self.r.below(4);
        for _ in 0..globals {
            self.declaration();
        }
        for _ in 0..1 + self.r.below(3) {
            self.function();
        }
        for _ in 0..2 + self.r.below(4) {
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
}
