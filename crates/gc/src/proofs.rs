//! What must not compile, with the error code rustc gives, and beside each its twin that does. `Proofs` has no use but
//! to carry them: they run as documentation tests.

/// A reference held over an allocation:
/// ```compile_fail,E0502
/// use tsuba_gc::*;
/// fn bad(cx: &mut Scope<'_>, c: Local<'_, Cell>, v: Local<'_, Value>) -> Word {
///     let r = c.get(cx).value_in(cx);
///     let _ = cx.new_cell(v).finish();
///     r.bits()
/// }
/// ```
/// Rooted, it compiles:
/// ```
/// use tsuba_gc::*;
/// fn good(cx: &mut Scope<'_>, c: Local<'_, Cell>, v: Local<'_, Value>) -> Word {
///     let r = c.get(cx).value_in(cx).root(cx);
///     let _ = cx.new_cell(v).finish();
///     r.bits()
/// }
/// ```
/// The characters of a string held over an allocation:
/// ```compile_fail,E0502
/// use tsuba_gc::*;
/// fn bad(cx: &mut Scope<'_>, s: Local<'_, Latin1>) -> Word {
///     let from = s.get(cx).bytes(cx);
///     let mut to = cx.new_latin1(3);
///     to.bytes().copy_from_slice(&from[..3]);
///     to.finish().bits()
/// }
/// ```
/// Copied out, it compiles:
/// ```
/// use tsuba_gc::*;
/// fn good(cx: &mut Scope<'_>, s: Local<'_, Latin1>) -> Word {
///     let from = s.get(cx).bytes(cx)[..3].to_vec();
///     let mut to = cx.new_latin1(3);
///     to.bytes().copy_from_slice(&from);
///     to.finish().bits()
/// }
/// ```
/// An allocation while another object is under construction:
/// ```compile_fail,E0499
/// use tsuba_gc::*;
/// fn bad(cx: &mut Scope<'_>, v: Local<'_, Value>) -> Word {
///     let first = cx.new_words(2, Word::HOLE);
///     let second = cx.new_cell(v).finish();
///     first.word(0, second).finish().bits()
/// }
/// ```
/// Finished first, it compiles:
/// ```
/// use tsuba_gc::*;
/// fn good(cx: &mut Scope<'_>, v: Local<'_, Value>) -> Word {
///     let second = cx.new_cell(v).finish();
///     cx.new_words(2, Word::HOLE).word(0, second).finish().bits()
/// }
/// ```
/// A handle that leaves the runtime's run (a lifetime error, which has no code), and one that leaves an inner scope:
/// ```compile_fail
/// use tsuba_gc::*;
/// fn bad(rt: &mut Runtime) {
///     let x = rt.run(|cx| cx.number(1.0));
/// }
/// ```
/// ```compile_fail,E0521
/// use tsuba_gc::*;
/// fn bad(cx: &mut Scope<'_>) {
///     let mut out = None;
///     let _ = cx.scoped(|cx| {
///         let l = cx.number(1.0);
///         out = Some(l);
///         Ok(l)
///     });
/// }
/// ```
/// Returned as the scope's result, it compiles:
/// ```
/// use tsuba_gc::*;
/// fn good(cx: &mut Scope<'_>) -> Option<Word> {
///     let out = cx.scoped(|cx| Ok(cx.number(1.0)));
///     out.ok().map(Local::bits)
/// }
/// ```
/// An outer scope used inside an inner one:
/// ```compile_fail,E0500
/// use tsuba_gc::*;
/// fn bad(cx: &mut Scope<'_>) {
///     let _ = cx.scoped(|inner| {
///         let v = cx.number(1.0);
///         cx.new_cell(v).finish();
///         Ok(inner.number(2.0))
///     });
/// }
/// ```
/// ```
/// use tsuba_gc::*;
/// fn good(cx: &mut Scope<'_>) {
///     let _ = cx.scoped(|inner| {
///         let v = inner.number(1.0);
///         inner.new_cell(v).finish();
///         Ok(inner.number(2.0))
///     });
/// }
/// ```
/// A reference sent to another thread:
/// ```compile_fail,E0277
/// use tsuba_gc::*;
/// fn bad(cx: &Scope<'_>, l: Local<'_, Cell>) {
///     let r = l.get(cx);
///     std::thread::scope(|t| {
///         t.spawn(move || drop(r));
///     });
/// }
/// ```
/// A number sent there compiles:
/// ```
/// use tsuba_gc::*;
/// fn good(cx: &Scope<'_>, l: Local<'_, Cell>) {
///     let n = l.get(cx).value_in(cx).as_number();
///     std::thread::scope(|t| {
///         t.spawn(move || drop(n));
///     });
/// }
/// ```
/// User code run from a function that may only collect:
/// ```compile_fail,E0308
/// use tsuba_gc::*;
/// fn call(_: &mut Js<'_>) {}
/// fn bad(cx: &mut Scope<'_>) {
///     call(cx);
/// }
/// ```
/// The other way round it compiles:
/// ```
/// use tsuba_gc::*;
/// fn collect(_: &mut Scope<'_>) {}
/// fn good(cx: &mut Js<'_>) {
///     collect(cx);
/// }
/// ```
/// A collection started with the right to look only:
/// ```compile_fail,E0596
/// use tsuba_gc::*;
/// fn bad(cx: &Scope<'_>) {
///     cx.collect();
/// }
/// ```
/// A symbol where a string is wanted:
/// ```compile_fail,E0308
/// use tsuba_gc::*;
/// fn bad<'s>(cx: &mut Scope<'s>, a: Local<'_, Symbol>, b: Local<'_, Str>) -> Local<'s, Rope> {
///     cx.new_rope(a, b).finish()
/// }
/// ```
/// ```
/// use tsuba_gc::*;
/// fn good<'s>(cx: &mut Scope<'s>, a: Local<'_, Latin1>, b: Local<'_, Str>) -> Local<'s, Rope> {
///     cx.new_rope(a.upcast(), b).finish()
/// }
/// ```
#[derive(Debug)]
pub struct Proofs;
