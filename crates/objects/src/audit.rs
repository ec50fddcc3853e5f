//! What validity cells promise, checked against the objects that they speak of whenever the whole heap is verified
//! (`TSUBA_GC=verify`): while a cell holds, the intrinsics behind it have the methods, the accessors and the prototype that they had
//! when the built-ins were installed. A change that breaks no cell leaves compiled code with what it has proved wrong.
//!
//! Where to start: [`watch`], once per isolate; `audit` runs by itself from then on.

use crate::key::{KeyBits, PropertyKey};
use crate::object;
use crate::own;
use crate::realm::{Intrinsic, WellKnown, realm};
use tsuba_abi::isolate::Cell as Validity;
use tsuba_gc::{Function, JsObject, Ref, Scope, Tracer, Word};

/// What one cell says of one intrinsic.
#[derive(Debug)]
struct Watched {
    cell: Validity,
    of: Intrinsic,
    prototype: std::cell::Cell<Word>,
    properties: Vec<Property>,
}

/// A method or accessor that must stay.
#[derive(Debug)]
struct Property {
    text: String,
    key: std::cell::Cell<Word>,
    /// A value or the pair of an accessor.
    value: std::cell::Cell<Word>,
}

/// Everything that cells promise in an isolate.
#[derive(Debug, Default)]
pub(crate) struct Promises(std::cell::OnceCell<Vec<Watched>>);

/// The intrinsics that keep all their properties and their prototype while a cell holds.
const WHOLE: [(Validity, Intrinsic); 11] = [
    (Validity::ArrayPrototype, Intrinsic::ArrayPrototype),
    (Validity::StringPrototype, Intrinsic::StringPrototype),
    (Validity::Math, Intrinsic::Math),
    (Validity::NumberPrototype, Intrinsic::NumberPrototype),
    (Validity::CollectionPrototypes, Intrinsic::MapPrototype),
    (Validity::CollectionPrototypes, Intrinsic::SetPrototype),
    (Validity::ObjectPrototype, Intrinsic::ObjectPrototype),
    (Validity::FunctionPrototype, Intrinsic::FunctionPrototype),
    (Validity::ArrayIteration, Intrinsic::ArrayIteratorPrototype),
    (Validity::ArrayIteration, Intrinsic::GeneratorPrototype),
    (Validity::PromisePrototype, Intrinsic::PromisePrototype),
];

/// Notes what the intrinsics look like now; the built-ins are installed and the program has not begun.
pub fn watch(cx: &mut Scope<'_>) {
    let mut all = Vec::new();
    for (cell, of) in WHOLE {
        cx.block(|cx| all.push(snapshot(cx, cell, of, |_| true)));
    }
    let iterator = realm(cx).well_known(cx, WellKnown::Iterator).bits();
    all.push(snapshot(
        cx,
        Validity::ArrayIteration,
        Intrinsic::ArrayPrototype,
        |key| key == iterator,
    ));
    assert!(
        realm(cx).promises.0.set(all).is_ok(),
        "the cells of an isolate are watched once"
    );
}

fn snapshot(
    cx: &mut Scope<'_>,
    cell: Validity,
    of: Intrinsic,
    counts: impl Fn(Word) -> bool,
) -> Watched {
    let object = crate::realm::intrinsic(cx, of).root(cx);
    let mut properties = Vec::new();
    for (key, attributes) in own::keys(cx, object) {
        let PropertyKey::Name(name) = key else {
            continue;
        };
        let text = key.display(cx);
        let bare = object.get(cx);
        if counts(name.bits())
            && let Some(found) = own::find(cx, bare, key.bits())
            && (attributes.accessor() || own::load(cx, bare, found.place).is::<Function>())
        {
            properties.push(Property {
                text,
                key: std::cell::Cell::new(name.bits()),
                value: std::cell::Cell::new(own::load(cx, bare, found.place).bits()),
            });
        }
    }
    Watched {
        cell,
        of,
        prototype: std::cell::Cell::new(prototype_of(cx, object.get(cx))),
        properties,
    }
}

fn prototype_of(cx: &Scope<'_>, object: Ref<'_, JsObject>) -> Word {
    object::prototype(cx, object).map_or(Word::NULL, Ref::bits)
}

impl Promises {
    /// Visits what was noted.
    pub(crate) fn trace(&self, tracer: &mut Tracer<'_>) {
        for watched in self.0.get().into_iter().flatten() {
            tracer.cell(&watched.prototype);
            for property in &watched.properties {
                tracer.cell(&property.key);
                tracer.cell(&property.value);
            }
        }
    }
    /// Checks every cell that holds; panics if one should not.
    pub(crate) fn audit(&self, cx: &Scope<'_>) {
        let Some(all) = self.0.get() else { return };
        for watched in all {
            if own::cell_intact(cx, watched.cell) {
                watched.check(cx);
            }
        }
        if own::cell_intact(cx, Validity::NoIndexedOnPrototypes) {
            for of in [Intrinsic::ArrayPrototype, Intrinsic::ObjectPrototype] {
                let object = realm(cx).intrinsic(cx, of);
                let none = crate::elements::indices(cx, object).is_empty();
                assert!(none, "{}", broken(Validity::NoIndexedOnPrototypes, of));
            }
        }
    }
}

impl Watched {
    fn check(&self, cx: &Scope<'_>) {
        let object = realm(cx).intrinsic(cx, self.of);
        let same_prototype = prototype_of(cx, object) == self.prototype.get();
        assert!(same_prototype, "{}", broken(self.cell, self.of));
        for property in &self.properties {
            let found = own::find(cx, object, KeyBits::Name(property.key.get()));
            let now = found.map(|f| own::load(cx, object, f.place).bits());
            let same = now == Some(property.value.get());
            assert!(same, "{}: {}", broken(self.cell, self.of), property.text);
        }
    }
}

fn broken(cell: Validity, of: Intrinsic) -> String {
    format!(
        "cell verification: `{}` holds, but {} has changed",
        cell.name(),
        of.text()
    )
}
