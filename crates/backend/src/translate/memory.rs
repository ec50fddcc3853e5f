//! Addresses and alias classes.

use super::Translator;
use crate::llvm::{Cast, Llvm, Md, Val};
use std::cell::RefCell;
use std::collections::HashMap;
use tsuba_lir::{Mem, MemType, Region};

/// Classes of the two halves of a header, which are accessed separately: the shape id; hash, kind and collector byte.
const SHAPE_HALF: u32 = 1;
const COLLECTOR_HALF: u32 = 2;

/// Access tags of type-based alias analysis, by region and class; none for `any`. A class is a type below its region's.
pub(super) struct AliasTags {
    types: Vec<Md>,
    classes: RefCell<HashMap<(Region, u32), Md>>,
}

impl AliasTags {
    pub(super) fn new(ll: &Llvm<'_>) -> AliasTags {
        let zero = ll.md_value(ll.const_int(ll.int(64), 0));
        let root = ll.md_node(&[ll.md_string("tsuba")]);
        let ty = |region: &Region| ll.md_node(&[ll.md_string(region.name()), root, zero]);
        AliasTags {
            types: Region::ALL.iter().map(ty).collect(),
            classes: RefCell::new(HashMap::new()),
        }
    }

    fn tag(&self, ll: &Llvm<'_>, region: Region, class: u32) -> Option<Md> {
        if region == Region::Any {
            return None;
        }
        let mut classes = self.classes.borrow_mut();
        let tag = classes.entry((region, class)).or_insert_with(|| {
            let zero = ll.md_value(ll.const_int(ll.int(64), 0));
            let parent = self.types[region as usize];
            let ty = match class {
                0 => parent,
                _ => ll.md_node(&[
                    ll.md_string(&format!("{}.{class}", region.name())),
                    parent,
                    zero,
                ]),
            };
            ll.md_node(&[ty, ty, zero])
        });
        Some(*tag)
    }
}

impl Translator<'_> {
    /// `base + index * scale + offset`.
    pub(super) fn address(&self, mem: Mem, base: Val, index: Option<Val>) -> Val {
        let ll = self.ll;
        let mut address = base;
        if let Some(index) = index {
            address = ll.offset_inbounds(ll.int(u32::from(mem.scale) * 8), address, index);
        }
        if mem.offset != 0 {
            let offset = ll.const_int(ll.int(64), i64::from(mem.offset) as u64);
            address = ll.offset_inbounds(ll.int(8), address, offset);
        }
        address
    }

    pub(super) fn load(&self, mem: Mem, address: Val) -> Val {
        let ll = self.ll;
        let narrow = |bits: u32, cast| {
            let v = self.tagged(mem, ll.load(ll.int(bits), address, bits / 8));
            ll.cast(cast, v, ll.int(32))
        };
        match mem.ty {
            MemType::U8 => narrow(8, Cast::ZExt),
            MemType::S8 => narrow(8, Cast::SExt),
            MemType::U16 => narrow(16, Cast::ZExt),
            MemType::S16 => narrow(16, Cast::SExt),
            MemType::F32 => {
                let v = self.tagged(mem, ll.load(ll.float(), address, 4));
                ll.cast(Cast::FpExt, v, ll.double())
            }
            MemType::I32
            | MemType::I64
            | MemType::F64
            | MemType::Box
            | MemType::Ref
            | MemType::Ptr => self.tagged(
                mem,
                ll.load(self.ty(mem.ty.value_type()), address, mem.ty.bytes()),
            ),
        }
    }

    pub(super) fn store(&self, mem: Mem, v: Val, address: Val) {
        let ll = self.ll;
        let v = match mem.ty {
            MemType::U8 | MemType::S8 => ll.cast(Cast::Trunc, v, ll.int(8)),
            MemType::U16 | MemType::S16 => ll.cast(Cast::Trunc, v, ll.int(16)),
            MemType::F32 => ll.cast(Cast::FpTrunc, v, ll.float()),
            MemType::I32
            | MemType::I64
            | MemType::F64
            | MemType::Box
            | MemType::Ref
            | MemType::Ptr => v,
        };
        self.tagged(mem, ll.store(v, address, mem.ty.bytes()));
    }

    /// Says of a call of the write barrier that it touches the collector's half of headers only, as far as compiled code can tell:
    /// loads of shapes and fields may move over it.
    pub(super) fn touches_collector_half(&self, call: Val) {
        if let Some(tag) = self.alias.tag(self.ll, Region::Header, COLLECTOR_HALF) {
            self.ll.set_metadata(call, "tbaa", tag);
        }
    }

    fn tagged(&self, mem: Mem, access: Val) -> Val {
        let class = match (mem.region, mem.class) {
            (Region::Header, 0) => header_class(mem),
            (_, class) => class,
        };
        if let Some(tag) = self.alias.tag(self.ll, mem.region, class) {
            self.ll.set_metadata(access, "tbaa", tag);
        }
        access
    }
}

/// Which half of a header an access is confined to, if to one.
fn header_class(mem: Mem) -> u32 {
    match (mem.offset, mem.offset + mem.ty.bytes() as i32) {
        (0..4, ..=4) => SHAPE_HALF,
        (4..8, ..=8) => COLLECTOR_HALF,
        _ => 0,
    }
}
