//! Expressions, places and patterns.

use tsuba_source::Span;

use crate::function::MethodRole;
use crate::ids::{BindingId, ClassId, ExprId, FunctionId, ModuleId, PatternId, StrId};

/// An expression and where it is written.
#[derive(Clone, Debug)]
pub struct Expr {
    /// What it computes.
    pub kind: ExprKind,
    /// Its source.
    pub span: Span,
    /// The byte offset (in the file of `span`) that V8 reports for errors this node itself raises and for calls it
    /// makes: the line and column in stack traces.
    pub position: u32,
    /// For compound assignments and updates: the offset V8 reports for errors of reading the place and of converting
    /// what was read. (Errors of the operation in `a += b` it reports at `b`'s position, unless that is a literal, at
    /// this one then; errors of the store at `position`.) Elsewhere the same as `position`.
    pub read_position: u32,
}

/// What an expression computes. Sub-expressions are evaluated in the order of the fields.
#[derive(Clone, Debug)]
pub enum ExprKind {
    /// `undefined` (the value, whatever was written).
    Undefined,
    /// `null`.
    Null,
    /// `true`, `false`.
    Bool(bool),
    /// A number.
    Number(f64),
    /// A string.
    String(StrId),
    /// A BigInt, by its decimal digits.
    BigInt(StrId),
    /// A regular expression literal: makes a new object each time.
    RegExp {
        /// What stands between the slashes; checked to be a valid pattern.
        pattern: StrId,
        /// The flags.
        flags: StrId,
    },
    /// A template literal: `quasis` has one more element than `values`; every value is converted with ToString
    /// right after it is evaluated.
    Template {
        /// The literal parts, cooked.
        quasis: Vec<StrId>,
        /// What stands between them.
        values: Vec<ExprId>,
    },
    /// The template object of a tagged template, made anew: a frozen array with a frozen array `raw`.
    TemplateObject {
        /// The parts, cooked; none where an escape is not valid.
        cooked: Vec<Option<StrId>>,
        /// The parts as written; as many.
        raw: Vec<StrId>,
    },
    /// The value of a variable; `this`, `arguments` and `new.target` too.
    Read {
        /// The variable.
        binding: BindingId,
        /// Whether it may be uninitialised here: ReferenceError then. If false it provably is initialised.
        checked: bool,
    },
    /// A property of the global object; ReferenceError if there is none.
    ReadGlobal(StrId),
    /// `typeof` of such a name: `"undefined"` if there is none.
    TypeofGlobal(StrId),
    /// The namespace object of a module.
    Namespace(ModuleId),
    /// A fact about a module.
    ModuleInfo(ModuleInfo, ModuleId),
    /// The body of a module, as a function without parameters: only modules that the compiler writes mention it.
    ModuleBody(ModuleId),
    /// A unary operator (`delete` and `typeof` of a global have their own nodes).
    Unary {
        /// Which.
        op: UnaryOp,
        /// Its operand.
        operand: ExprId,
    },
    /// A binary operator without short circuit.
    Binary {
        /// Which.
        op: BinaryOp,
        /// The left operand.
        left: ExprId,
        /// The right operand.
        right: ExprId,
    },
    /// `&&`, `||`, `??`.
    Logical {
        /// Which.
        op: LogicalOp,
        /// Evaluated always.
        left: ExprId,
        /// Evaluated if `left` does not decide.
        right: ExprId,
    },
    /// `test ? then : otherwise`.
    Conditional {
        /// The condition.
        test: ExprId,
        /// If true.
        then: ExprId,
        /// If false.
        otherwise: ExprId,
    },
    /// Evaluates all, has the value of the last. Never empty.
    Sequence(Vec<ExprId>),
    /// `yield value`: hands the value out; what the generator is resumed with is the result, is thrown, or is returned.
    Yield(ExprId),
    /// `yield* iterable`: hands out what the iterable yields, has the value it returns.
    YieldStar(ExprId),
    /// `await value`: what the promise of the value is fulfilled with; its rejection is thrown.
    Await(ExprId),
    /// `value`, or if that is undefined, `default`.
    Default {
        /// Evaluated first.
        value: ExprId,
        /// Evaluated if needed.
        default: ExprId,
    },
    /// `place = value`: the place's parts are evaluated, then the value, then stored (keys are converted, and a null
    /// or undefined base noticed, only then). Has the value of `value`.
    Assign {
        /// Where.
        place: Place,
        /// What.
        value: ExprId,
    },
    /// `place op= value`: the parts of the place are evaluated once. Has the new value.
    AssignOp {
        /// Where.
        place: Place,
        /// The operator.
        op: BinaryOp,
        /// The right operand, evaluated after the place has been read.
        value: ExprId,
    },
    /// `place &&= value` and its kin: stores only if the old value does not decide.
    AssignLogical {
        /// Where.
        place: Place,
        /// The operator.
        op: LogicalOp,
        /// Evaluated if needed.
        value: ExprId,
    },
    /// `++`, `--`: reads, converts to a numeric, stores.
    Update {
        /// Where.
        place: Place,
        /// Which.
        op: UpdateOp,
        /// Whether the result is the new value; else it is the old one, converted.
        prefix: bool,
    },
    /// `[a, b] = value`: has the value of `value`, evaluated first.
    Destructure {
        /// Where its parts go.
        pattern: PatternId,
        /// What.
        value: ExprId,
    },
    /// `object.name`. Array indices written as strings have become [`ExprKind::Index`] with a number.
    Member {
        /// The object.
        object: ExprId,
        /// The key.
        name: StrId,
    },
    /// `object[key]`.
    Index {
        /// The object.
        object: ExprId,
        /// The key, converted after the object is known not to be null or undefined.
        key: ExprId,
    },
    /// `super.name`, `super[key]`.
    SuperMember {
        /// Where the lookup starts and with which receiver.
        base: Super,
        /// The key.
        key: PropKey,
    },
    /// `delete object.name`, `delete object[key]`: a boolean, or in strict code a TypeError instead of false.
    Delete {
        /// The object.
        object: ExprId,
        /// The key.
        key: PropKey,
    },
    /// `delete name` (sloppy) where no declaration provides the name.
    DeleteGlobal(StrId),
    /// `callee(args)` with `this` undefined.
    Call {
        /// What is called.
        callee: ExprId,
        /// The arguments.
        args: Vec<Argument>,
        /// The callee's source as V8 renders it in "x is not a function".
        text: StrId,
    },
    /// `object.key(args)`: the method is read before the arguments are evaluated; `this` is the object.
    CallMethod {
        /// The receiver.
        object: ExprId,
        /// The method's key.
        key: PropKey,
        /// `object.key?.(args)`: if the method is null or undefined the enclosing [`ExprKind::Chain`] ends.
        optional: bool,
        /// The arguments.
        args: Vec<Argument>,
        /// The callee's source.
        text: StrId,
    },
    /// `super.key(args)`: looked up from the home object, called with the current `this`.
    CallSuperMethod {
        /// Where the lookup starts, and the receiver.
        base: Super,
        /// The method's key.
        key: PropKey,
        /// As for [`ExprKind::CallMethod`].
        optional: bool,
        /// The arguments.
        args: Vec<Argument>,
        /// The callee's source.
        text: StrId,
    },
    /// Calls `callee` with an explicit receiver: `(a?.b)(c)`.
    CallWithThis {
        /// What is called.
        callee: ExprId,
        /// The receiver.
        this: ExprId,
        /// The arguments.
        args: Vec<Argument>,
        /// The callee's source.
        text: StrId,
    },
    /// `super(args)`: finds the parent constructor of `callee` (before the arguments are evaluated), evaluates the
    /// arguments, throws if the parent is not a constructor, constructs with `new_target`, initialises `this` with
    /// the result (ReferenceError if it is initialised already), runs the class's instance initialiser. Has the
    /// value of `this`.
    CallSuper {
        /// The constructor that `super` stands in: kind `Callee`.
        callee: BindingId,
        /// Kind `NewTarget`.
        new_target: BindingId,
        /// Kind `This`.
        this: BindingId,
        /// The arguments; `None` in a default constructor: all arguments it received, without iterating anything.
        args: Option<Vec<Argument>>,
    },
    /// `new callee(args)`.
    New {
        /// What is constructed.
        callee: ExprId,
        /// The arguments.
        args: Vec<Argument>,
        /// The callee's source as V8 renders it in "x is not a constructor".
        text: StrId,
    },
    /// An optional chain: the value of `body`, unless a [`ExprKind::ChainTest`] within ended it: then `short`.
    Chain {
        /// The chain; its `ChainTest`s lie on the spine of objects and callees.
        body: ExprId,
        /// `undefined`, or `true` for a deleted chain. A literal.
        short: ExprId,
    },
    /// `operand?.`: the operand's value; if that is null or undefined the innermost enclosing chain ends.
    ChainTest(ExprId),
    /// A closure of a function expression or arrow function.
    Function(FunctionId),
    /// A class definition; its value is the class.
    Class(ClassId),
    /// An object literal.
    Object(Vec<ObjectMember>),
    /// An array literal.
    Array(Vec<ArrayElement>),
}

/// A fact about a module.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum ModuleInfo {
    /// `import.meta.url`: a `file:` URL.
    Url,
    /// `import.meta.filename`, `__filename`.
    Filename,
    /// `import.meta.dirname`, `__dirname`.
    Dirname,
    /// `import.meta.main`: whether it is the entry.
    Main,
}

/// A place `super.x` refers to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Super {
    /// The method whose home object's prototype the lookup starts from: kind `Callee`.
    pub callee: BindingId,
    /// The receiver: a read of `this` (checked in derived constructors). Evaluated before the key.
    pub this: ExprId,
}

/// A property key. A name that is an array index is `Index`, never `Named`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum PropKey {
    /// A static name.
    Named(StrId),
    /// A static array index.
    Index(u32),
    /// Evaluated, then converted to a property key.
    Computed(ExprId),
}

/// A unary operator.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum UnaryOp {
    /// `-`.
    Neg,
    /// `+`.
    Plus,
    /// `!`.
    Not,
    /// `~`.
    BitNot,
    /// `typeof`.
    Typeof,
    /// `void`.
    Void,
}

/// A binary operator.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[allow(missing_docs)]
pub enum BinaryOp {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    Exp,
    BitAnd,
    BitOr,
    BitXor,
    Shl,
    Shr,
    UShr,
    /// `==`.
    Eq,
    /// `!=`.
    Ne,
    /// `===`.
    StrictEq,
    /// `!==`.
    StrictNe,
    Lt,
    Le,
    Gt,
    Ge,
    In,
    Instanceof,
}

impl BinaryOp {
    /// As it is written.
    pub fn text(self) -> &'static str {
        match self {
            BinaryOp::Add => "+",
            BinaryOp::Sub => "-",
            BinaryOp::Mul => "*",
            BinaryOp::Div => "/",
            BinaryOp::Rem => "%",
            BinaryOp::Exp => "**",
            BinaryOp::BitAnd => "&",
            BinaryOp::BitOr => "|",
            BinaryOp::BitXor => "^",
            BinaryOp::Shl => "<<",
            BinaryOp::Shr => ">>",
            BinaryOp::UShr => ">>>",
            BinaryOp::Eq => "==",
            BinaryOp::Ne => "!=",
            BinaryOp::StrictEq => "===",
            BinaryOp::StrictNe => "!==",
            BinaryOp::Lt => "<",
            BinaryOp::Le => "<=",
            BinaryOp::Gt => ">",
            BinaryOp::Ge => ">=",
            BinaryOp::In => "in",
            BinaryOp::Instanceof => "instanceof",
        }
    }
}

impl UnaryOp {
    /// As it is written.
    pub fn text(self) -> &'static str {
        match self {
            UnaryOp::Neg => "-",
            UnaryOp::Plus => "+",
            UnaryOp::Not => "!",
            UnaryOp::BitNot => "~",
            UnaryOp::Typeof => "typeof",
            UnaryOp::Void => "void",
        }
    }
}

/// A binary operator with short circuit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum LogicalOp {
    /// `&&`.
    And,
    /// `||`.
    Or,
    /// `??`.
    Nullish,
}

impl LogicalOp {
    /// As it is written.
    pub fn text(self) -> &'static str {
        match self {
            LogicalOp::And => "&&",
            LogicalOp::Or => "||",
            LogicalOp::Nullish => "??",
        }
    }
}

/// `++` or `--`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum UpdateOp {
    /// `++`.
    Increment,
    /// `--`.
    Decrement,
}

/// What can be assigned to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Place {
    /// Initialises a binding (declarations only): never checked, ends its dead zone.
    Init(BindingId),
    /// A variable.
    Binding {
        /// The variable.
        binding: BindingId,
        /// Whether it may still be uninitialised: ReferenceError then.
        checked: bool,
    },
    /// A binding that cannot be written: `const`, an import, a class's own name within it, a named function
    /// expression's name within it. Reading (compound assignments, `++`) works as for `Binding`; the store throws
    /// TypeError "Assignment to constant variable.".
    ReadOnly {
        /// The variable.
        binding: BindingId,
        /// Whether it may still be uninitialised: ReferenceError then (also by a plain assignment, after its value is
        /// evaluated).
        checked: bool,
        /// The store does nothing instead of throwing (a function expression's name, in sloppy code).
        silent: bool,
    },
    /// A property of the global object. Strict code: ReferenceError if there is none (looked for when the
    /// assignment begins); sloppy code creates it.
    Global(StrId),
    /// `object.name`. A failing store throws in strict code only.
    Member {
        /// The object.
        object: ExprId,
        /// The key.
        name: StrId,
    },
    /// `object[key]`.
    Index {
        /// The object.
        object: ExprId,
        /// The key.
        key: ExprId,
    },
    /// `super.name`, `super[key]`.
    SuperMember {
        /// Where the lookup starts, and the receiver.
        base: Super,
        /// The key.
        key: PropKey,
    },
}

/// An argument of a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Argument {
    /// One value.
    Value(ExprId),
    /// `...iterable`, iterated when its turn comes.
    Spread {
        /// The iterable.
        iterable: ExprId,
        /// Its source as V8 renders it in errors.
        text: StrId,
    },
}

/// An element of an array literal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArrayElement {
    /// One value.
    Value(ExprId),
    /// `...iterable`.
    Spread {
        /// The iterable.
        iterable: ExprId,
        /// Its source as V8 renders it in errors.
        text: StrId,
    },
    /// Nothing between two commas.
    Hole,
}

/// A member of an object literal, in source order.
#[derive(Clone, Debug)]
pub enum ObjectMember {
    /// `key: value`, `key`, defined enumerable, replacing an earlier one.
    Property {
        /// The key, evaluated and converted before the value.
        key: PropKey,
        /// The value.
        value: ExprId,
        /// Whether the value is an anonymous function or class whose name must be set from a computed key.
        name_from_key: bool,
    },
    /// `key() {}`, `get key() {}`, `set key(v) {}`: enumerable; the home object is the literal. The function has its
    /// name already unless the key is computed.
    Method {
        /// The key.
        key: PropKey,
        /// Method, getter or setter.
        role: MethodRole,
        /// The function.
        function: FunctionId,
    },
    /// `__proto__: value`: sets the prototype if the value is an object or null.
    Prototype(ExprId),
    /// `...value`: copies own enumerable properties; null and undefined have none.
    Spread(ExprId),
}

/// A destructuring pattern, or a leaf of one.
#[derive(Clone, Debug)]
pub struct Pattern {
    /// What it takes apart.
    pub kind: PatternKind,
    /// Its source.
    pub span: Span,
}

/// How a value is taken apart.
#[derive(Clone, Debug)]
pub enum PatternKind {
    /// Stored as it is. The parts of a member place are evaluated before the value is fetched from the object or
    /// iterator that is being taken apart.
    Place(Place),
    /// `[a, , b = 1, ...rest]`: through the iterator, which is closed unless exhausted.
    Array {
        /// `None` for an elision.
        elements: Vec<Option<Element>>,
        /// Receives an array of what is left.
        rest: Option<PatternId>,
        /// The source of the value as V8 renders it in "x is not iterable".
        text: StrId,
    },
    /// `{a, b: c = 1, [k]: d, ...rest}`: TypeError first if the value is null or undefined.
    Object {
        /// In source order.
        properties: Vec<PatternProperty>,
        /// Receives an object with the remaining own enumerable properties.
        rest: Option<PatternId>,
        /// The source of the value as V8 renders it in "Cannot destructure property 'a' of 'x' as it is undefined.";
        /// empty: the value itself is rendered (parameters).
        text: StrId,
        /// Whether it stands within another pattern: the error is then that of reading the first property
        /// ("Cannot read properties of undefined (reading 'a')").
        nested: bool,
    },
}

/// An element of a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Element {
    /// Where the value goes.
    pub pattern: PatternId,
    /// Taken instead if the value is undefined (anonymous functions have their name already).
    pub default: Option<ExprId>,
}

/// A property of an object pattern.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PatternProperty {
    /// The key; a computed one is evaluated and converted before anything of the element.
    pub key: PropKey,
    /// Where its value goes.
    pub element: Element,
    /// From its key to the end of its default: V8 reports errors of reading the property at its start.
    pub span: Span,
}
