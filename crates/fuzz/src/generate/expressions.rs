//! Expressions.

use super::words::{NUMBERS, STRINGS};
use super::{Generator, TYPES, Ty, Var};
use std::fmt::Write as _;

impl Generator {
    pub(super) fn literal(&mut self, ty: Ty) -> String {
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

    pub(super) fn variable(&mut self, ty: Ty) -> Option<String> {
        let fitting: Vec<String> = self
            .scope
            .iter()
            .filter(|v| v.ty == ty)
            .map(|v| v.name.clone())
            .collect();
        (!fitting.is_empty()).then(|| self.r.pick(&fitting).clone())
    }

    pub(super) fn some(&mut self, of: &[Ty], depth: usize) -> String {
        let ty = *self.r.pick(of);
        self.expression(ty, depth)
    }

    pub(super) fn expression(&mut self, ty: Ty, depth: usize) -> String {
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

    pub(super) fn call(&mut self, ty: Ty, depth: usize) -> Option<String> {
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

    pub(super) fn number(&mut self, d: usize) -> String {
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

    pub(super) fn index(&mut self) -> String {
        if self.r.percent(50)
            && let Some(name) = self.variable(Ty::Number)
        {
            return format!("{name} & 7");
        }
        self.r.below(6).to_string()
    }

    pub(super) fn string(&mut self, d: usize) -> String {
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

    pub(super) fn boolean(&mut self, d: usize) -> String {
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

    pub(super) fn record(&mut self, d: usize) -> String {
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

    pub(super) fn array(&mut self, d: usize) -> String {
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

    pub(super) fn closure(&mut self, d: usize) -> String {
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

    pub(super) fn instance(&mut self, d: usize) -> String {
        let class = self.r.below(self.classes.max(1));
        let b = self.some(&[Ty::String, Ty::Array, Ty::Record], d.min(1));
        format!("new C{class}({}, {b})", self.expression(Ty::Number, d))
    }
}
