//! Allocation sites: what they make, when they escape.

use super::{Inference, Loc};
use tsuba_mir::facts::{SiteFacts, SiteKind};
use tsuba_mir::types::{Objects, Site, Type};
use tsuba_mir::{ClassId, StrId};

/// The state of a site.
pub(crate) struct SiteState {
    pub(super) kind: SiteKind,
    pub(super) escaped: bool,
    /// Properties the objects are born with, in slot order (literals and instances with a layout).
    pub(super) keys: Vec<StrId>,
}

impl Inference<'_> {
    /// The site of this kind, made on first use.
    pub(super) fn site(&mut self, kind: SiteKind) -> Site {
        if let Some(&s) = self.site_of.get(&kind) {
            return s;
        }
        let site = Site(self.sites.len() as u32);
        let (keys, untracked) = self.birth(&kind);
        self.sites.push(SiteState {
            kind: kind.clone(),
            escaped: false,
            keys,
        });
        self.site_of.insert(kind, site);
        if untracked {
            self.escape_site(site);
        }
        site
    }

    /// The keys objects of a kind are born with, and whether the kind is beyond tracking from the start.
    fn birth(&self, kind: &SiteKind) -> (Vec<StrId>, bool) {
        match kind {
            SiteKind::Literal(_, _, literal) => {
                (self.m.literals[literal.index()].keys.clone(), false)
            }
            SiteKind::Instance(class) => match self.layouts.of(*class) {
                Some(layout) => (layout.keys(), false),
                None => (vec![], true),
            },
            SiteKind::Prototype(class) => (vec![], !self.layouts.is_static(*class)),
            SiteKind::Array(..)
            | SiteKind::Closure(_)
            | SiteKind::Cell(..)
            | SiteKind::Typed(..) => (vec![], false),
            SiteKind::Builtin(_) => (vec![], !self.world.intrinsics_closed),
        }
    }

    /// The instances of a class.
    pub(super) fn instance(&mut self, class: ClassId) -> Type {
        Type::of_site(self.site(SiteKind::Instance(class)))
    }

    /// Whether a site escaped; the instruction being evaluated is told when it does.
    pub(super) fn escaped(&mut self, site: Site) -> bool {
        self.watch(Loc::State(site));
        self.sites[site.0 as usize].escaped
    }

    /// Whether the object is born with this property.
    pub(super) fn has_key(&self, site: Site, key: StrId) -> bool {
        self.sites[site.0 as usize].keys.contains(&key)
    }

    /// Marks every object of a type as reachable by code that is not tracked.
    pub(super) fn escape(&mut self, ty: &Type) {
        if let Objects::Sites(sites) = &ty.objects {
            for &s in sites {
                self.escape_site(s);
            }
        }
    }

    pub(super) fn escape_site(&mut self, site: Site) {
        if std::mem::replace(&mut self.sites[site.0 as usize].escaped, true) {
            return;
        }
        self.wake(Loc::State(site));
        for key in self.sites[site.0 as usize].keys.clone() {
            let ty = self
                .locs
                .get(&Loc::Field(site, key))
                .cloned()
                .unwrap_or(Type::NEVER);
            self.escape(&ty);
        }
        let elements = self
            .locs
            .get(&Loc::Elements(site))
            .cloned()
            .unwrap_or(Type::NEVER);
        self.escape(&elements);
        match self.sites[site.0 as usize].kind.clone() {
            SiteKind::Closure(f) => {
                self.escape_function(f);
                if let Some(class) = self.class_of_constructor(f) {
                    self.escape_class(class);
                }
            }
            SiteKind::Instance(class) => self.escape_class(class),
            SiteKind::Prototype(class) => {
                let methods = self.m.classes[class.index()].methods.clone();
                for (_, f, _) in methods {
                    self.escape_function(f);
                }
                self.escape_class(class);
            }
            SiteKind::Literal(..)
            | SiteKind::Array(..)
            | SiteKind::Cell(..)
            | SiteKind::Typed(..)
            | SiteKind::Builtin(_) => {}
        }
    }

    /// A class that untracked code can reach: through any instance it reaches the prototype, through that the
    /// constructor, and can make instances of its own.
    fn escape_class(&mut self, class: ClassId) {
        let prototype = self.site(SiteKind::Prototype(class));
        self.escape_site(prototype);
        let constructor = self.m.classes[class.index()].constructor;
        let closure = self.site(SiteKind::Closure(constructor));
        self.escape_site(closure);
        let statics = self.m.classes[class.index()].statics.clone();
        for (_, f, _) in statics {
            self.escape_function(f);
        }
        if let Some(f) = self.m.classes[class.index()].field_init {
            self.escape_function(f);
        }
        let instance = self.site(SiteKind::Instance(class));
        self.escape_site(instance);
        let parent = self
            .locs
            .get(&Loc::Heritage(class))
            .cloned()
            .unwrap_or(Type::NEVER);
        self.escape(&parent);
    }

    /// The class whose constructor a function is.
    pub(super) fn class_of_constructor(&self, f: tsuba_mir::FuncId) -> Option<ClassId> {
        let function = &self.m.functions[f.index()];
        function
            .class
            .filter(|c| function.flags.class && self.m.classes[c.index()].constructor == f)
    }

    pub(super) fn site_facts(&self, site: Site) -> SiteFacts {
        let s = &self.sites[site.0 as usize];
        let known = |loc: Loc| self.locs.get(&loc).cloned().unwrap_or(Type::NEVER);
        let fields = s.keys.iter().map(|&k| {
            (
                k,
                if s.escaped {
                    Type::ANY
                } else {
                    known(Loc::Field(site, k))
                },
            )
        });
        SiteFacts {
            kind: s.kind.clone(),
            escaped: s.escaped,
            shape: None,
            fields: fields.collect(),
            elements: if s.escaped {
                Type::ANY
            } else {
                known(Loc::Elements(site))
            },
        }
    }
}
