//! The containers: module, functions, blocks, instructions, values.

use crate::facts::Facts;
use crate::ops::{Effect, Op};
use crate::types::Type;
use std::collections::HashMap;
use tsuba_source::Span;

macro_rules! ids {
    ($($(#[doc = $d:literal])* $name:ident;)*) => { $(
        $(#[doc = $d])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
        pub struct $name(pub u32);
        impl $name {
            /// As an index.
            pub fn index(self) -> usize { self.0 as usize }
        }
    )* };
}
ids! {
    /// A function of the module.
    FuncId;
    /// A class site.
    ClassId;
    /// A module binding.
    GlobalId;
    /// An object literal site: its keys.
    LiteralId;
    /// An interned string constant.
    StrId;
    /// An SSA value of a function: an instruction's result or a block parameter.
    Value;
    /// A block of a function.
    Block;
    /// An instruction of a function.
    Inst;
}

/// The whole program.
#[derive(Debug, Default)]
pub struct Module {
    /// Functions; module bodies among them.
    pub functions: Vec<Function>,
    /// Class sites.
    pub classes: Vec<Class>,
    /// Module bindings.
    pub globals: Vec<Global>,
    /// Object literal sites.
    pub literals: Vec<Literal>,
    /// String constants as UTF-16 code units (they may hold lone surrogates), interned.
    pub strings: Vec<Vec<u16>>,
    /// Module bodies in evaluation order; the program's entry runs them one after another.
    pub bodies: Vec<FuncId>,
    /// Whether the entry is an ES module.
    pub entry_is_module: bool,
    /// Call sites that were inlined: what [`InstData::inlined_at`] refers to.
    pub inlines: Vec<InlineSite>,
    /// What whole-program inference found; empty before it ran.
    pub facts: Facts,
    /// Index of `strings`; rebuilt when it lags behind.
    interned: HashMap<Vec<u16>, StrId>,
}

/// A module binding. Storage: one boxed word of the program's thread-local block, UNINITIALISED at first when `tdz`,
/// else `undefined`.
#[derive(Debug, Clone)]
pub struct Global {
    /// For people: `module.name`.
    pub name: String,
    /// Whether reads can meet the uninitialised mark.
    pub tdz: bool,
    /// Annotation, a hint only.
    pub hint: Hint,
}

/// What an annotation says; a hint, never a fact.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Hint {
    /// Nothing.
    #[default]
    None,
    /// `number`.
    Number,
    /// `string`.
    String,
    /// `boolean`.
    Boolean,
}

/// A class site.
#[derive(Debug, Clone)]
pub struct Class {
    /// Name for people.
    pub name: String,
    /// Its constructor.
    pub constructor: FuncId,
    /// The function that initialises its fields, if it has any.
    pub field_init: Option<FuncId>,
    /// Whether it has an `extends` clause.
    pub derived: bool,
    /// Whether the site runs at most once per isolate (module level, not in a loop): its shapes are static.
    pub once: bool,
    /// Instance methods in order of definition (string keys only): key, function, flags as in `define_method`.
    pub methods: Vec<(StrId, FuncId, u32)>,
    /// Static methods likewise.
    pub statics: Vec<(StrId, FuncId, u32)>,
}

/// An object literal's keys, in order, each once; none of them an array index or `__proto__`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Literal {
    /// Keys.
    pub keys: Vec<StrId>,
}

/// A captured variable of a closure.
#[derive(Debug, Clone)]
pub struct CaptureInfo {
    /// Name for people.
    pub name: String,
    /// Whether the captured word is a cell (the binding is assigned after capture).
    pub cell: bool,
}

/// A call that was replaced by the callee's body.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InlineSite {
    /// The function whose body now stands in the caller.
    pub callee: FuncId,
    /// Where the call stood.
    pub call: Span,
    /// The call that the call itself was inlined through.
    pub parent: Option<u32>,
}

/// Facts of a function that its source decides.
#[derive(Debug, Clone, Default)]
pub struct FunctionFlags {
    /// Strict code.
    pub strict: bool,
    /// `new` works.
    pub constructor: bool,
    /// A class constructor.
    pub class: bool,
    /// Of a class with heritage.
    pub derived: bool,
    /// Arrow function.
    pub arrow: bool,
    /// Runs at most once per isolate (a module body).
    pub once: bool,
    /// A call gives a generator; of async functions: an async generator.
    pub generator: bool,
    /// A call gives a promise (or an async generator).
    pub is_async: bool,
}

impl FunctionFlags {
    /// Whether a call returns something else than what the body returns: the body is suspended and resumed.
    pub fn suspends(&self) -> bool {
        self.generator || self.is_async
    }
}

/// A function.
#[derive(Debug, Clone)]
pub struct Function {
    /// The `name` property; also shown in traces.
    pub name: StrId,
    /// Facts of the source.
    pub flags: FunctionFlags,
    /// Number of declared parameters (`Param` indexes below it are meaningful).
    pub params: u32,
    /// The `length` property.
    pub length: u32,
    /// Annotations of the parameters.
    pub param_hints: Vec<Hint>,
    /// Captured variables.
    pub captures: Vec<CaptureInfo>,
    /// The class whose constructor or field initialiser this is.
    pub class: Option<ClassId>,
    /// Where it stands.
    pub span: Span,
    /// Blocks; block 0 is the entry and has no parameters.
    pub blocks: Vec<BlockData>,
    /// Instructions, in no order; blocks list them.
    pub insts: Vec<InstData>,
    /// Values.
    pub values: Vec<ValueData>,
}

/// A block.
#[derive(Debug, Clone)]
pub struct BlockData {
    /// Parameters.
    pub params: Vec<Value>,
    /// Instructions in order.
    pub insts: Vec<Inst>,
    /// How it ends.
    pub terminator: Terminator,
    /// Where the terminator stands.
    pub span: Span,
}

/// An instruction.
#[derive(Debug, Clone)]
pub struct InstData {
    /// Operation with immediates.
    pub op: Op,
    /// Arguments.
    pub args: Vec<Value>,
    /// Result, if the operation has one.
    pub result: Option<Value>,
    /// Source position.
    pub span: Span,
    /// The call this was inlined through, index into [`Module::inlines`].
    pub inlined_at: Option<u32>,
}

/// Where a value comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Def {
    /// An instruction's result.
    Inst(Inst),
    /// A block's parameter.
    Param(Block, u32),
}

/// A value.
#[derive(Debug, Clone)]
pub struct ValueData {
    /// Its definition.
    pub def: Def,
    /// What is proved of it.
    pub ty: Type,
}

/// A jump's destination with the values for its parameters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Target {
    /// Block.
    pub block: Block,
    /// Values of its parameters.
    pub args: Vec<Value>,
}

/// Which way a branch usually goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum BranchHint {
    /// Unknown.
    #[default]
    None,
    /// To `then`.
    Then,
    /// To `otherwise`.
    Else,
}

/// How a block ends.
#[derive(Debug, Clone)]
pub enum Terminator {
    /// Unconditional.
    Jump(Target),
    /// On ToBoolean of a value.
    Branch {
        /// Tested value, of any type.
        condition: Value,
        /// If truthy.
        then: Target,
        /// If falsy.
        otherwise: Target,
        /// Expectation.
        hint: BranchHint,
    },
    /// After the block's last instruction, which may throw. Its result must not be used on the handler's side.
    OnThrow {
        /// If it did not throw.
        normal: Target,
        /// If it threw; the block there starts with `Catch`.
        handler: Target,
    },
    /// Returns a value.
    Return(Value),
    /// Throws a value; to the handler if there is one in this function.
    Throw {
        /// Thrown value.
        value: Value,
        /// Enclosing handler.
        handler: Option<Target>,
    },
    /// Never reached (after an operation that always throws).
    Unreachable,
}

impl Terminator {
    /// Its targets, in order.
    pub fn targets(&self) -> Vec<&Target> {
        match self {
            Terminator::Jump(t) => vec![t],
            Terminator::Branch {
                then, otherwise, ..
            } => vec![then, otherwise],
            Terminator::OnThrow { normal, handler } => vec![normal, handler],
            Terminator::Throw {
                handler: Some(h), ..
            } => vec![h],
            Terminator::Throw { handler: None, .. }
            | Terminator::Return(_)
            | Terminator::Unreachable => vec![],
        }
    }
    /// Its targets, to change.
    pub fn targets_mut(&mut self) -> Vec<&mut Target> {
        match self {
            Terminator::Jump(t) => vec![t],
            Terminator::Branch {
                then, otherwise, ..
            } => vec![then, otherwise],
            Terminator::OnThrow { normal, handler } => vec![normal, handler],
            Terminator::Throw {
                handler: Some(h), ..
            } => vec![h],
            Terminator::Throw { handler: None, .. }
            | Terminator::Return(_)
            | Terminator::Unreachable => vec![],
        }
    }
    /// Calls `f` with every value it uses: operand and targets' arguments.
    pub fn for_each_value_mut(&mut self, mut f: impl FnMut(&mut Value)) {
        match self {
            Terminator::Branch { condition: v, .. }
            | Terminator::Return(v)
            | Terminator::Throw { value: v, .. } => f(v),
            Terminator::Jump(_) | Terminator::OnThrow { .. } | Terminator::Unreachable => {}
        }
        for t in self.targets_mut() {
            t.args.iter_mut().for_each(&mut f);
        }
    }
    /// The value it uses beside its targets' arguments.
    pub fn operand(&self) -> Option<Value> {
        match self {
            Terminator::Branch { condition, .. } => Some(*condition),
            Terminator::Return(v) | Terminator::Throw { value: v, .. } => Some(*v),
            Terminator::Jump(_) | Terminator::OnThrow { .. } | Terminator::Unreachable => None,
        }
    }
}

impl Function {
    /// An empty function with an unreachable entry block.
    pub fn new(name: StrId, span: Span) -> Function {
        let entry = BlockData {
            params: vec![],
            insts: vec![],
            terminator: Terminator::Unreachable,
            span,
        };
        Function {
            name,
            flags: FunctionFlags::default(),
            params: 0,
            length: 0,
            param_hints: vec![],
            captures: vec![],
            class: None,
            span,
            blocks: vec![entry],
            insts: vec![],
            values: vec![],
        }
    }

    /// The entry block.
    pub const ENTRY: Block = Block(0);

    /// Appends an empty block.
    pub fn new_block(&mut self, span: Span) -> Block {
        self.blocks.push(BlockData {
            params: vec![],
            insts: vec![],
            terminator: Terminator::Unreachable,
            span,
        });
        Block(self.blocks.len() as u32 - 1)
    }

    /// Appends a parameter to a block.
    pub fn new_block_param(&mut self, block: Block) -> Value {
        let at = self.blocks[block.index()].params.len() as u32;
        let v = self.new_value(Def::Param(block, at));
        self.blocks[block.index()].params.push(v);
        v
    }

    fn new_value(&mut self, def: Def) -> Value {
        self.values.push(ValueData { def, ty: Type::ANY });
        Value(self.values.len() as u32 - 1)
    }

    /// Makes an instruction without placing it.
    pub fn new_inst(&mut self, op: Op, args: Vec<Value>, span: Span) -> Inst {
        let inst = Inst(self.insts.len() as u32);
        self.insts.push(InstData {
            op,
            args,
            result: None,
            span,
            inlined_at: None,
        });
        if op.has_result() {
            let v = self.new_value(Def::Inst(inst));
            self.insts[inst.index()].result = Some(v);
        }
        inst
    }

    /// Appends an instruction to a block; its result if it has one.
    pub fn append(&mut self, block: Block, op: Op, args: Vec<Value>, span: Span) -> Option<Value> {
        let inst = self.new_inst(op, args, span);
        self.blocks[block.index()].insts.push(inst);
        self.insts[inst.index()].result
    }

    /// The instruction that defines a value, unless it is a block parameter.
    pub fn def_inst(&self, v: Value) -> Option<&InstData> {
        match self.values[v.index()].def {
            Def::Inst(i) => Some(&self.insts[i.index()]),
            Def::Param(..) => None,
        }
    }

    /// What is proved of a value.
    pub fn ty(&self, v: Value) -> &Type {
        &self.values[v.index()].ty
    }

    /// Whether anything in the function refers to what its caller passes in this way.
    pub fn uses(&self, f: impl Fn(&Op) -> bool) -> bool {
        self.blocks
            .iter()
            .flat_map(|b| &b.insts)
            .any(|i| f(&self.insts[i.index()].op))
    }

    /// Whether the function needs the argument vector itself (rest, `arguments`).
    pub fn uses_argv(&self) -> bool {
        self.uses(|op| {
            matches!(
                op,
                Op::Rest { .. } | Op::Arguments {} | Op::ArgumentsMapped {}
            )
        })
    }
}

impl InstData {
    /// Its effect, given what is proved of its arguments: at most that of the table. Refinements live in `passes`.
    pub fn worst_effect(&self) -> Effect {
        self.op.effect()
    }
}

impl Module {
    /// Interns a string constant.
    pub fn intern(&mut self, text: &[u16]) -> StrId {
        if self.interned.len() != self.strings.len() {
            self.interned = (0..)
                .map(StrId)
                .zip(&self.strings)
                .map(|(i, s)| (s.clone(), i))
                .collect();
        }
        if let Some(&id) = self.interned.get(text) {
            return id;
        }
        let id = StrId(self.strings.len() as u32);
        self.strings.push(text.to_vec());
        self.interned.insert(text.to_vec(), id);
        id
    }

    /// Interns a string constant given as text.
    pub fn intern_str(&mut self, text: &str) -> StrId {
        self.intern(&text.encode_utf16().collect::<Vec<_>>())
    }

    /// A string constant as text (lossy for lone surrogates); for people.
    pub fn text(&self, id: StrId) -> String {
        String::from_utf16_lossy(&self.strings[id.index()])
    }
}
