//! Frames of functions that suspend: objects whose inline slots are words of compiled code.

use crate::alloc::slot_offset;
use crate::barrier::Owner;
use crate::cx::Cx;
use crate::entry::code_symbol;
use tsuba_abi::runtime_fns::{FrameKind, Rt};
use tsuba_lir::MemType;
use tsuba_mir::{self as mir, FuncId};

impl Cx<'_, '_> {
    /// A frame for what the function being expanded left to `resume`.
    pub(crate) fn new_frame(&mut self, resume: FuncId, words: u32, callee: mir::Value) {
        let flags = &self.f.flags;
        let kind = match (flags.is_async, flags.generator) {
            (false, _) => FrameKind::Generator,
            (true, false) => FrameKind::Async,
            (true, true) => FrameKind::AsyncGenerator,
        };
        let callee = self.boxed(callee);
        let words = self.i32(words as i32);
        let code = code_symbol(self.p, self.b.module, resume);
        let code = self.b.symaddr(code, 0);
        let kind = self.i32(kind as i32);
        let frame = self.rtv(Rt::new_frame, &[callee, words, code, kind]);
        self.result(frame);
    }

    pub(crate) fn frame_load(&mut self, word: u32, frame: mir::Value) {
        let object = self.object(frame);
        let x = self.field(MemType::Box, object, slot_offset(word));
        self.result(x);
    }

    pub(crate) fn frame_store(&mut self, word: u32, frame: mir::Value, v: mir::Value) {
        let object = self.object(frame);
        let x = self.boxed(v);
        self.store_field(Owner::of(object), v, x, slot_offset(word));
    }
}
