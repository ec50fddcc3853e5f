//! The capabilities. `&mut Scope`: may collect, so objects may move. `&Scope`: proof that nothing moves.
//! [`Js`]: may run user code. No `&mut Heap` exists: a scope holds a pointer, state behind it is in cells, so that
//! entries nest (Rust → compiled → Rust).

use crate::heap::Statistics;
use crate::layout::{Is, Layout, Value};
use crate::local::{Local, Operand, Ref, Var};
use crate::roots::{Extension, ExtensionSlot};
use crate::runtime::State;
use crate::word::Word;
use crate::{Persistent, isolate};
use std::cell::Cell;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};
use std::ptr::NonNull;
use tsuba_abi::isolate::EXCEPTION;
use tsuba_abi::program::{FrameRow, Program};

/// The right to run code that may collect. `&mut Scope`: objects may move. `&Scope`: proof that nothing moves.
pub struct Scope<'s> {
    rt: NonNull<State>,
    brand: PhantomData<Cell<&'s ()>>,
}

/// The stronger right: to run user code. Derefs to [`Scope`], so it can be handed down, never up.
pub struct Js<'s>(Scope<'s>);

/// An exception is on its way: its value is in the isolate's exception slot. Only [`Scope::throw`] makes one.
#[derive(Debug)]
pub struct Thrown(());

impl std::fmt::Debug for Scope<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Scope")
    }
}
impl std::fmt::Debug for Js<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Js")
    }
}

impl<'s> Scope<'s> {
    pub(crate) fn new(rt: NonNull<State>) -> Self {
        Scope {
            rt,
            brand: PhantomData,
        }
    }
    #[inline(always)]
    pub(crate) fn rt(&self) -> &State {
        // SAFETY: a scope is made only by `Runtime::run` and `enter`, both of which outlive it.
        unsafe { self.rt.as_ref() }
    }
    /// Roots a word. A bump and a store; takes `&self` because rooting never collects.
    #[inline]
    pub(crate) fn push<T>(&self, word: Word) -> Local<'s, T> {
        Local::at(self.rt().handles.push(word))
    }
    /// Handles made inside die at the end; the result, if any, is rooted again here. `for<'i>` keeps them in.
    pub fn scoped<T>(
        &mut self,
        body: impl for<'i> FnOnce(&mut Scope<'i>) -> Result<Local<'i, T>, Thrown>,
    ) -> Result<Local<'s, T>, Thrown> {
        let word = self.block(|cx| body(cx).map(Local::bits));
        word.map(|w| self.push(w))
    }
    /// Handles made inside die at the end; the result is no handle.
    pub fn block<R>(&mut self, body: impl for<'i> FnOnce(&mut Scope<'i>) -> R) -> R {
        let mark = self.rt().handles.mark();
        let result = body(&mut Scope::new(self.rt));
        self.rt().handles.release(mark);
        result
    }
    /// A rooted variable.
    pub fn var<V: Operand>(&self, v: V) -> Var<'s, V::Of> {
        Var::over(self.push(v.word()))
    }
    /// Roots words side by side, as an argument vector for compiled code; where the first lies. The slots live as long
    /// as the handles of this scope.
    ///
    /// # Safety
    /// As [`Scope::adopt`], for each word.
    pub unsafe fn root_run(&self, words: impl ExactSizeIterator<Item = Word>) -> *const Word {
        self.rt()
            .handles
            .push_run(words)
            .as_ptr()
            .cast_const()
            .cast()
    }
    /// Roots anything in this scope.
    pub fn root<V: Operand>(&self, v: V) -> Local<'s, V::Of> {
        self.push(v.word())
    }
    /// A rooted number.
    pub fn number(&self, n: f64) -> Local<'s, Value> {
        self.push(Word::number(n))
    }
    /// A rooted boolean.
    pub fn boolean(&self, b: bool) -> Local<'s, Value> {
        self.push(Word::boolean(b))
    }
    /// A rooted `undefined`.
    pub fn undefined(&self) -> Local<'s, Value> {
        self.push(Word::UNDEFINED)
    }
    /// A rooted `null`.
    pub fn null(&self) -> Local<'s, Value> {
        self.push(Word::NULL)
    }
    /// Roots an argument from compiled code.
    ///
    /// # Safety
    /// `word` is a valid boxed value now: nothing has collected since it was read from a root.
    #[inline]
    pub unsafe fn adopt(&self, word: Word) -> Local<'s, Value> {
        self.push(word)
    }
    /// An argument of a function that cannot collect: no root is made.
    ///
    /// # Safety
    /// As [`Scope::adopt`].
    #[inline]
    pub unsafe fn borrowed<'n>(&'n self, word: Word) -> Ref<'n, Value> {
        Ref::of(word)
    }

    /// Starts an exception.
    pub fn throw(&self, value: impl Operand) -> Thrown {
        isolate::store(EXCEPTION, value.word().0);
        Thrown(())
    }
    /// Ends it: the thrown value, and the slot is cleared.
    pub fn take_exception(&self, thrown: Thrown) -> Local<'s, Value> {
        let Thrown(()) = thrown;
        let word = Word(isolate::load(EXCEPTION));
        isolate::store(EXCEPTION, Word::UNDEFINED.0);
        self.push(word)
    }
    /// An exception that compiled code has reported by its mark.
    ///
    /// # Safety
    /// The callee has just returned the exception mark of its result type.
    pub unsafe fn pending(&self) -> Thrown {
        Thrown(())
    }

    /// Enters a value in the table of long-lived roots.
    pub fn persist<V: Operand>(&self, v: V) -> Persistent<V::Of> {
        self.rt().persistent.insert(v.word())
    }
    /// What a long-lived root holds.
    pub fn persistent<'n, T>(&'n self, p: &Persistent<T>) -> Ref<'n, T> {
        Ref::of(self.rt().persistent.get(p))
    }
    /// Makes a long-lived root hold something else.
    pub fn set_persistent<T>(&self, p: &Persistent<T>, v: impl Operand<Of: Is<T>>) {
        self.rt().persistent.set(p, v.word());
    }
    /// Removes a long-lived root.
    pub fn release<T>(&self, p: Persistent<T>) {
        self.rt().persistent.remove(p);
    }

    /// The state that an upper crate keeps with the isolate; panics if nothing of that type was installed there.
    #[inline]
    pub fn extension<E: Extension>(&self, slot: ExtensionSlot) -> &E {
        self.rt().extension(slot)
    }
    /// Installs an upper crate's state, once per slot; its hooks take part in every collection.
    pub fn install<E: Extension>(&self, slot: ExtensionSlot, state: Box<E>) {
        self.rt().install(slot, state);
    }
    /// States how many words (header included) the objects of a shape have. Needed before the first object of it.
    pub fn set_shape_words(&self, shape: u32, words: u32) {
        self.rt().set_shape_words(shape, words);
    }
    /// The words of a shape's objects; zero if it was never stated.
    pub fn shape_words(&self, shape: u32) -> u32 {
        self.rt().shape_words(shape)
    }
    /// A full collection, now.
    pub fn collect(&mut self) {
        self.rt().collect_now(crate::trace::Reason::Request);
    }
    /// A minor collection, now.
    pub fn collect_young(&mut self) {
        self.rt().collect_young_now(crate::trace::Reason::Request);
    }
    /// Counts memory outside the heap that objects own towards the collection triggers (negative when freed).
    pub fn account_external(&self, bytes: isize) {
        self.rt().account_external(bytes);
    }
    /// Verifies the whole heap; how many objects it has. Panics if something is wrong.
    pub fn verify_heap(&mut self) -> usize {
        self.rt().verify()
    }
    /// Whether this heap is verified as it is collected.
    pub fn verifies(&self) -> bool {
        self.rt().verifies()
    }
    /// What is due before the process ends: the last verification, the counts of `TSUBA_GC=count`. Once.
    pub fn finish_heap(&mut self) {
        self.rt().finish();
    }
    /// Figures about the heap.
    pub fn statistics(&self) -> Statistics {
        self.rt().statistics()
    }
    /// Makes a program's block and frames known.
    ///
    /// # Safety
    /// `program` is a descriptor as the compiler emits it; `block` is this thread's block of that program, and outlives
    /// the runtime.
    pub unsafe fn register_program(&self, program: &'static Program, block: *mut u8) {
        self.rt().add_program(program, block);
    }
    /// Makes more frame rows known.
    ///
    /// # Safety
    /// From `start` to `end` there are rows as the compiler emits them, immutable and static.
    pub unsafe fn register_frames(&self, start: *const FrameRow, end: *const FrameRow) {
        self.rt().add_frames(start, end);
    }
    /// Makes a trampoline for calls into compiled code known by the address its callee returns to.
    ///
    /// # Safety
    /// The trampoline's frame is as `frames` describes ([`crate::TRAMPOLINE_SAVED_SP`], [`crate::TRAMPOLINE_SAVED_FP`]).
    pub unsafe fn register_trampoline(&self, return_address: usize) {
        self.rt().add_trampoline(return_address);
    }
    /// The return addresses into compiled code, innermost first, at most `limit`: what an error's stack is made of.
    pub fn stack_pcs(&self, limit: usize) -> Vec<usize> {
        self.rt().stack_pcs(limit)
    }
    /// The object in a static section at `address`; it never moves, so the reference borrows nothing.
    ///
    /// # Safety
    /// An immortal object of `T`'s kinds starts there.
    #[inline]
    pub unsafe fn immortal<'n, T: Layout>(address: *const u8) -> Ref<'n, T> {
        // SAFETY: passed on to the caller.
        unsafe { Ref::from_raw(address as usize) }
    }
}

impl<'s> Js<'s> {
    pub(crate) fn new(rt: NonNull<State>) -> Self {
        Js(Scope::new(rt))
    }
    /// As [`Scope::scoped`], keeping the right to run user code.
    pub fn scoped<T>(
        &mut self,
        body: impl for<'i> FnOnce(&mut Js<'i>) -> Result<Local<'i, T>, Thrown>,
    ) -> Result<Local<'s, T>, Thrown> {
        let word = self.block(|cx| body(cx).map(Local::bits));
        word.map(|w| self.push(w))
    }
    /// As [`Scope::block`], keeping the right to run user code.
    pub fn block<R>(&mut self, body: impl for<'i> FnOnce(&mut Js<'i>) -> R) -> R {
        let mark = self.rt().handles.mark();
        let result = body(&mut Js::new(self.0.rt));
        self.rt().handles.release(mark);
        result
    }
}

impl<'s> Deref for Js<'s> {
    type Target = Scope<'s>;
    #[inline(always)]
    fn deref(&self) -> &Scope<'s> {
        &self.0
    }
}
impl<'s> DerefMut for Js<'s> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut Scope<'s> {
        &mut self.0
    }
}
