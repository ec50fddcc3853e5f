//! Laying out the formatted entries of an object: in columns, on one line, or each on its own.

use super::Inspector;
use super::text::{spaces, units};

/// Space between columns: a comma and a space.
const SEPARATOR: usize = 2;

/// How an object is framed.
#[derive(Debug)]
pub(crate) struct Frame {
    /// What opens it, with what precedes it: `Map(1) {`.
    pub(crate) open: String,
    /// What closes it.
    pub(crate) close: &'static str,
    /// What stands before: a function, an error's stack, a reference mark; may be empty.
    pub(crate) base: String,
}

impl Frame {
    /// A frame with nothing before it.
    pub(crate) fn new(open: impl Into<String>, close: &'static str) -> Frame {
        Frame {
            open: open.into(),
            close,
            base: String::new(),
        }
    }
    /// The part before the first entry.
    fn head(&self) -> String {
        if self.base.is_empty() {
            self.open.clone()
        } else {
            format!("{} {}", self.base, self.open)
        }
    }
}

impl Inspector {
    /// Joins entries in their frame. `depth` is that of the entries; `grouped`: array entries, already arranged in
    /// lines or to be kept as they are, `entries` being their number before.
    pub(crate) fn join(
        &self,
        output: &[String],
        entries: usize,
        frame: &Frame,
        depth: usize,
    ) -> String {
        if self.options.dense {
            return self.join_densely(output, frame);
        }
        let head = frame.head();
        let inner = self.current_depth.saturating_sub(depth);
        if self.options.compact >= 1 && inner < self.options.compact && entries == output.len() {
            let start =
                output.len() + self.indentation + units(&frame.open) + units(&frame.base) + 10;
            if self.fits(output, start, &frame.base) {
                let joined = output.join(", ");
                if !joined.contains('\n') {
                    return format!("{head} {joined} {}", frame.close);
                }
            }
        }
        let mut out = head;
        for (i, entry) in output.iter().enumerate() {
            out.push_str(if i == 0 { "\n" } else { ",\n" });
            spaces(&mut out, self.indentation + 2);
            out.push_str(entry);
        }
        out.push('\n');
        spaces(&mut out, self.indentation);
        out.push_str(frame.close);
        out
    }

    /// The layout of `compact: true`.
    fn join_densely(&self, output: &[String], frame: &Frame) -> String {
        let base = match frame.base.as_str() {
            "" => String::new(),
            base => format!(" {base}"),
        };
        let (open, close) = (&frame.open, frame.close);
        if self.fits(output, 0, &frame.base) {
            return format!("{open}{base} {} {close}", output.join(", "));
        }
        let margin = format!("\n{}", " ".repeat(self.indentation));
        let first = if frame.base.is_empty() && open.len() == 1 {
            " ".to_owned()
        } else {
            format!("{base}{margin}  ")
        };
        format!(
            "{open}{first}{} {close}",
            output.join(&format!(",{margin}  "))
        )
    }

    /// Whether the entries fit on one line that already has `start` units.
    fn fits(&self, output: &[String], start: usize, base: &str) -> bool {
        let Some(limit) = self.options.break_length else {
            return !base.contains('\n') && output.iter().all(|entry| !entry.contains('\n'));
        };
        let mut total = output.len() + start;
        if total + output.len() > limit {
            return false;
        }
        for entry in output {
            total += self.units(entry);
            if total > limit {
                return false;
            }
        }
        !base.contains('\n')
    }

    /// Arranges more than six entries of an array in columns, if they are short and alike. `right`: align to the
    /// right, as numbers are.
    pub(crate) fn group(
        &self,
        output: Vec<String>,
        right: impl FnOnce(usize) -> bool,
    ) -> Vec<String> {
        let more = self.options.max_array < output.len();
        let shown = output.len() - usize::from(more);
        let lengths: Vec<usize> = output[..shown]
            .iter()
            .map(|entry| self.columns(entry))
            .collect();
        let longest = lengths.iter().copied().max().unwrap_or(0);
        let total: usize = lengths.iter().map(|l| l + SEPARATOR).sum();
        let count = match self.column_count(total, longest, (shown, output.len())) {
            Some(count) if count > 1 => count,
            _ => return output,
        };
        let widths: Vec<usize> = (0..count)
            .map(|column| {
                lengths
                    .iter()
                    .skip(column)
                    .step_by(count)
                    .copied()
                    .max()
                    .unwrap_or(0)
            })
            .collect();
        let right = right(output.len());
        let mut lines = Vec::with_capacity(shown.div_ceil(count) + 1);
        for first in (0..shown).step_by(count) {
            let row = first..(first + count).min(shown);
            lines.push(line(&output[row.clone()], &lengths[row], &widths, right));
        }
        if more {
            lines.extend(output.into_iter().nth(shown));
        }
        lines
    }

    /// How many columns to make; none if the entries differ too much in length or would not fit three to a line.
    fn column_count(
        &self,
        total: usize,
        longest: usize,
        (shown, entries): (usize, usize),
    ) -> Option<usize> {
        /// How many times as high as wide a character is.
        const HEIGHT: f64 = 2.5;
        let width = longest + SEPARATOR;
        let limit = self
            .options
            .break_length
            .map_or(f64::INFINITY, |l| l as f64);
        let three_fit = (width * 3 + self.indentation) as f64 <= limit - 1.0;
        if !three_fit || !(total as f64 / width as f64 > 5.0 || longest <= 6) {
            return None;
        }
        let bias = (width as f64 - total as f64 / entries as f64).sqrt();
        let biased = (width as f64 - 3.0 - bias).max(1.0);
        let square = ((HEIGHT * biased * shown as f64).sqrt() / biased + 0.5).floor();
        let fitting = ((limit - self.indentation as f64) / width as f64).floor();
        let count = square
            .min(fitting)
            .min(self.options.compact as f64 * 4.0)
            .min(15.0);
        Some(count as usize)
    }
}

/// One line of grouped entries; all but the last have their comma.
fn line(entries: &[String], lengths: &[usize], widths: &[usize], right: bool) -> String {
    let mut out = String::new();
    for (i, entry) in entries.iter().enumerate() {
        let padding = widths[i] - lengths[i];
        let last = i + 1 == entries.len();
        if right {
            spaces(&mut out, padding);
        }
        out.push_str(entry);
        if !last {
            out.push_str(", ");
            if !right {
                spaces(&mut out, padding);
            }
        }
    }
    out
}
