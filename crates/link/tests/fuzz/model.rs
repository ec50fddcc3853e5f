//! What generator, interpreter host and native runtime agree on.

/// An object: header (its low half is [`shape_word`]), raw references, boxed words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shape {
    pub(crate) raws: u32,
    pub(crate) boxes: u32,
}

/// The shapes that programs allocate. Raw field `j` of shape `s` refers to shape `(s + j + 1) % SHAPES.len()` or is null.
pub(crate) const SHAPES: [Shape; 5] = [
    Shape { raws: 0, boxes: 1 },
    Shape { raws: 1, boxes: 1 },
    Shape { raws: 0, boxes: 3 },
    Shape { raws: 2, boxes: 2 },
    Shape { raws: 1, boxes: 0 },
];

impl Shape {
    pub(crate) fn bytes(self) -> u32 {
        8 * (1 + self.raws + self.boxes)
    }
    /// Low half of the header: words in all, and how many of them are raw.
    pub(crate) fn word(self) -> u32 {
        (1 + self.raws + self.boxes) | self.raws << 16
    }
}

/// Words of the thread-local block of globals, all boxed.
pub(crate) const GLOBALS: usize = 8;
/// Steps that a program may take.
pub(crate) const FUEL: u64 = 3000;
/// How deep `note` looks into objects.
pub(crate) const DEPTH: u32 = 4;

/// Mixes a word into a hash.
pub(crate) fn mix(hash: u64, word: u64) -> u64 {
    (hash ^ word)
        .wrapping_mul(0x0000_0100_0000_01b3)
        .rotate_left(17)
}

/// Hash of a boxed value; NaNs are all alike, addresses do not count. `load` reads a word of memory.
pub(crate) fn hash(v: u64, depth: u32, load: &mut dyn FnMut(u64) -> u64) -> u64 {
    if v < 0xfff9 << 48 {
        let nan = f64::from_bits(v).is_nan();
        return mix(1, if nan { 0x7ff8 << 48 } else { v });
    }
    if v >> 48 != 0xfff9 {
        return mix(2, v);
    }
    hash_object(v & ((1 << 48) - 1), depth, load)
}

fn hash_object(at: u64, depth: u32, load: &mut dyn FnMut(u64) -> u64) -> u64 {
    if at == 0 || depth == 0 {
        return mix(3, u64::from(at == 0));
    }
    let word = load(at) as u32;
    let (words, raws) = (u64::from(word & 0xffff), u64::from(word >> 16));
    let mut h = mix(4, u64::from(word));
    for n in 1..words {
        let field = load(at + 8 * n);
        let part = if n <= raws {
            hash_object(field, depth - 1, load)
        } else {
            hash(field, depth - 1, load)
        };
        h = mix(h, part);
    }
    h
}
