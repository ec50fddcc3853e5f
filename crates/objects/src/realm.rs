//! What an isolate keeps beside its heap: shapes, interned strings, intrinsic objects, caches. Installed once per
//! isolate by [`install`]; everything else reaches it through [`realm`].

use crate::cache::Caches;
use crate::immortal;
use crate::key::Interner;
use crate::lookup::Lookups;
use crate::shape::{Brand, Shapes};
use crate::stack::{Base, Positions};
use std::cell::{Cell, OnceCell};
use tsuba_abi::layout::{HASH_BITS, Kind};
use tsuba_abi::names::Name;
use tsuba_abi::program::{Program, Repr};
use tsuba_abi::shape_ids;
use tsuba_gc::{
    Extension, ExtensionSlot, Fates, JsObject, Local, Ref, Scope, Str, Symbol, Tracer, Value, Word,
};

macro_rules! slots {
    ($(#[$m:meta])* $name:ident { $($id:ident = $text:literal),* $(,)? }) => {
        $(#[$m])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(u8)]
        #[allow(missing_docs, reason = "each is the thing of that name")]
        pub enum $name { $($id),* }
        impl $name {
            /// All, in order of their number.
            pub const ALL: &[$name] = &[$($name::$id),*];
            /// As a programmer writes it.
            pub const fn text(self) -> &'static str { match self { $($name::$id => $text),* } }
            /// The one written so.
            pub fn by_text(text: &str) -> Option<$name> { Self::ALL.iter().copied().find(|i| i.text() == text) }
        }
    };
}

slots! {
    /// Objects that the language refers to whatever the program does to its globals.
    Intrinsic {
        ObjectPrototype = "Object.prototype",
        FunctionPrototype = "Function.prototype",
        ArrayPrototype = "Array.prototype",
        StringPrototype = "String.prototype",
        NumberPrototype = "Number.prototype",
        BooleanPrototype = "Boolean.prototype",
        SymbolPrototype = "Symbol.prototype",
        BigIntPrototype = "BigInt.prototype",
        ErrorPrototype = "Error.prototype",
        TypeErrorPrototype = "TypeError.prototype",
        RangeErrorPrototype = "RangeError.prototype",
        ReferenceErrorPrototype = "ReferenceError.prototype",
        SyntaxErrorPrototype = "SyntaxError.prototype",
        EvalErrorPrototype = "EvalError.prototype",
        UriErrorPrototype = "URIError.prototype",
        AggregateErrorPrototype = "AggregateError.prototype",
        IteratorPrototype = "Iterator.prototype",
        AsyncIteratorPrototype = "%AsyncIteratorPrototype%",
        ArrayIteratorPrototype = "%ArrayIteratorPrototype%",
        MapIteratorPrototype = "%MapIteratorPrototype%",
        SetIteratorPrototype = "%SetIteratorPrototype%",
        StringIteratorPrototype = "%StringIteratorPrototype%",
        RegExpStringIteratorPrototype = "%RegExpStringIteratorPrototype%",
        IteratorHelperPrototype = "%IteratorHelperPrototype%",
        WrapForValidIteratorPrototype = "%WrapForValidIteratorPrototype%",
        GeneratorPrototype = "%GeneratorPrototype%",
        AsyncGeneratorPrototype = "%AsyncGeneratorPrototype%",
        GeneratorFunctionPrototype = "%GeneratorFunctionPrototype%",
        AsyncFunctionPrototype = "%AsyncFunctionPrototype%",
        AsyncGeneratorFunctionPrototype = "%AsyncGeneratorFunctionPrototype%",
        MapPrototype = "Map.prototype",
        SetPrototype = "Set.prototype",
        WeakMapPrototype = "WeakMap.prototype",
        WeakSetPrototype = "WeakSet.prototype",
        WeakRefPrototype = "WeakRef.prototype",
        FinalizationRegistryPrototype = "FinalizationRegistry.prototype",
        PromisePrototype = "Promise.prototype",
        RegExpPrototype = "RegExp.prototype",
        DatePrototype = "Date.prototype",
        ArrayBufferPrototype = "ArrayBuffer.prototype",
        DataViewPrototype = "DataView.prototype",
        TypedArray = "%TypedArray%",
        TypedArrayPrototype = "%TypedArray%.prototype",
        Uint8ArrayPrototype = "Uint8Array.prototype",
        Int8ArrayPrototype = "Int8Array.prototype",
        Uint16ArrayPrototype = "Uint16Array.prototype",
        Int16ArrayPrototype = "Int16Array.prototype",
        Uint32ArrayPrototype = "Uint32Array.prototype",
        Int32ArrayPrototype = "Int32Array.prototype",
        BigUint64ArrayPrototype = "BigUint64Array.prototype",
        BigInt64ArrayPrototype = "BigInt64Array.prototype",
        Uint8ClampedArrayPrototype = "Uint8ClampedArray.prototype",
        Float32ArrayPrototype = "Float32Array.prototype",
        Float64ArrayPrototype = "Float64Array.prototype",
        Float16ArrayPrototype = "Float16Array.prototype",
        Global = "globalThis",
        Math = "Math",
        Json = "JSON",
        Reflect = "Reflect",
        Console = "console",
        Process = "process",
    }
}

slots! {
    /// Well-known symbols.
    WellKnown {
        Iterator = "Symbol.iterator",
        AsyncIterator = "Symbol.asyncIterator",
        HasInstance = "Symbol.hasInstance",
        ToPrimitive = "Symbol.toPrimitive",
        ToStringTag = "Symbol.toStringTag",
        Species = "Symbol.species",
        IsConcatSpreadable = "Symbol.isConcatSpreadable",
        Unscopables = "Symbol.unscopables",
        Match = "Symbol.match",
        MatchAll = "Symbol.matchAll",
        Replace = "Symbol.replace",
        Search = "Symbol.search",
        Split = "Symbol.split",
        Dispose = "Symbol.dispose",
        AsyncDispose = "Symbol.asyncDispose",
    }
}

impl Intrinsic {
    /// The prototype of errors of this kind.
    pub const fn of_error(kind: tsuba_abi::runtime_fns::ErrorKind) -> Intrinsic {
        use tsuba_abi::runtime_fns::ErrorKind as E;
        match kind {
            E::Error => Intrinsic::ErrorPrototype,
            E::Type => Intrinsic::TypeErrorPrototype,
            E::Range => Intrinsic::RangeErrorPrototype,
            E::Reference => Intrinsic::ReferenceErrorPrototype,
            E::Syntax => Intrinsic::SyntaxErrorPrototype,
            E::Eval => Intrinsic::EvalErrorPrototype,
            E::Uri => Intrinsic::UriErrorPrototype,
        }
    }
    /// Its brand and prototype at birth.
    const fn birth(self) -> (Brand, Intrinsic) {
        match self {
            Intrinsic::StringPrototype => (Brand::String, Intrinsic::ObjectPrototype),
            Intrinsic::NumberPrototype => (Brand::Number, Intrinsic::ObjectPrototype),
            Intrinsic::BooleanPrototype => (Brand::Boolean, Intrinsic::ObjectPrototype),
            Intrinsic::TypeErrorPrototype
            | Intrinsic::RangeErrorPrototype
            | Intrinsic::ReferenceErrorPrototype
            | Intrinsic::SyntaxErrorPrototype
            | Intrinsic::EvalErrorPrototype
            | Intrinsic::UriErrorPrototype
            | Intrinsic::AggregateErrorPrototype => (Brand::Object, Intrinsic::ErrorPrototype),
            Intrinsic::ArrayIteratorPrototype
            | Intrinsic::MapIteratorPrototype
            | Intrinsic::SetIteratorPrototype
            | Intrinsic::StringIteratorPrototype
            | Intrinsic::RegExpStringIteratorPrototype
            | Intrinsic::IteratorHelperPrototype
            | Intrinsic::WrapForValidIteratorPrototype
            | Intrinsic::GeneratorPrototype => (Brand::Object, Intrinsic::IteratorPrototype),
            Intrinsic::AsyncGeneratorPrototype => {
                (Brand::Object, Intrinsic::AsyncIteratorPrototype)
            }
            Intrinsic::GeneratorFunctionPrototype
            | Intrinsic::AsyncFunctionPrototype
            | Intrinsic::AsyncGeneratorFunctionPrototype => {
                (Brand::Object, Intrinsic::FunctionPrototype)
            }
            Intrinsic::Uint8ArrayPrototype
            | Intrinsic::Int8ArrayPrototype
            | Intrinsic::Uint16ArrayPrototype
            | Intrinsic::Int16ArrayPrototype
            | Intrinsic::Uint32ArrayPrototype
            | Intrinsic::Int32ArrayPrototype
            | Intrinsic::BigUint64ArrayPrototype
            | Intrinsic::BigInt64ArrayPrototype
            | Intrinsic::Uint8ClampedArrayPrototype
            | Intrinsic::Float32ArrayPrototype
            | Intrinsic::Float64ArrayPrototype
            | Intrinsic::Float16ArrayPrototype => (Brand::Object, Intrinsic::TypedArrayPrototype),
            Intrinsic::Global => (Brand::Global, Intrinsic::ObjectPrototype),
            Intrinsic::Math => (Brand::Math, Intrinsic::ObjectPrototype),
            Intrinsic::Json => (Brand::Json, Intrinsic::ObjectPrototype),
            _ => (Brand::Object, Intrinsic::ObjectPrototype),
        }
    }
}

/// The state of crate `objects` in an isolate.
pub(crate) struct Realm {
    pub(crate) shapes: Shapes,
    pub(crate) interned: Interner,
    pub(crate) caches: Caches,
    pub(crate) lookups: Lookups,
    pub(crate) number_texts: NumberTexts,
    pub(crate) natives: crate::function::Natives,
    /// Tables of WeakMaps and WeakSets.
    pub(crate) weak: crate::weak::WeakTables,
    /// ArrayBuffers and their views.
    pub(crate) buffers: crate::buffer::registry::Registry,
    /// The error that a stack overflow throws.
    pub(crate) overflow: Cell<Word>,
    /// Jobs of the program.
    pub(crate) queues: crate::jobs::Queues,
    /// The promise of the entry's body, if that awaits.
    pub(crate) main: Cell<Word>,
    /// The constructor `Promise`; undefined if it is not linked.
    pub(crate) promise: Cell<Word>,
    /// The shape of iteration results, once there was one.
    pub(crate) result_shape: Cell<u32>,
    /// Whether a stack overflow has thrown that error, so that the next one needs another.
    pub(crate) overflow_thrown: Cell<bool>,
    pub(crate) exit_code: Cell<i32>,
    pub(crate) inspector: Cell<Option<crate::report::Inspector>>,
    /// Return address of the last `throw` of the program; 0 if the runtime has thrown since.
    pub(crate) thrown_at: Cell<usize>,
    pub(crate) positions: OnceCell<Positions>,
    pub(crate) base: Base,
    pub(crate) output: crate::output::Output,
    intrinsics: [Cell<Word>; Intrinsic::ALL.len()],
    well_known: [Cell<Word>; WellKnown::ALL.len()],
    hashes: Cell<u32>,
    pub(crate) program: Cell<Option<&'static Program>>,
    /// Whether `RegExp.prototype` is as it was.
    pub(crate) regexp_touched: Cell<bool>,
    /// While the built-ins are installed nothing that they do counts as a change.
    pub(crate) installing: Cell<bool>,
    pub(crate) promises: crate::audit::Promises,
}

impl Extension for Realm {
    fn trace_young(&self, tracer: &mut Tracer<'_>) {
        self.weak.begin(true);
        self.shapes.trace_young(tracer);
        self.trace_own(tracer);
    }
    fn trace(&self, tracer: &mut Tracer<'_>) {
        self.weak.begin(false);
        self.shapes.trace(tracer);
        self.trace_own(tracer);
    }
    fn trace_ephemerons(&self, tracer: &mut Tracer<'_>) -> bool {
        self.weak.trace_ephemerons(tracer)
    }
    fn after_minor(&self, fates: &Fates<'_>) {
        self.shapes.after_minor(fates);
        self.interned.after_minor(fates);
        self.buffers.after_minor(fates);
        self.weak.after_minor(fates);
        self.number_texts.clear();
        self.lookups.clear();
    }
    fn after_major(&self, fates: &Fates<'_>) {
        self.interned.after_major(fates);
        self.buffers.after_major(fates);
        self.weak.after_major(fates);
        self.number_texts.clear();
        self.lookups.clear();
    }
    fn audit(&self, cx: &Scope<'_>) {
        self.promises.audit(cx);
    }
}

impl Realm {
    fn trace_own(&self, tracer: &mut Tracer<'_>) {
        self.intrinsics.iter().for_each(|w| tracer.cell(w));
        self.well_known.iter().for_each(|w| tracer.cell(w));
        tracer.cell(&self.overflow);
        tracer.cell(&self.promise);
        tracer.cell(&self.main);
        self.queues.trace(tracer);
        self.promises.trace(tracer);
    }
    /// A new identity hash.
    pub(crate) fn fresh_hash(&self) -> u32 {
        loop {
            let next = self
                .hashes
                .get()
                .wrapping_mul(0x0019_660D)
                .wrapping_add(0x3C6E_F35F);
            self.hashes.set(next);
            let hash = next >> (32 - HASH_BITS);
            if hash != 0 {
                return hash;
            }
        }
    }
    /// An intrinsic object.
    #[inline]
    pub(crate) fn intrinsic<'n>(&self, _cx: &'n Scope<'_>, which: Intrinsic) -> Ref<'n, JsObject> {
        // SAFETY: every entry is an object once the realm is installed, and the collector keeps them up to date.
        unsafe { Ref::from_word(self.intrinsics[which as usize].get()) }
    }
    pub(crate) fn well_known<'n>(&self, _cx: &'n Scope<'_>, which: WellKnown) -> Ref<'n, Symbol> {
        // SAFETY: as for intrinsics.
        unsafe { Ref::from_word(self.well_known[which as usize].get()) }
    }
    /// Which intrinsic this object is.
    pub(crate) fn which(&self, object: Word) -> Option<Intrinsic> {
        let at = self.intrinsics.iter().position(|w| w.get() == object)?;
        Some(Intrinsic::ALL[at])
    }
}

/// The realm of the isolate.
#[inline]
pub(crate) fn realm<'n>(cx: &'n Scope<'_>) -> &'n Realm {
    cx.extension(ExtensionSlot::Objects)
}

/// An intrinsic object.
#[inline]
pub fn intrinsic<'n>(cx: &'n Scope<'_>, which: Intrinsic) -> Ref<'n, JsObject> {
    realm(cx).intrinsic(cx, which)
}

/// Whether nothing has changed `RegExp.prototype`.
pub fn is_untouched_regexp(cx: &Scope<'_>) -> bool {
    !realm(cx).regexp_touched.get()
}

/// A well-known symbol.
pub fn well_known<'s>(cx: &Scope<'s>, which: WellKnown) -> Local<'s, Symbol> {
    realm(cx).well_known(cx, which).root(cx)
}

/// Says where the program's block lies on this thread, so that its caches can be emptied.
///
/// # Safety
/// `block` is the block of the program that the realm was installed with.
pub unsafe fn set_block(cx: &Scope<'_>, block: *mut u8) {
    if let Some(program) = realm(cx).program.get() {
        realm(cx).caches.set_block(program, block);
    }
}

/// The identity hash of an object, assigned on first use.
pub fn identity_hash(cx: &Scope<'_>, object: Ref<'_, JsObject>) -> u32 {
    let known = object.identity_hash();
    if known != 0 || object.is_immortal() {
        return known;
    }
    let hash = realm(cx).fresh_hash();
    object.set_identity_hash(hash);
    hash
}

const fn undefined() -> Cell<Word> {
    Cell::new(Word::UNDEFINED)
}

/// Makes the realm of this isolate: shapes, names, intrinsic objects. Call once, before anything else of this crate.
pub fn install(cx: &mut Scope<'_>, program: Option<&'static Program>) {
    cx.install(
        ExtensionSlot::Objects,
        Box::new(Realm {
            shapes: Shapes::default(),
            interned: Interner::default(),
            caches: Caches::default(),
            lookups: Lookups::default(),
            number_texts: NumberTexts::default(),
            natives: crate::function::Natives::default(),
            weak: crate::weak::WeakTables::default(),
            buffers: crate::buffer::registry::Registry::default(),
            overflow: undefined(),
            queues: crate::jobs::Queues::default(),
            main: undefined(),
            promise: undefined(),
            result_shape: Cell::new(0),
            overflow_thrown: Cell::new(false),
            exit_code: Cell::new(0),
            inspector: Cell::new(None),
            thrown_at: Cell::new(0),
            positions: OnceCell::new(),
            base: Base::default(),
            output: crate::output::Output::default(),
            intrinsics: [const { undefined() }; Intrinsic::ALL.len()],
            well_known: [const { undefined() }; WellKnown::ALL.len()],
            hashes: Cell::new(0x2545_F491),
            program: Cell::new(program),
            regexp_touched: Cell::new(false),
            installing: Cell::new(true),
            promises: crate::audit::Promises::default(),
        }),
    );
    crate::call::register_trampoline(cx);
    cx.block(|cx| {
        intern_names(cx, program);
        first_objects(cx);
        fixed_shapes(cx);
        if let Some(program) = program {
            program_shapes(cx, program);
        }
        symbols(cx);
        other_intrinsics(cx);
        crate::generator::fix_function_kinds(cx);
        crate::error::prepare_overflow(cx);
    });
    realm(cx).installing.set(false);
}

fn intern_names(cx: &mut Scope<'_>, program: Option<&'static Program>) {
    for &which in Name::ALL {
        realm(cx)
            .interned
            .insert_immortal(cx, immortal::name(which));
    }
    let Some(program) = program else { return };
    for i in 0..program.key_count as usize {
        // SAFETY: the descriptor lists `key_count` immortal strings.
        let key = unsafe { Scope::immortal::<Str>(*program.keys.add(i)) };
        realm(cx).interned.insert_immortal(cx, key);
    }
}

pub(crate) fn set_intrinsic(cx: &Scope<'_>, which: Intrinsic, object: Ref<'_, JsObject>) {
    identity_hash(cx, object);
    realm(cx).intrinsics[which as usize].set(object.bits());
}

fn word_of(cx: &Scope<'_>, which: Intrinsic) -> Word {
    realm(cx).intrinsics[which as usize].get()
}

extern "C" fn returns_undefined() -> u64 {
    Word::UNDEFINED.0
}

/// `Object.prototype`, `Function.prototype` and `Array.prototype`, whose shapes have fixed ids.
fn first_objects(cx: &mut Scope<'_>) {
    realm(cx).shapes.begin();
    let inline = shape_ids::EMPTY_OBJECT_SLOTS as u16;
    realm(cx).shapes.fix(
        cx,
        shape_ids::NULL_OBJECT,
        Word::NULL,
        Brand::Object,
        Kind::Object,
        inline,
    );
    let object = cx.new_object(shape_ids::NULL_OBJECT).finish();
    set_intrinsic(cx, Intrinsic::ObjectPrototype, object.get(cx).upcast());
    let prototype = word_of(cx, Intrinsic::ObjectPrototype);
    let shapes = &realm(cx).shapes;
    shapes.fix(
        cx,
        shape_ids::FUNCTION_PROTOTYPE,
        prototype,
        Brand::Function,
        Kind::Function,
        0,
    );
    shapes.fix(
        cx,
        shape_ids::ARRAY_PROTOTYPE,
        prototype,
        Brand::Array,
        Kind::Array,
        0,
    );
    let info = crate::function::static_info(immortal::name_word(Name::empty), 0, 0, 0);
    let record = cx.new_record(returns_undefined as *const u8, info).finish();
    let function = cx
        .new_function(shape_ids::FUNCTION_PROTOTYPE, record)
        .finish();
    set_intrinsic(cx, Intrinsic::FunctionPrototype, function.get(cx).upcast());
    let array = cx
        .new_array(shape_ids::ARRAY_PROTOTYPE, immortal::empty_bytes())
        .finish();
    set_intrinsic(cx, Intrinsic::ArrayPrototype, array.get(cx).upcast());
}

fn fixed_shapes(cx: &mut Scope<'_>) {
    let cx = &*cx;
    let shapes = &realm(cx).shapes;
    let object = word_of(cx, Intrinsic::ObjectPrototype);
    let function = word_of(cx, Intrinsic::FunctionPrototype);
    let array = word_of(cx, Intrinsic::ArrayPrototype);
    shapes.fix(
        cx,
        shape_ids::ARRAY_I32,
        array,
        Brand::Array,
        Kind::Array,
        0,
    );
    shapes.fix(
        cx,
        shape_ids::FUNCTION,
        function,
        Brand::Function,
        Kind::Function,
        0,
    );
    shapes.fix(
        cx,
        shape_ids::FUNCTION_CONSTRUCTOR,
        function,
        Brand::Constructor,
        Kind::Function,
        0,
    );
    shapes.fix(
        cx,
        shape_ids::FUNCTION_CLASS,
        function,
        Brand::Class,
        Kind::Function,
        0,
    );
    for n in 0..shape_ids::OBJECT_ROOT_COUNT {
        shapes.fix(
            cx,
            shape_ids::OBJECT_ROOTS + n,
            object,
            Brand::Object,
            Kind::Object,
            n as u16,
        );
    }
    shapes.fix_rest(cx);
}

fn program_shapes(cx: &Scope<'_>, program: &'static Program) {
    for i in 0..program.shape_count as usize {
        // SAFETY: the descriptor lists `shape_count` shapes.
        let shape = unsafe { &*program.shapes.add(i) };
        let key = (!shape.key.is_null()).then(|| {
            // SAFETY: not null, hence an immortal interned string.
            unsafe { Scope::immortal::<Str>(shape.key) }.bits()
        });
        let repr = if shape.repr == Repr::Number as u8 {
            Repr::Number
        } else {
            Repr::Any
        };
        let layout = (shape.inline_slots, shape.class_root != 0);
        let id = realm(cx)
            .shapes
            .define_static(cx, shape.parent, key, repr, layout);
        assert_eq!(
            id as usize,
            shape_ids::FIRST_PROGRAM as usize + i,
            "static shape ids are in order"
        );
    }
}

fn symbols(cx: &mut Scope<'_>) {
    for &which in WellKnown::ALL {
        let description = crate::string::new(cx, which.text()).value();
        let symbol = crate::symbol::new(cx, description);
        realm(cx).well_known[which as usize].set(symbol.bits());
    }
}

fn other_intrinsics(cx: &mut Scope<'_>) {
    let first = [
        Intrinsic::ObjectPrototype,
        Intrinsic::FunctionPrototype,
        Intrinsic::ArrayPrototype,
    ];
    for which in first {
        let object = intrinsic(cx, which).root(cx);
        crate::object::mark_prototype(cx, object.get(cx));
    }
    for &which in Intrinsic::ALL.iter().filter(|i| !first.contains(i)) {
        let (brand, prototype) = which.birth();
        let prototype = intrinsic(cx, prototype).root(cx);
        let object = crate::object::with_prototype(cx, Some(prototype), brand);
        set_intrinsic(cx, which, object.get(cx));
        let watched = matches!(which, Intrinsic::Math | Intrinsic::Global);
        if watched || which.text().ends_with("rototype") || which.text().ends_with('%') {
            crate::object::mark_prototype(cx, object.get(cx));
        }
    }
    typed_array_shapes(cx);
    init_wrappers(cx);
    name_errors(cx);
    tag_objects(cx);
}

/// The shapes of typed arrays that compiled code tests.
fn typed_array_shapes(cx: &Scope<'_>) {
    for element in tsuba_abi::typed::Element::ALL {
        let prototype = word_of(cx, crate::buffer::prototype_of(element));
        let (brand, id) = (Brand::TypedArray, element.shape());
        let shapes = &realm(cx).shapes;
        shapes.fix(cx, id, prototype, brand, Kind::Buffer, brand.reserved());
    }
}

/// `name` and `message` of the errors' prototypes.
fn name_errors(cx: &mut Scope<'_>) {
    let errors = Intrinsic::ALL
        .iter()
        .filter(|i| i.text().ends_with("Error.prototype"));
    for &which in errors {
        let prototype = intrinsic(cx, which).root(cx);
        let name = crate::string::new(cx, which.text().trim_end_matches(".prototype")).value();
        crate::property::define_hidden(cx, prototype, Name::name, name);
        let empty = crate::string::name(cx, Name::empty).value();
        crate::property::define_hidden(cx, prototype, Name::message, empty);
    }
}

/// `Symbol.toStringTag` of the intrinsics that have one.
fn tag_objects(cx: &mut Scope<'_>) {
    for (which, tag) in [
        (Intrinsic::SymbolPrototype, "Symbol"),
        (Intrinsic::BigIntPrototype, "BigInt"),
        (Intrinsic::ArrayIteratorPrototype, "Array Iterator"),
        (Intrinsic::MapIteratorPrototype, "Map Iterator"),
        (Intrinsic::SetIteratorPrototype, "Set Iterator"),
        (Intrinsic::StringIteratorPrototype, "String Iterator"),
        (
            Intrinsic::RegExpStringIteratorPrototype,
            "RegExp String Iterator",
        ),
        (Intrinsic::IteratorHelperPrototype, "Iterator Helper"),
        (Intrinsic::GeneratorPrototype, "Generator"),
        (Intrinsic::GeneratorFunctionPrototype, "GeneratorFunction"),
        (Intrinsic::AsyncFunctionPrototype, "AsyncFunction"),
        (
            Intrinsic::AsyncGeneratorFunctionPrototype,
            "AsyncGeneratorFunction",
        ),
        (Intrinsic::AsyncGeneratorPrototype, "AsyncGenerator"),
        (Intrinsic::MapPrototype, "Map"),
        (Intrinsic::SetPrototype, "Set"),
        (Intrinsic::WeakMapPrototype, "WeakMap"),
        (Intrinsic::WeakSetPrototype, "WeakSet"),
        (Intrinsic::WeakRefPrototype, "WeakRef"),
        (
            Intrinsic::FinalizationRegistryPrototype,
            "FinalizationRegistry",
        ),
        (Intrinsic::PromisePrototype, "Promise"),
        (Intrinsic::ArrayBufferPrototype, "ArrayBuffer"),
        (Intrinsic::DataViewPrototype, "DataView"),
        (Intrinsic::Global, "global"),
        (Intrinsic::Math, "Math"),
        (Intrinsic::Json, "JSON"),
        (Intrinsic::Reflect, "Reflect"),
        (Intrinsic::Process, "process"),
    ] {
        let object = intrinsic(cx, which).root(cx);
        let value = crate::string::new(cx, tag).value();
        let d = crate::PropertyDescriptor::data(value, crate::Attributes::CONFIGURABLE);
        let key = crate::Key::resolve(WellKnown::ToStringTag, cx);
        crate::own::define(cx, object, key, d);
    }
}

/// The primitive values of the wrappers' prototypes.
fn init_wrappers(cx: &mut Scope<'_>) {
    let cx = &*cx;
    let set = |which, value: Ref<'_, Value>| {
        if let Some(object) = intrinsic(cx, which).narrow::<tsuba_gc::Object>() {
            object.set_slot(cx, 0, value);
        }
    };
    set(
        Intrinsic::StringPrototype,
        immortal::name(Name::empty).value(),
    );
    set(Intrinsic::NumberPrototype, Ref::number(0.0));
    set(Intrinsic::BooleanPrototype, Ref::FALSE);
}

/// Texts of recently printed numbers; forgotten at every collection.
#[derive(Debug)]
pub(crate) struct NumberTexts([Cell<(u64, Word)>; 64]);

impl Default for NumberTexts {
    fn default() -> Self {
        NumberTexts([const { Cell::new((u64::MAX, Word::UNDEFINED)) }; 64])
    }
}

impl NumberTexts {
    fn at(&self, n: f64) -> &Cell<(u64, Word)> {
        &self.0[(crate::shape::mix(n.to_bits()) % 64) as usize]
    }
    pub(crate) fn get<'n>(&self, _cx: &'n Scope<'_>, n: f64) -> Option<Ref<'n, Str>> {
        let (bits, word) = self.at(n).get();
        // SAFETY: entries live until the next collection at most, and 'n ends before it.
        (bits == n.to_bits()).then(|| unsafe { Ref::from_word(word) })
    }
    pub(crate) fn put(&self, n: f64, text: Word) {
        self.at(n).set((n.to_bits(), text));
    }
    fn clear(&self) {
        self.0
            .iter()
            .for_each(|e| e.set((u64::MAX, Word::UNDEFINED)));
    }
}
