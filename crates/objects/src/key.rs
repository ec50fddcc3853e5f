//! Property keys and the table of interned strings.
//!
//! A key is an array index or an interned string or symbol; keys of the latter sort are compared by identity. A heap
//! string has an identity hash exactly if it is interned.

use crate::immortal;
use crate::numbers;
use crate::realm::{WellKnown, realm};
use crate::shape::mix;
use crate::string::{self, Chars};
use crate::with_units;
use hashbrown::{HashSet, HashTable};
use std::cell::RefCell;
use tsuba_abi::names::{Name, private_parts};
use tsuba_abi::shape_ids;
use tsuba_abi::value::Tag;
use tsuba_gc::{Address, Fates, Latin1, Local, Ref, Scope, Str, Symbol, Utf16, Value, Word};

/// A property key.
#[derive(Clone, Copy, Debug)]
pub enum PropertyKey<'s> {
    /// An array index: below 2³² − 1.
    Index(u32),
    /// An interned string that is no array index, or a symbol.
    Name(Local<'s, Value>),
}

/// A key while nothing collects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum KeyBits {
    Index(u32),
    Name(Word),
}

impl<'s> PropertyKey<'s> {
    #[inline]
    pub(crate) fn bits(self) -> KeyBits {
        match self {
            PropertyKey::Index(i) => KeyBits::Index(i),
            PropertyKey::Name(name) => KeyBits::Name(name.bits()),
        }
    }
    /// The key as a value: a string or symbol.
    pub fn to_value<'a>(self, cx: &mut Scope<'a>) -> Local<'a, Value> {
        match self {
            PropertyKey::Index(i) => string::of_number(cx, f64::from(i)).value(),
            PropertyKey::Name(name) => cx.root(name),
        }
    }
    /// The symbol, if it is one.
    pub fn symbol(self) -> Option<Local<'s, Symbol>> {
        match self {
            PropertyKey::Index(_) => None,
            PropertyKey::Name(name) => name.narrow(),
        }
    }
    /// Whether it is a private name.
    #[inline]
    pub fn is_private(self, cx: &Scope<'_>) -> bool {
        match self {
            PropertyKey::Index(_) => false,
            PropertyKey::Name(name) => name.narrow::<Str>().is_some_and(|s| is_private(s.get(cx))),
        }
    }
    /// Whether it is this name.
    pub fn is(self, which: Name) -> bool {
        self.bits() == KeyBits::Name(immortal::name_word(which))
    }
    /// Whether both are the same.
    pub fn same(self, other: PropertyKey<'_>) -> bool {
        self.bits() == other.bits()
    }
    /// As V8 shows it in messages: the string, or `Symbol(description)`.
    pub fn display(self, cx: &mut Scope<'_>) -> String {
        match self {
            PropertyKey::Index(i) => numbers::integer_text(i64::from(i)).as_str().to_owned(),
            PropertyKey::Name(name) => match name.narrow::<Str>() {
                Some(s) if is_private(s.get(cx)) => {
                    let text = string::to_rust(cx, s);
                    private_parts(&text).0.to_owned()
                }
                Some(s) => string::to_rust(cx, s),
                None => describe_symbol(cx, name),
            },
        }
    }
}

fn describe_symbol(cx: &mut Scope<'_>, symbol: Local<'_, Value>) -> String {
    cx.block(|cx| {
        let description = symbol
            .narrow::<Symbol>()
            .map(|s| s.get(cx).description(cx).root(cx));
        let text = description.and_then(|d| d.narrow::<Str>());
        let text = text.map(|t| string::to_rust(cx, t)).unwrap_or_default();
        format!("Symbol({text})")
    })
}

/// What can name a property: a key, a well-known name or symbol, an index, a text.
pub trait Key {
    /// As a key.
    fn resolve<'s>(self, cx: &mut Scope<'s>) -> PropertyKey<'s>;
}
impl Key for PropertyKey<'_> {
    fn resolve<'s>(self, cx: &mut Scope<'s>) -> PropertyKey<'s> {
        match self {
            PropertyKey::Index(i) => PropertyKey::Index(i),
            PropertyKey::Name(name) => PropertyKey::Name(cx.root(name)),
        }
    }
}
impl Key for Name {
    fn resolve<'s>(self, cx: &mut Scope<'s>) -> PropertyKey<'s> {
        match numbers::parse_index(self.text().as_bytes()) {
            Some(i) => PropertyKey::Index(i),
            None => PropertyKey::Name(cx.root(immortal::name(self)).value()),
        }
    }
}
impl Key for WellKnown {
    fn resolve<'s>(self, cx: &mut Scope<'s>) -> PropertyKey<'s> {
        PropertyKey::Name(realm(cx).well_known(cx, self).root(cx).value())
    }
}
impl Key for u32 {
    fn resolve<'s>(self, cx: &mut Scope<'s>) -> PropertyKey<'s> {
        of_number(cx, f64::from(self))
    }
}
impl Key for &str {
    fn resolve<'s>(self, cx: &mut Scope<'s>) -> PropertyKey<'s> {
        let s = string::new(cx, self);
        of_string(cx, s)
    }
}
impl Key for Local<'_, Str> {
    fn resolve<'s>(self, cx: &mut Scope<'s>) -> PropertyKey<'s> {
        of_string(cx, self)
    }
}
impl Key for Local<'_, Symbol> {
    fn resolve<'s>(self, cx: &mut Scope<'s>) -> PropertyKey<'s> {
        PropertyKey::Name(cx.root(self).value())
    }
}

/// A private name; its text is as `abi::names::private_text` makes it.
pub fn new_private<'s>(cx: &mut Scope<'s>, text: &str) -> Local<'s, Value> {
    let name = string::new(cx, text);
    let bare = name.get(cx);
    bare.set_identity_hash(realm(cx).fresh_hash());
    bare.set_shape(cx, shape_ids::PRIVATE_NAME);
    name.value()
}

/// Whether a string in form is a private name.
#[inline]
pub(crate) fn is_private(s: Ref<'_, Str>) -> bool {
    s.shape() == shape_ids::PRIVATE_NAME
}

/// The key that a string spells.
pub fn of_string<'s>(cx: &mut Scope<'s>, s: Local<'_, Str>) -> PropertyKey<'s> {
    if is_interned(s.get(cx)) || is_private(s.get(cx)) {
        return PropertyKey::Name(cx.root(s).value());
    }
    let flat = string::flatten(cx, s);
    let index = with_units!(flat.chars(cx), u => numbers::parse_index(u));
    match index {
        Some(i) => PropertyKey::Index(i),
        None => PropertyKey::Name(intern(cx, s).value()),
    }
}

/// The key that a constant of the program spells: an interned string, hardly ever an index, or a symbol.
#[inline]
pub fn constant<'s>(cx: &mut Scope<'s>, key: Local<'_, Value>) -> PropertyKey<'s> {
    if let Some(s) = key.narrow::<Str>() {
        let first = s
            .narrow::<Latin1>()
            .and_then(|l| l.get(cx).bytes(cx).first().copied());
        if first.is_none_or(|b| b.is_ascii_digit()) || !s.get(cx).is_immortal() {
            return of_string(cx, s);
        }
    }
    PropertyKey::Name(cx.root(key))
}

/// The key that an interned string or a symbol is; none for other values, among them strings that are not interned
/// themselves and private names. What the table of lookups may know under the value's own word.
pub fn of_interned<'s>(cx: &mut Scope<'s>, v: Local<'_, Value>) -> Option<PropertyKey<'s>> {
    if let Some(s) = v.narrow::<Str>() {
        let bare = s.get(cx);
        let known = is_interned(bare)
            || (bare.is_immortal() && realm(cx).interned.is_known(bare.address()));
        let index = || {
            let chars = string::chars_of(cx, bare);
            chars.is_none_or(|c| with_units!(c, u => numbers::parse_index(u)).is_some())
        };
        if is_private(bare) || !known || index() {
            return None;
        }
    } else if !v.is::<Symbol>() {
        return None;
    }
    Some(PropertyKey::Name(cx.root(v)))
}

/// The key with these characters, which are not on the heap. A known key is found without making a string.
pub fn of_chars<'s>(cx: &mut Scope<'s>, chars: Chars<'_>) -> PropertyKey<'s> {
    if let Some(index) = with_units!(chars, u => numbers::parse_index(u)) {
        return PropertyKey::Index(index);
    }
    if let Some(known) = realm(cx).interned.find(cx, chars.hash(), chars) {
        return PropertyKey::Name(known.root(cx).value());
    }
    let text = match chars {
        Chars::Latin1(bytes) => string::from_latin1(cx, bytes),
        Chars::Utf16(units) => string::from_utf16(cx, units),
    };
    PropertyKey::Name(intern(cx, text).value())
}

/// The key that a number spells.
pub fn of_number<'s>(cx: &mut Scope<'s>, n: f64) -> PropertyKey<'s> {
    match numbers::index_of(n) {
        Some(i) => PropertyKey::Index(i),
        None => {
            let text = string::of_number(cx, n);
            PropertyKey::Name(intern(cx, text).value())
        }
    }
}

/// The key that a primitive spells without running user code; none for other values.
pub fn of_primitive<'s>(cx: &mut Scope<'s>, v: Local<'_, Value>) -> Option<PropertyKey<'s>> {
    let word = v.bits();
    if let Some(n) = word.as_number() {
        return Some(of_number(cx, n));
    }
    match word.tag() {
        Some(Tag::String) => v.narrow().map(|s| of_string(cx, s)),
        Some(Tag::Symbol) => Some(PropertyKey::Name(cx.root(v))),
        _ => None,
    }
}

/// Whether a key is a CanonicalNumericIndexString: the text of a number, or "-0".
pub(crate) fn is_canonical_number(cx: &Scope<'_>, key: Word) -> bool {
    // SAFETY: the caller's key is rooted; nothing collects meanwhile.
    let key: Ref<'_, Value> = unsafe { Ref::from_word(key) };
    let chars = key.narrow::<Str>().and_then(|s| string::chars_of(cx, s));
    let Some(Chars::Latin1(text)) = chars else {
        return false;
    };
    let first = text.first().copied().unwrap_or(0);
    if !(first.is_ascii_digit() || matches!(first, b'-' | b'I' | b'N')) {
        return false;
    }
    text == b"-0" || numbers::to_text(numbers::parse(text)).as_str().as_bytes() == text
}

/// A heap string with an identity hash is interned and no array index. (Index strings are never interned by way of
/// [`of_string`], and [`intern`] gives such strings no hash.)
fn is_interned(s: Ref<'_, Str>) -> bool {
    !s.is_immortal() && s.identity_hash() != 0
}

/// The one string with this content that keys are compared with.
pub fn intern<'s>(cx: &mut Scope<'s>, s: Local<'_, Str>) -> Local<'s, Str> {
    let bare = s.get(cx);
    if is_interned(bare) || (bare.is_immortal() && realm(cx).interned.is_known(bare.address())) {
        return cx.root(s);
    }
    string::flatten(cx, s);
    if let Some(known) = find_interned(cx, s) {
        return known.root(cx);
    }
    let own = if s.is::<Latin1>() || s.is::<Utf16>() {
        cx.root(s)
    } else {
        flat_copy(cx, s)
    };
    enter(cx, own.get(cx));
    own
}

/// Whether there is a key with this ASCII text: whether the program may spell it.
pub(crate) fn is_known(cx: &Scope<'_>, text: &str) -> bool {
    let chars = Chars::Latin1(text.as_bytes());
    realm(cx).interned.find(cx, chars.hash(), chars).is_some()
}

fn find_interned<'n>(cx: &'n Scope<'_>, s: Local<'_, Str>) -> Option<Ref<'n, Str>> {
    let s = s.get(cx);
    let chars = string::chars_of(cx, s)?;
    realm(cx)
        .interned
        .find(cx, string::hash_of(cx, s, chars), chars)
}

fn enter(cx: &Scope<'_>, own: Ref<'_, Str>) {
    let Some(chars) = string::chars_of(cx, own) else {
        unreachable!("only flat strings are entered");
    };
    let hash = string::hash_of(cx, own, chars);
    let is_index = with_units!(chars, u => numbers::parse_index(u)).is_some();
    if !own.is_immortal() && own.identity_hash() == 0 && !is_index {
        own.set_identity_hash(realm(cx).fresh_hash());
    }
    realm(cx).interned.insert(hash, own);
}

fn flat_copy<'s>(cx: &mut Scope<'s>, s: Local<'_, Str>) -> Local<'s, Str> {
    let mut units = string::Builder::new();
    units.push_string(cx, s);
    units.into_flat(cx)
}

#[derive(Debug)]
struct Entry {
    hash: u32,
    word: Word,
}

/// The weak table of interned strings.
#[derive(Debug, Default)]
pub(crate) struct Interner {
    table: RefCell<HashTable<Entry>>,
    /// Addresses of the immortal strings in the table.
    immortal: RefCell<HashSet<usize, crate::shape::BuildMix>>,
    /// Entries that may be young, with the number of minor collections until they are not.
    young: RefCell<Vec<(u32, Word, u8)>>,
}

const YOUNG: u8 = 4;

impl Interner {
    fn is_known(&self, at: Address) -> bool {
        self.immortal.borrow().contains(&at.0)
    }
    fn find<'n>(&self, cx: &'n Scope<'_>, hash: u32, chars: Chars<'_>) -> Option<Ref<'n, Str>> {
        let table = self.table.borrow();
        let same = |entry: &Entry| {
            // SAFETY: the collector keeps the entries up to date, and nothing collects meanwhile.
            let known = unsafe { Ref::<Str>::from_word(entry.word) };
            entry.hash == hash && string::chars_of(cx, known).is_some_and(|k| k.same(chars))
        };
        let found = table.find(mix(u64::from(hash)), same)?;
        // SAFETY: as above.
        Some(unsafe { Ref::from_word(found.word) })
    }
    fn insert(&self, hash: u32, s: Ref<'_, Str>) {
        let word = s.bits();
        let entry = Entry { hash, word };
        self.table
            .borrow_mut()
            .insert_unique(mix(u64::from(hash)), entry, |e| mix(u64::from(e.hash)));
        if s.is_immortal() {
            self.immortal.borrow_mut().insert(s.address().0);
        } else {
            self.young.borrow_mut().push((hash, word, YOUNG));
        }
    }
    /// Enters an immortal string of the program or of the names, unless its content is there already.
    pub(crate) fn insert_immortal(&self, cx: &Scope<'_>, s: Ref<'_, Str>) {
        let Some(chars) = string::chars_of(cx, s) else {
            unreachable!("immortal strings are flat");
        };
        let hash = chars.hash();
        if self.find(cx, hash, chars).is_none() {
            self.insert(hash, s);
        }
    }
    pub(crate) fn after_minor(&self, fates: &Fates<'_>) {
        let mut table = self.table.borrow_mut();
        self.young.borrow_mut().retain_mut(|(hash, word, left)| {
            let old = *word;
            let alive = fates.forward(word);
            let entry = table.find_entry(mix(u64::from(*hash)), |e| e.word == old);
            if let Ok(mut entry) = entry {
                if alive {
                    entry.get_mut().word = *word;
                } else {
                    entry.remove();
                }
            }
            *left -= 1;
            alive && *left > 0
        });
    }
    pub(crate) fn after_major(&self, fates: &Fates<'_>) {
        self.table
            .borrow_mut()
            .retain(|entry| fates.forward(&mut entry.word));
        self.young
            .borrow_mut()
            .retain_mut(|(_, word, _)| fates.forward(word));
    }
    /// Number of strings.
    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        self.table.borrow().len()
    }
}

/// The key that a text spells.
#[cfg(test)]
pub(crate) fn of_str_for_tests<'s>(cx: &mut Scope<'s>, text: &str) -> PropertyKey<'s> {
    text.resolve(cx)
}
