//! Why collections happen, and the line of JSON that `TSUBA_GC=trace=FILE` writes for each.

/// Why a collection started.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The nursery is full.
    Nursery,
    /// Young large objects or memory outside the heap have grown.
    Large,
    /// The old space has grown.
    Growth,
    /// Stress mode.
    Stress,
    /// An explicit request.
    Request,
}

impl Reason {
    /// Its name in the trace.
    pub const fn name(self) -> &'static str {
        match self {
            Reason::Nursery => "nursery",
            Reason::Large => "large",
            Reason::Growth => "growth",
            Reason::Stress => "stress",
            Reason::Request => "request",
        }
    }
}
