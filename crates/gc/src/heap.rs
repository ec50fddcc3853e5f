//! The spaces of an isolate, and the policy: what is collected, when, and how much room there is afterwards.

use crate::frames::FrameTable;
use crate::large::LargeSpace;
use crate::major::Marker;
use crate::minor::{Minor, Plan, Promote};
use crate::nursery::{Abandon, Nursery};
use crate::object::Address;
use crate::old::{BLOCK, Full, OldSpace};
use crate::pages::{Reservation, round_up};
use crate::remembered::Remembered;
use crate::roots::{Fates, ProgramRoots, RootCounts, visit_roots};
use crate::runtime::State;
use crate::scan::Sizes;
use crate::settings::{Collector, NURSERY_START, Settings};
use crate::stress::Stress;
use crate::trace::{Line, Reason, Trace};
use crate::verify::Verifier;
use crate::{fatal, isolate};
use tsuba_abi::layout::LARGE_OBJECT;
use tsuba_abi::layout::gc_bits::MARK;

/// The old space may grow to this before the first major collection.
const FIRST_MAJOR: usize = 32 << 20;
/// Memory outside the heap that may be added between collections.
const EXTERNAL_STEP: usize = 32 << 20;
/// An object that has survived this many minor collections is old, whatever the settings: tables that list what may be
/// young may forget it then. (Without stress two are enough.)
pub const MINORS_TO_OLD: u8 = 4;
/// Survivors that stay in the nursery under stress.
const STRESS_KEEPS: usize = 64 << 10;
/// Young large objects may take this much between collections, or as much as eden.
const LARGE_STEP: usize = 4 << 20;

/// All spaces of an isolate.
pub(crate) struct Heap {
    settings: Settings,
    /// Keeps the address space; the spaces are parts of it.
    _space: Reservation,
    pub(crate) nursery: Nursery,
    pub(crate) old: OldSpace,
    pub(crate) large: LargeSpace,
    pub(crate) remembered: Remembered,
    pub(crate) frames: FrameTable,
    pub(crate) programs: Vec<ProgramRoots>,
    /// Start of the old space, its bytes, bytes of it and the large space.
    old_range: (usize, usize, usize),
    pub(crate) large_range: (usize, usize),
    /// MARK or 0: what live old objects have in their headers.
    pub(crate) mark_sense: u8,
    stress: Option<Stress>,
    /// Bytes of old objects at which a major collection is due.
    threshold: usize,
    external: usize,
    external_since: usize,
    /// A collection that was asked for outside an allocation.
    requested: Option<Reason>,
    allocations: u64,
    pub(crate) collections: u64,
    pub(crate) majors: u64,
    pub(crate) moved: u64,
    trace: Option<Trace>,
    finished: bool,
    /// The whole heap was verified and the upper crates have not been asked yet.
    verified: bool,
}

/// What a collection is to do.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extent {
    /// What policy says.
    Policy,
    /// The nursery only.
    Minor,
    /// Everything.
    Major,
}

struct Layout {
    space: Reservation,
    nursery: usize,
    old: usize,
    large: usize,
}

/// Reserves address space for all spaces: generously, and less if the system does not give it.
fn reserve(settings: &Settings) -> Layout {
    let nursery = Nursery::reserve(settings.nursery).next_multiple_of(BLOCK);
    let mut limit = settings.max_heap;
    loop {
        let old = (2 * limit + (64 << 20) + 2 * nursery).next_multiple_of(BLOCK);
        let large = round_up(4 * limit + (64 << 20));
        if let Some(space) = Reservation::new(nursery + old + large + BLOCK) {
            return Layout {
                space,
                nursery,
                old,
                large,
            };
        }
        if limit < 16 << 20 {
            fatal::out_of_memory();
        }
        limit /= 2;
    }
}

impl Heap {
    pub(crate) fn new(settings: Settings) -> Heap {
        let Layout {
            space,
            nursery,
            old,
            large,
        } = reserve(&settings);
        let base = space.start().next_multiple_of(BLOCK);
        let stress = settings
            .stress
            .map(|every| Stress::new(every, settings.seed));
        let abandon = match (stress.is_some(), settings.verify) {
            (true, _) => Abandon::Unmap,
            (false, true) => Abandon::Poison,
            (false, false) => Abandon::Reuse,
        };
        let old_base = base + nursery;
        let large_base = old_base + old;
        let poison = abandon != Abandon::Reuse;
        let start = NURSERY_START.min(settings.nursery);
        let (Some(old_space), Some(remembered)) = (
            OldSpace::new(old_base, old, poison),
            Remembered::new(old_base, old + large),
        ) else {
            fatal::out_of_memory()
        };
        let mut heap = Heap {
            _space: space,
            nursery: Nursery::new(base, start, settings.nursery, abandon),
            old: old_space,
            large: LargeSpace::new(large_base, large, abandon == Abandon::Unmap),
            remembered,
            frames: FrameTable::new(),
            programs: Vec::new(),
            old_range: (old_base, old, old + large),
            large_range: (large_base, large_base + large),
            mark_sense: 0,
            stress,
            threshold: FIRST_MAJOR.min(settings.max_heap),
            external: 0,
            external_since: 0,
            requested: None,
            allocations: 0,
            collections: 0,
            majors: 0,
            moved: 0,
            trace: settings.trace.as_deref().and_then(Trace::open),
            finished: false,
            verified: false,
            settings,
        };
        heap.open_eden();
        heap
    }

    fn collects(&self) -> bool {
        self.settings.collector != Collector::None
    }

    /// Whether every allocation is to take the slow path.
    fn always_slow(&self) -> bool {
        self.stress.is_some() || self.settings.count
    }

    /// Points the bump pointer at the empty eden.
    fn open_eden(&mut self) {
        let (start, limit) = self.nursery.eden();
        isolate::set_bump(start, if self.always_slow() { 0 } else { limit });
    }

    /// Bytes of old objects, large ones included.
    fn old_bytes(&self) -> usize {
        self.old.used() + self.large.old_bytes()
    }

    fn used(&self) -> usize {
        let (start, end) = self.nursery.survivors();
        let eden = isolate::top() - self.nursery.eden().0;
        self.old_bytes() + self.large.young_bytes() + (end - start) + eden
    }

    /// Memory for an object of `bytes` bytes, where bumping failed or was made to fail.
    pub(crate) fn allocate_slow(&mut self, state: &State, bytes: usize) -> Address {
        self.allocations += 1;
        if !self.collects() {
            return self.allocate_uncollected(bytes);
        }
        if let Some(reason) = self.due(bytes) {
            self.collect(state, reason, Extent::Policy);
        }
        if bytes >= LARGE_OBJECT as usize {
            return self.allocate_large(state, bytes);
        }
        loop {
            let top = isolate::top();
            let (_, limit) = self.nursery.eden();
            if top + bytes <= limit {
                isolate::set_top(top + bytes);
                return Address(top);
            }
            self.collect(state, Reason::Nursery, Extent::Policy);
        }
    }

    fn due(&mut self, bytes: usize) -> Option<Reason> {
        if self.stress.is_some_and(|s| s.collects(self.allocations)) {
            return Some(Reason::Stress);
        }
        if let Some(reason) = self.requested.take() {
            return Some(reason);
        }
        if bytes < LARGE_OBJECT as usize {
            return None;
        }
        if self.old_bytes() + self.external > self.threshold {
            return Some(Reason::Growth);
        }
        let young = self.large.young_bytes();
        let step = LARGE_STEP.max(self.nursery.size());
        (young > 0 && young + bytes > step).then_some(Reason::Large)
    }

    fn allocate_large(&mut self, state: &State, bytes: usize) -> Address {
        let limit = self.settings.max_heap;
        if self.used().saturating_add(bytes) > limit {
            self.collect(state, Reason::Growth, Extent::Major);
            if self.used().saturating_add(bytes) > limit {
                fatal::heap_limit(limit);
            }
        }
        match self.large.allocate(bytes) {
            Ok(at) => Address(at),
            Err(Full) => fatal::heap_limit(limit),
        }
    }

    fn allocate_uncollected(&mut self, bytes: usize) -> Address {
        let limit = self.settings.max_heap;
        if self.old_bytes() + self.large.young_bytes() + bytes > limit {
            fatal::heap_limit(limit);
        }
        if bytes >= LARGE_OBJECT as usize {
            let at = self.large.allocate(bytes);
            return Address(at.unwrap_or_else(|Full| fatal::heap_limit(limit)));
        }
        let (top, end) = (isolate::top(), self.nursery.eden().1);
        if top + bytes > end {
            let run = self.old.fresh_run((1 << 20) / BLOCK);
            let run = run.unwrap_or_else(|Full| fatal::heap_limit(limit));
            self.nursery.set_eden(run);
            self.open_eden();
        }
        let top = isolate::top();
        isolate::set_top(top + bytes);
        Address(top)
    }

    /// Memory that is old from the start: listed as remembered, so that stores into it need no barrier at first. The
    /// collector byte for its header is returned with it.
    pub(crate) fn allocate_old(&mut self, state: &State, bytes: usize) -> (Address, u8) {
        use tsuba_abi::layout::gc_bits::{LARGE, OLD, REMEMBERED};
        let limit = self.settings.max_heap;
        if bytes >= LARGE_OBJECT as usize {
            let at = self.allocate_slow(state, bytes);
            self.remembered.list.push(at);
            return (at, OLD | REMEMBERED | LARGE | self.mark_sense);
        }
        if self.collects() && self.old_bytes() > self.threshold {
            self.collect(state, Reason::Growth, Extent::Policy);
        }
        let at = self.old.allocate(bytes);
        let at = Address(at.unwrap_or_else(|Full| fatal::heap_limit(limit)));
        self.remembered.list.push(at);
        (at, OLD | REMEMBERED | self.mark_sense)
    }

    /// Memory outside the heap has grown or shrunk.
    pub(crate) fn account_external(&mut self, bytes: isize) {
        self.external = self.external.saturating_add_signed(bytes);
        self.external_since += bytes.max(0) as usize;
        if self.external_since > EXTERNAL_STEP && self.requested.is_none() {
            self.requested = Some(Reason::Large);
            isolate::set_bump(isolate::top(), 0);
        }
    }

    /// Collects.
    pub(crate) fn collect(&mut self, state: &State, reason: Reason, extent: Extent) {
        if !self.collects() {
            return;
        }
        self.collections += 1;
        let mut line = self
            .trace
            .as_ref()
            .map(|_| Line::begin(reason, self.used()));
        let whole = self.settings.verify && Stress::is_major(self.collections);
        if whole {
            self.verify(state);
        }
        let major = match extent {
            Extent::Minor => false,
            Extent::Major => true,
            Extent::Policy => self.is_major_due(reason),
        };
        self.minor(state, major, line.as_mut());
        if major || self.old_bytes() > self.settings.max_heap {
            self.major(state, major, &mut line);
        }
        self.open_eden();
        if whole {
            self.verify(state);
        }
        let after = self.used();
        if let (Some(line), Some(trace)) = (line, &mut self.trace) {
            trace.write(line, after, self.collections);
        }
    }

    fn is_major_due(&self, reason: Reason) -> bool {
        let stressed = reason == Reason::Stress && Stress::is_major(self.collections);
        stressed || self.old_bytes() + self.external > self.threshold
    }

    /// The whole heap's collection, after the nursery's; `emptied` if that promoted everything.
    fn major(&mut self, state: &State, emptied: bool, line: &mut Option<Line>) {
        if !emptied {
            self.minor(state, true, line.as_mut());
        }
        self.mark_and_sweep(state, line.as_mut());
        let live = self.old_bytes();
        if live > self.settings.max_heap {
            fatal::heap_limit(self.settings.max_heap);
        }
        let twice = 2 * (live + self.external);
        self.threshold = twice.max(FIRST_MAJOR).min(self.settings.max_heap.max(live));
    }

    /// Under stress objects stay in the nursery longer, and so move more often, but for no more than [`MINORS_TO_OLD`]
    /// collections.
    fn promotion(&self, all: bool, top: usize) -> Promote {
        if all {
            return Promote::All;
        }
        if self.stress.is_none() {
            return Promote::Aged;
        }
        let (start, end) = self.nursery.survivors();
        let (survivors, eden) = (end - start, top - self.nursery.eden().0);
        if self.collections.is_multiple_of(MINORS_TO_OLD as u64) {
            Promote::All
        } else if survivors < STRESS_KEEPS && survivors + eden <= self.nursery.zone() {
            Promote::None
        } else {
            Promote::Aged
        }
    }

    fn minor(&mut self, state: &State, promote_all: bool, line: Option<&mut Line>) {
        let sizes = state.sizes();
        let top = isolate::top();
        self.nursery.open_to_space();
        let plan = Plan {
            from: self.nursery.emptied(),
            to: self.nursery.to_space(),
            promote: self.promotion(promote_all, top),
            mark_sense: self.mark_sense,
            sizes,
            list_promoted: self.settings.verify,
        };
        let mut minor = Minor::new(plan, &mut self.old, &self.large, &mut self.remembered);
        let remembered = minor.visit_remembered();
        let mut roots = visit_roots(state, &mut self.frames, &self.programs, true, &mut minor);
        roots.remembered = remembered;
        minor.drain();
        while state.trace_ephemerons(&mut minor) {
            minor.drain();
        }
        let freed = {
            let fates = Fates::new(&minor);
            state.each_extension(|e| e.after_minor(&fates));
            fates.freed()
        };
        let survivors_end = minor.top();
        let (copied, promoted_bytes) = (minor.copied_bytes(), minor.promoted_bytes);
        self.moved += minor.moved;
        let promoted = minor.promoted.take();
        self.external = self.external.saturating_sub(freed);
        self.large.sweep_young();
        self.nursery.flip(survivors_end, top);
        self.external_since = 0;
        self.requested = None;
        // Much that survives means that objects are not given the time to die.
        if copied > self.nursery.size() / 8 {
            self.nursery.grow();
        }
        self.open_eden();
        if let Some(list) = promoted {
            self.verify_touched(sizes, &list);
        }
        if let Some(line) = line {
            line.minor(copied, promoted_bytes, roots);
        }
    }

    fn mark_and_sweep(&mut self, state: &State, line: Option<&mut Line>) {
        debug_assert!(self.remembered.list.is_empty());
        self.majors += 1;
        self.mark_sense ^= MARK;
        let sense = self.mark_sense;
        let mut marker = Marker::new(self.old_range, sense, state.sizes(), &mut self.old);
        let roots = visit_roots(state, &mut self.frames, &self.programs, false, &mut marker);
        marker.drain();
        while state.trace_ephemerons(&mut marker) {
            marker.drain();
        }
        let freed = {
            let fates = Fates::new(&marker);
            state.each_extension(|e| e.after_major(&fates));
            fates.freed()
        };
        self.external = self.external.saturating_sub(freed);
        self.old.sweep();
        self.large.sweep_old(|at| Marker::is_marked(sense, at));
        if let Some(line) = line {
            line.major(roots);
        }
    }

    /// Verifies what a minor collection has touched.
    fn verify_touched(&self, sizes: Sizes, promoted: &[Address]) {
        let mut verifier = Verifier::new(self, sizes, false);
        verifier.survivors();
        verifier.remembered();
        for &at in promoted {
            verifier.object(at);
        }
    }

    /// Verifies everything; how many objects there are.
    pub(crate) fn verify(&mut self, state: &State) -> usize {
        let mut frames = std::mem::replace(&mut self.frames, FrameTable::new());
        let mut verifier = Verifier::new(self, state.sizes(), true);
        visit_roots(state, &mut frames, &self.programs, false, &mut verifier);
        verifier.remembered();
        verifier.survivors();
        let count = verifier.finish();
        self.frames = frames;
        self.verified = true;
        count
    }

    /// Whether the whole heap was verified since this was last asked.
    #[inline]
    pub(crate) fn take_verified(&mut self) -> bool {
        std::mem::take(&mut self.verified)
    }

    /// Whether the heap is to be verified.
    pub(crate) fn verifies(&self) -> bool {
        self.settings.verify
    }

    /// What is due before the process or the isolate ends.
    pub(crate) fn finish(&mut self, state: &State) {
        if std::mem::replace(&mut self.finished, true) {
            return;
        }
        if self.settings.verify && self.collects() {
            self.verify(state);
        }
        if self.settings.count {
            eprintln!(
                "allocations: {} collections: {} moved: {}",
                self.allocations, self.collections, self.moved
            );
        }
    }
}

/// Figures about a heap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Statistics {
    /// Allocations that took the slow path: all of them under stress and with `count`.
    pub allocations: u64,
    /// Collections, major ones included.
    pub collections: u64,
    /// Major collections.
    pub majors: u64,
    /// Objects moved.
    pub moved: u64,
    /// Bytes of objects, dead ones included.
    pub used: usize,
    /// Bytes of old objects.
    pub old: usize,
}

impl Heap {
    pub(crate) fn statistics(&self) -> Statistics {
        Statistics {
            allocations: self.allocations,
            collections: self.collections,
            majors: self.majors,
            moved: self.moved,
            used: self.used(),
            old: self.old_bytes(),
        }
    }
}

/// No roots were counted yet.
pub(crate) const NO_ROOTS: RootCounts = RootCounts {
    handles: 0,
    persistent: 0,
    program: 0,
    frames: 0,
    slots: 0,
    remembered: 0,
};
