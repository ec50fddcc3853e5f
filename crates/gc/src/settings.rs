//! `TSUBA_GC`: the one variable that changes how the collector behaves. Parsed strictly: an unknown key is an error.

use std::path::PathBuf;

/// How a heap behaves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Bytes the nursery may grow to.
    pub nursery: usize,
    /// Bytes the whole heap may grow to.
    pub max_heap: usize,
    /// Stress: allocations 1 to 20,000 each collect, then every n-th.
    pub stress: Option<u64>,
    /// Seed of what stress varies.
    pub seed: u64,
    /// Verify after collections.
    pub verify: bool,
    /// File for the trace.
    pub trace: Option<PathBuf>,
    /// Whether anything is ever collected.
    pub collector: Collector,
    /// Count allocations and print them at exit.
    pub count: bool,
    /// How many isolates run the program at once.
    pub isolates: u32,
}

/// Which collector.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Collector {
    /// Generational, moving.
    Generational,
    /// Never collects.
    None,
}

/// Smallest nursery, and the size it starts with.
pub const NURSERY_START: usize = 2 << 20;

impl Default for Settings {
    fn default() -> Self {
        Settings {
            nursery: 16 << 20,
            max_heap: 4 << 30,
            stress: None,
            seed: 0,
            verify: false,
            trace: None,
            collector: Collector::Generational,
            count: false,
            isolates: 1,
        }
    }
}

impl Settings {
    /// Reads the text of `TSUBA_GC`. The error says what is wrong and what is understood.
    pub fn parse(text: &str) -> Result<Settings, String> {
        let mut settings = Settings::default();
        for item in text.split(',').filter(|item| !item.is_empty()) {
            settings.apply(item)?;
        }
        Ok(settings)
    }
    /// The settings of one of several isolates: what stress varies differs, and so does the file of the trace.
    pub fn of_isolate(mut self, number: u32) -> Settings {
        self.seed = self.seed.wrapping_add(u64::from(number));
        if let Some(trace) = self.trace.take() {
            self.trace = Some(trace.with_added_extension(number.to_string()));
        }
        self
    }
    /// Reads the environment.
    pub fn from_env() -> Result<Settings, String> {
        match std::env::var("TSUBA_GC") {
            Ok(text) => Self::parse(&text),
            Err(std::env::VarError::NotPresent) => Ok(Self::default()),
            Err(std::env::VarError::NotUnicode(_)) => Err("TSUBA_GC is not valid UTF-8".into()),
        }
    }
    fn apply(&mut self, item: &str) -> Result<(), String> {
        let (key, value) = match item.split_once('=') {
            Some((key, value)) => (key, Some(value)),
            None => (item, None),
        };
        match (key, value) {
            ("nursery", Some(v)) => self.nursery = size(key, v, 256 << 10, 1 << 30)?,
            ("max-heap", Some(v)) => self.max_heap = size(key, v, 1 << 20, 1 << 40)?,
            ("stress", Some(v)) => self.stress = Some(count(key, v)?.max(1)),
            ("seed", Some(v)) => self.seed = count(key, v)?,
            ("verify", None) => self.verify = true,
            ("count", None) => self.count = true,
            ("isolates", Some(v)) => {
                self.isolates = match count(key, v)? {
                    n @ 1..=64 => n as u32,
                    n => return Err(format!("TSUBA_GC: isolates={n}: must lie between 1 and 64")),
                }
            }
            ("trace", Some(v)) if !v.is_empty() => {
                std::fs::File::create(v).map_err(|e| format!("TSUBA_GC: trace={v}: {e}"))?;
                self.trace = Some(PathBuf::from(v));
            }
            ("collector", Some("none")) => self.collector = Collector::None,
            ("collector", Some("generational")) => self.collector = Collector::Generational,
            _ => return Err(unknown(item)),
        }
        Ok(())
    }
}

fn unknown(item: &str) -> String {
    format!(
        "TSUBA_GC: `{item}` is not understood; the keys are nursery=SIZE, max-heap=SIZE, stress=K, seed=N, verify, \
         trace=FILE, collector=none|generational, count, isolates=N"
    )
}

fn count(key: &str, text: &str) -> Result<u64, String> {
    text.parse()
        .map_err(|_| format!("TSUBA_GC: {key}={text}: not a number"))
}

fn size(key: &str, text: &str, least: usize, most: usize) -> Result<usize, String> {
    let bad = || format!("TSUBA_GC: {key}={text}: not a size (as 512k, 4m, 1g)");
    let split = text.len()
        - text
            .chars()
            .last()
            .map_or(0, |c| usize::from(!c.is_ascii_digit()));
    let (digits, unit) = text.split_at_checked(split).ok_or_else(bad)?;
    let shift = match unit {
        "" => 0,
        "k" | "K" => 10,
        "m" | "M" => 20,
        "g" | "G" => 30,
        _ => return Err(bad()),
    };
    let number: usize = digits.parse().map_err(|_| bad())?;
    let bytes = number.checked_mul(1 << shift).ok_or_else(bad)?;
    if (least..=most).contains(&bytes) {
        Ok(bytes)
    } else {
        Err(format!(
            "TSUBA_GC: {key}={text}: must lie between {}k and {}m",
            least >> 10,
            most >> 20
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_at_once() {
        let s =
            Settings::parse("nursery=4m,max-heap=1g,stress=7,seed=9,verify,count,collector=none")
                .unwrap();
        assert_eq!(s.nursery, 4 << 20);
        assert_eq!(s.max_heap, 1 << 30);
        assert_eq!((s.stress, s.seed), (Some(7), 9));
        assert!(s.verify && s.count && s.collector == Collector::None);
        assert_eq!(Settings::parse(""), Ok(Settings::default()));
    }

    #[test]
    fn mistakes_are_named() {
        for (text, part) in [
            ("nursary=4m", "`nursary=4m` is not understood"),
            ("verify=1", "`verify=1` is not understood"),
            ("collector=fast", "`collector=fast` is not understood"),
            ("trace=", "`trace=` is not understood"),
            ("stress", "`stress` is not understood"),
            ("nursery=4q", "nursery=4q: not a size"),
            ("nursery=m", "nursery=m: not a size"),
            ("nursery=4\u{e4}", "not a size"),
            ("nursery=1k", "must lie between"),
            ("max-heap=99999999999999999999g", "not a size"),
            ("isolates=0", "isolates=0: must lie between"),
            ("seed=x", "seed=x: not a number"),
            ("trace=/no/such/folder/file", "trace=/no/such/folder/file"),
        ] {
            let error = Settings::parse(text).unwrap_err();
            assert!(error.contains(part), "{text}: {error}");
        }
    }
}
