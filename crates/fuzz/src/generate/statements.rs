//! Statements.

use super::{Generator, TYPES, Ty, Var};

impl Generator {
    pub(super) fn protected_statements(&mut self) {
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

    pub(super) fn block(&mut self, depth: usize) {
        let outer = self.scope.len();
        for _ in 0..1 + self.r.below(3) {
            self.statement(depth);
        }
        self.scope.truncate(outer);
    }

    pub(super) fn statement(&mut self, depth: usize) {
        let choice = if depth == 0 {
            self.r.below(6)
        } else {
            self.r.below(24)
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
            17 => self.callback(),
            _ => self.scene(),
        }
    }

    pub(super) fn print(&mut self) {
        let ty = *self.r.pick(&TYPES);
        let value = self.expression(ty, 3);
        let label = self.fresh("o");
        line!(self, "out(\"{label}\", {value});");
    }

    pub(super) fn assignment(&mut self) {
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
    pub(super) fn mutation(&mut self) {
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

    pub(super) fn conditional(&mut self, depth: usize) {
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

    pub(super) fn counting_loop(&mut self, depth: usize) {
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

    pub(super) fn while_loop(&mut self, depth: usize) {
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

    pub(super) fn for_of(&mut self, depth: usize) {
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

    pub(super) fn try_statement(&mut self, depth: usize) {
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

    pub(super) fn switch(&mut self, depth: usize) {
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

    pub(super) fn leave(&mut self) {
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
    pub(super) fn disturb(&mut self) {
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

    pub(super) fn callback(&mut self) {
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
}
