//! When stress mode collects: at each of the first 20,000 allocations, then at every k-th; every 64th is a major.

/// Allocations that each collect.
const DENSE: u64 = 20_000;
/// Every how many collections one is major, and the whole heap is verified.
pub(crate) const WHOLE_EVERY: u64 = 64;

/// The schedule.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stress {
    every: u64,
    phase: u64,
}

impl Stress {
    /// Every `every`-th allocation, the phase chosen by `seed`.
    pub(crate) fn new(every: u64, seed: u64) -> Stress {
        let every = every.max(1);
        Stress {
            every,
            phase: seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) % every,
        }
    }
    /// Whether the n-th allocation collects (the first is 1).
    pub(crate) fn collects(self, n: u64) -> bool {
        n <= DENSE || n.wrapping_add(self.phase).is_multiple_of(self.every)
    }
    /// Whether the n-th collection is a major one.
    pub(crate) fn is_major(n: u64) -> bool {
        n.is_multiple_of(WHOLE_EVERY)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dense_then_every_kth() {
        let s = Stress::new(10, 3);
        assert!((1..=DENSE).all(|n| s.collects(n)));
        let later = (DENSE + 1..=DENSE + 1000)
            .filter(|&n| s.collects(n))
            .count();
        assert_eq!(later, 100);
    }
}
