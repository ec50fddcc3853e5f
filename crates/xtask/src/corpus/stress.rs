//! Collector settings of stressed runs.
//!
//! `stress=K` collects at allocations 1 to 20,000 and then at every K-th. K is chosen so that a run sees at most about
//! 40,000 collections however much it allocates: from a run that only counts.

/// Setting of the counting run.
pub(crate) const COUNT: &str = "count";
/// Allocations that each collect.
const DENSE: u64 = 20_000;
/// Seed of every stressed run, so that a failure comes again.
const SEED: u64 = 1;

/// The setting for a program that makes `allocations`.
pub(crate) fn setting(allocations: u64) -> String {
    format!("stress={},verify,seed={SEED}", interval(allocations))
}

fn interval(allocations: u64) -> u64 {
    allocations.saturating_sub(DENSE).div_ceil(DENSE).max(1)
}

/// The number in the line `allocations: N …` that a counting run prints to standard error.
pub(crate) fn allocations(stderr: &[u8]) -> Option<u64> {
    let text = String::from_utf8_lossy(stderr);
    let rest = text
        .lines()
        .rev()
        .find_map(|l| l.strip_prefix("allocations: "))?;
    let digits = rest.split(|c: char| !c.is_ascii_digit()).next()?;
    digits.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn interval_bounds_the_number_of_collections() {
        for (allocations, k) in [
            (0, 1),
            (20_000, 1),
            (40_000, 1),
            (40_001, 2),
            (60_000, 2),
            (12_000_000, 599),
        ] {
            assert_eq!(interval(allocations), k, "{allocations}");
        }
    }

    #[test]
    fn reads_the_count() {
        assert_eq!(
            allocations(b"warn\nallocations: 123 collections: 4\n"),
            Some(123)
        );
        assert_eq!(allocations(b"nothing"), None);
    }
}
