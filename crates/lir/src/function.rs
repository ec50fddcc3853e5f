//! A function's body: blocks with parameters, instructions in an arena, values of one type each.
//!
//! Ids are dense indices. A block lists its instructions in order; an instruction is not moved, only listed elsewhere. Where to
//! start: [`Function::block`], [`Function::inst`], [`Function::value_type`]; bodies are made with [`crate::builder::FunctionBuilder`].

use crate::module::SymId;
use crate::ops::{Op, Operands};
use crate::types::{Effect, FloatPred, IntPred, MemType, RefTag, Region, Signature, Type};
use tsuba_abi::runtime_fns::Rt;

/// Defines a dense id.
macro_rules! id {
    ($(#[$m:meta])* $name:ident $prefix:literal) => {
        $(#[$m])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(pub u32);
        impl $name {
            /// As an index.
            pub const fn index(self) -> usize { self.0 as usize }
        }
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { write!(f, "{}{}", $prefix, self.0) }
        }
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { write!(f, "{}{}", $prefix, self.0) }
        }
    };
}
pub(crate) use id;

id! {
    /// A value.
    Value "v"
}
id! {
    /// A block; `b0` is the entry.
    Block "b"
}
id! {
    /// An instruction.
    Inst "i"
}
id! {
    /// A scope: the function itself (`s0`) or a function inlined into it.
    ScopeId "s"
}

/// The function or inlined function that a position lies in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scope {
    /// Name as stack traces show it.
    pub name: String,
    /// Where it was inlined; `None` for scope 0 only.
    pub inlined_at: Option<Position>,
}

/// A source position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Position {
    /// Index into [`crate::Module::files`].
    pub file: u32,
    /// Line, from 1.
    pub line: u32,
    /// Column, from 1.
    pub column: u32,
    /// Scope.
    pub scope: ScopeId,
}

/// What a memory access transfers and where: `base + index * scale + offset`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Mem {
    /// What is transferred.
    pub ty: MemType,
    /// What kind of memory.
    pub region: Region,
    /// Subdivision of the region: accesses of different classes never overlap; those of class 0 overlap all of the region.
    pub class: u32,
    /// Factor of the index, if there is one: 1, 2, 4 or 8.
    pub scale: u8,
    /// Constant byte offset.
    pub offset: i32,
}

/// Who is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Callee {
    /// A function of the module or an external one.
    Function(SymId),
    /// A function of the runtime.
    Rt(Rt),
    /// The address in the first operand.
    Ptr(SigId),
}

id! {
    /// A signature of calls through addresses, in [`Function::signatures`].
    SigId "sig"
}

/// Immediate of an instruction; [`crate::ops::ImmKind`] says which an op has.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Imm {
    /// None.
    None,
    /// Integer.
    Int(i64),
    /// Bits of a double.
    F64(u64),
    /// Bits of a box.
    Box(u64),
    /// Symbol and offset.
    Symbol(SymId, i32),
    /// Tag.
    Tag(RefTag),
    /// Integer predicate.
    IntPred(IntPred),
    /// Float predicate.
    FloatPred(FloatPred),
    /// Memory access.
    Mem(Mem),
    /// Call.
    Call(Callee, Effect),
    /// Slot.
    Slot(u32),
}

/// An instruction.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct InstData {
    /// Operation.
    pub op: Op,
    /// Control type; meaningless for ops that have none (then i64).
    pub ty: Type,
    /// Immediate.
    pub imm: Imm,
    args: (u32, u32),
    /// Result.
    pub result: Option<Value>,
    /// Source position.
    pub pos: Option<Position>,
}

/// Where a value comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ValueDef {
    /// Result of an instruction.
    Inst(Inst),
    /// Parameter of a block, with its number.
    Param(Block, u32),
}

/// A value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ValueData {
    /// Type.
    pub ty: Type,
    /// Definition.
    pub def: ValueDef,
}

/// A target with the arguments of its parameters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BlockCall {
    /// Target.
    pub block: Block,
    /// Arguments.
    pub args: Vec<Value>,
}

impl BlockCall {
    /// A target with arguments.
    pub fn new(block: Block, args: impl Into<Vec<Value>>) -> BlockCall {
        BlockCall {
            block,
            args: args.into(),
        }
    }
}

impl From<Block> for BlockCall {
    fn from(block: Block) -> BlockCall {
        BlockCall::new(block, [])
    }
}

/// Expectation about a branch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Hint {
    /// None.
    None,
    /// The first target.
    Likely,
    /// The second target.
    Unlikely,
}

/// The end of a block.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Terminator {
    /// Jump.
    Jump(BlockCall),
    /// Branch on an i1.
    Br {
        /// Condition.
        cond: Value,
        /// Target if true.
        then: BlockCall,
        /// Target if false.
        otherwise: BlockCall,
        /// Expectation.
        hint: Hint,
    },
    /// Branch on whether a call's result is the exception mark of its type; unlikely.
    Check {
        /// The result.
        value: Value,
        /// Target if it threw.
        thrown: BlockCall,
        /// Target if it did not.
        ok: BlockCall,
    },
    /// Branch on an i32.
    Switch {
        /// The integer.
        value: Value,
        /// Cases, all different.
        cases: Vec<(i32, BlockCall)>,
        /// Target for all others.
        default: BlockCall,
    },
    /// Return.
    Ret(Option<Value>),
    /// Never reached: undefined if it is.
    Unreachable,
    /// Ends the process.
    Trap,
}

impl Terminator {
    /// The targets, in order.
    pub fn targets(&self) -> Vec<&BlockCall> {
        match self {
            Terminator::Jump(t) => vec![t],
            Terminator::Br {
                then, otherwise, ..
            } => vec![then, otherwise],
            Terminator::Check { thrown, ok, .. } => vec![thrown, ok],
            Terminator::Switch { cases, default, .. } => {
                cases.iter().map(|c| &c.1).chain([default]).collect()
            }
            Terminator::Ret(_) | Terminator::Unreachable | Terminator::Trap => vec![],
        }
    }
    /// The targets, to be changed.
    pub fn targets_mut(&mut self) -> Vec<&mut BlockCall> {
        match self {
            Terminator::Jump(t) => vec![t],
            Terminator::Br {
                then, otherwise, ..
            } => vec![then, otherwise],
            Terminator::Check { thrown, ok, .. } => vec![thrown, ok],
            Terminator::Switch { cases, default, .. } => cases
                .iter_mut()
                .map(|c| &mut c.1)
                .chain([default])
                .collect(),
            Terminator::Ret(_) | Terminator::Unreachable | Terminator::Trap => vec![],
        }
    }
    /// The value it decides on or returns.
    pub fn operand(&self) -> Option<Value> {
        match self {
            Terminator::Br { cond, .. } => Some(*cond),
            Terminator::Check { value, .. } | Terminator::Switch { value, .. } => Some(*value),
            Terminator::Ret(v) => *v,
            Terminator::Jump(_) | Terminator::Unreachable | Terminator::Trap => None,
        }
    }
    /// The value it decides on or returns, to be changed.
    pub fn operand_mut(&mut self) -> Option<&mut Value> {
        match self {
            Terminator::Br { cond, .. } => Some(cond),
            Terminator::Check { value, .. } | Terminator::Switch { value, .. } => Some(value),
            Terminator::Ret(v) => v.as_mut(),
            Terminator::Jump(_) | Terminator::Unreachable | Terminator::Trap => None,
        }
    }
}

/// A block.
#[derive(Clone, PartialEq, Debug)]
pub struct BlockData {
    /// Parameters; the entry's are the function's.
    pub params: Vec<Value>,
    /// Instructions.
    pub insts: Vec<Inst>,
    /// End.
    pub term: Terminator,
    /// Position of the end.
    pub term_pos: Option<Position>,
    /// Seldom executed: allocation slow paths, throws.
    pub cold: bool,
}

/// Facts about a function that are not in its signature.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Attrs {
    /// Has the generic calling convention; only a label, the signature says it all.
    pub generic: bool,
    /// Seldom called.
    pub cold: bool,
    /// Visible outside of the object file.
    pub export: bool,
}

/// Slots of the root frame: boxed ones first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RootFrame {
    /// Boxed slots.
    pub boxed: u32,
    /// Raw slots.
    pub raw: u32,
}

/// A function with a body.
#[derive(Clone, PartialEq, Debug)]
pub struct Function {
    /// Its symbol.
    pub symbol: SymId,
    /// Its signature, as its symbol's.
    pub sig: Signature,
    /// Its attributes, as its symbol's.
    pub attrs: Attrs,
    /// Blocks by id.
    pub blocks: Vec<BlockData>,
    /// Scopes; at least one.
    pub scopes: Vec<Scope>,
    /// Signatures of calls through addresses.
    pub signatures: Vec<Signature>,
    /// The root frame, after root placement.
    pub root_frame: Option<RootFrame>,
    insts: Vec<InstData>,
    values: Vec<ValueData>,
    pool: Vec<Value>,
}

impl Function {
    /// A function without blocks; scope 0 is called `name`.
    pub fn new(symbol: SymId, sig: Signature, attrs: Attrs, name: &str) -> Function {
        Function {
            symbol,
            sig,
            attrs,
            blocks: Vec::new(),
            scopes: vec![Scope {
                name: name.to_owned(),
                inlined_at: None,
            }],
            signatures: Vec::new(),
            root_frame: None,
            insts: Vec::new(),
            values: Vec::new(),
            pool: Vec::new(),
        }
    }
    /// The entry.
    pub const ENTRY: Block = Block(0);

    /// Forgets all source positions: the function is not shown in stack traces.
    pub fn strip_positions(&mut self) {
        self.insts.iter_mut().for_each(|inst| inst.pos = None);
        self.blocks
            .iter_mut()
            .for_each(|block| block.term_pos = None);
    }

    /// A block.
    pub fn block(&self, b: Block) -> &BlockData {
        &self.blocks[b.index()]
    }
    /// A block, to be changed.
    pub fn block_mut(&mut self, b: Block) -> &mut BlockData {
        &mut self.blocks[b.index()]
    }
    /// All blocks.
    pub fn block_ids(&self) -> impl DoubleEndedIterator<Item = Block> + use<> {
        (0..self.blocks.len() as u32).map(Block)
    }
    /// An instruction.
    pub fn inst(&self, i: Inst) -> &InstData {
        &self.insts[i.index()]
    }
    /// An instruction, to be changed.
    pub fn inst_mut(&mut self, i: Inst) -> &mut InstData {
        &mut self.insts[i.index()]
    }
    /// Operands of an instruction.
    pub fn args(&self, i: Inst) -> &[Value] {
        let (start, len) = self.insts[i.index()].args;
        &self.pool[start as usize..(start + len) as usize]
    }
    /// Operands of an instruction, to be changed.
    pub fn args_mut(&mut self, i: Inst) -> &mut [Value] {
        let (start, len) = self.insts[i.index()].args;
        &mut self.pool[start as usize..(start + len) as usize]
    }
    /// A value.
    pub fn value(&self, v: Value) -> &ValueData {
        &self.values[v.index()]
    }
    /// Type of a value.
    pub fn value_type(&self, v: Value) -> Type {
        self.values[v.index()].ty
    }
    /// Number of values.
    pub fn value_count(&self) -> usize {
        self.values.len()
    }
    /// Number of instructions in the arena, listed in a block or not.
    pub fn inst_count(&self) -> usize {
        self.insts.len()
    }
    /// The instruction that defines a value.
    pub fn def_inst(&self, v: Value) -> Option<&InstData> {
        match self.values[v.index()].def {
            ValueDef::Inst(i) => Some(self.inst(i)),
            ValueDef::Param(..) => None,
        }
    }
    /// What a call may do; `None` if the instruction is no call.
    pub fn call_effect(&self, i: Inst) -> Option<Effect> {
        match self.insts[i.index()].imm {
            Imm::Call(_, effect) => Some(effect),
            _ => None,
        }
    }

    /// Adds an empty block.
    pub fn add_block(&mut self) -> Block {
        self.blocks.push(BlockData {
            params: Vec::new(),
            insts: Vec::new(),
            term: Terminator::Unreachable,
            term_pos: None,
            cold: false,
        });
        Block(self.blocks.len() as u32 - 1)
    }
    /// Adds a parameter to a block.
    pub fn add_param(&mut self, block: Block, ty: Type) -> Value {
        let number = self.block(block).params.len() as u32;
        let value = self.add_value(ty, ValueDef::Param(block, number));
        self.block_mut(block).params.push(value);
        value
    }
    /// Makes an instruction that no block lists yet. `result` is its result's type.
    pub fn make_inst(
        &mut self,
        op: Op,
        ty: Type,
        imm: Imm,
        args: &[Value],
        result: Option<Type>,
        pos: Option<Position>,
    ) -> Inst {
        let inst = self.make_inst_raw(op, ty, imm, args, None, pos);
        let result = result.map(|ty| self.add_value(ty, ValueDef::Inst(inst)));
        self.insts[inst.index()].result = result;
        inst
    }
    /// The same with a result that exists.
    pub(crate) fn make_inst_raw(
        &mut self,
        op: Op,
        ty: Type,
        imm: Imm,
        args: &[Value],
        result: Option<Value>,
        pos: Option<Position>,
    ) -> Inst {
        let start = self.pool.len() as u32;
        self.pool.extend_from_slice(args);
        self.insts.push(InstData {
            op,
            ty,
            imm,
            args: (start, args.len() as u32),
            result,
            pos,
        });
        Inst(self.insts.len() as u32 - 1)
    }
    /// Makes an instruction another one without operands, with the same result.
    pub(crate) fn replace_op(&mut self, i: Inst, op: Op, ty: Type, imm: Imm) {
        let inst = &mut self.insts[i.index()];
        (inst.op, inst.ty, inst.imm, inst.args) = (op, ty, imm, (0, 0));
    }
    pub(crate) fn add_value(&mut self, ty: Type, def: ValueDef) -> Value {
        self.values.push(ValueData { ty, def });
        Value(self.values.len() as u32 - 1)
    }
    /// Gives `value` this definition, making room for it: for the parser, which keeps numbers.
    pub(crate) fn set_value(&mut self, value: Value, data: ValueData) {
        let filler = ValueData {
            ty: Type::I64,
            def: ValueDef::Param(Block(u32::MAX), 0),
        };
        if self.values.len() <= value.index() {
            self.values.resize(value.index() + 1, filler);
        }
        self.values[value.index()] = data;
    }
    /// Number of a signature of a call through an address.
    pub fn signature_id(&mut self, sig: &Signature) -> SigId {
        let found = self.signatures.iter().position(|s| s == sig);
        SigId(found.unwrap_or_else(|| {
            self.signatures.push(sig.clone());
            self.signatures.len() - 1
        }) as u32)
    }
    /// The base and the optional index of a load or store.
    pub fn address(&self, i: Inst) -> (Value, Option<Value>) {
        let args = match self.inst(i).op.info().operands {
            Operands::Load => self.args(i),
            Operands::Store => &self.args(i)[1..],
            Operands::Fixed(_) | Operands::Call | Operands::Boxes => panic!("not a memory access"),
        };
        (args[0], args.get(1).copied())
    }
}
