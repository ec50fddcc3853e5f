//! The old space: blocks of 32 KB in lines of 256 bytes. Objects are allocated by bumping a pointer through runs of free
//! lines ("holes"); marking sets a byte per line, sweeping looks at those bytes only and never at objects.
//! Objects do not move.

use crate::object::Address;
use crate::pages::{PAGE, Reservation, discard, poison, populate};

/// Bytes of a block.
pub(crate) const BLOCK: usize = 32 << 10;
/// Bytes of a line.
pub(crate) const LINE: usize = 256;
/// Blocks whose pages are asked for together, once there are so many blocks.
const POPULATE: usize = 8;
const POPULATE_FROM: usize = 32;
const LINES: usize = BLOCK / LINE;
const LINE_SHIFT: u32 = LINE.trailing_zeros();

/// A range that is being filled.
#[derive(Clone, Copy, Default)]
struct Hole {
    cursor: usize,
    limit: usize,
}

/// The old space.
pub(crate) struct OldSpace {
    base: usize,
    blocks: usize,
    /// Blocks from here on were never used.
    frontier: usize,
    /// A byte per line: whether it held a live object at the last mark.
    lines: Reservation,
    free: Vec<u32>,
    /// For each used block, whether it is among the free ones.
    is_free: Vec<bool>,
    recyclable: Vec<u32>,
    hole: Hole,
    /// Block and line where the search for the next hole goes on.
    search: Option<(usize, usize)>,
    /// Where objects go that are longer than a line and do not fit the hole.
    overflow: Hole,
    live: usize,
    allocated: usize,
    poison: bool,
}

/// The old space is full.
#[derive(Debug)]
pub(crate) struct Full;

impl OldSpace {
    /// An empty space over `bytes` of address space at `base`.
    pub(crate) fn new(base: usize, bytes: usize, poison: bool) -> Option<OldSpace> {
        let blocks = bytes / BLOCK;
        Some(OldSpace {
            base,
            blocks,
            frontier: 0,
            lines: Reservation::new((blocks * LINES).next_multiple_of(PAGE))?,
            free: Vec::new(),
            is_free: Vec::new(),
            recyclable: Vec::new(),
            hole: Hole::default(),
            search: None,
            overflow: Hole::default(),
            live: 0,
            allocated: 0,
            poison,
        })
    }
    /// Bytes of objects: those live at the last mark and those allocated since.
    pub(crate) fn used(&self) -> usize {
        self.live + self.allocated
    }
    /// Whether an address lies in a block that was ever used.
    fn contains(&self, at: usize) -> bool {
        at.wrapping_sub(self.base) < self.frontier * BLOCK
    }

    /// Memory for an object of `bytes` bytes, less than a block's half.
    #[inline(always)]
    pub(crate) fn allocate(&mut self, bytes: usize) -> Result<usize, Full> {
        let at = self.hole.cursor;
        if bytes <= self.hole.limit - at {
            self.hole.cursor = at + bytes;
            self.allocated += bytes;
            return Ok(at);
        }
        self.allocate_slow(bytes)
    }

    #[cold]
    #[inline(never)]
    fn allocate_slow(&mut self, bytes: usize) -> Result<usize, Full> {
        self.allocated += bytes;
        if bytes > LINE {
            return self.allocate_overflow(bytes);
        }
        loop {
            self.hole = self.next_hole()?;
            if let Some(at) = bump(&mut self.hole, bytes) {
                return Ok(at);
            }
        }
    }

    fn allocate_overflow(&mut self, bytes: usize) -> Result<usize, Full> {
        if let Some(at) = bump(&mut self.overflow, bytes) {
            return Ok(at);
        }
        let start = self.fresh_block()?;
        self.overflow = Hole {
            cursor: start,
            limit: start + BLOCK,
        };
        bump(&mut self.overflow, bytes).ok_or(Full)
    }

    fn fresh_block(&mut self) -> Result<usize, Full> {
        if let Some(block) = self.free.pop() {
            self.is_free[block as usize] = false;
            return Ok(self.base + block as usize * BLOCK);
        }
        if self.frontier == self.blocks {
            return Err(Full);
        }
        if self.frontier >= POPULATE_FROM && self.frontier.is_multiple_of(POPULATE) {
            let count = POPULATE.min(self.blocks - self.frontier);
            populate(self.base + self.frontier * BLOCK, count * BLOCK);
        }
        self.frontier += 1;
        self.is_free.push(false);
        Ok(self.base + (self.frontier - 1) * BLOCK)
    }

    fn next_hole(&mut self) -> Result<Hole, Full> {
        loop {
            if let Some((block, line)) = self.search {
                match self.hole_from(block, line) {
                    Some((from, to)) => {
                        self.search = Some((block, to));
                        let start = self.base + block * BLOCK;
                        return Ok(Hole {
                            cursor: start + from * LINE,
                            limit: start + to * LINE,
                        });
                    }
                    None => self.search = None,
                }
            }
            match self.recyclable.pop() {
                Some(block) => self.search = Some((block as usize, 0)),
                None => {
                    let start = self.fresh_block()?;
                    return Ok(Hole {
                        cursor: start,
                        limit: start + BLOCK,
                    });
                }
            }
        }
    }

    /// The next run of free lines of a block, from `line` on.
    fn hole_from(&self, block: usize, line: usize) -> Option<(usize, usize)> {
        let marks = self.marks(block);
        let from = line + marks[line..].iter().position(|&m| m == 0)?;
        let length = marks[from..].iter().position(|&m| m != 0);
        Some((from, length.map_or(LINES, |n| from + n)))
    }

    fn marks(&self, block: usize) -> &[u8] {
        let first = (self.lines.start() + block * LINES) as *const u8;
        // SAFETY: the reservation has `LINES` bytes for each block.
        unsafe { std::slice::from_raw_parts(first, LINES) }
    }

    /// Forgets all marks, before marking. Nothing is allocated until [`OldSpace::sweep`].
    pub(crate) fn begin_mark(&mut self) {
        // SAFETY: within the reservation.
        let marks = unsafe {
            std::slice::from_raw_parts_mut(self.lines.start() as *mut u8, self.frontier * LINES)
        };
        marks.fill(0);
        self.live = 0;
    }

    /// Counts an object as live and marks its lines.
    #[inline(always)]
    pub(crate) fn mark_lines(&mut self, at: Address, bytes: usize) {
        self.live += bytes;
        let first = (at.0 - self.base) >> LINE_SHIFT;
        let last = (at.0 + bytes - 1 - self.base) >> LINE_SHIFT;
        let marks = self.lines.start() as *mut u8;
        for line in first..=last {
            // SAFETY: the object lies in this space, and the reservation has a byte for each of its lines.
            unsafe { *marks.add(line) = 1 };
        }
    }

    /// Sorts the blocks by what marking found, and gives surplus memory back.
    pub(crate) fn sweep(&mut self) {
        self.allocated = 0;
        self.hole = Hole::default();
        self.overflow = Hole::default();
        self.search = None;
        self.free.clear();
        self.recyclable.clear();
        for block in (0..self.frontier).rev() {
            let marked = self.marks(block).iter().filter(|&&m| m != 0).count();
            self.is_free[block] = marked == 0;
            match marked {
                0 => self.free.push(block as u32),
                LINES => {}
                _ => self.recyclable.push(block as u32),
            }
            if self.poison && marked < LINES {
                self.poison_holes(block);
            }
        }
        self.release_surplus();
    }

    fn poison_holes(&self, block: usize) {
        let mut line = 0;
        while let Some((from, to)) = self.hole_from(block, line) {
            let start = self.base + block * BLOCK;
            poison(start + from * LINE, (to - from) * LINE);
            line = to;
        }
    }

    /// Keeps free blocks for half of what is live (and 8 MB), and returns the memory of the others.
    fn release_surplus(&mut self) {
        let keep = (self.live / 2 + (8 << 20)) / BLOCK;
        let surplus = self.free.len().saturating_sub(keep);
        // The highest blocks come first and are used last.
        for &block in &self.free[..surplus] {
            discard(self.base + block as usize * BLOCK, BLOCK);
        }
    }

    /// Whether the line of an address can hold an object now: marked, or allocated into since the last mark.
    pub(crate) fn may_hold_object(&self, at: usize) -> bool {
        if !self.contains(at) {
            return false;
        }
        let block = (at - self.base) / BLOCK;
        let unused = |hole: &Hole| (hole.cursor..hole.limit).contains(&at);
        !self.is_free[block] && !unused(&self.hole) && !unused(&self.overflow)
    }

    /// Fresh memory of whole blocks in one piece, for the collector that never collects.
    pub(crate) fn fresh_run(&mut self, blocks: usize) -> Result<(usize, usize), Full> {
        if self.frontier + blocks > self.blocks {
            return Err(Full);
        }
        let start = self.base + self.frontier * BLOCK;
        self.frontier += blocks;
        self.is_free.resize(self.frontier, false);
        self.allocated += blocks * BLOCK;
        Ok((start, start + blocks * BLOCK))
    }
}

#[inline(always)]
fn bump(hole: &mut Hole, bytes: usize) -> Option<usize> {
    let at = hole.cursor;
    (bytes <= hole.limit - at).then(|| {
        hole.cursor = at + bytes;
        at
    })
}
