//! Iteration: dense arrays inline while array iteration is untouched; the array itself then stands for its iterator.

use crate::cx::Cx;
use crate::repr::Repr;
use tsuba_abi::isolate::Cell;
use tsuba_abi::layout::array;
use tsuba_abi::runtime_fns::Rt;
use tsuba_abi::value;
use tsuba_lir::{Hint, IntPred, Type as LirType, Value};
use tsuba_mir::{self as mir, StrId};

impl Cx<'_, '_> {
    pub(crate) fn iter_open(&mut self, v: mir::Value, what: StrId) {
        let fast = self.fast(Some(LirType::Box));
        let x = self.boxed(v);
        if self.ty(v).may_be_object() {
            let o = self.object_or(v, fast.miss);
            self.dense_array_or(o, fast.miss);
            let intact = self.cell_intact(Cell::ArrayIteration);
            self.require(intact, &fast);
            self.hit(&fast, Some(x));
        } else {
            self.b.jump(fast.miss, &[]);
        }
        self.miss(&fast);
        let what = self.string(what);
        let y = self.rtv(Rt::iterator_open, &[x, what]);
        self.hit(&fast, Some(y));
        let x = self.joined(fast).expect("has a result");
        self.result(x);
    }

    pub(crate) fn append_iterable(&mut self, args: &[mir::Value], what: StrId, last: bool) {
        let mut all = self.boxes(args);
        all.push(self.string(what));
        all.push(self.i64(last.into()));
        self.rt(Rt::array_append_iterable, &all);
    }

    pub(crate) fn iter_next(&mut self, iterator: mir::Value, steps: mir::Value) {
        let fast = self.fast_result();
        let o = self.object_or(iterator, fast.miss);
        let shape = self.dense_array_or(o, fast.miss);
        let index = self.index_or(steps, fast.miss);
        let (some, done) = (self.new_block(), self.new_block());
        let length = self.count(o, array::LENGTH);
        let more = self.b.icmp(IntPred::Ult, index, length);
        self.b.br(more, some, done, Hint::None);
        self.b.switch_to(done);
        let hole = self.b.boxconst(value::HOLE);
        self.hit_result(&fast, hole);
        self.b.switch_to(some);
        let filled = self.count(o, array::FILLED);
        let stored = self.b.icmp(IntPred::Ult, index, filled);
        self.require(stored, &fast);
        self.load_element(o, shape, index, &fast);
        self.miss(&fast);
        let (it, steps) = (self.boxed(iterator), self.steps(steps));
        let x = self.rtv(Rt::iterator_next, &[it, steps]);
        self.hit_result(&fast, x);
        let x = self.joined(fast).expect("has a result");
        self.result(x);
    }

    /// A count of steps as an i64.
    fn steps(&mut self, v: mir::Value) -> Value {
        let x = self.value(v);
        self.convert(x, Repr::I64)
    }

    pub(crate) fn iter_close(&mut self, iterator: mir::Value, throwing: bool) {
        let it = self.boxed(iterator);
        let completion = self.i32(throwing.into());
        self.rt(Rt::iterator_close, &[it, completion]);
    }
}
