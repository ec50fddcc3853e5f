//! Filling in the templates of [`super::scenes`].

use super::scenes::SCENES;
use super::words::NUMBERS;
use super::{Generator, TYPES, Ty};

impl Generator {
    /// A set piece, filled in.
    pub(super) fn scene(&mut self) {
        let group = *self.r.pick(&SCENES);
        let template = *self.r.pick(group);
        self.next += 1;
        let id = self.next;
        let text = self.fill(template, id);
        for line in text.lines() {
            self.line(line.trim_end());
        }
    }

    fn fill(&mut self, template: &str, id: usize) -> String {
        let mut out = String::new();
        let mut rest = template;
        while let Some(at) = rest.find(['@', '‹']) {
            out.push_str(&rest[..at]);
            rest = &rest[at..];
            if let Some(choices) = rest.strip_prefix('‹') {
                let (alternatives, after) = split(choices);
                let choice = *self.r.pick(&alternatives);
                out.push_str(&self.fill(choice, id));
                rest = after;
                continue;
            }
            rest = &rest[1..];
            let end = rest
                .find(|c: char| !c.is_ascii_alphanumeric())
                .unwrap_or(rest.len());
            match (&rest[..end], self.part(&rest[..end])) {
                (_, Some(part)) => out.push_str(&part),
                (name, None) => out.push_str(&format!("{name}_{id}")),
            }
            rest = &rest[end..];
        }
        out + rest
    }

    /// The part that a capital letter asks for.
    fn part(&mut self, letter: &str) -> Option<String> {
        let ty = match letter {
            "N" => Ty::Number,
            "S" => Ty::String,
            "B" => Ty::Boolean,
            "R" => Ty::Record,
            "A" => Ty::Array,
            "F" => Ty::Closure,
            "I" => Ty::Instance,
            "V" => *self.r.pick(&TYPES),
            "M" => return Some(format!("({})", self.r.pick(NUMBERS))),
            "K" => return Some(self.r.below(8).to_string()),
            "C" => return Some(format!("C{}", self.r.below(self.classes.max(1)))),
            _ => return None,
        };
        let depth = self.r.below(3);
        Some(self.expression(ty, depth))
    }
}

/// The alternatives up to the closing mark, and what follows it.
fn split(text: &str) -> (Vec<&str>, &str) {
    let (mut depth, mut start, mut alternatives) = (0, 0, Vec::new());
    for (at, c) in text.char_indices() {
        match c {
            '‹' => depth += 1,
            '¦' if depth == 0 => {
                alternatives.push(&text[start..at]);
                start = at + c.len_utf8();
            }
            '›' if depth == 0 => {
                alternatives.push(&text[start..at]);
                return (alternatives, &text[at + c.len_utf8()..]);
            }
            '›' => depth -= 1,
            _ => {}
        }
    }
    panic!("an alternative is not closed: {text}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn alternatives_nest() {
        assert_eq!(split("a¦‹b¦c›d¦›e"), (vec!["a", "‹b¦c›d", ""], "e"));
    }

    #[test]
    fn every_template_is_well_formed() {
        for template in SCENES.concat() {
            let mut rest = template;
            while let Some(at) = rest.find('‹') {
                rest = split(&rest[at + '‹'.len_utf8()..]).1;
            }
            assert!(!rest.contains(['¦', '›']), "{template}");
        }
    }
}
