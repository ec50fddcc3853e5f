//! The functions of the runtime that compiled code calls: one row each, read by both sides.
//!
//! The compiler expands the table into descriptors (symbol, signature, effect); the runtime expands it into entry stubs
//! that hand each implementation the capability its row claims and no more. There is no second list of what may collect.
//!
//! Row: `effect name(param: Type, …) -> [throws] Type;`
//! * `leaf`: neither allocates nor throws nor runs user code. Gets `&Scope` and bare references.
//! * `collects`: may allocate, hence collect. Gets `&mut Scope` and rooted arguments.
//! * `js`: may run user code, hence anything. Gets `&mut Js` and rooted arguments.
//! * `throws`: the result may be the exception mark of its type.
//!
//! Types: `V` boxed value, `R` raw reference, `I` i32, `L` i64, `D` f64, `P` unmoving address (cache, argument vector), `F` flag
//! (an i64 on the wire in both directions: 0 or 1; with `throws` also −1; `throws I` is widened to i64 too), `N` nothing. A raw reference never crosses as a parameter of a collecting function: such
//! functions take boxed values. Argument vectors (`argc: L, argv: P`) point into the caller's root frame.

/// Type of a parameter or result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Ty {
    /// Boxed value.
    V,
    /// Raw reference.
    R,
    /// i32.
    I,
    /// i64.
    L,
    /// f64.
    D,
    /// Address that no collection moves.
    P,
    /// Flag.
    F,
    /// Nothing.
    N,
}

/// What a runtime function may do, ordered: each includes those before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub enum Effect {
    /// Neither allocates nor runs user code.
    Leaf,
    /// May allocate, hence collect.
    Collects,
    /// May run user code.
    Js,
}

/// A runtime function as the compiler sees it.
#[derive(Debug)]
pub struct RuntimeFn {
    /// Its name; the symbol is `rt_` + name.
    pub name: &'static str,
    /// What it may do.
    pub effect: Effect,
    /// Parameters.
    pub params: &'static [Ty],
    /// Result.
    pub ret: Ty,
    /// Whether the result may be an exception mark.
    pub throws: bool,
}

macro_rules! describe {
    ($($(#[doc = $d:literal])* $eff:ident $n:ident($($p:ident: $t:ident),*) -> $($r:ident)+;)*) => {
        /// Number of a runtime function.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
        #[repr(u16)]
        #[allow(non_camel_case_types)]
        pub enum Rt { $($(#[doc = $d])* $n),* }
        /// Descriptors, indexed by [`Rt`].
        pub static RUNTIME_FNS: &[RuntimeFn] = &[$(RuntimeFn {
            name: stringify!($n),
            effect: describe!(@e $eff),
            params: &[$(Ty::$t),*],
            ret: describe!(@r $($r)+),
            throws: describe!(@th $($r)+),
        }),*];
        impl Rt {
            /// All functions.
            pub const ALL: &[Rt] = &[$(Rt::$n),*];
        }
    };
    (@e leaf) => { Effect::Leaf };
    (@e collects) => { Effect::Collects };
    (@e js) => { Effect::Js };
    (@r throws $t:ident) => { Ty::$t };
    (@r $t:ident) => { Ty::$t };
    (@th throws $t:ident) => { true };
    (@th $t:ident) => { false };
}

impl Rt {
    /// Its row.
    pub fn row(self) -> &'static RuntimeFn {
        &RUNTIME_FNS[self as usize]
    }
    /// The function with this name.
    pub fn by_name(name: &str) -> Option<Rt> {
        Rt::ALL.iter().copied().find(|r| r.row().name == name)
    }
}

/// Hands the table to a macro.
#[macro_export]
macro_rules! for_each_runtime_fn {
    ($m:ident) => {
        $m! {
            /// Allocates `bytes` (never as a large object) when the nursery is full (or under stress). The memory is not initialised: the caller stores header, storage word and fields before anything can collect. An exhausted heap ends the process with a message.
            collects alloc_slow(bytes: L) -> R;
            /// The barrier's slow path: remembers or greys `owner`, whose SLOW bit is set, before a reference is stored into it.
            leaf barrier(owner: R) -> N;
            /// The barrier's slow path for a store of element `index` of the `Words` `elements`: marks a card or remembers.
            leaf barrier_element(elements: R, index: L) -> N;
            /// Throws the RangeError of stack overflow; builds it from a reserve and never collects.
            leaf stack_overflow() -> throws V;
            /// Throws `value`.
            leaf throw(value: V) -> throws V;
            /// Takes the pending exception and clears it.
            leaf take_exception() -> V;
            /// Throws the ReferenceError of a binding used before its initialisation.
            collects throw_uninitialised(name: V) -> throws V;
            /// Throws the TypeError "Assignment to constant variable."
            collects throw_const_assignment(name: V) -> throws V;
            /// Throws an error of class `kind` (`abi::runtime_fns::ErrorKind`) with this message.
            collects throw_error(kind: I, message: V) -> throws V;
            /// Throws "`what` is not a function"; `what` is the source text of the callee as V8 renders it.
            collects throw_not_callable(callee: V, what: V) -> throws V;

            /// ToBoolean.
            leaf to_boolean(v: V) -> F;
            /// `typeof v`.
            leaf type_of(v: V) -> V;
            /// ToNumber (throws for symbols and BigInts).
            js to_number(v: V) -> throws D;
            /// ToNumeric: a number or BigInt.
            js to_numeric(v: V) -> throws V;
            /// ToInt32 of a double outside the fast path.
            leaf double_to_int32(d: D) -> I;
            /// ToString.
            js to_string(v: V) -> throws V;
            /// ToPropertyKey: an interned string, a symbol, or an array index as a number.
            js to_property_key(v: V) -> throws V;
            /// ToObject; throws V8's message for undefined and null.
            collects to_object(v: V) -> throws V;
            /// Throws V8's "Cannot destructure …" for undefined and null; else undefined.
            collects require_object_coercible(v: V, what: V) -> throws V;

            /// `a + b` on anything.
            js add(a: V, b: V) -> throws V;
            /// A binary arithmetic or bit operation on anything; `op` is `abi::runtime_fns::BinaryOp`.
            js arithmetic(op: I, a: V, b: V) -> throws V;
            /// A unary operation on anything: `op` is `abi::runtime_fns::UnaryOp`.
            js unary(op: I, a: V) -> throws V;
            /// IEEE remainder as JavaScript has it.
            leaf fmod(a: D, b: D) -> D;
            /// `a ** b`.
            leaf pow(a: D, b: D) -> D;
            /// Relational comparison on anything; `op` is `abi::runtime_fns::CompareOp`.
            js compare(op: I, a: V, b: V) -> throws F;
            /// `==` on anything.
            js loose_equals(a: V, b: V) -> throws F;
            /// `===` on anything (ropes are flattened).
            collects strict_equals(a: V, b: V) -> F;
            /// `===` of two strings.
            collects string_equals(a: V, b: V) -> F;
            /// Code-unit order of two strings: negative, zero, positive.
            collects string_compare(a: V, b: V) -> I;
            /// `a instanceof b`.
            js instance_of(a: V, b: V) -> throws F;
            /// `key in object`.
            js has_property(key: V, object: V) -> throws F;

            /// Concatenation of two strings; RangeError past the limit.
            collects concat(a: V, b: V) -> throws V;
            /// Concatenation of `argc` strings at `argv` (a template literal).
            collects concat_n(argc: L, argv: P) -> throws V;
            /// The string of a number.
            collects number_to_string(d: D) -> V;
            /// Code unit at `index` (in range) of a string that is not flat Latin-1; flattens ropes.
            collects char_code_at(s: V, index: L) -> I;

            /// A fresh object of a regular expression literal whose pattern is valid.
            js regexp_literal(pattern: V, flags: V) -> throws V;

            /// `object[key]`, `key` an interned constant; `cache` may be null.
            js get_property(object: V, key: V, cache: P) -> throws V;
            /// The method `object[key]` for a call; fills the method cache.
            js get_method(object: V, key: V, cache: P) -> throws V;
            /// `object[key] = value`; `flags` bit 0 strict, bit 1 the value is statically a number.
            js set_property(object: V, key: V, value: V, flags: I, cache: P) -> throws V;
            /// `object[key]`, any key.
            js get_element(object: V, key: V) -> throws V;
            /// `object[key] = value`, any key; `flags` as for set_property.
            js set_element(object: V, key: V, value: V, flags: I) -> throws V;
            /// `array[index] = value` on an intrinsic dense array where the fast path failed (growth, widening, holes).
            js set_array_element(array: V, index: I, value: V, flags: I) -> throws V;
            /// `delete object[key]`.
            js delete_property(object: V, key: V, strict: I) -> throws F;
            /// Defines an own enumerable data property (literals, class fields): CreateDataPropertyOrThrow.
            js define_property(object: V, key: V, value: V) -> throws V;
            /// The same with an interned constant as key; `flags` and `cache` (may be null) as for set_property.
            js define_named(object: V, key: V, value: V, flags: I, cache: P) -> throws V;
            /// Defines a method with its home object; `flags`: bit 0 enumerable, bits 1–2: 0 value, 1 getter, 2 setter. Sets the function's name when it has none.
            js define_method(object: V, key: V, function: V, flags: I) -> throws V;
            /// Sets the name of an anonymous function to a key (`prefix` "" / "get" / "set" as interned name or undefined).
            collects set_function_name(function: V, key: V, prefix: V) -> V;
            /// `__proto__: value` in a literal.
            collects set_literal_prototype(object: V, value: V) -> V;
            /// Copies own enumerable properties (object spread; rest with the `argc` excluded keys at `argv`).
            js copy_data_properties(target: V, source: V, argc: L, argv: P) -> throws V;
            /// A new plain object with this shape (slow path of literals whose shape is not static).
            collects new_object() -> V;
            /// A global variable that no declaration in the program provides; ReferenceError if absent.
            js get_global(key: V) -> throws V;
            /// Like get_global, but `undefined` if absent (typeof).
            js get_global_or_undefined(key: V) -> throws V;
            /// Assignment to such a variable; strict code throws if absent, sloppy code creates it.
            js set_global(key: V, value: V, strict: I) -> throws V;

            /// A path of a module (`file` indexes `Program::files`): `which` 0 `import.meta.url`, 1 its file name, 2 its folder.
            collects module_info(file: I, which: I) -> V;

            /// Completes a template object: gives the array of cooked parts its `raw` and freezes both.
            collects template_object(cooked: V, raw: V) -> V;
            /// Completes a module namespace, so far a plain object with an enumerable getter per export in order: null
            /// prototype, `@@toStringTag` "Module", not extensible, properties not configurable; inspected as a module.
            collects seal_namespace(object: V) -> V;

            /// An array of the `argc` values at `argv`.
            collects new_array(argc: L, argv: P) -> V;
            /// An array with room for `capacity` elements and `length` 0.
            collects new_array_with_capacity(capacity: L) -> V;
            /// `new Array(n)` for a number.
            collects new_array_of_length(length: D) -> throws V;
            /// Appends one value to an array literal under construction; a hole for HOLE.
            collects array_append(array: V, value: V) -> V;
            /// Appends everything `iterable` yields.
            js array_append_iterable(array: V, iterable: V, what: V, last: F) -> throws V;
            /// `array.push(value)` on an intrinsic dense array where the fast path failed; the new length.
            collects array_push(array: V, value: V) -> throws D;

            /// A function record's heap copy is made on demand; this makes a class: `function` is the constructor closure, `parent` its heritage or HOLE. Sets up `prototype`; the prototype object.
            js class_create(function: V, parent: V) -> throws V;
            /// Gives the static shape `root` (class_root) the prototype of `function` and marks the function's instances with it.
            collects bind_class_shape(function: V, root: I) -> V;
            /// Stores the function that initialises the fields of a class's instances in its record.
            collects set_field_initialiser(function: V, initialiser: V) -> V;
            /// The object `new.target` makes: for base constructors.
            js create_this(new_target: V) -> throws V;
            /// The parent constructor of `function` for a `super(…)` call; throws if it is not a constructor.
            collects super_constructor(function: V) -> throws V;
            /// Runs the field initialiser of `function`, if any, on `this`.
            js initialise_fields(function: V, this: V) -> throws V;
            /// `super[key]` with this receiver; `home` is the method's home object.
            js super_get(home: V, key: V, receiver: V) -> throws V;
            /// `super[key] = value`.
            js super_set(home: V, key: V, value: V, receiver: V, strict: I) -> throws V;
            /// Gives a function that is defined as no property (a field initialiser) its home object.
            collects set_home_object(function: V, home: V) -> V;
            /// The home object of a method.
            leaf home_object(function: V) -> V;
            /// Result of a derived constructor: `result` if an object, else `this`, else throws.
            collects derived_result(result: V, this: V) -> throws V;
            /// Throws because `super()` ran twice or `this` is read before it: `which` 0 = uninitialised, 1 = twice.
            collects throw_this(which: I) -> throws V;
            /// Throws "Class constructor X cannot be invoked without 'new'".
            collects throw_class_call(function: V) -> throws V;
            /// Sloppy `this`: undefined and null become the global object, primitives their wrappers.
            collects coerce_this(this: V) -> V;

            /// Calls anything: the path for callees that are not functions of ours (bound, proxies) and for errors.
            js call(callee: V, this: V, argc: L, argv: P) -> throws V;
            /// `new callee(…)` with this new.target.
            js construct(callee: V, new_target: V, argc: L, argv: P) -> throws V;
            /// Calls with the elements of an array as arguments.
            js call_spread(callee: V, this: V, array: V) -> throws V;
            /// `new` with the elements of an array as arguments.
            js construct_spread(callee: V, new_target: V, array: V) -> throws V;
            /// As `call`, for a callee of unknown kind: throws "`what` is not a function" (`what` as V8 renders the callee) unless it is callable.
            js call_checked(callee: V, this: V, argc: L, argv: P, what: V) -> throws V;
            /// As `construct`: throws "`what` is not a constructor" unless `callee` is one.
            js construct_checked(callee: V, new_target: V, argc: L, argv: P, what: V) -> throws V;
            /// As `call_spread`, with the check of `call_checked`.
            js call_spread_checked(callee: V, this: V, array: V, what: V) -> throws V;
            /// As `construct_spread`, with the check of `construct_checked`.
            js construct_spread_checked(callee: V, new_target: V, array: V, what: V) -> throws V;
            /// Throws "`what` is not a function" unless `v` is callable; else undefined.
            collects check_callable(v: V, what: V) -> throws V;
            /// Rest parameter: an array of `argv[skip..argc]`.
            collects rest_array(argc: L, argv: P, skip: L) -> V;
            /// Unmapped `arguments`.
            collects arguments_unmapped(argc: L, argv: P) -> V;
            /// Mapped `arguments` of sloppy functions: the first `mapped` parameters live in the cells (boxed references) at `cells`.
            collects arguments_mapped(callee: V, argc: L, argv: P, mapped: L, cells: P) -> V;

            /// Throws the TypeError of adding a private name twice if `object` has it.
            collects check_private_absent(object: V, name: V) -> throws V;
            /// A new private name; `text` as `abi::names::private_text` makes it.
            collects new_private_name(text: V) -> V;
            /// Opens an iteration: the array itself where array iteration is untouched, else an iterator record. Throws
            /// "`what` is not iterable" for what is not; `what` as V8 renders the iterable.
            js iterator_open(iterable: V, what: V) -> throws V;
            /// Steps it; `index` is the count of steps before. HOLE when done.
            js iterator_next(iterator: V, index: L) -> throws V;
            /// Closes it; `completion` 0 normal (errors of `return` propagate), 1 throw (they are dropped).
            js iterator_close(iterator: V, completion: I) -> throws V;
            /// The keys of a for-in loop, an array of strings, already filtered and ordered.
            js for_in_keys(object: V) -> throws V;
            /// Whether a key of a running for-in loop is still there.
            js for_in_still_there(object: V, key: V) -> throws F;

            /// Map and Set on known receivers.
            collects map_get(map: V, key: V) -> V;
            /// `map.set(key, value)`.
            collects map_set(map: V, key: V, value: V) -> throws V;
            /// `map.has(key)` or `set.has(key)`.
            collects table_has(table: V, key: V) -> F;

            /// The frame of a call of `callee` with so many words, resumed by `code`; `kind` is `abi::runtime_fns::FrameKind`.
            collects new_frame(callee: V, words: I, code: P, kind: I) -> V;
            /// Runs the frame of a call of an async function for the first time; the promise of its result.
            js run_async(frame: V) -> V;
            /// Notes the promise of the entry's body, which awaits at its top level.
            leaf await_main(promise: V) -> N;
            /// A promise rejected with `reason`.
            collects rejected_promise(reason: V) -> V;
            /// Opens a `yield*`.
            js delegate_open(iterable: V) -> throws V;
            /// Resumes what it delegates to, by `mode`.
            js delegate_step(delegate: V, mode: V, value: V) -> throws V;
            /// Opens an async iteration.
            js async_open(iterable: V) -> throws V;
            /// Calls its `next`.
            js async_next(delegate: V) -> throws V;
            /// The value of a result; HOLE when done.
            js async_result(result: V) -> throws V;
            /// Calls its `return`; HOLE if there is none.
            js async_close(delegate: V) -> throws V;
            /// TypeError unless a result is an object; else undefined.
            collects async_closed(result: V) -> throws V;
            /// Resumes what a `yield*` of an async generator delegates to; what is to be awaited.
            js async_delegate_step(delegate: V, mode: V, value: V) -> throws V;
            /// The value of the awaited result of a step of `yield*`, whose status it sets.
            js async_stepped(delegate: V, mode: V, result: V) -> throws V;
            /// What the last step gave, as MIR's `DelegateStatus` numbers it.
            leaf delegate_status(delegate: V) -> I;

            /// Reports an uncaught exception (the pending one) on stderr as Node does and returns the exit code.
            js report_uncaught() -> I;
        }
    };
}

for_each_runtime_fn!(describe);

/// What a frame belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[repr(i32)]
pub enum FrameKind {
    /// The frame is the generator.
    Generator = 0,
    /// The frame of a call of an async function.
    Async = 1,
    /// The frame is the async generator.
    AsyncGenerator = 2,
}

/// Error classes of `throw_error`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[repr(i32)]
pub enum ErrorKind {
    /// `Error`.
    Error = 0,
    /// `TypeError`.
    Type = 1,
    /// `RangeError`.
    Range = 2,
    /// `ReferenceError`.
    Reference = 3,
    /// `SyntaxError`.
    Syntax = 4,
    /// `EvalError`.
    Eval = 5,
    /// `URIError`.
    Uri = 6,
}

impl ErrorKind {
    /// All, in order of their number.
    pub const ALL: [ErrorKind; 7] = [
        ErrorKind::Error,
        ErrorKind::Type,
        ErrorKind::Range,
        ErrorKind::Reference,
        ErrorKind::Syntax,
        ErrorKind::Eval,
        ErrorKind::Uri,
    ];
    /// The constructor's name.
    pub const fn name(self) -> &'static str {
        match self {
            ErrorKind::Error => "Error",
            ErrorKind::Type => "TypeError",
            ErrorKind::Range => "RangeError",
            ErrorKind::Reference => "ReferenceError",
            ErrorKind::Syntax => "SyntaxError",
            ErrorKind::Eval => "EvalError",
            ErrorKind::Uri => "URIError",
        }
    }
}

macro_rules! op_enum {
    ($(#[$m:meta])* $name:ident { $($(#[$v:meta])* $id:ident = $text:literal),* $(,)? }) => {
        $(#[$m])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
        #[repr(i32)]
        pub enum $name { $($(#[$v])* $id),* }
        impl $name {
            /// All, in order of their number.
            pub const ALL: &[$name] = &[$($name::$id),*];
            /// The name in text forms.
            pub const fn name(self) -> &'static str { match self { $($name::$id => $text),* } }
            /// The operation with this name.
            pub fn by_name(name: &str) -> Option<$name> { Self::ALL.iter().copied().find(|o| o.name() == name) }
        }
    };
}

op_enum! {
    /// Binary operations on numerics (`+` has its own function).
    #[allow(missing_docs)]
    BinaryOp { Sub = "sub", Mul = "mul", Div = "div", Rem = "rem", Exp = "exp", BitAnd = "bit_and", BitOr = "bit_or",
        BitXor = "bit_xor", Shl = "shl", Shr = "shr", UShr = "ushr" }
}
op_enum! {
    /// Unary operations on numerics.
    #[allow(missing_docs)]
    UnaryOp { Neg = "neg", BitNot = "bit_not", Inc = "inc", Dec = "dec" }
}
op_enum! {
    /// Relational operators.
    #[allow(missing_docs)]
    CompareOp { Lt = "lt", Le = "le", Gt = "gt", Ge = "ge" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn collecting_functions_take_no_raw_references() {
        for f in RUNTIME_FNS {
            if f.effect != Effect::Leaf {
                assert!(
                    !f.params.contains(&Ty::R),
                    "{} takes a raw reference across a collection",
                    f.name
                );
            }
        }
    }

    #[test]
    fn names_are_unique() {
        let mut names: Vec<_> = RUNTIME_FNS.iter().map(|f| f.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), RUNTIME_FNS.len());
        assert_eq!(Rt::by_name("alloc_slow"), Some(Rt::alloc_slow));
    }
}
