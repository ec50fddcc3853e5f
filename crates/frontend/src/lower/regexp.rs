//! Literals of regular expressions. The pattern is checked here, by the matcher that the program will use.

use super::Lowerer;
use oxc_ast::ast::RegExpLiteral;
use tsuba_hir::{ExprId, ExprKind};

impl Lowerer<'_> {
    pub(super) fn regexp(&mut self, literal: &RegExpLiteral<'_>) -> ExprId {
        let pattern = literal.regex.pattern.text.as_str();
        let flags: String = literal.regex.flags.to_string();
        if let Err(what) = check(pattern, &flags) {
            let text = format!("Invalid regular expression: /{pattern}/{flags}: {what}");
            let place = (self.span(literal.span), String::new());
            self.report(tsuba_diagnostics::syntax::early_error(
                &text,
                &[place],
                None,
            ));
            return self.expr_node(ExprKind::Undefined, literal.span);
        }
        let (pattern, flags) = (self.str(pattern), self.str(&flags));
        self.expr_node(ExprKind::RegExp { pattern, flags }, literal.span)
    }
}

/// What is wrong with a pattern.
fn check(pattern: &str, flags: &str) -> Result<(), String> {
    if tsuba_abi::regexp::parse_flags(flags.chars()).is_none() {
        return Err("Invalid flags".to_owned());
    }
    let units: Vec<u16> = pattern.encode_utf16().collect();
    let unicode = flags.contains(['u', 'v']);
    let points: Vec<u32> = if unicode {
        pattern.chars().map(u32::from).collect()
    } else {
        units.iter().map(|u| u32::from(*u)).collect()
    };
    match regress::Regex::from_unicode(points.into_iter(), flags) {
        Ok(_) => Ok(()),
        Err(e) => Err(tsuba_abi::regexp::message(&units, &e.text).to_owned()),
    }
}
