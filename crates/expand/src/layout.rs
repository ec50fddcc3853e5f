//! Static shapes: those that inference left, and for every literal without one a chain from the root of its size. Another
//! layout may replace this one: nothing outside of [`ShapeLayout::new`] decides which shapes exist.

use std::collections::{HashMap, HashSet};
use tsuba_abi::shape_ids;
use tsuba_mir::facts::{Shape, ShapeRef, SlotRepr, StaticShape};
use tsuba_mir::{LiteralId, Module, StrId};

/// The static shapes of a program.
pub(crate) struct ShapeLayout {
    /// All shapes; the id of shape `i` is `FIRST_PROGRAM + i`.
    pub(crate) shapes: Vec<StaticShape>,
    /// Symbol of each.
    pub(crate) symbols: Vec<String>,
    literals: Vec<Option<Born>>,
}

/// How the objects of a literal are born.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Born {
    /// Their shape.
    pub(crate) shape: ShapeRef,
    /// Inline capacity.
    pub(crate) inline_slots: u32,
    /// Representation of each key's slot, in order.
    pub(crate) slots: Vec<SlotRepr>,
}

impl ShapeLayout {
    /// Decides the shapes of a module.
    pub(crate) fn new(module: &Module) -> ShapeLayout {
        let mut layout = ShapeLayout {
            shapes: module.facts.shapes.clone(),
            symbols: vec![],
            literals: vec![],
        };
        let mut chains = HashMap::new();
        for (i, s) in layout.shapes.iter().enumerate() {
            if let (Some(parent), Some(key)) = (s.parent, s.key) {
                chains.insert((parent, key, s.repr), Shape(i as u32));
            }
        }
        for i in 0..module.literals.len() as u32 {
            let born = layout.literal_of(module, LiteralId(i), &mut chains);
            layout.literals.push(born);
        }
        layout.name_symbols();
        layout
    }

    /// How a literal's objects are born; `None` if they are made by the runtime, property by property.
    pub(crate) fn literal(&self, id: LiteralId) -> Option<&Born> {
        self.literals[id.index()].as_ref()
    }

    fn literal_of(
        &mut self,
        module: &Module,
        id: LiteralId,
        chains: &mut HashMap<(ShapeRef, StrId, SlotRepr), Shape>,
    ) -> Option<Born> {
        let keys = &module.literals[id.index()].keys;
        if keys.is_empty() {
            return Some(Born {
                shape: ShapeRef::Fixed(shape_ids::EMPTY_OBJECT),
                inline_slots: shape_ids::EMPTY_OBJECT_SLOTS,
                slots: vec![],
            });
        }
        if let Some(Some(shape)) = module.facts.literal_shapes.get(id.index()) {
            return Some(self.chain_of(*shape));
        }
        let n = keys.len() as u32;
        if n >= shape_ids::OBJECT_ROOT_COUNT {
            return None;
        }
        let mut at = ShapeRef::Fixed(shape_ids::OBJECT_ROOTS + n);
        for (i, &key) in keys.iter().enumerate() {
            let next = Shape(self.shapes.len() as u32);
            let shape = *chains.entry((at, key, SlotRepr::Any)).or_insert(next);
            if shape == next {
                self.shapes.push(StaticShape {
                    parent: Some(at),
                    key: Some(key),
                    repr: SlotRepr::Any,
                    inline_slots: n,
                    name: format!("literal{}.{i}", id.0),
                });
            }
            at = ShapeRef::Program(shape);
        }
        Some(Born {
            shape: at,
            inline_slots: n,
            slots: vec![SlotRepr::Any; keys.len()],
        })
    }

    fn chain_of(&self, shape: Shape) -> Born {
        let mut slots = vec![];
        let mut at = Some(ShapeRef::Program(shape));
        while let Some(ShapeRef::Program(s)) = at {
            let data = &self.shapes[s.0 as usize];
            if data.key.is_some() {
                slots.push(data.repr);
            }
            at = data.parent;
        }
        slots.reverse();
        Born {
            shape: ShapeRef::Program(shape),
            inline_slots: self.shapes[shape.0 as usize].inline_slots,
            slots,
        }
    }

    fn name_symbols(&mut self) {
        let mut taken = HashSet::new();
        for shape in &self.shapes {
            let plain = format!("shape.{}", shape.name);
            let mut name = plain.clone();
            let mut n = 1;
            while !taken.insert(name.clone()) {
                n += 1;
                name = format!("{plain}.{n}");
            }
            self.symbols.push(name);
        }
    }
}
