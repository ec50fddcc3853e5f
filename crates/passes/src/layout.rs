//! Static shapes, and the accesses that need no inline cache. Input: a module with inferred types; output:
//! [`Facts::shapes`], `literal_shapes`, `class_roots`, `accesses` and `constructions`.
//!
//! A slot's representation is `Number` if every tracked store into the property, in any site that shares the slot,
//! stores a number. Literals with the same keys share a shape; classes share the part they inherit.

use crate::classes::ClassLayouts;
use std::collections::HashMap;
use tsuba_abi::shape_ids::{OBJECT_ROOT_COUNT, OBJECT_ROOTS};
use tsuba_mir::facts::{
    Access, Construction, Facts, Shape, ShapeRef, SiteKind, SlotRepr, StaticShape,
};
use tsuba_mir::types::{Objects, Site, Type};
use tsuba_mir::{ClassId, FuncId, InstData, LiteralId, Module, Op, StrId};

/// Lays out every literal and class and decides every access.
pub(crate) fn run(m: &mut Module, layouts: &ClassLayouts) {
    let mut plan = Plan {
        m,
        layouts,
        shapes: Vec::new(),
        edges: HashMap::new(),
    };
    let literals = plan.literals();
    let classes = plan.classes();
    let shapes = std::mem::take(&mut plan.shapes);
    let sites = plan.site_layouts(&literals, &classes);
    let mut accesses = HashMap::new();
    for (f, function) in m.functions.iter().enumerate() {
        let f = FuncId(f as u32);
        for &i in function.blocks.iter().flat_map(|b| &b.insts) {
            let inst = &function.insts[i.index()];
            let decide = Decide {
                m,
                layouts,
                sites: &sites,
                f,
            };
            if let Some(access) = decide.access(inst) {
                accesses.insert((f, i), access);
            }
        }
    }
    let facts: &mut Facts = &mut m.facts;
    facts.shapes = shapes;
    facts.literal_shapes = literals
        .iter()
        .map(|l| l.as_ref().map(|l| l.shape))
        .collect();
    facts.class_roots = classes.iter().map(|c| c.as_ref().map(|c| c.root)).collect();
    for (site, layout) in facts.sites.iter_mut().zip(&sites) {
        site.shape = layout.as_ref().map(|l| l.shape);
    }
    facts.accesses = accesses;
    facts.constructions = classes.iter().map(|c| construction(c.as_ref()?)).collect();
}

/// Where the properties of a site's objects lie.
#[derive(Clone)]
struct SlotLayout {
    shape: Shape,
    slots: Vec<(StrId, SlotRepr)>,
}

struct ClassShapes {
    root: Shape,
    inline_slots: u32,
    /// The shape at birth, if the class has a birth layout.
    birth: Option<SlotLayout>,
}

struct Plan<'m> {
    m: &'m Module,
    layouts: &'m ClassLayouts,
    shapes: Vec<StaticShape>,
    edges: HashMap<(ShapeRef, StrId, SlotRepr), Shape>,
}

fn repr_of(ty: &Type) -> SlotRepr {
    if ty.is_number() {
        SlotRepr::Number
    } else {
        SlotRepr::Any
    }
}

fn weaker(a: SlotRepr, b: SlotRepr) -> SlotRepr {
    if a == b { a } else { SlotRepr::Any }
}

impl Plan<'_> {
    fn push(&mut self, shape: StaticShape) -> Shape {
        self.shapes.push(shape);
        Shape(self.shapes.len() as u32 - 1)
    }

    /// The shape one property further.
    fn extend(
        &mut self,
        parent: ShapeRef,
        key: StrId,
        repr: SlotRepr,
        inline_slots: u32,
        name: &str,
    ) -> Shape {
        if let Some(&known) = self.edges.get(&(parent, key, repr)) {
            return known;
        }
        let name = format!("{name}.{}", self.m.text(key));
        let shape = self.push(StaticShape {
            parent: Some(parent),
            key: Some(key),
            repr,
            inline_slots,
            name,
        });
        self.edges.insert((parent, key, repr), shape);
        shape
    }

    fn chain(
        &mut self,
        root: ShapeRef,
        slots: &[(StrId, SlotRepr)],
        inline_slots: u32,
        name: &str,
    ) -> Option<Shape> {
        let mut at = root;
        let mut name = name.to_string();
        let mut last = None;
        for &(key, repr) in slots {
            let shape = self.extend(at, key, repr, inline_slots, &name);
            name.clone_from(&self.shapes[shape.0 as usize].name);
            at = ShapeRef::Program(shape);
            last = Some(shape);
        }
        last
    }

    fn literals(&mut self) -> Vec<Option<SlotLayout>> {
        let mut reprs: HashMap<&[StrId], Vec<SlotRepr>> = HashMap::new();
        for site in &self.m.facts.sites {
            if let SiteKind::Literal(_, _, literal) = site.kind {
                let of_site: Vec<SlotRepr> =
                    site.fields.iter().map(|(_, ty)| repr_of(ty)).collect();
                let keys = &self.m.literals[literal.index()].keys;
                let known = reprs.entry(keys).or_insert_with(|| of_site.clone());
                for (k, r) in known.iter_mut().zip(of_site) {
                    *k = weaker(*k, r);
                }
            }
        }
        let literals = &self.m.literals;
        let one = |keys: &Vec<StrId>| -> Option<Vec<(StrId, SlotRepr)>> {
            let fits = !keys.is_empty() && keys.len() < OBJECT_ROOT_COUNT as usize;
            let reprs = reprs
                .get(&keys[..])
                .cloned()
                .unwrap_or_else(|| vec![SlotRepr::Any; keys.len()]);
            fits.then(|| keys.iter().copied().zip(reprs).collect())
        };
        let slots: Vec<_> = literals.iter().map(|l| one(&l.keys)).collect();
        slots.into_iter().map(|s| self.literal(s?)).collect()
    }

    fn literal(&mut self, slots: Vec<(StrId, SlotRepr)>) -> Option<SlotLayout> {
        let n = slots.len() as u32;
        let shape = self.chain(
            ShapeRef::Fixed(OBJECT_ROOTS + n),
            &slots,
            n,
            &format!("object{n}"),
        )?;
        Some(SlotLayout { shape, slots })
    }

    fn classes(&mut self) -> Vec<Option<ClassShapes>> {
        let reprs = self.class_reprs();
        let m = self.m;
        let classes = m.classes.iter().enumerate();
        classes
            .map(|(c, class)| self.class(ClassId(c as u32), &class.name, &reprs))
            .collect()
    }

    fn class(
        &mut self,
        id: ClassId,
        name: &str,
        reprs: &HashMap<(ClassId, StrId), SlotRepr>,
    ) -> Option<ClassShapes> {
        if !self.layouts.is_static(id) {
            return None;
        }
        let keys = self.layouts.of(id).map(|l| l.keys());
        let inline_slots = keys.as_ref().map_or(4, |k| k.len().max(1)) as u32;
        let name = format!("class{}.{name}", id.0);
        let root = self.push(StaticShape {
            parent: None,
            key: None,
            repr: SlotRepr::Any,
            inline_slots,
            name: name.clone(),
        });
        let family = self.family(id);
        let slots = keys.map(|keys| -> Vec<_> {
            keys.into_iter()
                .map(|k| (k, reprs.get(&(family, k)).copied().unwrap_or(SlotRepr::Any)))
                .collect()
        });
        let birth = slots.map(|slots| SlotLayout {
            shape: self
                .chain(ShapeRef::Program(root), &slots, inline_slots, &name)
                .unwrap_or(root),
            slots,
        });
        Some(ClassShapes {
            root,
            inline_slots,
            birth,
        })
    }

    /// The topmost class of a hierarchy: its subclasses run its constructor, so they share representations.
    fn family(&self, mut class: ClassId) -> ClassId {
        while let Some(parent) = self.layouts.parent(class) {
            class = parent;
        }
        class
    }

    fn class_reprs(&self) -> HashMap<(ClassId, StrId), SlotRepr> {
        let mut reprs = HashMap::new();
        for site in &self.m.facts.sites {
            if let SiteKind::Instance(class) = site.kind {
                let family = self.family(class);
                for (key, ty) in &site.fields {
                    let repr = if site.escaped {
                        SlotRepr::Any
                    } else {
                        repr_of(ty)
                    };
                    reprs
                        .entry((family, *key))
                        .and_modify(|r| *r = weaker(*r, repr))
                        .or_insert(repr);
                }
            }
        }
        reprs
    }

    fn site_layouts(
        &self,
        literals: &[Option<SlotLayout>],
        classes: &[Option<ClassShapes>],
    ) -> Vec<Option<SlotLayout>> {
        let of = |kind: &SiteKind| match kind {
            SiteKind::Literal(_, _, LiteralId(l)) => literals[*l as usize].clone(),
            SiteKind::Instance(class) => classes[class.index()].as_ref()?.birth.clone(),
            SiteKind::Array(..)
            | SiteKind::Closure(_)
            | SiteKind::Prototype(_)
            | SiteKind::Cell(..)
            | SiteKind::Typed(..)
            | SiteKind::Builtin(_) => None,
        };
        self.m.facts.sites.iter().map(|s| of(&s.kind)).collect()
    }
}

struct Decide<'a> {
    m: &'a Module,
    layouts: &'a ClassLayouts,
    sites: &'a [Option<SlotLayout>],
    f: FuncId,
}

impl Decide<'_> {
    fn function(&self) -> &tsuba_mir::Function {
        &self.m.functions[self.f.index()]
    }

    fn access(&self, inst: &InstData) -> Option<Access> {
        let object = || self.function().ty(inst.args[0]);
        match inst.op {
            Op::GetProp { key } | Op::SetProp { key, .. } => self.slot(object(), key),
            Op::DefineProp {} => {
                let key = match self.function().def_inst(inst.args[1])?.op {
                    Op::String { value } => value,
                    _ => return None,
                };
                match self.slot(object(), key)? {
                    Access::Slot { .. } if self.layouts.overwritten(self.f, key) => {
                        Some(Access::Overwritten)
                    }
                    Access::Slot { slot, repr } => Some(Access::Slot { slot, repr }),
                    Access::Guarded { .. } | Access::Overwritten => None,
                }
            }
            _ => None,
        }
    }

    /// The access to a property of receivers of a type, if all of them keep it in the same slot.
    fn slot(&self, object: &Type, key: StrId) -> Option<Access> {
        let Objects::Sites(sites) = &object.objects else {
            return None;
        };
        let of_site = |s: &Site| {
            let layout = self.sites[s.0 as usize].as_ref()?;
            let slot = layout.slots.iter().position(|(k, _)| *k == key)?;
            Some((slot as u32, layout.slots[slot].1))
        };
        let mut places = sites.iter().map(of_site);
        let (slot, repr) = places.next()??;
        if !places.all(|p| p == Some((slot, repr))) {
            return None;
        }
        let tracked = sites
            .iter()
            .all(|s| !self.m.facts.sites[s.0 as usize].escaped);
        if tracked && object.is_object() {
            return Some(Access::Slot { slot, repr });
        }
        let shape = self.sites[sites[0].0 as usize].as_ref()?.shape;
        let one = sites.iter().all(|s| {
            self.sites[s.0 as usize]
                .as_ref()
                .is_some_and(|l| l.shape == shape)
        });
        one.then_some(Access::Guarded { shape, slot, repr })
    }
}

/// How instances of a class are born.
fn construction(class: &ClassShapes) -> Option<Construction> {
    let birth = class.birth.as_ref()?;
    Some(Construction {
        shape: birth.shape,
        inline_slots: class.inline_slots,
        slots: birth.slots.iter().map(|&(_, r)| r).collect(),
    })
}
