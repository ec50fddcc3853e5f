//! The three forms of a reference in Rust code: rooted ([`Local`], [`Var`]) and bare ([`Ref`]).

use crate::layout::{Is, Layout, Value};
use crate::object;
use crate::scope::Scope;
use crate::word::Word;
use std::cell::Cell;
use std::marker::PhantomData;
use std::ptr::NonNull;
use tsuba_abi::layout::Kind;
use tsuba_abi::value::Tag;

/// Ties a handle to its scope, without owning a `T`.
type Brand<'s, T> = PhantomData<(&'s (), fn() -> T)>;

/// A rooted value: the address of a slot the collector rewrites. `Copy`, and good for all of `'s`.
pub struct Local<'s, T> {
    slot: NonNull<Cell<Word>>,
    of: Brand<'s, T>,
}

/// A rooted variable for loops: one slot, reassigned, so handles do not pile up.
pub struct Var<'s, T>(Local<'s, T>);

/// A bare reference. It borrows the scope, so the next use of `&mut Scope` ends its life at compile time.
pub struct Ref<'n, T> {
    word: Word,
    of: PhantomData<(&'n Cell<()>, *const T)>,
}

impl<T> Copy for Local<'_, T> {}
impl<T> Clone for Local<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Ref<'_, T> {}
impl<T> Clone for Ref<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> std::fmt::Debug for Local<'_, T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Local({:?})", self.word())
    }
}
impl<T> std::fmt::Debug for Var<'_, T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Var({:?})", self.0.word())
    }
}
impl<T> std::fmt::Debug for Ref<'_, T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Ref({:?})", self.word)
    }
}

/// Anything whose current word can be read: a handle or a bare reference. What a store takes.
pub trait Operand {
    /// Its marker.
    type Of;
    /// The boxed word at this moment.
    fn word(&self) -> Word;
}
impl<T> Operand for Local<'_, T> {
    type Of = T;
    #[inline(always)]
    fn word(&self) -> Word {
        Local::word(*self)
    }
}
impl<T> Operand for Ref<'_, T> {
    type Of = T;
    #[inline(always)]
    fn word(&self) -> Word {
        self.word
    }
}
impl<T> Operand for Var<'_, T> {
    type Of = T;
    #[inline(always)]
    fn word(&self) -> Word {
        self.0.word()
    }
}

impl<'s, T> Local<'s, T> {
    #[inline(always)]
    pub(crate) fn at(slot: NonNull<Cell<Word>>) -> Self {
        Local {
            slot,
            of: PhantomData,
        }
    }
    #[inline(always)]
    fn word(self) -> Word {
        // SAFETY: the slot lies in a handle chunk, which never moves, and is live for 's.
        unsafe { self.slot.as_ref() }.get()
    }
    /// The bare reference, good until the next possible collection.
    #[inline(always)]
    pub fn get<'n>(self, _no_gc: &'n Scope<'_>) -> Ref<'n, T> {
        Ref::of(self.word())
    }
    /// The boxed word at this moment, to be handed to compiled code or compared.
    #[inline(always)]
    pub fn bits(self) -> Word {
        self.word()
    }
    /// The same handle under a wider marker.
    #[inline(always)]
    pub fn upcast<U>(self) -> Local<'s, U>
    where
        T: Is<U>,
    {
        Local::at(self.slot)
    }
    /// The same handle as any value.
    #[inline(always)]
    pub fn value(self) -> Local<'s, Value> {
        Local::at(self.slot)
    }
    /// The same handle as a `U`, if it is one now (an object keeps its kind for life).
    #[inline]
    pub fn narrow<U: Layout>(self) -> Option<Local<'s, U>> {
        object::is::<U>(self.word()).then(|| Local::at(self.slot))
    }
    /// Whether it is a `U`.
    #[inline]
    pub fn is<U: Layout>(self) -> bool {
        object::is::<U>(self.word())
    }
    /// The number, if it is one.
    #[inline(always)]
    pub fn as_number(self) -> Option<f64> {
        self.word().as_number()
    }
}

impl Local<'_, Value> {
    /// A handle over a root slot that compiled code owns (an entry of an argument vector).
    ///
    /// # Safety
    /// The slot holds a valid boxed value and the collector traces it for as long as the handle is used.
    #[inline(always)]
    pub unsafe fn over(slot: *const Word) -> Self {
        // SAFETY: the caller's slot is not null; words and cells of words have one layout.
        Local::at(unsafe { NonNull::new_unchecked(slot.cast_mut().cast()) })
    }
}

impl<'s, T> Var<'s, T> {
    pub(crate) fn over(slot: Local<'s, T>) -> Self {
        Var(slot)
    }
    /// The bare reference, good until the next possible collection.
    #[inline(always)]
    pub fn get<'n>(&self, cx: &'n Scope<'_>) -> Ref<'n, T> {
        self.0.get(cx)
    }
    /// Assigns.
    #[inline(always)]
    pub fn set(&mut self, v: impl Operand<Of: Is<T>>) {
        // SAFETY: as in `Local::word`.
        unsafe { self.0.slot.as_ref() }.set(v.word());
    }
    /// The boxed word at this moment.
    #[inline(always)]
    pub fn bits(&self) -> Word {
        self.0.word()
    }
    /// A handle of what the variable holds now, rooted in `cx`.
    #[inline]
    pub fn root<'i>(&self, cx: &Scope<'i>) -> Local<'i, T> {
        cx.push(self.0.word())
    }
}

impl<'n> Ref<'n, Value> {
    /// `undefined`. Like every value that is not a reference it borrows nothing.
    pub const UNDEFINED: Ref<'n, Value> = Ref::of(Word::UNDEFINED);
    /// `null`.
    pub const NULL: Ref<'n, Value> = Ref::of(Word::NULL);
    /// The hole.
    pub const HOLE: Ref<'n, Value> = Ref::of(Word::HOLE);
    /// `true`.
    pub const TRUE: Ref<'n, Value> = Ref::of(Word::TRUE);
    /// `false`.
    pub const FALSE: Ref<'n, Value> = Ref::of(Word::FALSE);

    /// A number.
    #[inline(always)]
    pub const fn number(n: f64) -> Self {
        Ref::of(Word::number(n))
    }
    /// A boolean.
    #[inline(always)]
    pub const fn boolean(b: bool) -> Self {
        Ref::of(Word::boolean(b))
    }
    /// A word that is not a reference.
    #[inline]
    pub fn immediate(word: Word) -> Self {
        assert!(!word.is_reference());
        Ref::of(word)
    }
}

impl<'n, T> Ref<'n, T> {
    #[inline(always)]
    pub(crate) const fn of(word: Word) -> Self {
        Ref {
            word,
            of: PhantomData,
        }
    }
    /// The reference to the object at a raw address.
    ///
    /// # Safety
    /// An object of `T`'s kinds starts at `address`, and nothing collects during `'n`, or the object is immortal.
    #[inline(always)]
    pub unsafe fn from_raw(address: usize) -> Self
    where
        T: Layout,
    {
        Ref::of(Word::reference(T::TAG, address))
    }
    /// The reference with this boxed word.
    ///
    /// # Safety
    /// The word is a `T`, and nothing collects during `'n` (or it refers to nothing that moves).
    #[inline(always)]
    pub unsafe fn from_word(word: Word) -> Self {
        Ref::of(word)
    }
    /// Roots it.
    #[inline]
    pub fn root<'s>(self, cx: &'n Scope<'s>) -> Local<'s, T> {
        cx.push(self.word)
    }
    /// The boxed word.
    #[inline(always)]
    pub const fn bits(self) -> Word {
        self.word
    }
    /// The same reference under a wider marker.
    #[inline(always)]
    pub fn upcast<U>(self) -> Ref<'n, U>
    where
        T: Is<U>,
    {
        Ref::of(self.word)
    }
    /// As any value.
    #[inline(always)]
    pub const fn value(self) -> Ref<'n, Value> {
        Ref::of(self.word)
    }
    /// As a `U`, if it is one.
    #[inline]
    pub fn narrow<U: Layout>(self) -> Option<Ref<'n, U>> {
        object::is::<U>(self.word).then(|| Ref::of(self.word))
    }
    /// Whether it is a `U`.
    #[inline]
    pub fn is<U: Layout>(self) -> bool {
        object::is::<U>(self.word)
    }
    /// Whether both are the same bits: `===` for everything but numbers, strings and BigInts.
    #[inline(always)]
    pub fn same(self, other: Ref<'_, impl Sized>) -> bool {
        self.word == other.word
    }
    /// The number, if it is one.
    #[inline(always)]
    pub fn as_number(self) -> Option<f64> {
        self.word.as_number()
    }
    /// The boolean, if it is one.
    #[inline(always)]
    pub fn as_boolean(self) -> Option<bool> {
        self.word.as_boolean()
    }
    /// The tag, if it is a reference.
    #[inline(always)]
    pub fn tag(self) -> Option<Tag> {
        self.word.tag()
    }
    /// The kind of the object, if it is a reference.
    #[inline]
    pub fn heap_kind(self) -> Option<Kind> {
        self.word
            .is_reference()
            .then(|| object::Address(self.word.address()).kind())
    }
}
