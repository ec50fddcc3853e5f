//! Strings: making, joining, cutting, comparing and hashing them.
//!
//! Four representations (flat Latin-1, flat UTF-16, rope, slice) behind one marker, [`Str`]. [`flatten`] turns a handle
//! into a [`Flat`], whose [`Chars`] can be read while nothing collects. Content decides equality, order and hash; a
//! UTF-16 string may hold Latin-1 content.

use crate::error;
use crate::immortal;
use crate::numbers;
use crate::realm::realm;
use rapidhash::v3::{RapidSecrets, rapidhash_v3_micro_inline};
use std::cmp::Ordering;
use std::ops::Range;
use std::sync::OnceLock;
use tsuba_abi::layout::string::{DATA, MAX_LENGTH};
use tsuba_abi::names::Name;
use tsuba_gc::{Latin1, Local, Ref, Rope, Scope, Slice, Str, Thrown, Utf16, Value};

/// A concatenation at most this long is copied, a longer one is a rope.
const ROPE_FROM: usize = 25;
/// A substring of at least this many bytes shares its parent's characters.
const SLICE_FROM: usize = 64;

/// The code units of a string while nothing collects.
#[derive(Clone, Copy, Debug)]
pub enum Chars<'n> {
    /// One byte each.
    Latin1(&'n [u8]),
    /// Two bytes each.
    Utf16(&'n [u16]),
}

/// Runs the same code on code units of either width.
#[macro_export]
macro_rules! with_units {
    ($chars:expr, $units:ident => $body:expr) => {
        match $chars {
            $crate::string::Chars::Latin1($units) => $body,
            $crate::string::Chars::Utf16($units) => $body,
        }
    };
}

impl<'n> Chars<'n> {
    /// Number of code units.
    #[inline]
    pub fn len(self) -> usize {
        with_units!(self, u => u.len())
    }
    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }
    /// A code unit; panics out of range.
    #[inline]
    pub fn at(self, index: usize) -> u16 {
        match self {
            Chars::Latin1(u) => u16::from(u[index]),
            Chars::Utf16(u) => u[index],
        }
    }
    /// Part of it.
    pub fn slice(self, range: Range<usize>) -> Chars<'n> {
        match self {
            Chars::Latin1(u) => Chars::Latin1(&u[range]),
            Chars::Utf16(u) => Chars::Utf16(&u[range]),
        }
    }
    /// Code units one by one.
    pub fn units(self) -> impl Iterator<Item = u16> + 'n {
        (0..self.len()).map(move |i| self.at(i))
    }
    /// The code point at `index`, a lone surrogate as itself, and how many units it takes.
    pub fn code_point(self, index: usize) -> (u32, usize) {
        let first = self.at(index);
        if (0xD800..0xDC00).contains(&first) && index + 1 < self.len() {
            let second = self.at(index + 1);
            if (0xDC00..0xE000).contains(&second) {
                let point =
                    0x10000 + ((u32::from(first) - 0xD800) << 10) + u32::from(second) - 0xDC00;
                return (point, 2);
            }
        }
        (u32::from(first), 1)
    }
    /// Whether both have the same content.
    pub fn same(self, other: Chars<'_>) -> bool {
        match (self, other) {
            (Chars::Latin1(a), Chars::Latin1(b)) => a == b,
            (Chars::Utf16(a), Chars::Utf16(b)) => a == b,
            (Chars::Latin1(a), Chars::Utf16(b)) | (Chars::Utf16(b), Chars::Latin1(a)) => {
                a.len() == b.len() && a.iter().zip(b).all(|(&a, &b)| u16::from(a) == b)
            }
        }
    }
    /// Whether the content is this ASCII text.
    pub fn is(self, text: &str) -> bool {
        self.same(Chars::Latin1(text.as_bytes()))
    }
    /// Order of code units.
    pub fn order(self, other: Chars<'_>) -> Ordering {
        match (self, other) {
            (Chars::Latin1(a), Chars::Latin1(b)) => a.cmp(b),
            (Chars::Utf16(a), Chars::Utf16(b)) => a.cmp(b),
            (a, b) => a.units().cmp(b.units()),
        }
    }
    /// Content hash, never zero, the same for both widths.
    pub fn hash(self) -> u32 {
        let secrets = secrets();
        let hash = |bytes: &[u8]| rapidhash_v3_micro_inline::<true, false>(bytes, secrets) as u32;
        let hash = match self {
            Chars::Latin1(bytes) => hash(bytes),
            Chars::Utf16(units) if units.iter().all(|&u| u < 256) => {
                hash(&units.iter().map(|&u| u as u8).collect::<Vec<u8>>())
            }
            Chars::Utf16(units) => hash(bytes_of(units)),
        };
        hash.max(1)
    }
    /// Appends the text as UTF-8; lone surrogates become U+FFFD, as Node prints them.
    pub fn write_utf8(self, out: &mut Vec<u8>) {
        match self {
            Chars::Latin1(bytes) if bytes.is_ascii() => out.extend_from_slice(bytes),
            Chars::Latin1(bytes) => {
                for &b in bytes {
                    push_utf8(out, char::from(b));
                }
            }
            Chars::Utf16(units) => {
                for c in char::decode_utf16(units.iter().copied()) {
                    push_utf8(out, c.unwrap_or('\u{FFFD}'));
                }
            }
        }
    }
    /// As a Rust string; lone surrogates become U+FFFD.
    pub fn to_rust(self) -> String {
        let mut out = Vec::with_capacity(self.len());
        self.write_utf8(&mut out);
        String::from_utf8(out).unwrap_or_default()
    }
    /// Where `needle` first occurs at or after `from`.
    pub fn find(self, needle: Chars<'_>, from: usize) -> Option<usize> {
        if needle.len() > self.len() || from > self.len() - needle.len() {
            return None;
        }
        match (self, needle) {
            (Chars::Latin1(h), Chars::Latin1(n)) => find_bytes(&h[from..], n).map(|i| i + from),
            _ => (from..=self.len() - needle.len())
                .find(|&i| self.slice(i..i + needle.len()).same(needle)),
        }
    }
    /// Where `needle` last occurs at or before `from`.
    pub fn rfind(self, needle: Chars<'_>, from: usize) -> Option<usize> {
        let last = self.len().checked_sub(needle.len())?.min(from);
        (0..=last)
            .rev()
            .find(|&i| self.slice(i..i + needle.len()).same(needle))
    }
}

fn bytes_of(units: &[u16]) -> &[u8] {
    // SAFETY: any two bytes are readable as such; the length is that of the units.
    unsafe { std::slice::from_raw_parts(units.as_ptr().cast(), 2 * units.len()) }
}

fn find_bytes(haystack: &[u8], needle: &[u8]) -> Option<usize> {
    let Some((&first, rest)) = needle.split_first() else {
        return Some(0);
    };
    let last = haystack.len().checked_sub(needle.len())?;
    let mut at = 0;
    while at <= last {
        at += haystack[at..=last].iter().position(|&b| b == first)?;
        if haystack[at + 1..].starts_with(rest) {
            return Some(at);
        }
        at += 1;
    }
    None
}

fn push_utf8(out: &mut Vec<u8>, c: char) {
    out.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
}

/// The seed of content hashes, chosen once per process: hostile input cannot predict collisions.
fn secrets() -> &'static RapidSecrets {
    static SECRETS: OnceLock<RapidSecrets> = OnceLock::new();
    SECRETS.get_or_init(|| {
        use std::hash::{BuildHasher, Hasher};
        RapidSecrets::seed(std::hash::RandomState::new().build_hasher().finish())
    })
}

/// A rooted string whose characters lie in one piece.
#[derive(Clone, Copy, Debug)]
pub struct Flat<'s>(Local<'s, Str>);

impl<'s> Flat<'s> {
    /// Its code units.
    #[inline]
    pub fn chars<'n>(self, cx: &'n Scope<'_>) -> Chars<'n> {
        match chars_of(cx, self.0.get(cx)) {
            Some(chars) => chars,
            None => unreachable!("a flattened string stays flat"),
        }
    }
    /// The string.
    pub fn string(self) -> Local<'s, Str> {
        self.0
    }
}

/// The code units of a string that lies in one piece; none for a rope that was never flattened.
#[inline]
pub fn chars_of<'n>(cx: &'n Scope<'_>, s: Ref<'_, Str>) -> Option<Chars<'n>> {
    // SAFETY: `cx` is borrowed for 'n, so nothing moves for as long as the result lives.
    let s: Ref<'n, Str> = unsafe { Ref::from_word(s.bits()) };
    if let Some(flat) = s.narrow::<Latin1>() {
        return Some(Chars::Latin1(flat.bytes(cx)));
    }
    if let Some(flat) = s.narrow::<Utf16>() {
        return Some(Chars::Utf16(flat.units(cx)));
    }
    if let Some(slice) = s.narrow::<Slice>() {
        let parent = chars_of(cx, slice.parent(cx))?;
        return Some(parent.slice(slice.offset()..slice.offset() + s.length()));
    }
    let rope = s.narrow::<Rope>()?;
    if rope.right(cx).is_some() {
        return None;
    }
    chars_of(cx, rope.left(cx))
}

/// Makes sure that the characters lie in one piece.
#[inline]
pub fn flatten<'a>(cx: &mut Scope<'_>, s: Local<'a, Str>) -> Flat<'a> {
    if chars_of(cx, s.get(cx)).is_none() {
        flatten_rope(cx, s);
    }
    Flat(s)
}

#[cold]
#[inline(never)]
fn flatten_rope(cx: &mut Scope<'_>, s: Local<'_, Str>) {
    cx.block(|cx| {
        let length = s.get(cx).length();
        let wide = any_leaf(cx, s.get(cx), |chars| matches!(chars, Chars::Utf16(_)));
        let flat = if wide {
            let flat = cx.new_utf16(length).finish();
            copy_leaves(
                cx,
                s.get(cx),
                flat.get(cx).address().0 + DATA as usize,
                true,
            );
            flat.upcast::<Str>()
        } else {
            let flat = cx.new_latin1(length).finish();
            copy_leaves(
                cx,
                s.get(cx),
                flat.get(cx).address().0 + DATA as usize,
                false,
            );
            flat.upcast::<Str>()
        };
        if let Some(rope) = s.get(cx).narrow::<Rope>() {
            rope.set_flat(cx, flat.get(cx));
        }
    });
}

/// Visits the leaves of a rope from last to first until `stop` says so; whether it did.
fn any_leaf<'n>(
    cx: &'n Scope<'_>,
    s: Ref<'n, Str>,
    mut stop: impl FnMut(Chars<'n>) -> bool,
) -> bool {
    let mut pending = vec![s];
    while let Some(mut at) = pending.pop() {
        let chars = loop {
            if let Some(chars) = chars_of(cx, at) {
                break chars;
            }
            let Some(rope) = at.narrow::<Rope>() else {
                unreachable!("only ropes are not flat");
            };
            pending.push(rope.left(cx));
            match rope.right(cx) {
                Some(right) => at = right,
                None => unreachable!("a flattened rope is flat"),
            }
        };
        if stop(chars) {
            return true;
        }
    }
    false
}

/// Copies all leaves to the characters at `to`, which has room for them.
fn copy_leaves(cx: &Scope<'_>, s: Ref<'_, Str>, to: usize, wide: bool) {
    let mut end = s.length();
    // SAFETY: as in `chars_of`.
    let s = unsafe { Ref::from_word(s.bits()) };
    any_leaf(cx, s, |chars| {
        end -= chars.len();
        // SAFETY: the lengths of a rope's leaves add up to its own, for which the caller allocated room at `to`; the
        // new string is not visible to anyone else.
        unsafe {
            match (chars, wide) {
                (Chars::Latin1(from), false) => copy_units(from, (to as *mut u8).add(end)),
                (Chars::Utf16(from), true) => copy_units(from, (to as *mut u16).add(end)),
                (Chars::Latin1(from), true) => {
                    for (i, &b) in from.iter().enumerate() {
                        (to as *mut u16).add(end + i).write(u16::from(b));
                    }
                }
                (Chars::Utf16(_), false) => unreachable!("a narrow rope has narrow leaves"),
            }
        }
        false
    });
}

/// # Safety
/// `to` has room for `from`.
unsafe fn copy_units<T: Copy>(from: &[T], to: *mut T) {
    // SAFETY: passed on to the caller.
    unsafe { std::ptr::copy_nonoverlapping(from.as_ptr(), to, from.len()) }
}

/// A well-known name.
#[inline]
pub fn name<'s>(cx: &Scope<'s>, which: Name) -> Local<'s, Str> {
    cx.root(immortal::name(which))
}

/// A string with this text.
pub fn new<'s>(cx: &mut Scope<'s>, text: &str) -> Local<'s, Str> {
    if text.is_ascii() {
        return from_latin1(cx, text.as_bytes());
    }
    let units: Vec<u16> = text.encode_utf16().collect();
    from_utf16(cx, &units)
}

/// A string of Latin-1 characters.
pub fn from_latin1<'s>(cx: &mut Scope<'s>, bytes: &[u8]) -> Local<'s, Str> {
    match *bytes {
        [] => name(cx, Name::empty),
        [only] => cx.root(immortal::unit(only)),
        _ => {
            let mut new = cx.new_latin1(bytes.len());
            new.bytes().copy_from_slice(bytes);
            new.finish().upcast()
        }
    }
}

/// A string of UTF-16 code units, kept as Latin-1 if they fit.
pub fn from_utf16<'s>(cx: &mut Scope<'s>, units: &[u16]) -> Local<'s, Str> {
    if units.iter().all(|&u| u < 256) {
        let bytes: Vec<u8> = units.iter().map(|&u| u as u8).collect();
        return from_latin1(cx, &bytes);
    }
    let mut new = cx.new_utf16(units.len());
    new.units().copy_from_slice(units);
    new.finish().upcast()
}

/// The one-unit string.
pub fn from_unit<'s>(cx: &mut Scope<'s>, unit: u16) -> Local<'s, Str> {
    match u8::try_from(unit) {
        Ok(byte) => cx.root(immortal::unit(byte)),
        Err(_) => from_utf16(cx, &[unit]),
    }
}

/// The string of a code point (a lone surrogate included).
pub fn from_code_point<'s>(cx: &mut Scope<'s>, point: u32) -> Local<'s, Str> {
    if point < 0x10000 {
        return from_unit(cx, point as u16);
    }
    let offset = point - 0x10000;
    from_utf16(
        cx,
        &[
            0xD800 + (offset >> 10) as u16,
            0xDC00 + (offset & 0x3FF) as u16,
        ],
    )
}

/// Collects code units of a string being built; narrow until a wide one comes.
#[derive(Debug, Default)]
pub struct Builder {
    narrow: Vec<u8>,
    wide: Vec<u16>,
    is_wide: bool,
}

impl Builder {
    /// An empty one.
    pub fn new() -> Builder {
        Builder::default()
    }
    /// Units so far.
    pub fn len(&self) -> usize {
        if self.is_wide {
            self.wide.len()
        } else {
            self.narrow.len()
        }
    }
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
    fn widen(&mut self) {
        if !self.is_wide {
            self.is_wide = true;
            self.wide = self.narrow.iter().map(|&b| u16::from(b)).collect();
            self.narrow = Vec::new();
        }
    }
    /// Appends a code unit.
    pub fn push(&mut self, unit: u16) {
        if !self.is_wide && unit < 256 {
            return self.narrow.push(unit as u8);
        }
        self.widen();
        self.wide.push(unit);
    }
    /// Appends code units.
    pub fn push_chars(&mut self, chars: Chars<'_>) {
        match (chars, self.is_wide) {
            (Chars::Latin1(bytes), false) => self.narrow.extend_from_slice(bytes),
            (Chars::Latin1(bytes), true) => self.wide.extend(bytes.iter().map(|&b| u16::from(b))),
            (Chars::Utf16(units), _) => {
                self.widen();
                self.wide.extend_from_slice(units);
            }
        }
    }
    /// Appends text.
    pub fn push_str(&mut self, text: &str) {
        if text.is_ascii() {
            self.push_chars(Chars::Latin1(text.as_bytes()));
        } else {
            text.encode_utf16().for_each(|u| self.push(u));
        }
    }
    /// Appends a string.
    pub fn push_string(&mut self, cx: &mut Scope<'_>, s: Local<'_, Str>) {
        let flat = flatten(cx, s);
        self.push_chars(flat.chars(cx));
    }
    /// A flat string of its own, short ones included.
    pub(crate) fn into_flat<'s>(self, cx: &mut Scope<'s>) -> Local<'s, Str> {
        if self.is_wide {
            from_utf16(cx, &self.wide)
        } else {
            from_latin1(cx, &self.narrow)
        }
    }
    /// The string; RangeError if it is too long.
    pub fn finish<'s>(self, cx: &mut Scope<'s>) -> Result<Local<'s, Str>, Thrown> {
        if self.len() > MAX_LENGTH as usize {
            return Err(error::throw_range(cx, "Invalid string length"));
        }
        Ok(self.into_flat(cx))
    }
}

/// Concatenation; RangeError past the limit.
pub fn concat<'s>(
    cx: &mut Scope<'s>,
    a: Local<'_, Str>,
    b: Local<'_, Str>,
) -> Result<Local<'s, Str>, Thrown> {
    let (left, right) = (a.get(cx).length(), b.get(cx).length());
    if right == 0 {
        return Ok(cx.root(a));
    }
    if left == 0 {
        return Ok(cx.root(b));
    }
    let length = left + right;
    if length > MAX_LENGTH as usize {
        return Err(error::throw_range(cx, "Invalid string length"));
    }
    if length < ROPE_FROM
        && let (Some(a), Some(b)) = (chars_of(cx, a.get(cx)), chars_of(cx, b.get(cx)))
    {
        let mut units = [0u16; ROPE_FROM];
        let mut bytes = [0u8; ROPE_FROM];
        if let (Chars::Latin1(a), Chars::Latin1(b)) = (a, b) {
            bytes[..left].copy_from_slice(a);
            bytes[left..length].copy_from_slice(b);
            return Ok(from_latin1(cx, &bytes[..length]));
        }
        for (to, from) in units.iter_mut().zip(a.units().chain(b.units())) {
            *to = from;
        }
        return Ok(from_utf16(cx, &units[..length]));
    }
    Ok(cx.new_rope(a, b).finish().upcast())
}

/// Concatenation of several strings at once (a template literal).
pub fn concat_all<'s>(
    cx: &mut Scope<'s>,
    parts: &[Local<'_, Str>],
) -> Result<Local<'s, Str>, Thrown> {
    let length: usize = parts.iter().map(|p| p.get(cx).length()).sum();
    let all_flat = parts.iter().all(|p| chars_of(cx, p.get(cx)).is_some());
    if length < 4 * ROPE_FROM && all_flat {
        let mut joined = Builder::new();
        for part in parts {
            joined.push_string(cx, *part);
        }
        return joined.finish(cx);
    }
    let mut joined = cx.var(immortal::name(Name::empty));
    for &part in parts {
        cx.block(|cx| {
            let before = joined.root(cx);
            concat(cx, before, part).map(|s| joined.set(s))
        })?;
    }
    Ok(joined.root(cx))
}

/// The code units from `start` to `end` (both in range).
pub fn substring<'s>(
    cx: &mut Scope<'s>,
    s: Local<'_, Str>,
    start: usize,
    end: usize,
) -> Local<'s, Str> {
    let length = s.get(cx).length();
    if start == 0 && end == length {
        return cx.root(s);
    }
    let flat = flatten(cx, s);
    match flat.chars(cx).slice(start..end) {
        Chars::Latin1(part) if part.len() < SLICE_FROM => {
            let mut copy = [0u8; SLICE_FROM];
            let length = part.len();
            copy[..length].copy_from_slice(part);
            from_latin1(cx, &copy[..length])
        }
        Chars::Utf16(part) if 2 * part.len() < SLICE_FROM => {
            let mut copy = [0u16; SLICE_FROM / 2];
            let length = part.len();
            copy[..length].copy_from_slice(part);
            from_utf16(cx, &copy[..length])
        }
        Chars::Latin1(_) | Chars::Utf16(_) => {
            let (parent, offset) = whole(cx, s.get(cx));
            let parent = parent.root(cx);
            cx.new_slice(parent, offset + start, end - start)
                .finish()
                .upcast()
        }
    }
}

/// The flat string that holds the characters of a string in one piece, and where they start.
fn whole<'n>(cx: &'n Scope<'_>, s: Ref<'n, Str>) -> (Ref<'n, Str>, usize) {
    if let Some(slice) = s.narrow::<Slice>() {
        return (slice.parent(cx), slice.offset());
    }
    match s.narrow::<Rope>() {
        Some(rope) => whole(cx, rope.left(cx)),
        None => (s, 0),
    }
}

/// Whether two strings have the same content.
pub fn equals(cx: &mut Scope<'_>, a: Local<'_, Str>, b: Local<'_, Str>) -> bool {
    let (left, right) = (a.get(cx), b.get(cx));
    if left.same(right) {
        return true;
    }
    if left.length() != right.length() {
        return false;
    }
    let (a, b) = (flatten(cx, a), flatten(cx, b));
    let cx = &*cx;
    a.chars(cx).same(b.chars(cx))
}

/// Code-unit order.
pub fn compare(cx: &mut Scope<'_>, a: Local<'_, Str>, b: Local<'_, Str>) -> Ordering {
    let (a, b) = (flatten(cx, a), flatten(cx, b));
    let cx = &*cx;
    a.chars(cx).order(b.chars(cx))
}

/// Content hash of a string that lies in one piece, kept in it where it has room.
pub(crate) fn hash_of(cx: &Scope<'_>, s: Ref<'_, Str>, chars: Chars<'_>) -> u32 {
    let is_flat = s.is::<Latin1>() || s.is::<Utf16>();
    if is_flat && s.hash() != 0 {
        return s.hash();
    }
    let hash = chars.hash();
    if is_flat {
        s.set_hash(hash);
    }
    let _ = cx;
    hash
}

/// The code unit at `index` (in range).
pub fn code_unit_at(cx: &mut Scope<'_>, s: Local<'_, Str>, index: usize) -> u16 {
    flatten(cx, s).chars(cx).at(index)
}

/// The code unit at `index` (in range) of a string that lies in one piece.
#[inline]
pub fn quick_unit(cx: &Scope<'_>, s: Ref<'_, Value>, index: usize) -> Option<u16> {
    Some(chars_of(cx, s.narrow()?)?.at(index))
}

/// As a Rust string; lone surrogates become U+FFFD.
pub fn to_rust(cx: &mut Scope<'_>, s: Local<'_, Str>) -> String {
    flatten(cx, s).chars(cx).to_rust()
}

/// The string of a number.
pub fn of_number<'s>(cx: &mut Scope<'s>, n: f64) -> Local<'s, Str> {
    if let Some(digit @ 0..=9) = numbers::exact_i32(n) {
        return cx.root(immortal::unit(b'0' + digit as u8));
    }
    if let Some(known) = realm(cx).number_texts.get(cx, n) {
        return known.root(cx);
    }
    let text = from_latin1(cx, numbers::to_text(n).as_bytes());
    realm(cx).number_texts.put(n, text.bits());
    text
}
