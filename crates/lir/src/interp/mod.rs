//! An interpreter for LIR: the meaning of every op, executable. Slow and simple; tests compare compiled code with it.
//!
//! It runs modules before root placement (references are stable: its hosts do not move objects) and after it (slots are memory).
//! Values are 64 bits: integers zero-extended, doubles as their bits. What a module calls outside of itself is its [`Host`]'s.

mod eval;
mod host;
mod memory;

pub use host::BumpHost;
pub use memory::Memory;

use crate::function::{Block, BlockCall, Callee, Function, Imm, Inst, Terminator, Value};
use crate::module::{Module, SymId, SymbolKind};
use crate::ops::Op;
use crate::types::Type;
use std::collections::HashMap;
use tsuba_abi::runtime_fns::Rt;
use tsuba_abi::value;

/// Why execution ended early.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trap {
    /// A memory access outside of all regions.
    BadAddress(u64),
    /// A call to something that is no function, or that the host does not have.
    BadCall(String),
    /// `unreachable` was reached.
    Unreachable,
    /// `trap`.
    Trap,
    /// A precondition of an op does not hold.
    Precondition(Op),
    /// Calls nest too deeply.
    StackOverflow,
}

/// What lies outside of a module.
pub trait Host {
    /// A function of the runtime.
    fn call_rt(&mut self, cx: &mut World, rt: Rt, args: &[u64]) -> Result<u64, Trap>;
    /// An external function.
    fn call_external(&mut self, cx: &mut World, name: &str, args: &[u64]) -> Result<u64, Trap>;
    /// Value of an absolute symbol.
    fn absolute(&mut self, name: &str) -> u32;
}

/// Memory and where the symbols lie in it.
#[derive(Debug, Default)]
pub struct World {
    /// Memory.
    pub memory: Memory,
    addresses: HashMap<String, u64>,
}

impl World {
    /// Address of a symbol of the module, if it has memory.
    pub fn address(&self, symbol: &str) -> Option<u64> {
        self.addresses.get(symbol).copied()
    }
}

/// Size of the memory of a thread-local or external data symbol.
const SYMBOL_BYTES: usize = 4096;
/// How deep calls may nest.
const MAX_DEPTH: u32 = 400;

/// A module being executed.
pub struct Machine<'m, H> {
    module: &'m Module,
    /// The host.
    pub host: H,
    /// Memory and symbols.
    pub world: World,
    functions: HashMap<SymId, &'m Function>,
    by_address: HashMap<u64, SymId>,
    depth: u32,
}

impl<'m, H: Host> Machine<'m, H> {
    /// Loads a module.
    pub fn new(module: &'m Module, host: H) -> Machine<'m, H> {
        let mut machine = Machine {
            module,
            host,
            world: World::default(),
            functions: module.functions.iter().map(|f| (f.symbol, f)).collect(),
            by_address: HashMap::new(),
            depth: 0,
        };
        let sizes: HashMap<SymId, usize> = module
            .data
            .iter()
            .map(|d| (d.symbol, d.bytes.len()))
            .collect();
        for (i, symbol) in module.symbols().iter().enumerate() {
            let id = SymId(i as u32);
            let bytes = match &symbol.kind {
                SymbolKind::Function(..) => 16,
                SymbolKind::Data | SymbolKind::Tls => {
                    sizes.get(&id).copied().unwrap_or(SYMBOL_BYTES)
                }
                SymbolKind::Absolute => continue,
            };
            let address = machine.world.memory.region(bytes);
            machine.world.addresses.insert(symbol.name.clone(), address);
            machine.by_address.insert(address, id);
        }
        machine.load_data();
        machine
    }

    fn load_data(&mut self) {
        for data in &self.module.data {
            let base = self.address_of(data.symbol);
            for (i, b) in (0..).zip(&data.bytes) {
                self.world
                    .memory
                    .store(base + i, 1, u64::from(*b))
                    .expect("the region is large enough");
            }
            for r in &data.relocs {
                let target = self.address_of(r.symbol).wrapping_add(r.addend as u64);
                self.world
                    .memory
                    .store(base + u64::from(r.offset), 8, target)
                    .expect("checked by the verifier");
            }
        }
    }

    fn address_of(&self, symbol: SymId) -> u64 {
        self.world.addresses[&self.module.symbol(symbol).name]
    }

    /// Calls a function of the module or an external one. The result is 0 if it has none.
    pub fn call(&mut self, symbol: SymId, args: &[u64]) -> Result<u64, Trap> {
        let Some(&func) = self.functions.get(&symbol) else {
            let name = &self.module.symbol(symbol).name;
            return self.host.call_external(&mut self.world, name, args);
        };
        if self.depth == MAX_DEPTH {
            return Err(Trap::StackOverflow);
        }
        self.depth += 1;
        let slots = func
            .root_frame
            .map_or(0, |f| (f.boxed + f.raw) as usize * 8);
        let mut activation = Activation {
            func,
            values: vec![0; func.value_count()],
            slots: self.world.memory.region(slots),
            vectors: Vec::new(),
        };
        let result = self.run(&mut activation, args);
        activation
            .vectors
            .iter()
            .chain([&activation.slots])
            .for_each(|r| self.world.memory.free(*r));
        self.depth -= 1;
        result
    }

    fn run(&mut self, a: &mut Activation<'m>, args: &[u64]) -> Result<u64, Trap> {
        let mut block = Function::ENTRY;
        for (p, v) in a.func.block(block).params.iter().zip(args) {
            a.values[p.index()] = *v;
        }
        loop {
            for &i in &a.func.block(block).insts {
                let result = self.inst(a, i)?;
                if let Some(v) = a.func.inst(i).result {
                    a.values[v.index()] = result & mask(a.func.value_type(v));
                }
            }
            match a.next(block)? {
                Ok(target) => block = a.enter(&target),
                Err(result) => return Ok(result),
            }
        }
    }

    fn inst(&mut self, a: &mut Activation<'m>, i: Inst) -> Result<u64, Trap> {
        let inst = a.func.inst(i);
        let args: Vec<u64> = a.func.args(i).iter().map(|v| a.values[v.index()]).collect();
        match (inst.op, inst.imm) {
            (Op::Symaddr | Op::Symref | Op::Tlsaddr, Imm::Symbol(s, offset)) => {
                Ok(self.address_of(s).wrapping_add(offset as u64))
            }
            (Op::Symconst, Imm::Symbol(s, _)) => {
                Ok(u64::from(self.host.absolute(&self.module.symbol(s).name)))
            }
            (Op::Load, Imm::Mem(mem)) => {
                let address = eval::address(mem, &args);
                let raw = self.world.memory.load(address, mem.ty.bytes() as usize)?;
                Ok(eval::widen(mem.ty, raw))
            }
            (Op::Store, Imm::Mem(mem)) => {
                let address = eval::address(mem, &args[1..]);
                self.world.memory.store(
                    address,
                    mem.ty.bytes() as usize,
                    eval::narrow(mem.ty, args[0]),
                )?;
                Ok(0)
            }
            (Op::Call, Imm::Call(callee, _)) => self.call_inst(callee, &args),
            (Op::StackArgs, _) => {
                let base = self.world.memory.region(args.len() * 8);
                a.vectors.push(base);
                for (n, v) in (0..).zip(&args) {
                    self.world.memory.store(base + n * 8, 8, *v)?;
                }
                Ok(base)
            }
            (Op::RootFrame, _) => Ok(0),
            (Op::RootStore, Imm::Slot(n)) => {
                self.world.memory.store(a.slot(n), 8, args[0]).map(|()| 0)
            }
            (Op::RootClear, Imm::Slot(n)) => self.world.memory.store(a.slot(n), 8, 0).map(|()| 0),
            (Op::RootLoad | Op::RootReload, Imm::Slot(n)) => self.world.memory.load(a.slot(n), 8),
            (Op::RootAddr, Imm::Slot(n)) => Ok(a.slot(n)),
            _ => eval::pure(a.func, i, &args),
        }
    }

    fn call_inst(&mut self, callee: Callee, args: &[u64]) -> Result<u64, Trap> {
        match callee {
            Callee::Function(s) => self.call(s, args),
            Callee::Rt(rt) => self.host.call_rt(&mut self.world, rt, args),
            Callee::Ptr(_) => match self.by_address.get(&args[0]) {
                Some(&s) => self.call(s, &args[1..]),
                None => Err(Trap::BadCall(format!("{:#x}", args[0]))),
            },
        }
    }
}

/// A running function.
struct Activation<'m> {
    func: &'m Function,
    values: Vec<u64>,
    slots: u64,
    /// Argument vectors before root placement.
    vectors: Vec<u64>,
}

impl Activation<'_> {
    fn slot(&self, n: u32) -> u64 {
        self.slots + u64::from(n) * 8
    }

    fn get(&self, v: Value) -> u64 {
        self.values[v.index()]
    }

    /// Where the block goes, or the function's result.
    fn next(&self, b: Block) -> Result<Result<BlockCall, u64>, Trap> {
        Ok(match &self.func.block(b).term {
            Terminator::Jump(t) => Ok(t.clone()),
            Terminator::Br {
                cond,
                then,
                otherwise,
                ..
            } => Ok(if self.get(*cond) != 0 {
                then
            } else {
                otherwise
            }
            .clone()),
            Terminator::Check { value, thrown, ok } => {
                let mark = mark(self.func.value_type(*value));
                Ok(if self.get(*value) == mark { thrown } else { ok }.clone())
            }
            Terminator::Switch {
                value,
                cases,
                default,
            } => {
                let n = self.get(*value) as u32 as i32;
                Ok(cases
                    .iter()
                    .find(|c| c.0 == n)
                    .map_or(default, |c| &c.1)
                    .clone())
            }
            Terminator::Ret(v) => Err(v.map_or(0, |v| self.get(v))),
            Terminator::Unreachable => return Err(Trap::Unreachable),
            Terminator::Trap => return Err(Trap::Trap),
        })
    }

    fn enter(&mut self, target: &BlockCall) -> Block {
        let args: Vec<u64> = target.args.iter().map(|v| self.get(*v)).collect();
        for (p, v) in self.func.block(target.block).params.iter().zip(args) {
            self.values[p.index()] = v;
        }
        target.block
    }
}

/// The exception mark of a type.
pub fn mark(ty: Type) -> u64 {
    match ty {
        Type::Box => value::EXCEPTION,
        Type::F64 => value::EXCEPTION_F64,
        Type::I1 | Type::I32 | Type::I64 | Type::Ref | Type::Ptr => value::EXCEPTION_I64 as u64,
    }
}

/// The bits of a type.
fn mask(ty: Type) -> u64 {
    match ty.bits() {
        64 => u64::MAX,
        n => (1 << n) - 1,
    }
}
