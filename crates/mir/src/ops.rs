//! The operations: one row each. Immediates are in the [`Op`]; values are in the instruction's argument list, so a
//! walker over values needs no arm per operation and cannot forget one.
//!
//! Row: `Name { immediate: Type, … } "mnemonic" arguments effect result`, where arguments is `n` or `n+` (at least), effect
//! is the worst case for unknown operands, and result is `value` or `none`.

use crate::module::{ClassId, FuncId, GlobalId, LiteralId, StrId};
pub use tsuba_abi::isolate::Cell;
pub use tsuba_abi::runtime_fns::{BinaryOp, CompareOp, UnaryOp};

/// What an operation may do at worst; each includes those before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub enum Effect {
    /// A value of its arguments only: may be removed, duplicated and moved.
    Pure,
    /// Reads mutable state.
    Reads,
    /// Writes mutable state, neither collects nor throws.
    Writes,
    /// May throw without allocating beforehand (the throw itself may allocate).
    Throws,
    /// May allocate, hence collect.
    Allocates,
    /// May run user code, hence anything.
    Calls,
}

/// Number of arguments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arity {
    /// Exactly.
    Exactly(usize),
    /// At least.
    AtLeast(usize),
}

/// An immediate's text form is decided by its type.
macro_rules! ops {
    ($($(#[doc = $doc:literal])* $name:ident { $($imm:ident: $ty:ty),* } $mn:literal ($n:literal $($plus:tt)?) $eff:ident $res:ident;)*) => {
        /// An operation and its immediates.
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub enum Op { $($(#[doc = $doc])* $name { $(#[allow(missing_docs)] $imm: $ty),* }),* }

        impl Op {
            /// Mnemonic in the text form.
            pub fn mnemonic(&self) -> &'static str {
                match self { $(Op::$name { .. } => $mn),* }
            }
            /// How many arguments it takes.
            pub fn arity(&self) -> Arity {
                match self { $(Op::$name { .. } => ops!(@arity $n $($plus)?)),* }
            }
            /// Its effect on unknown operands.
            pub fn effect(&self) -> Effect {
                match self { $(Op::$name { .. } => Effect::$eff),* }
            }
            /// Whether it has a result.
            pub fn has_result(&self) -> bool {
                match self { $(Op::$name { .. } => ops!(@res $res)),* }
            }
            /// Calls `f` with each immediate as text, in order: the printer.
            pub fn for_each_immediate(&self, f: &mut dyn FnMut(&dyn Immediate)) {
                match self { $(Op::$name { $($imm),* } => { $(f($imm);)* let _ = f; }),* }
            }
            /// Calls `f` with each string constant among the immediates.
            pub fn for_each_string(&self, f: &mut dyn FnMut(StrId)) {
                self.for_each_immediate(&mut |imm| {
                    if let Some(id) = imm.as_string() {
                        f(id);
                    }
                });
            }
            /// Builds the operation `mnemonic`, pulling immediates in order: the parser. `None` for an unknown mnemonic.
            pub fn parse(mnemonic: &str, p: &mut dyn ImmediateSource) -> Option<Result<Op, String>> {
                match mnemonic {
                    $($mn => {
                        fn read(p: &mut dyn ImmediateSource) -> Result<Op, String> {
                            let _ = &p;
                            Ok(Op::$name { $($imm: <$ty as Immediate>::parse(p)?),* })
                        }
                        Some(read(p))
                    })*
                    _ => None,
                }
            }
        }
    };
    (@arity $n:literal +) => { Arity::AtLeast($n) };
    (@arity $n:literal) => { Arity::Exactly($n) };
    (@res value) => { true };
    (@res none) => { false };
}

/// An immediate operand: prints itself and parses from a source of words.
pub trait Immediate {
    /// Itself, if it is a string constant.
    fn as_string(&self) -> Option<StrId> {
        None
    }
    /// Appends the text form.
    fn print(&self, names: &dyn ImmediateNames, out: &mut String);
    /// Reads the text form.
    fn parse(source: &mut dyn ImmediateSource) -> Result<Self, String>
    where
        Self: Sized;
}

/// What printing immediates needs from the module.
pub trait ImmediateNames {
    /// A quoted, escaped string constant.
    fn string(&self, id: StrId) -> String;
}

/// What parsing immediates needs: the next word, and interning of strings.
pub trait ImmediateSource {
    /// The next word (an identifier, number, or a quoted string with its quotes).
    fn word(&mut self) -> Result<String, String>;
    /// Interns a quoted string's content.
    fn intern(&mut self, quoted: &str) -> Result<StrId, String>;
}

ops! {
    // ---- constants and what a function is given ----
    /// `undefined`.
    Undefined {} "undefined" (0) Pure value;
    /// `null`.
    Null {} "null" (0) Pure value;
    /// A boolean.
    Bool { value: bool } "bool" (0) Pure value;
    /// A number.
    Number { value: f64 } "number" (0) Pure value;
    /// A string constant (immortal, interned).
    String { value: StrId } "string" (0) Pure value;
    /// A BigInt constant (immortal), by its decimal digits.
    BigInt { digits: StrId } "bigint" (0) Pure value;
    /// The mark of a missing element: in array literals, "no heritage" of a class, "done" of a step.
    Hole {} "hole" (0) Pure value;
    /// The mark of a binding before its initialisation.
    Uninitialised {} "uninitialised" (0) Pure value;
    /// The function object being run.
    Callee {} "callee" (0) Pure value;
    /// `this` as passed (see `CoerceThis`); UNINITIALISED at entry of a derived constructor.
    This {} "this" (0) Pure value;
    /// `new.target`.
    NewTarget {} "new_target" (0) Pure value;
    /// The n-th argument, `undefined` if absent.
    Param { index: u32 } "param" (0) Pure value;
    /// The n-th captured value (or cell) of the running closure.
    Capture { index: u32 } "capture" (0) Pure value;
    /// The arguments from `skip` on as a fresh array.
    Rest { skip: u32 } "rest" (0) Allocates value;
    /// A fresh unmapped arguments object.
    Arguments {} "arguments" (0) Allocates value;
    /// A fresh mapped arguments object: argument i is the cell of parameter i.
    ArgumentsMapped {} "arguments_mapped" (0 +) Allocates value;
    /// Sloppy `this`: the global object or a wrapper.
    CoerceThis {} "coerce_this" (1) Allocates value;
    /// The exception that led to this handler; first in a handler block.
    Catch {} "catch" (0) Writes value;

    // ---- bindings ----
    /// A path of the module in this source file: `which` as in `runtime_fns::module_info`.
    ModuleInfo { file: u32, which: u32 } "module_info" (0) Allocates value;
    /// Reads a module binding.
    LoadGlobal { global: GlobalId } "load_global" (0) Reads value;
    /// Writes a module binding.
    StoreGlobal { global: GlobalId } "store_global" (1) Writes none;
    /// A fresh cell holding the argument.
    NewCell {} "new_cell" (1) Allocates value;
    /// Reads a cell.
    LoadCell {} "load_cell" (1) Reads value;
    /// Writes a cell: cell, value.
    StoreCell {} "store_cell" (2) Writes none;
    /// The argument, or a ReferenceError naming the binding if it is uninitialised.
    CheckInit { name: StrId } "check_init" (1) Throws value;
    /// Throws "Assignment to constant variable."
    ThrowConstAssign { name: StrId } "throw_const_assign" (0) Throws none;
    /// Throws an error of kind `abi::runtime_fns::ErrorKind` (its number) with this message.
    ThrowError { kind: u32, message: StrId } "throw_error" (0) Throws none;
    /// A global no declaration provides; ReferenceError if absent.
    GetGlobal { name: StrId } "get_global" (0) Calls value;
    /// The same for `typeof`.
    GetGlobalOrUndefined { name: StrId } "get_global_or_undefined" (0) Calls value;
    /// Assignment to one.
    SetGlobal { name: StrId, strict: bool } "set_global" (1) Calls none;

    // ---- operators ----
    /// `a + b`.
    Add {} "add" (2) Calls value;
    /// Any other arithmetic or bit operator.
    Binary { op: BinaryOp } "binary" (2) Calls value;
    /// `-a`, `~a`, `a + 1` and `a - 1` of `++`/`--`.
    Unary { op: UnaryOp } "unary" (1) Calls value;
    /// `<`, `<=`, `>`, `>=`.
    Compare { op: CompareOp } "compare" (2) Calls value;
    /// `==`.
    LooseEq {} "loose_eq" (2) Calls value;
    /// `===`.
    StrictEq {} "strict_eq" (2) Allocates value;
    /// `!a`.
    Not {} "not" (1) Pure value;
    /// ToBoolean as a value (`!!a`).
    ToBoolean {} "to_boolean" (1) Pure value;
    /// Whether the argument is undefined or null: `??`, `?.`.
    IsNullish {} "is_nullish" (1) Pure value;
    /// `typeof a`.
    TypeOf {} "typeof" (1) Pure value;
    /// `+a`.
    ToNumber {} "to_number" (1) Calls value;
    /// ToNumeric, of `x++`.
    ToNumeric {} "to_numeric" (1) Calls value;
    /// ToString, of templates.
    ToString {} "to_string" (1) Calls value;
    /// ToPropertyKey, of computed keys.
    ToPropertyKey {} "to_property_key" (1) Calls value;
    /// Throws for undefined and null ("Cannot destructure …"); `what` is the message's source text.
    RequireObject { what: StrId } "require_object" (1) Throws none;
    /// `a instanceof b`.
    InstanceOf {} "instanceof" (2) Calls value;
    /// `key in object`.
    HasProperty {} "has_property" (2) Calls value;
    /// A fresh object of a regular expression literal.
    RegExp { pattern: StrId, flags: StrId } "regexp" (0) Calls value;
    /// Concatenation of strings (arguments are strings already).
    Concat {} "concat" (1 +) Allocates value;

    // ---- objects ----
    /// A fresh plain object: `literal` lists its keys, the arguments are their values in order.
    NewObject { literal: LiteralId } "new_object" (0 +) Allocates value;
    /// A new private name that messages show as `text`.
    NewPrivateName { text: StrId } "new_private_name" (0) Allocates value;
    /// Throws if an object that a parent constructor returned has this private name already: object, name. An instance
    /// that is born with the layout of `class` is a new one.
    CheckPrivateAbsent { class: ClassId } "check_private_absent" (2) Throws none;
    /// `object.key`.
    GetProp { key: StrId } "get_prop" (1) Calls value;
    /// `object.key` that will be called after arguments have been evaluated: as `GetProp`, through the method cache.
    GetMethod { key: StrId } "get_method" (1) Calls value;
    /// `object.key = value`: object, value.
    SetProp { key: StrId, strict: bool } "set_prop" (2) Calls none;
    /// `object[key]`.
    GetElem {} "get_elem" (2) Calls value;
    /// `object[key] = value`: object, key, value.
    SetElem { strict: bool } "set_elem" (3) Calls none;
    /// `delete object[key]`.
    DeleteProp { strict: bool } "delete_prop" (2) Calls value;
    /// CreateDataPropertyOrThrow: object, key, value (class fields, computed literal keys).
    DefineProp {} "define_prop" (3) Calls none;
    /// A method or accessor: object, key, function; flags as in `runtime_fns::define_method`.
    DefineMethod { flags: u32 } "define_method" (3) Calls none;
    /// Names an anonymous function or class after a key: function, key.
    SetFunctionName {} "set_function_name" (2) Allocates none;
    /// `__proto__: value` of a literal: object, value.
    SetLiteralProto {} "set_literal_proto" (2) Allocates none;
    /// Spread of an object into a literal, or object rest: target, source, excluded keys….
    CopyDataProps {} "copy_data_props" (2 +) Calls none;
    /// Completes a template object: the array of cooked parts, the array of raw ones. Both become frozen.
    TemplateObject {} "template_object" (2) Allocates value;
    /// Completes a module namespace: an object that has an enumerable getter per export so far.
    SealNamespace {} "seal_namespace" (1) Allocates none;
    /// An array of the arguments; `Hole` values are holes.
    NewArray {} "new_array" (0 +) Allocates value;
    /// Appends a value to an array literal: array, value.
    ArrayAppend {} "array_append" (2) Allocates none;
    /// Appends what an iterable yields: array, iterable. `what` names the iterable in "x is not iterable"; `last`: it is
    /// the spread that ends an argument list.
    ArrayAppendIterable { what: StrId, last: bool } "array_append_iterable" (2) Calls none;

    // ---- functions and classes ----
    /// A closure of this function over the arguments (values or cells).
    Closure { function: FuncId } "closure" (0 +) Allocates value;
    /// Completes a class: constructor closure, heritage (or `Hole`). Result: its prototype object.
    ClassCreate { class: ClassId } "class_create" (2) Calls value;
    /// Stores the function that initialises instance fields: class constructor, function.
    SetFieldInit {} "set_field_init" (2) Writes none;
    /// Runs the field initialiser of a class: its constructor, this.
    InitFields {} "init_fields" (2) Calls none;
    /// The parent constructor for `super(…)`: the running function.
    SuperConstructor {} "super_constructor" (1) Throws value;
    /// The argument unless uninitialised: `this` before `super()` throws.
    CheckThis {} "check_this" (1) Throws value;
    /// Throws if the argument is not uninitialised: `super()` twice.
    CheckThisUnset {} "check_this_unset" (1) Throws none;
    /// What a derived constructor returns: result, this.
    DerivedResult {} "derived_result" (2) Throws value;
    /// The home object of the running method: the function.
    HomeObject {} "home_object" (1) Reads value;
    /// Gives a function that is no property its home object (field initialisers that use `super`): function, home.
    SetHome {} "set_home" (2) Writes none;
    /// `super[key]`: home, key, receiver.
    SuperGet {} "super_get" (3) Calls value;
    /// `super[key] = value`: home, key, value, receiver.
    SuperSet { strict: bool } "super_set" (4) Calls none;

    // ---- calls ----
    /// callee, this, arguments…; `what` is the callee as error messages render it.
    Call { what: StrId } "call" (2 +) Calls value;
    /// `object.key(arguments…)`: object, arguments…. The method is looked up last, so it is made only where evaluating
    /// the arguments can neither notice nor influence that (else: `GetMethod`, then `Call`).
    CallMethod { key: StrId, what: StrId } "call_method" (1 +) Calls value;
    /// `new`: callee, new.target, arguments….
    Construct { what: StrId } "construct" (2 +) Calls value;
    /// callee, this, array of arguments.
    CallSpread { what: StrId } "call_spread" (3) Calls value;
    /// A fresh instance of a static class with a birth layout, born as `facts::Construction` says: its slots hold 0 or
    /// undefined. The constructor's body follows as a `CallDirect`. Made by devirtualisation.
    NewInstance { class: ClassId } "new_instance" (0) Allocates value;
    /// callee, new.target, array of arguments.
    ConstructSpread { what: StrId } "construct_spread" (3) Calls value;
    /// A call whose target is proved: callee closure (or `undefined` if the target captures nothing and does not use
    /// it), this, new.target, arguments…. Made by devirtualisation.
    CallDirect { function: FuncId } "call_direct" (3 +) Calls value;
    /// A built-in proved to be the original (row number of `abi::builtins`): this, arguments…. Made by devirtualisation.
    CallBuiltin { row: u32 } "call_builtin" (1 +) Calls value;
    /// Whether an assumption about intrinsics still holds.
    CellIntact { cell: Cell } "cell_intact" (0) Reads value;


    // ---- refinements and checks, made by passes ----
    /// The argument, which control flow proves not to be of these kinds (`types::Kinds` bits). No code.
    Refine { remove: u32 } "refine" (1) Pure value;
    /// The first argument, given that `first op second` came out as `holds`. No code.
    RefineCompare { op: CompareOp, holds: bool } "refine_compare" (2) Pure value;
    /// Whether the argument is an object of the shape with which instances of a class are born (none that a derived
    /// class makes has it, nor one that has grown since).
    IsInstance { class: ClassId } "is_instance" (1) Reads value;
    /// The argument, which `is_instance` has proved to be an instance of this class. No code.
    RefineInstance { class: ClassId } "refine_instance" (1) Pure value;
    /// The argument, or "what is not a function" unless it is a function object.
    CheckCallable { what: StrId } "check_callable" (1) Throws value;
    /// The argument, or the TypeError of reading (or storing) `key` of undefined or null.
    CheckObject { key: StrId, store: bool } "check_object" (1) Throws value;

    // ---- iteration ----
    /// Opens an iteration; `what` names the iterable in "x is not iterable".
    IterOpen { what: StrId } "iter_open" (1) Calls value;
    /// Steps it: iteration, steps done so far (a number). `Hole` when done.
    IterNext {} "iter_next" (2) Calls value;
    /// Closes it; `throwing` drops errors of `return`.
    IterClose { throwing: bool } "iter_close" (1) Calls none;
    /// Whether a step's result means "done".
    IsHole {} "is_hole" (1) Pure value;
    // ---- suspension ----
    /// Once in every function that suspends, behind its entry sequence: what precedes runs at the call, what follows
    /// when the generator is resumed (async functions: at once).
    Start {} "start" (0) Calls none;
    /// Hands a value out of a generator. Result: what it is resumed with; `ResumeMode` says how. `raw`: the value is the
    /// whole result object.
    Yield { raw: bool } "yield" (1) Calls value;
    /// Waits for a promise. Result: its value or reason; `ResumeMode` says which.
    Await {} "await" (1) Calls value;
    /// How the last `Yield` or `Await` on the way here was resumed: 0 next, 1 throw, 2 return.
    ResumeMode {} "resume_mode" (0) Reads value;
    /// Opens a `yield*`: its delegate.
    DelegateOpen {} "delegate_open" (1) Calls value;
    /// Resumes what a `yield*` delegates to: delegate, mode, value. `DelegateStatus` says what the result is.
    DelegateStep {} "delegate_step" (3) Calls value;
    /// Of the last step: 0 a result object to hand out, 1 the value of the `yield*`, 2 a value to return, 3 a value to
    /// hand out.
    DelegateStatus {} "delegate_status" (1) Reads value;
    /// Opens an async iteration (`for await`, `yield*` in async generators): its delegate.
    AsyncOpen {} "async_open" (1) Calls value;
    /// Calls `next` of one: what is to be awaited.
    AsyncNext {} "async_next" (1) Calls value;
    /// What an awaited result says: its value, `Hole` when done; throws if it is no object.
    AsyncResult {} "async_result" (1) Calls value;
    /// Calls `return` of one: what is to be awaited; `Hole` if there is no such method.
    AsyncClose {} "async_close" (1) Calls value;
    /// Throws unless an awaited result is an object.
    AsyncClosed {} "async_closed" (1) Throws none;
    /// As `DelegateStep`, in an async generator: what is to be awaited.
    AsyncStep {} "async_step" (3) Calls value;
    /// What the awaited result of an `AsyncStep` says: delegate, mode, result. Sets the status.
    AsyncStepped {} "async_stepped" (3) Calls value;
    /// A frame with so many words, made by the call of the running function (the argument) for what resumes it: a
    /// generator, or the frame of an async call. Made by `suspend`, as the following.
    NewFrame { function: FuncId, words: u32 } "new_frame" (1) Allocates value;
    /// Runs the frame of a call of an async function for the first time: the promise of its result.
    RunAsync {} "run_async" (1) Calls value;
    /// A promise rejected with the argument: the result of an async call whose parameters threw.
    RejectedPromise {} "rejected_promise" (1) Allocates value;
    /// Reads a word of a frame.
    FrameLoad { word: u32 } "frame_load" (1) Reads value;
    /// Writes a word of a frame: frame, value.
    FrameStore { word: u32 } "frame_store" (2) Writes none;
    /// The keys of a for-in loop as an array of strings.
    ForInKeys {} "for_in_keys" (1) Calls value;
    /// Whether a key is still there: object, key.
    ForInStillThere {} "for_in_still_there" (2) Calls value;
}

impl Op {
    /// Whether it may throw on unknown operands. (An exhausted heap ends the process, so allocation alone does not.)
    pub fn may_throw(&self) -> bool {
        // How they are resumed is control flow of its own.
        if matches!(self, Op::Start {} | Op::Yield { .. } | Op::Await {}) {
            return false;
        }
        match self.effect() {
            Effect::Pure | Effect::Reads | Effect::Writes => false,
            Effect::Allocates => matches!(self, Op::Concat {}),
            Effect::Throws | Effect::Calls => true,
        }
    }

    /// Whether control never reaches what follows it.
    pub fn never_returns(&self) -> bool {
        matches!(self, Op::ThrowConstAssign { .. } | Op::ThrowError { .. })
    }
}

macro_rules! number_immediate {
    ($($t:ty),*) => { $(impl Immediate for $t {
        fn print(&self, _: &dyn ImmediateNames, out: &mut String) { out.push_str(&self.to_string()); }
        fn parse(s: &mut dyn ImmediateSource) -> Result<Self, String> {
            let w = s.word()?;
            w.parse().map_err(|_| format!("expected a {}, found `{w}`", stringify!($t)))
        }
    })* };
}
number_immediate!(u32, bool);

impl Immediate for f64 {
    /// Shortest round-trip decimal; NaN, `inf`, `-inf`, `-0` as Rust prints them.
    fn print(&self, _: &dyn ImmediateNames, out: &mut String) {
        out.push_str(&format!("{self:?}"));
    }
    fn parse(s: &mut dyn ImmediateSource) -> Result<Self, String> {
        let w = s.word()?;
        w.parse()
            .map_err(|_| format!("expected a number, found `{w}`"))
    }
}

impl Immediate for StrId {
    fn as_string(&self) -> Option<StrId> {
        Some(*self)
    }
    fn print(&self, names: &dyn ImmediateNames, out: &mut String) {
        out.push_str(&names.string(*self));
    }
    fn parse(s: &mut dyn ImmediateSource) -> Result<Self, String> {
        let w = s.word()?;
        s.intern(&w)
    }
}

macro_rules! id_immediate {
    ($($t:ident $prefix:literal),*) => { $(impl Immediate for $t {
        fn print(&self, _: &dyn ImmediateNames, out: &mut String) { out.push_str(&format!(concat!($prefix, "{}"), self.0)); }
        fn parse(s: &mut dyn ImmediateSource) -> Result<Self, String> {
            let w = s.word()?;
            let n = w.strip_prefix($prefix).and_then(|n| n.parse().ok());
            n.map($t).ok_or_else(|| format!(concat!("expected ", $prefix, "N, found `{}`"), w))
        }
    })* };
}
id_immediate!(FuncId "fn", GlobalId "global", ClassId "class", LiteralId "literal");

macro_rules! named_immediate {
    ($($t:ident $what:literal),*) => { $(impl Immediate for $t {
        fn print(&self, _: &dyn ImmediateNames, out: &mut String) { out.push_str(self.name()); }
        fn parse(s: &mut dyn ImmediateSource) -> Result<Self, String> {
            let w = s.word()?;
            $t::by_name(&w).ok_or_else(|| format!(concat!("unknown ", $what, " `{}`"), w))
        }
    })* };
}
named_immediate!(BinaryOp "operator", UnaryOp "operator", CompareOp "operator", Cell "cell");
