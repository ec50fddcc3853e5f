//! Bodies of functions.

use super::lexer::Token;
use super::{Parser, Result};
use crate::function::{
    Block, BlockCall, BlockData, Callee, Function, Hint, Imm, Mem, Position, RootFrame, Scope,
    ScopeId, Terminator, Value, ValueData, ValueDef,
};
use crate::module::{Module, SymbolKind};
use crate::ops::{ImmKind, Op, Operands, ResultRule};
use crate::print::SPECIALS;
use crate::types::{FloatPred, IntPred, MemType, RefTag, Region, Signature, Type};
use tsuba_abi::runtime_fns::Rt;

impl Parser {
    /// Parses `{ … }` into `func`, which has no blocks.
    pub(super) fn body(&mut self, module: &Module, mut func: Function) -> Result<Function> {
        self.expect('{')?;
        while self.eat_word("scope") {
            let number: ScopeId = ScopeId(self.numbered("s")?);
            if number.index() != func.scopes.len() {
                return self.error("scopes must be numbered in order");
            }
            let name = self.string()?;
            let inlined_at = self.position()?;
            func.scopes.push(Scope { name, inlined_at });
        }
        if self.eat_word("frame") {
            self.expect_word("boxed")?;
            let boxed = self.int()?;
            self.expect_word("raw")?;
            func.root_frame = Some(RootFrame {
                boxed,
                raw: self.int()?,
            });
        }
        while !self.eat('}') {
            self.block(module, &mut func)?;
        }
        Ok(func)
    }

    /// A word that is `prefix` and a number.
    fn numbered(&mut self, prefix: &str) -> Result<u32> {
        self.named(&format!("{prefix} and a number"), |w| {
            w.strip_prefix(prefix)?.parse().ok()
        })
    }

    fn value(&mut self) -> Result<Value> {
        Ok(Value(self.numbered("v")?))
    }

    fn block(&mut self, module: &Module, func: &mut Function) -> Result<()> {
        let number = Block(self.numbered("b")?);
        if number.index() != func.blocks.len() {
            return self.error("blocks must be numbered in order");
        }
        let block = func.add_block();
        if self.eat('(') {
            let params = self.list(')', |p| {
                let v = p.value()?;
                p.expect(':')?;
                Ok((v, p.ty()?))
            })?;
            for (i, (v, ty)) in params.into_iter().enumerate() {
                let def = ValueDef::Param(block, i as u32);
                func.set_value(v, ValueData { ty, def });
                func.block_mut(block).params.push(v);
            }
        }
        self.expect(':')?;
        func.block_mut(block).cold = self.eat_word("cold");
        while !self.terminator(func.block_mut(block))? {
            self.inst(module, func, block)?;
        }
        Ok(())
    }

    fn position(&mut self) -> Result<Option<Position>> {
        if !self.eat('!') {
            return Ok(None);
        }
        let file = self.int()?;
        self.expect(':')?;
        let line = self.int()?;
        self.expect(':')?;
        let column = self.int()?;
        let scope = if self.eat(':') {
            self.numbered("s")?
        } else {
            0
        };
        Ok(Some(Position {
            file,
            line,
            column,
            scope: ScopeId(scope),
        }))
    }

    fn target(&mut self) -> Result<BlockCall> {
        let block = Block(self.numbered("b")?);
        let args = if self.eat('(') {
            self.list(')', Parser::value)?
        } else {
            Vec::new()
        };
        Ok(BlockCall { block, args })
    }

    fn comma_target(&mut self) -> Result<BlockCall> {
        self.expect(',')?;
        self.target()
    }

    /// Parses the block's end, if one comes next.
    fn terminator(&mut self, block: &mut BlockData) -> Result<bool> {
        let Token::Word(word) = self.peek().clone() else {
            return self.error("expected an instruction");
        };
        self.at += 1;
        block.term = match word.as_str() {
            "jump" => Terminator::Jump(self.target()?),
            "br" => self.branch()?,
            "check" => Terminator::Check {
                value: self.value()?,
                thrown: self.comma_target()?,
                ok: self.comma_target()?,
            },
            "switch" => self.switch()?,
            "ret" => {
                let value = matches!(self.peek(), Token::Word(w) if is_value(w));
                Terminator::Ret(if value { Some(self.value()?) } else { None })
            }
            "unreachable" => Terminator::Unreachable,
            "trap" => Terminator::Trap,
            _ => {
                self.at -= 1;
                return Ok(false);
            }
        };
        block.term_pos = self.position()?;
        Ok(true)
    }

    fn branch(&mut self) -> Result<Terminator> {
        let cond = self.value()?;
        let then = self.comma_target()?;
        let otherwise = self.comma_target()?;
        let hint = if self.eat_word("likely") {
            Hint::Likely
        } else if self.eat_word("unlikely") {
            Hint::Unlikely
        } else {
            Hint::None
        };
        Ok(Terminator::Br {
            cond,
            then,
            otherwise,
            hint,
        })
    }

    fn switch(&mut self) -> Result<Terminator> {
        let value = self.value()?;
        let default = self.comma_target()?;
        let mut cases = Vec::new();
        while self.eat(',') {
            let n = self.int()?;
            self.expect(':')?;
            cases.push((n, self.target()?));
        }
        Ok(Terminator::Switch {
            value,
            cases,
            default,
        })
    }

    fn inst(&mut self, module: &Module, func: &mut Function, block: Block) -> Result<()> {
        let result = if matches!(self.peek(), Token::Word(w) if is_value(w)) {
            let v = self.value()?;
            self.expect('=')?;
            Some(v)
        } else {
            None
        };
        let word = self.word()?;
        let (name, suffix) = word
            .split_once('.')
            .map_or((word.as_str(), None), |(n, s)| (n, Some(s)));
        let parsed = match name {
            "load" | "store" => self.memory(name == "load", suffix)?,
            "call" | "call_rt" | "call_ptr" => self.call(module, func, name)?,
            _ => self.plain(module, name, suffix)?,
        };
        let result_type = match parsed.op.info().result {
            ResultRule::None => None,
            ResultRule::Ctl => Some(parsed.ty),
            ResultRule::Is(ty) => Some(ty),
            ResultRule::Mem | ResultRule::Call => parsed.result,
        };
        if result.is_some() != result_type.is_some() {
            return self.error(format!(
                "'{name}' has {} result",
                if result.is_some() { "no" } else { "a" }
            ));
        }
        let pos = self.position()?;
        let inst = func.make_inst_raw(parsed.op, parsed.ty, parsed.imm, &parsed.args, result, pos);
        if let (Some(v), Some(ty)) = (result, result_type) {
            let def = ValueDef::Inst(inst);
            func.set_value(v, ValueData { ty, def });
        }
        func.block_mut(block).insts.push(inst);
        Ok(())
    }

    fn memory(&mut self, load: bool, suffix: Option<&str>) -> Result<Parsed> {
        let Some(ty) = suffix.and_then(MemType::by_name) else {
            return self.error("a memory access needs a type");
        };
        let region = self.named("a region", Region::by_name)?;
        let class = match self.eat_word("class") {
            true => self.int()?,
            false => 0,
        };
        let mut args = Vec::new();
        if !load {
            args.push(self.value()?);
            self.expect(',')?;
        }
        self.expect('[')?;
        args.push(self.value()?);
        let (mut scale, mut offset) = (1, 0);
        while self.eat('+') {
            if matches!(self.peek(), Token::Word(_)) {
                args.push(self.value()?);
                self.expect('*')?;
                scale = self.int()?;
            } else {
                offset = self.int()?;
            }
        }
        self.expect(']')?;
        let imm = Imm::Mem(Mem {
            ty,
            region,
            class,
            scale,
            offset,
        });
        Ok(Parsed {
            op: if load { Op::Load } else { Op::Store },
            ty: Type::I64,
            imm,
            args,
            result: load.then(|| ty.value_type()),
        })
    }

    fn call(&mut self, module: &Module, func: &mut Function, kind: &str) -> Result<Parsed> {
        let mut args = Vec::new();
        let (callee, result) = match kind {
            "call" => {
                let symbol = self.symbol(module)?;
                let SymbolKind::Function(sig, _) = &module.symbol(symbol).kind else {
                    return self.error("the callee is no function");
                };
                (Callee::Function(symbol), sig.ret)
            }
            "call_rt" => {
                let rt = self.named("a runtime function", Rt::by_name)?;
                (Callee::Rt(rt), Signature::of_rt(rt).ret)
            }
            _ => {
                let sig = self.signature()?;
                self.expect(',')?;
                args.push(self.value()?);
                (Callee::Ptr(func.signature_id(&sig)), sig.ret)
            }
        };
        self.expect('(')?;
        args.extend(self.list(')', Parser::value)?);
        let effect = self.effect()?;
        Ok(Parsed {
            op: Op::Call,
            ty: Type::I64,
            imm: Imm::Call(callee, effect),
            args,
            result,
        })
    }

    fn plain(&mut self, module: &Module, name: &str, suffix: Option<&str>) -> Result<Parsed> {
        let Some(op) = Op::by_name(name) else {
            return self.error(format!("'{name}' is not an instruction"));
        };
        let ty = match suffix.map(Type::by_name) {
            None if !op.prints_type() => Type::I64,
            Some(Some(ty)) if op.info().types.contains(ty) => ty,
            _ => return self.error(format!("'{name}' with a type it does not have")),
        };
        let imm = self.imm(module, op)?;
        let count = match op.info().operands {
            Operands::Fixed(kinds) => Some(kinds.len()),
            Operands::Load | Operands::Store | Operands::Call | Operands::Boxes => None,
        };
        let mut args = Vec::new();
        let first = matches!(self.peek(), Token::Word(w) if is_value(w));
        if count.map_or(first && !self.starts_result(), |n| n > 0) {
            args.push(self.value()?);
            while count.map_or(*self.peek() == Token::Punct(','), |n| args.len() < n) {
                self.expect(',')?;
                args.push(self.value()?);
            }
        }
        Ok(Parsed {
            op,
            ty,
            imm,
            args,
            result: None,
        })
    }

    /// Whether a value follows that is the next instruction's result.
    fn starts_result(&self) -> bool {
        self.tokens
            .get(self.at + 1)
            .is_some_and(|t| t.0 == Token::Punct('='))
    }

    fn imm(&mut self, module: &Module, op: Op) -> Result<Imm> {
        Ok(match op.info().imm {
            ImmKind::None => Imm::None,
            ImmKind::Int => Imm::Int(self.int()?),
            ImmKind::F64 => Imm::F64(self.float()?),
            ImmKind::Box => Imm::Box(self.boxed()?),
            ImmKind::Symbol => {
                let symbol = self.symbol(module)?;
                Imm::Symbol(symbol, if self.eat('+') { self.int()? } else { 0 })
            }
            ImmKind::Tag => Imm::Tag(self.named("a tag", RefTag::by_name)?),
            ImmKind::IntPred => Imm::IntPred(self.named("a predicate", IntPred::by_name)?),
            ImmKind::FloatPred => Imm::FloatPred(self.named("a predicate", FloatPred::by_name)?),
            ImmKind::Slot => Imm::Slot(self.int()?),
            ImmKind::Mem | ImmKind::Call => return self.error("has a syntax of its own"),
        })
    }

    fn boxed(&mut self) -> Result<u64> {
        if !matches!(self.peek(), Token::Word(_)) {
            return self.float();
        }
        self.named("a boxed constant", |w| {
            SPECIALS.iter().find(|s| s.0 == w).map(|s| s.1)
        })
    }

    fn float(&mut self) -> Result<u64> {
        let text = self.number_text()?;
        let bits = match text.strip_prefix("0x") {
            Some(hex) => u64::from_str_radix(hex, 16).ok(),
            None => text.parse::<f64>().ok().map(f64::to_bits),
        };
        bits.map_or_else(|| self.error(format!("'{text}' is not a double")), Ok)
    }
}

/// An instruction without its result's number.
struct Parsed {
    op: Op,
    ty: Type,
    imm: Imm,
    args: Vec<Value>,
    result: Option<Type>,
}

fn is_value(word: &str) -> bool {
    word.strip_prefix('v')
        .is_some_and(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()))
}
