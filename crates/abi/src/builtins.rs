//! The built-ins: what a program can reach without importing anything.
//!
//! [`BUILTINS`] has one row per function, [`VALUES`] the constants and namespaces, [`ALIASES`] the second names of
//! functions, [`UNSUPPORTED`] what does not exist yet and says so when it is read. The runtime installs from them, the
//! compiler links and calls from them, the conformance report reads them. A function is linked into an executable only
//! if [`reachable`] says that the program can name it.
//!
//! Row: `role "owner" "name" length implementation symbol`, with the specification section in the doc comment. The
//! rows of an owner are in the order of its own keys.
//! An entry makes no use of its callee: compiled code that has proved which built-in it calls passes `undefined`.
//! Implementation: `rust symbol`: a function of crate `builtins` or `node` with the generic convention, exported as
//! `bi_symbol`; `ts symbol`: compiled from `lib/es`, exported as `es_symbol`. Accessors have their kind before the name.

/// How a built-in is implemented.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Implementation {
    /// Rust; entry symbol `bi_` + this.
    Rust(&'static str),
    /// TypeScript in `lib/es`; entry symbol `es_` + this.
    Ts(&'static str),
}

impl Implementation {
    /// The symbol of the generic entry.
    pub fn entry_symbol(self) -> String {
        match self {
            Implementation::Rust(s) => format!("bi_{s}"),
            Implementation::Ts(s) => format!("es_{s}"),
        }
    }
}

/// What the property is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// A method (writable, configurable, not enumerable; [`Builtin::attributes`] has the exceptions).
    Method,
    /// The getter of an accessor.
    Getter,
    /// The setter of an accessor.
    Setter,
    /// A constructor: a global of that name, or a property if the owner is not the global object.
    Constructor,
}

/// Attributes of a property: 1 writable, 2 enumerable, 4 configurable.
pub type AttributeBits = u8;
/// Writable and configurable: methods of the language.
pub const HIDDEN: AttributeBits = 5;
/// All three: methods of `console` and `process`.
pub const OPEN: AttributeBits = 7;
/// Configurable only.
pub const CONFIGURABLE: AttributeBits = 4;
/// None.
pub const FIXED: AttributeBits = 0;

/// A built-in function.
#[derive(Debug)]
pub struct Builtin {
    /// The object it is a property of, as a programmer writes it: `Array.prototype`, `Math`, `globalThis`.
    pub owner: &'static str,
    /// Its property name; a well-known symbol is written `@@iterator`.
    pub name: &'static str,
    /// Its `length`.
    pub length: u32,
    /// What the property is.
    pub role: Role,
    /// Where its code is.
    pub implementation: Implementation,
}

impl Builtin {
    /// Whether it is a constructor with a `prototype`: all but `Proxy`.
    pub fn has_prototype(&self) -> bool {
        self.role == Role::Constructor && self.name != "Proxy"
    }
    /// Attributes of the property.
    pub fn attributes(&self) -> AttributeBits {
        match (self.owner, self.name) {
            ("console" | "process" | "process.stdout" | "process.stderr" | "performance", _) => {
                OPEN
            }
            ("globalThis", name) if name.starts_with("set") || name.starts_with("clear") => OPEN,
            ("Symbol.prototype" | "Date.prototype", "@@toPrimitive") => CONFIGURABLE,
            ("Function.prototype", "@@hasInstance") => FIXED,
            _ if matches!(self.role, Role::Getter | Role::Setter) => CONFIGURABLE,
            _ => HIDDEN,
        }
    }
}

macro_rules! builtins {
    ($($(#[doc = $d:literal])* $role:ident $owner:literal $name:literal $len:literal $kind:ident $sym:ident;)*) => {
        /// All functions; a row's number is its index.
        pub static BUILTINS: &[Builtin] = &[$(Builtin {
            owner: $owner, name: $name, length: $len, role: builtins!(@role $role),
            implementation: builtins!(@impl $kind $sym),
        }),*];
    };
    (@role method) => { Role::Method };
    (@role getter) => { Role::Getter };
    (@role setter) => { Role::Setter };
    (@role constructor) => { Role::Constructor };
    (@impl rust $s:ident) => { Implementation::Rust(stringify!($s)) };
    (@impl ts $s:ident) => { Implementation::Ts(stringify!($s)) };
}

/// Hands the table of functions to a macro.
#[macro_export]
macro_rules! for_each_builtin {
    ($m:ident) => {
        $m! {
            /// sec-object-constructor
            constructor "globalThis" "Object" 1 rust object_constructor;
            /// sec-function-constructor
            constructor "globalThis" "Function" 1 rust function_constructor;
            /// sec-array-constructor
            constructor "globalThis" "Array" 1 rust array_constructor;
            /// sec-number-constructor
            constructor "globalThis" "Number" 1 rust number_constructor;
            /// sec-boolean-constructor
            constructor "globalThis" "Boolean" 1 rust boolean_constructor;
            /// sec-string-constructor
            constructor "globalThis" "String" 1 rust string_constructor;
            /// sec-symbol-constructor
            constructor "globalThis" "Symbol" 0 rust symbol_constructor;
            /// sec-error-constructor
            constructor "globalThis" "Error" 1 rust error_constructor;
            /// sec-aggregateerror-constructor
            constructor "globalThis" "AggregateError" 2 rust aggregate_error_constructor;
            /// sec-evalerror-constructor
            constructor "globalThis" "EvalError" 1 rust eval_error_constructor;
            /// sec-rangeerror-constructor
            constructor "globalThis" "RangeError" 1 rust range_error_constructor;
            /// sec-referenceerror-constructor
            constructor "globalThis" "ReferenceError" 1 rust reference_error_constructor;
            /// sec-syntaxerror-constructor
            constructor "globalThis" "SyntaxError" 1 rust syntax_error_constructor;
            /// sec-typeerror-constructor
            constructor "globalThis" "TypeError" 1 rust type_error_constructor;
            /// sec-urierror-constructor
            constructor "globalThis" "URIError" 1 rust uri_error_constructor;
            /// sec-map-constructor
            constructor "globalThis" "Map" 0 rust map_constructor;
            /// sec-set-constructor
            constructor "globalThis" "Set" 0 rust set_constructor;
            /// sec-date-constructor
            constructor "globalThis" "Date" 7 rust date_constructor;
            /// sec-iterator-constructor
            constructor "globalThis" "Iterator" 0 rust iterator_constructor;
            /// sec-bigint-constructor
            constructor "globalThis" "BigInt" 1 rust bigint_constructor;
            /// sec-parsefloat
            method "globalThis" "parseFloat" 1 rust global_parse_float;
            /// sec-parseint
            method "globalThis" "parseInt" 2 rust global_parse_int;
            /// sec-isfinite
            method "globalThis" "isFinite" 1 rust global_is_finite;
            /// sec-isnan
            method "globalThis" "isNaN" 1 rust global_is_nan;
            /// sec-decodeuri-encodeduri
            method "globalThis" "decodeURI" 1 rust global_decode_uri;
            /// sec-decodeuricomponent-encodeduricomponent
            method "globalThis" "decodeURIComponent" 1 rust global_decode_uri_component;
            /// sec-encodeuri-uri
            method "globalThis" "encodeURI" 1 rust global_encode_uri;
            /// sec-encodeuricomponent-uricomponent
            method "globalThis" "encodeURIComponent" 1 rust global_encode_uri_component;
            /// sec-escape-string
            method "globalThis" "escape" 1 rust global_escape;
            /// sec-unescape-string
            method "globalThis" "unescape" 1 rust global_unescape;
            /// sec-object.assign
            method "Object" "assign" 2 rust object_assign;
            /// sec-object.getownpropertydescriptor
            method "Object" "getOwnPropertyDescriptor" 2 rust object_get_own_property_descriptor;
            /// sec-object.getownpropertydescriptors
            method "Object" "getOwnPropertyDescriptors" 1 rust object_get_own_property_descriptors;
            /// sec-object.getownpropertynames
            method "Object" "getOwnPropertyNames" 1 rust object_get_own_property_names;
            /// sec-object.getownpropertysymbols
            method "Object" "getOwnPropertySymbols" 1 rust object_get_own_property_symbols;
            /// sec-object.hasown
            method "Object" "hasOwn" 2 rust object_has_own;
            /// sec-object.is
            method "Object" "is" 2 rust object_is;
            /// sec-object.preventextensions
            method "Object" "preventExtensions" 1 rust object_prevent_extensions;
            /// sec-object.seal
            method "Object" "seal" 1 rust object_seal;
            /// sec-object.create
            method "Object" "create" 2 rust object_create;
            /// sec-object.defineproperties
            method "Object" "defineProperties" 2 rust object_define_properties;
            /// sec-object.defineproperty
            method "Object" "defineProperty" 3 rust object_define_property;
            /// sec-object.freeze
            method "Object" "freeze" 1 rust object_freeze;
            /// sec-object.getprototypeof
            method "Object" "getPrototypeOf" 1 rust object_get_prototype_of;
            /// sec-object.setprototypeof
            method "Object" "setPrototypeOf" 2 rust object_set_prototype_of;
            /// sec-object.isextensible
            method "Object" "isExtensible" 1 rust object_is_extensible;
            /// sec-object.isfrozen
            method "Object" "isFrozen" 1 rust object_is_frozen;
            /// sec-object.issealed
            method "Object" "isSealed" 1 rust object_is_sealed;
            /// sec-object.keys
            method "Object" "keys" 1 rust object_keys;
            /// sec-object.entries
            method "Object" "entries" 1 rust object_entries;
            /// sec-object.fromentries
            method "Object" "fromEntries" 1 rust object_from_entries;
            /// sec-object.values
            method "Object" "values" 1 rust object_values;
            /// sec-object.groupby
            method "Object" "groupBy" 2 rust object_group_by;
            /// sec-object.prototype.__definegetter__
            method "Object.prototype" "__defineGetter__" 2 rust object_prototype_define_getter;
            /// sec-object.prototype.__definesetter__
            method "Object.prototype" "__defineSetter__" 2 rust object_prototype_define_setter;
            /// sec-object.prototype.hasownproperty
            method "Object.prototype" "hasOwnProperty" 1 rust object_prototype_has_own_property;
            /// sec-object.prototype.__lookupgetter__
            method "Object.prototype" "__lookupGetter__" 1 rust object_prototype_lookup_getter;
            /// sec-object.prototype.__lookupsetter__
            method "Object.prototype" "__lookupSetter__" 1 rust object_prototype_lookup_setter;
            /// sec-object.prototype.isprototypeof
            method "Object.prototype" "isPrototypeOf" 1 rust object_prototype_is_prototype_of;
            /// sec-object.prototype.propertyisenumerable
            method "Object.prototype" "propertyIsEnumerable" 1 rust object_prototype_property_is_enumerable;
            /// sec-object.prototype.tostring
            method "Object.prototype" "toString" 0 rust object_prototype_to_string;
            /// sec-object.prototype.valueof
            method "Object.prototype" "valueOf" 0 rust object_prototype_value_of;
            /// sec-get-object.prototype.__proto__
            getter "Object.prototype" "__proto__" 0 rust object_prototype_get_proto;
            /// sec-set-object.prototype.__proto__
            setter "Object.prototype" "__proto__" 1 rust object_prototype_set_proto;
            /// sec-object.prototype.tolocalestring
            method "Object.prototype" "toLocaleString" 0 rust object_prototype_to_locale_string;
            /// sec-function.prototype.apply
            method "Function.prototype" "apply" 2 rust function_apply;
            /// sec-function.prototype.bind
            method "Function.prototype" "bind" 1 rust function_bind;
            /// sec-function.prototype.call
            method "Function.prototype" "call" 1 rust function_call;
            /// sec-function.prototype.tostring
            method "Function.prototype" "toString" 0 rust function_to_string;
            /// sec-function.prototype-@@hasinstance
            method "Function.prototype" "@@hasInstance" 1 rust function_has_instance;
            /// sec-array.isarray
            method "Array" "isArray" 1 rust array_is_array;
            /// sec-array.from
            method "Array" "from" 1 rust array_from;
            /// sec-array.of
            method "Array" "of" 0 rust array_of;
            /// sec-get-array-@@species
            getter "Array" "@@species" 0 rust array_species;
            /// sec-array.prototype.at
            method "Array.prototype" "at" 1 rust array_at;
            /// sec-array.prototype.concat
            method "Array.prototype" "concat" 1 rust array_concat;
            /// sec-array.prototype.copywithin
            method "Array.prototype" "copyWithin" 2 rust array_copy_within;
            /// sec-array.prototype.fill
            method "Array.prototype" "fill" 1 rust array_fill;
            /// sec-array.prototype.find
            method "Array.prototype" "find" 1 ts array_find;
            /// sec-array.prototype.findindex
            method "Array.prototype" "findIndex" 1 ts array_find_index;
            /// sec-array.prototype.findlast
            method "Array.prototype" "findLast" 1 ts array_find_last;
            /// sec-array.prototype.findlastindex
            method "Array.prototype" "findLastIndex" 1 ts array_find_last_index;
            /// sec-array.prototype.lastindexof
            method "Array.prototype" "lastIndexOf" 1 rust array_last_index_of;
            /// sec-array.prototype.pop
            method "Array.prototype" "pop" 0 rust array_pop;
            /// sec-array.prototype.push
            method "Array.prototype" "push" 1 rust array_push;
            /// sec-array.prototype.reverse
            method "Array.prototype" "reverse" 0 rust array_reverse;
            /// sec-array.prototype.shift
            method "Array.prototype" "shift" 0 rust array_shift;
            /// sec-array.prototype.unshift
            method "Array.prototype" "unshift" 1 rust array_unshift;
            /// sec-array.prototype.slice
            method "Array.prototype" "slice" 2 rust array_slice;
            /// sec-array.prototype.sort
            method "Array.prototype" "sort" 1 ts array_sort;
            /// sec-array.prototype.splice
            method "Array.prototype" "splice" 2 rust array_splice;
            /// sec-array.prototype.includes
            method "Array.prototype" "includes" 1 rust array_includes;
            /// sec-array.prototype.indexof
            method "Array.prototype" "indexOf" 1 rust array_index_of;
            /// sec-array.prototype.join
            method "Array.prototype" "join" 1 rust array_join;
            /// sec-array.prototype.keys
            method "Array.prototype" "keys" 0 rust array_keys;
            /// sec-array.prototype.entries
            method "Array.prototype" "entries" 0 rust array_entries;
            /// sec-array.prototype.values
            method "Array.prototype" "values" 0 rust array_values;
            /// sec-array.prototype.foreach
            method "Array.prototype" "forEach" 1 ts array_for_each;
            /// sec-array.prototype.filter
            method "Array.prototype" "filter" 1 ts array_filter;
            /// sec-array.prototype.flat
            method "Array.prototype" "flat" 0 rust array_flat;
            /// sec-array.prototype.flatmap
            method "Array.prototype" "flatMap" 1 ts array_flat_map;
            /// sec-array.prototype.map
            method "Array.prototype" "map" 1 ts array_map;
            /// sec-array.prototype.every
            method "Array.prototype" "every" 1 ts array_every;
            /// sec-array.prototype.some
            method "Array.prototype" "some" 1 ts array_some;
            /// sec-array.prototype.reduce
            method "Array.prototype" "reduce" 1 ts array_reduce;
            /// sec-array.prototype.reduceright
            method "Array.prototype" "reduceRight" 1 ts array_reduce_right;
            /// sec-array.prototype.toreversed
            method "Array.prototype" "toReversed" 0 rust array_to_reversed;
            /// sec-array.prototype.tosorted
            method "Array.prototype" "toSorted" 1 ts array_to_sorted;
            /// sec-array.prototype.tospliced
            method "Array.prototype" "toSpliced" 2 rust array_to_spliced;
            /// sec-array.prototype.with
            method "Array.prototype" "with" 2 rust array_with;
            /// sec-array.prototype.tolocalestring
            method "Array.prototype" "toLocaleString" 0 rust array_to_locale_string;
            /// sec-array.prototype.tostring
            method "Array.prototype" "toString" 0 rust array_to_string;
            /// sec-string.fromcharcode
            method "String" "fromCharCode" 1 rust string_from_char_code;
            /// sec-string.fromcodepoint
            method "String" "fromCodePoint" 1 rust string_from_code_point;
            /// sec-string.raw
            method "String" "raw" 1 rust string_raw;
            /// sec-string.prototype.at
            method "String.prototype" "at" 1 rust string_at;
            /// sec-string.prototype.charat
            method "String.prototype" "charAt" 1 rust string_char_at;
            /// sec-string.prototype.charcodeat
            method "String.prototype" "charCodeAt" 1 rust string_char_code_at;
            /// sec-string.prototype.codepointat
            method "String.prototype" "codePointAt" 1 rust string_code_point_at;
            /// sec-string.prototype.concat
            method "String.prototype" "concat" 1 rust string_concat;
            /// sec-string.prototype.endswith
            method "String.prototype" "endsWith" 1 rust string_ends_with;
            /// sec-string.prototype.includes
            method "String.prototype" "includes" 1 rust string_includes;
            /// sec-string.prototype.indexof
            method "String.prototype" "indexOf" 1 rust string_index_of;
            /// sec-string.prototype.iswellformed
            method "String.prototype" "isWellFormed" 0 rust string_is_well_formed;
            /// sec-string.prototype.lastindexof
            method "String.prototype" "lastIndexOf" 1 rust string_last_index_of;
            /// sec-string.prototype.padend
            method "String.prototype" "padEnd" 1 rust string_pad_end;
            /// sec-string.prototype.padstart
            method "String.prototype" "padStart" 1 rust string_pad_start;
            /// sec-string.prototype.repeat
            method "String.prototype" "repeat" 1 rust string_repeat;
            /// sec-string.prototype.replace
            method "String.prototype" "replace" 2 rust string_replace;
            /// sec-string.prototype.replaceall
            method "String.prototype" "replaceAll" 2 rust string_replace_all;
            /// sec-string.prototype.slice
            method "String.prototype" "slice" 2 rust string_slice;
            /// sec-string.prototype.split
            method "String.prototype" "split" 2 rust string_split;
            /// sec-string.prototype.substr
            method "String.prototype" "substr" 2 rust string_substr;
            /// sec-string.prototype.substring
            method "String.prototype" "substring" 2 rust string_substring;
            /// sec-string.prototype.startswith
            method "String.prototype" "startsWith" 1 rust string_starts_with;
            /// sec-string.prototype.tostring
            method "String.prototype" "toString" 0 rust string_to_string;
            /// sec-string.prototype.towellformed
            method "String.prototype" "toWellFormed" 0 rust string_to_well_formed;
            /// sec-string.prototype.trim
            method "String.prototype" "trim" 0 rust string_trim;
            /// sec-string.prototype.trimstart
            method "String.prototype" "trimStart" 0 rust string_trim_start;
            /// sec-string.prototype.trimend
            method "String.prototype" "trimEnd" 0 rust string_trim_end;
            /// sec-string.prototype.tolowercase
            method "String.prototype" "toLowerCase" 0 rust string_to_lower_case;
            /// sec-string.prototype.touppercase
            method "String.prototype" "toUpperCase" 0 rust string_to_upper_case;
            /// sec-string.prototype.valueof
            method "String.prototype" "valueOf" 0 rust string_value_of;
            /// sec-string.prototype-@@iterator
            method "String.prototype" "@@iterator" 0 rust string_iterator;
            /// sec-number.isfinite
            method "Number" "isFinite" 1 rust number_is_finite;
            /// sec-number.isinteger
            method "Number" "isInteger" 1 rust number_is_integer;
            /// sec-number.isnan
            method "Number" "isNaN" 1 rust number_is_nan;
            /// sec-number.issafeinteger
            method "Number" "isSafeInteger" 1 rust number_is_safe_integer;
            /// sec-number.prototype.toexponential
            method "Number.prototype" "toExponential" 1 rust number_to_exponential;
            /// sec-number.prototype.tofixed
            method "Number.prototype" "toFixed" 1 rust number_to_fixed;
            /// sec-number.prototype.toprecision
            method "Number.prototype" "toPrecision" 1 rust number_to_precision;
            /// sec-number.prototype.tostring
            method "Number.prototype" "toString" 1 rust number_to_string;
            /// sec-number.prototype.valueof
            method "Number.prototype" "valueOf" 0 rust number_value_of;
            /// sec-boolean.prototype.tostring
            method "Boolean.prototype" "toString" 0 rust boolean_to_string;
            /// sec-boolean.prototype.valueof
            method "Boolean.prototype" "valueOf" 0 rust boolean_value_of;
            /// sec-symbol.for
            method "Symbol" "for" 1 rust symbol_for;
            /// sec-symbol.keyfor
            method "Symbol" "keyFor" 1 rust symbol_key_for;
            /// sec-symbol.prototype.tostring
            method "Symbol.prototype" "toString" 0 rust symbol_to_string;
            /// sec-symbol.prototype.valueof
            method "Symbol.prototype" "valueOf" 0 rust symbol_value_of;
            /// sec-get-symbol.prototype.description
            getter "Symbol.prototype" "description" 0 rust symbol_get_description;
            /// sec-symbol.prototype-@@toprimitive
            method "Symbol.prototype" "@@toPrimitive" 1 rust symbol_to_primitive;
            /// sec-bigint.asuintn
            method "BigInt" "asUintN" 2 rust bigint_as_uint_n;
            /// sec-bigint.asintn
            method "BigInt" "asIntN" 2 rust bigint_as_int_n;
            /// sec-bigint.prototype.tostring
            method "BigInt.prototype" "toString" 0 rust bigint_to_string;
            /// sec-bigint.prototype.valueof
            method "BigInt.prototype" "valueOf" 0 rust bigint_value_of;
            /// sec-math.abs
            method "Math" "abs" 1 rust math_abs;
            /// sec-math.acos
            method "Math" "acos" 1 rust math_acos;
            /// sec-math.acosh
            method "Math" "acosh" 1 rust math_acosh;
            /// sec-math.asin
            method "Math" "asin" 1 rust math_asin;
            /// sec-math.asinh
            method "Math" "asinh" 1 rust math_asinh;
            /// sec-math.atan
            method "Math" "atan" 1 rust math_atan;
            /// sec-math.atanh
            method "Math" "atanh" 1 rust math_atanh;
            /// sec-math.atan2
            method "Math" "atan2" 2 rust math_atan2;
            /// sec-math.ceil
            method "Math" "ceil" 1 rust math_ceil;
            /// sec-math.cbrt
            method "Math" "cbrt" 1 rust math_cbrt;
            /// sec-math.expm1
            method "Math" "expm1" 1 rust math_expm1;
            /// sec-math.clz32
            method "Math" "clz32" 1 rust math_clz32;
            /// sec-math.cos
            method "Math" "cos" 1 rust math_cos;
            /// sec-math.cosh
            method "Math" "cosh" 1 rust math_cosh;
            /// sec-math.exp
            method "Math" "exp" 1 rust math_exp;
            /// sec-math.floor
            method "Math" "floor" 1 rust math_floor;
            /// sec-math.fround
            method "Math" "fround" 1 rust math_fround;
            /// sec-math.hypot
            method "Math" "hypot" 2 rust math_hypot;
            /// sec-math.imul
            method "Math" "imul" 2 rust math_imul;
            /// sec-math.log
            method "Math" "log" 1 rust math_log;
            /// sec-math.log1p
            method "Math" "log1p" 1 rust math_log1p;
            /// sec-math.log2
            method "Math" "log2" 1 rust math_log2;
            /// sec-math.log10
            method "Math" "log10" 1 rust math_log10;
            /// sec-math.max
            method "Math" "max" 2 rust math_max;
            /// sec-math.min
            method "Math" "min" 2 rust math_min;
            /// sec-math.pow
            method "Math" "pow" 2 rust math_pow;
            /// sec-math.random
            method "Math" "random" 0 rust math_random;
            /// sec-math.round
            method "Math" "round" 1 rust math_round;
            /// sec-math.sign
            method "Math" "sign" 1 rust math_sign;
            /// sec-math.sin
            method "Math" "sin" 1 rust math_sin;
            /// sec-math.sinh
            method "Math" "sinh" 1 rust math_sinh;
            /// sec-math.sqrt
            method "Math" "sqrt" 1 rust math_sqrt;
            /// sec-math.tan
            method "Math" "tan" 1 rust math_tan;
            /// sec-math.tanh
            method "Math" "tanh" 1 rust math_tanh;
            /// sec-math.trunc
            method "Math" "trunc" 1 rust math_trunc;
            /// sec-map.groupby
            method "Map" "groupBy" 2 rust map_group_by;
            /// sec-get-map-@@species
            getter "Map" "@@species" 0 rust map_species;
            /// sec-map.prototype.get
            method "Map.prototype" "get" 1 rust map_get;
            /// sec-map.prototype.set
            method "Map.prototype" "set" 2 rust map_set;
            /// sec-map.prototype.has
            method "Map.prototype" "has" 1 rust map_has;
            /// sec-map.prototype.delete
            method "Map.prototype" "delete" 1 rust map_delete;
            /// sec-map.prototype.clear
            method "Map.prototype" "clear" 0 rust map_clear;
            /// sec-map.prototype.entries
            method "Map.prototype" "entries" 0 rust map_entries;
            /// sec-map.prototype.foreach
            method "Map.prototype" "forEach" 1 ts map_for_each;
            /// sec-map.prototype.keys
            method "Map.prototype" "keys" 0 rust map_keys;
            /// sec-get-map.prototype.size
            getter "Map.prototype" "size" 0 rust map_get_size;
            /// sec-map.prototype.values
            method "Map.prototype" "values" 0 rust map_values;
            /// sec-map.prototype.getorinsert
            method "Map.prototype" "getOrInsert" 2 rust map_get_or_insert;
            /// sec-map.prototype.getorinsertcomputed
            method "Map.prototype" "getOrInsertComputed" 2 rust map_get_or_insert_computed;
            /// sec-get-set-@@species
            getter "Set" "@@species" 0 rust set_species;
            /// sec-set.prototype.has
            method "Set.prototype" "has" 1 rust set_has;
            /// sec-set.prototype.add
            method "Set.prototype" "add" 1 rust set_add;
            /// sec-set.prototype.delete
            method "Set.prototype" "delete" 1 rust set_delete;
            /// sec-set.prototype.difference
            method "Set.prototype" "difference" 1 rust set_difference;
            /// sec-set.prototype.clear
            method "Set.prototype" "clear" 0 rust set_clear;
            /// sec-set.prototype.entries
            method "Set.prototype" "entries" 0 rust set_entries;
            /// sec-set.prototype.foreach
            method "Set.prototype" "forEach" 1 ts set_for_each;
            /// sec-set.prototype.intersection
            method "Set.prototype" "intersection" 1 rust set_intersection;
            /// sec-set.prototype.issubsetof
            method "Set.prototype" "isSubsetOf" 1 rust set_is_subset_of;
            /// sec-set.prototype.issupersetof
            method "Set.prototype" "isSupersetOf" 1 rust set_is_superset_of;
            /// sec-set.prototype.isdisjointfrom
            method "Set.prototype" "isDisjointFrom" 1 rust set_is_disjoint_from;
            /// sec-get-set.prototype.size
            getter "Set.prototype" "size" 0 rust set_get_size;
            /// sec-set.prototype.symmetricdifference
            method "Set.prototype" "symmetricDifference" 1 rust set_symmetric_difference;
            /// sec-set.prototype.union
            method "Set.prototype" "union" 1 rust set_union;
            /// sec-set.prototype.values
            method "Set.prototype" "values" 0 rust set_values;
            /// sec-iterator.prototype-@@iterator
            method "Iterator.prototype" "@@iterator" 0 rust iterator_iterator;
            /// sec-arrayiteratorprototype.next
            method "%ArrayIteratorPrototype%" "next" 0 rust array_iterator_next;
            /// sec-mapiteratorprototype.next
            method "%MapIteratorPrototype%" "next" 0 rust map_iterator_next;
            /// sec-setiteratorprototype.next
            method "%SetIteratorPrototype%" "next" 0 rust set_iterator_next;
            /// sec-stringiteratorprototype.next
            method "%StringIteratorPrototype%" "next" 0 rust string_iterator_next;
            /// sec-error.capturestacktrace
            method "Error" "captureStackTrace" 2 rust error_capture_stack_trace;
            /// sec-error.iserror
            method "Error" "isError" 1 rust error_is_error;
            /// sec-error.prototype.tostring
            method "Error.prototype" "toString" 0 rust error_to_string;
            /// sec-date.now
            method "Date" "now" 0 rust date_now;
            /// sec-json.parse
            method "JSON" "parse" 2 rust json_parse;
            /// sec-json.stringify
            method "JSON" "stringify" 3 rust json_stringify;
            /// sec-reflect.defineproperty
            method "Reflect" "defineProperty" 3 rust reflect_define_property;
            /// sec-reflect.deleteproperty
            method "Reflect" "deleteProperty" 2 rust reflect_delete_property;
            /// sec-reflect.apply
            method "Reflect" "apply" 3 rust reflect_apply;
            /// sec-reflect.construct
            method "Reflect" "construct" 2 rust reflect_construct;
            /// sec-reflect.get
            method "Reflect" "get" 2 rust reflect_get;
            /// sec-reflect.getownpropertydescriptor
            method "Reflect" "getOwnPropertyDescriptor" 2 rust reflect_get_own_property_descriptor;
            /// sec-reflect.getprototypeof
            method "Reflect" "getPrototypeOf" 1 rust reflect_get_prototype_of;
            /// sec-reflect.has
            method "Reflect" "has" 2 rust reflect_has;
            /// sec-reflect.isextensible
            method "Reflect" "isExtensible" 1 rust reflect_is_extensible;
            /// sec-reflect.ownkeys
            method "Reflect" "ownKeys" 1 rust reflect_own_keys;
            /// sec-reflect.preventextensions
            method "Reflect" "preventExtensions" 1 rust reflect_prevent_extensions;
            /// sec-reflect.set
            method "Reflect" "set" 3 rust reflect_set;
            /// sec-reflect.setprototypeof
            method "Reflect" "setPrototypeOf" 2 rust reflect_set_prototype_of;
            /// sec-proxy-constructor
            constructor "globalThis" "Proxy" 2 rust proxy_constructor;
            /// sec-proxy.revocable
            method "Proxy" "revocable" 2 rust proxy_revocable;
            /// sec-console.log
            method "console" "log" 0 rust console_log;
            /// sec-console.info
            method "console" "info" 0 rust console_info;
            /// sec-console.debug
            method "console" "debug" 0 rust console_debug;
            /// sec-console.warn
            method "console" "warn" 0 rust console_warn;
            /// sec-console.error
            method "console" "error" 0 rust console_error;
            /// sec-console.dir
            method "console" "dir" 0 rust console_dir;
            /// sec-console.time
            method "console" "time" 0 rust console_time;
            /// sec-console.timeend
            method "console" "timeEnd" 0 rust console_time_end;
            /// sec-console.timelog
            method "console" "timeLog" 0 rust console_time_log;
            /// sec-console.trace
            method "console" "trace" 0 rust console_trace;
            /// sec-console.assert
            method "console" "assert" 0 rust console_assert;
            /// sec-console.clear
            method "console" "clear" 0 rust console_clear;
            /// sec-console.count
            method "console" "count" 0 rust console_count;
            /// sec-console.countreset
            method "console" "countReset" 0 rust console_count_reset;
            /// sec-console.group
            method "console" "group" 0 rust console_group;
            /// sec-console.groupend
            method "console" "groupEnd" 0 rust console_group_end;
            /// sec-console.table
            method "console" "table" 0 rust console_table;
            /// sec-console.dirxml
            method "console" "dirxml" 0 rust console_dirxml;
            /// sec-console.groupcollapsed
            method "console" "groupCollapsed" 0 rust console_group_collapsed;
            /// sec-process.cwd
            method "process" "cwd" 0 rust process_cwd;
            /// sec-process.exit
            method "process" "exit" 1 rust process_exit;
            /// sec-process.memoryusage
            method "process" "memoryUsage" 0 rust process_memory_usage;
            /// sec-process.uptime
            method "process" "uptime" 0 rust process_uptime;
            /// sec-process.hrtime
            method "process" "hrtime" 1 rust process_hrtime;
            /// sec-process.hrtime.bigint
            method "process.hrtime" "bigint" 0 rust process_hrtime_bigint;
            /// sec-process.stdout.write
            method "process.stdout" "write" 1 rust process_stdout_write;
            /// sec-process.stderr.write
            method "process.stderr" "write" 1 rust process_stderr_write;
            /// sec-get-process.exitcode
            getter "process" "exitCode" 0 rust process_get_exit_code;
            /// sec-set-process.exitcode
            setter "process" "exitCode" 1 rust process_set_exit_code;
            /// sec-performance.now
            method "performance" "now" 0 rust performance_now;
            /// sec-promise-executor
            constructor "globalThis" "Promise" 1 rust promise_constructor;
            /// sec-promise.all
            method "Promise" "all" 1 rust promise_all;
            /// sec-promise.allsettled
            method "Promise" "allSettled" 1 rust promise_all_settled;
            /// sec-promise.any
            method "Promise" "any" 1 rust promise_any;
            /// sec-promise.race
            method "Promise" "race" 1 rust promise_race;
            /// sec-promise.resolve
            method "Promise" "resolve" 1 rust promise_resolve;
            /// sec-promise.reject
            method "Promise" "reject" 1 rust promise_reject;
            /// sec-promise.withResolvers
            method "Promise" "withResolvers" 0 rust promise_with_resolvers;
            /// sec-promise.try
            method "Promise" "try" 1 rust promise_try;
            /// sec-get-promise-@@species
            getter "Promise" "@@species" 0 rust promise_get_species;
            /// sec-promise.prototype.then
            method "Promise.prototype" "then" 2 rust promise_then;
            /// sec-promise.prototype.catch
            method "Promise.prototype" "catch" 1 rust promise_catch;
            /// sec-promise.prototype.finally
            method "Promise.prototype" "finally" 1 rust promise_finally;
            /// sec-queuemicrotask
            method "globalThis" "queueMicrotask" 1 rust queue_microtask;
            /// sec-asyncgenerator-prototype-next
            method "%AsyncGeneratorPrototype%" "next" 1 rust async_generator_next;
            /// sec-asyncgenerator-prototype-return
            method "%AsyncGeneratorPrototype%" "return" 1 rust async_generator_return;
            /// sec-asyncgenerator-prototype-throw
            method "%AsyncGeneratorPrototype%" "throw" 1 rust async_generator_throw;
            /// sec-%asynciteratorprototype%-%symbol.asynciterator%
            method "%AsyncIteratorPrototype%" "@@asyncIterator" 0 rust iterator_async_iterator;
            /// sec-generator.prototype.next
            method "%GeneratorPrototype%" "next" 1 rust generator_next;
            /// sec-generator.prototype.return
            method "%GeneratorPrototype%" "return" 1 rust generator_return;
            /// sec-generator.prototype.throw
            method "%GeneratorPrototype%" "throw" 1 rust generator_throw;
            /// sec-timers.settimeout
            method "globalThis" "setTimeout" 2 rust timers_set_timeout;
            /// sec-timers.setinterval
            method "globalThis" "setInterval" 2 rust timers_set_interval;
            /// sec-timers.setimmediate
            method "globalThis" "setImmediate" 1 rust timers_set_immediate;
            /// sec-timers.cleartimeout
            method "globalThis" "clearTimeout" 1 rust timers_clear_timeout;
            /// sec-timers.clearinterval
            method "globalThis" "clearInterval" 1 rust timers_clear_interval;
            /// sec-timers.clearimmediate
            method "globalThis" "clearImmediate" 1 rust timers_clear_immediate;
            /// sec-process.nexttick
            method "process" "nextTick" 1 rust process_next_tick;
            /// sec-emitter.on
            method "process" "on" 2 rust process_on;
            /// sec-emitter.once
            method "process" "once" 2 rust process_once;
            /// sec-emitter.off
            method "process" "off" 2 rust process_off;
            /// sec-emitter.emit
            method "process" "emit" 1 rust process_emit;
            /// sec-emitter.listenercount
            method "process" "listenerCount" 2 rust process_listener_count;
            /// sec-emitter.removealllisteners
            method "process" "removeAllListeners" 1 rust process_remove_all_listeners;
            /// What the modules of lib/node have from the runtime, behind a key that nobody spells by accident.
            method "process.@core" "codedError" 3 rust core_coded_error;
            /// See above.
            method "process.@core" "invalidArgument" 3 rust core_invalid_argument;
            /// See above.
            method "process.@core" "inspectText" 1 rust core_inspect_text;
            /// See above.
            method "process.@core" "formatText" 1 rust core_format_text;
            /// See above.
            method "process.@core" "fsRead" 1 rust core_fs_read;
            /// See above.
            method "process.@core" "fsWrite" 3 rust core_fs_write;
            /// See above.
            method "process.@core" "fsStat" 3 rust core_fs_stat;
            /// See above.
            method "process.@core" "fsList" 1 rust core_fs_list;
            /// See above.
            method "process.@core" "fsMakeFolder" 2 rust core_fs_make_folder;
            /// See above.
            method "process.@core" "fsMakeTemporary" 1 rust core_fs_make_temporary;
            /// See above.
            method "process.@core" "fsRemove" 2 rust core_fs_remove;
            /// See above.
            method "process.@core" "fsRename" 2 rust core_fs_rename;
            /// See above.
            method "process.@core" "fsCopy" 2 rust core_fs_copy;
            /// See above.
            method "process.@core" "fsRealPath" 1 rust core_fs_real_path;
            /// See above.
            method "process.@core" "osFact" 1 rust core_os_fact;
            /// See above.
            method "process.@core" "osParallelism" 0 rust core_os_parallelism;
            /// See above.
            method "process.@core" "defineGlobal" 3 rust core_define_global;
            /// See above.
            method "process.@core" "defineHidden" 3 rust core_define_hidden;
            /// See above.
            method "process.@core" "defineConstants" 2 rust core_define_constants;
            /// See above.
            method "process.@core" "className" 1 rust core_class_name;
            /// See above.
            method "process.@core" "utf8Encode" 1 rust core_utf8_encode;
            /// See above.
            method "process.@core" "completeText" 2 rust core_complete_text;
            /// See above.
            method "process.@core" "decodeText" 3 rust core_decode_text;
            /// See above.
            method "process.@core" "urlParse" 2 rust core_url_parse;
            /// See above.
            method "process.@core" "urlSet" 3 rust core_url_set;
            /// See above.
            method "process.@core" "formParse" 1 rust core_form_parse;
            /// See above.
            method "process.@core" "formSerialize" 1 rust core_form_serialize;
            /// See above.
            method "process.@core" "structuredClone" 3 rust core_structured_clone;
            /// sec-arraybuffer-constructor
            constructor "globalThis" "ArrayBuffer" 1 rust array_buffer_constructor;
            /// sec-typedarray-constructor
            constructor "globalThis" "%TypedArray%" 0 rust typed_array_constructor;
            /// sec-uint8array-constructor
            constructor "globalThis" "Uint8Array" 3 rust uint8_array_constructor;
            /// sec-int8array-constructor
            constructor "globalThis" "Int8Array" 3 rust int8_array_constructor;
            /// sec-uint16array-constructor
            constructor "globalThis" "Uint16Array" 3 rust uint16_array_constructor;
            /// sec-int16array-constructor
            constructor "globalThis" "Int16Array" 3 rust int16_array_constructor;
            /// sec-uint32array-constructor
            constructor "globalThis" "Uint32Array" 3 rust uint32_array_constructor;
            /// sec-int32array-constructor
            constructor "globalThis" "Int32Array" 3 rust int32_array_constructor;
            /// sec-biguint64array-constructor
            constructor "globalThis" "BigUint64Array" 3 rust big_uint64_array_constructor;
            /// sec-bigint64array-constructor
            constructor "globalThis" "BigInt64Array" 3 rust big_int64_array_constructor;
            /// sec-uint8clampedarray-constructor
            constructor "globalThis" "Uint8ClampedArray" 3 rust uint8_clamped_array_constructor;
            /// sec-float32array-constructor
            constructor "globalThis" "Float32Array" 3 rust float32_array_constructor;
            /// sec-float64array-constructor
            constructor "globalThis" "Float64Array" 3 rust float64_array_constructor;
            /// sec-float16array-constructor
            constructor "globalThis" "Float16Array" 3 rust float16_array_constructor;
            /// sec-dataview-constructor
            constructor "globalThis" "DataView" 1 rust data_view_constructor;
            /// sec-arraybuffer.isview
            method "ArrayBuffer" "isView" 1 rust array_buffer_is_view;
            /// sec-get-arraybuffer-@@species
            getter "ArrayBuffer" "@@species" 0 rust array_buffer_species;
            /// sec-get-arraybuffer.prototype.bytelength
            getter "ArrayBuffer.prototype" "byteLength" 0 rust array_buffer_get_byte_length;
            /// sec-arraybuffer.prototype.slice
            method "ArrayBuffer.prototype" "slice" 2 rust array_buffer_slice;
            /// sec-get-arraybuffer.prototype.maxbytelength
            getter "ArrayBuffer.prototype" "maxByteLength" 0 rust array_buffer_get_max_byte_length;
            /// sec-get-arraybuffer.prototype.resizable
            getter "ArrayBuffer.prototype" "resizable" 0 rust array_buffer_get_resizable;
            /// sec-arraybuffer.prototype.resize
            method "ArrayBuffer.prototype" "resize" 1 rust array_buffer_resize;
            /// sec-arraybuffer.prototype.transfer
            method "ArrayBuffer.prototype" "transfer" 0 rust array_buffer_transfer;
            /// sec-arraybuffer.prototype.transfertofixedlength
            method "ArrayBuffer.prototype" "transferToFixedLength" 0 rust array_buffer_transfer_to_fixed_length;
            /// sec-get-arraybuffer.prototype.detached
            getter "ArrayBuffer.prototype" "detached" 0 rust array_buffer_get_detached;
            /// sec-typedarray.of
            method "%TypedArray%" "of" 0 rust typed_array_of;
            /// sec-typedarray.from
            method "%TypedArray%" "from" 1 rust typed_array_from;
            /// sec-get-typedarray-@@species
            getter "%TypedArray%" "@@species" 0 rust typed_array_species;
            /// sec-get-typedarray.prototype.buffer
            getter "%TypedArray%.prototype" "buffer" 0 rust typed_array_get_buffer;
            /// sec-get-typedarray.prototype.bytelength
            getter "%TypedArray%.prototype" "byteLength" 0 rust typed_array_get_byte_length;
            /// sec-get-typedarray.prototype.byteoffset
            getter "%TypedArray%.prototype" "byteOffset" 0 rust typed_array_get_byte_offset;
            /// sec-get-typedarray.prototype.length
            getter "%TypedArray%.prototype" "length" 0 rust typed_array_get_length;
            /// sec-typedarray.prototype.entries
            method "%TypedArray%.prototype" "entries" 0 rust typed_array_entries;
            /// sec-typedarray.prototype.keys
            method "%TypedArray%.prototype" "keys" 0 rust typed_array_keys;
            /// sec-typedarray.prototype.values
            method "%TypedArray%.prototype" "values" 0 rust typed_array_values;
            /// sec-typedarray.prototype.at
            method "%TypedArray%.prototype" "at" 1 rust typed_array_at;
            /// sec-typedarray.prototype.copywithin
            method "%TypedArray%.prototype" "copyWithin" 2 rust typed_array_copy_within;
            /// sec-typedarray.prototype.every
            method "%TypedArray%.prototype" "every" 1 rust typed_array_every;
            /// sec-typedarray.prototype.fill
            method "%TypedArray%.prototype" "fill" 1 rust typed_array_fill;
            /// sec-typedarray.prototype.filter
            method "%TypedArray%.prototype" "filter" 1 rust typed_array_filter;
            /// sec-typedarray.prototype.find
            method "%TypedArray%.prototype" "find" 1 rust typed_array_find;
            /// sec-typedarray.prototype.findindex
            method "%TypedArray%.prototype" "findIndex" 1 rust typed_array_find_index;
            /// sec-typedarray.prototype.findlast
            method "%TypedArray%.prototype" "findLast" 1 rust typed_array_find_last;
            /// sec-typedarray.prototype.findlastindex
            method "%TypedArray%.prototype" "findLastIndex" 1 rust typed_array_find_last_index;
            /// sec-typedarray.prototype.foreach
            method "%TypedArray%.prototype" "forEach" 1 rust typed_array_for_each;
            /// sec-typedarray.prototype.includes
            method "%TypedArray%.prototype" "includes" 1 rust typed_array_includes;
            /// sec-typedarray.prototype.indexof
            method "%TypedArray%.prototype" "indexOf" 1 rust typed_array_index_of;
            /// sec-typedarray.prototype.join
            method "%TypedArray%.prototype" "join" 1 rust typed_array_join;
            /// sec-typedarray.prototype.lastindexof
            method "%TypedArray%.prototype" "lastIndexOf" 1 rust typed_array_last_index_of;
            /// sec-typedarray.prototype.map
            method "%TypedArray%.prototype" "map" 1 rust typed_array_map;
            /// sec-typedarray.prototype.reverse
            method "%TypedArray%.prototype" "reverse" 0 rust typed_array_reverse;
            /// sec-typedarray.prototype.reduce
            method "%TypedArray%.prototype" "reduce" 1 rust typed_array_reduce;
            /// sec-typedarray.prototype.reduceright
            method "%TypedArray%.prototype" "reduceRight" 1 rust typed_array_reduce_right;
            /// sec-typedarray.prototype.set
            method "%TypedArray%.prototype" "set" 1 rust typed_array_set;
            /// sec-typedarray.prototype.slice
            method "%TypedArray%.prototype" "slice" 2 rust typed_array_slice;
            /// sec-typedarray.prototype.some
            method "%TypedArray%.prototype" "some" 1 rust typed_array_some;
            /// sec-typedarray.prototype.sort
            method "%TypedArray%.prototype" "sort" 1 rust typed_array_sort;
            /// sec-typedarray.prototype.subarray
            method "%TypedArray%.prototype" "subarray" 2 rust typed_array_subarray;
            /// sec-typedarray.prototype.toreversed
            method "%TypedArray%.prototype" "toReversed" 0 rust typed_array_to_reversed;
            /// sec-typedarray.prototype.tosorted
            method "%TypedArray%.prototype" "toSorted" 1 rust typed_array_to_sorted;
            /// sec-typedarray.prototype.with
            method "%TypedArray%.prototype" "with" 2 rust typed_array_with;
            /// sec-typedarray.prototype.tolocalestring
            method "%TypedArray%.prototype" "toLocaleString" 0 rust typed_array_to_locale_string;
            /// sec-get-typedarray.prototype-@@tostringtag
            getter "%TypedArray%.prototype" "@@toStringTag" 0 rust typed_array_get_tag;
            /// sec-get-dataview.prototype.buffer
            getter "DataView.prototype" "buffer" 0 rust data_view_get_buffer;
            /// sec-get-dataview.prototype.bytelength
            getter "DataView.prototype" "byteLength" 0 rust data_view_get_byte_length;
            /// sec-get-dataview.prototype.byteoffset
            getter "DataView.prototype" "byteOffset" 0 rust data_view_get_byte_offset;
            /// sec-dataview.prototype.getint8
            method "DataView.prototype" "getInt8" 1 rust data_view_get_int8;
            /// sec-dataview.prototype.setint8
            method "DataView.prototype" "setInt8" 2 rust data_view_set_int8;
            /// sec-dataview.prototype.getuint8
            method "DataView.prototype" "getUint8" 1 rust data_view_get_uint8;
            /// sec-dataview.prototype.setuint8
            method "DataView.prototype" "setUint8" 2 rust data_view_set_uint8;
            /// sec-dataview.prototype.getint16
            method "DataView.prototype" "getInt16" 1 rust data_view_get_int16;
            /// sec-dataview.prototype.setint16
            method "DataView.prototype" "setInt16" 2 rust data_view_set_int16;
            /// sec-dataview.prototype.getuint16
            method "DataView.prototype" "getUint16" 1 rust data_view_get_uint16;
            /// sec-dataview.prototype.setuint16
            method "DataView.prototype" "setUint16" 2 rust data_view_set_uint16;
            /// sec-dataview.prototype.getint32
            method "DataView.prototype" "getInt32" 1 rust data_view_get_int32;
            /// sec-dataview.prototype.setint32
            method "DataView.prototype" "setInt32" 2 rust data_view_set_int32;
            /// sec-dataview.prototype.getuint32
            method "DataView.prototype" "getUint32" 1 rust data_view_get_uint32;
            /// sec-dataview.prototype.setuint32
            method "DataView.prototype" "setUint32" 2 rust data_view_set_uint32;
            /// sec-dataview.prototype.getfloat16
            method "DataView.prototype" "getFloat16" 1 rust data_view_get_float16;
            /// sec-dataview.prototype.setfloat16
            method "DataView.prototype" "setFloat16" 2 rust data_view_set_float16;
            /// sec-dataview.prototype.getfloat32
            method "DataView.prototype" "getFloat32" 1 rust data_view_get_float32;
            /// sec-dataview.prototype.setfloat32
            method "DataView.prototype" "setFloat32" 2 rust data_view_set_float32;
            /// sec-dataview.prototype.getfloat64
            method "DataView.prototype" "getFloat64" 1 rust data_view_get_float64;
            /// sec-dataview.prototype.setfloat64
            method "DataView.prototype" "setFloat64" 2 rust data_view_set_float64;
            /// sec-dataview.prototype.getbigint64
            method "DataView.prototype" "getBigInt64" 1 rust data_view_get_big_int64;
            /// sec-dataview.prototype.setbigint64
            method "DataView.prototype" "setBigInt64" 2 rust data_view_set_big_int64;
            /// sec-dataview.prototype.getbiguint64
            method "DataView.prototype" "getBigUint64" 1 rust data_view_get_big_uint64;
            /// sec-dataview.prototype.setbiguint64
            method "DataView.prototype" "setBigUint64" 2 rust data_view_set_big_uint64;
            /// sec-regexp-constructor
            constructor "globalThis" "RegExp" 2 rust regexp_constructor;
            /// sec-regexp.escape
            method "RegExp" "escape" 1 rust regexp_escape;
            /// sec-get-regexp-@@species
            getter "RegExp" "@@species" 0 rust regexp_species;
            /// sec-regexp.prototype.exec
            method "RegExp.prototype" "exec" 1 rust regexp_exec;
            /// sec-get-regexp.prototype.dotall
            getter "RegExp.prototype" "dotAll" 0 rust regexp_get_dot_all;
            /// sec-get-regexp.prototype.flags
            getter "RegExp.prototype" "flags" 0 rust regexp_get_flags;
            /// sec-get-regexp.prototype.global
            getter "RegExp.prototype" "global" 0 rust regexp_get_global;
            /// sec-get-regexp.prototype.hasindices
            getter "RegExp.prototype" "hasIndices" 0 rust regexp_get_has_indices;
            /// sec-get-regexp.prototype.ignorecase
            getter "RegExp.prototype" "ignoreCase" 0 rust regexp_get_ignore_case;
            /// sec-get-regexp.prototype.multiline
            getter "RegExp.prototype" "multiline" 0 rust regexp_get_multiline;
            /// sec-get-regexp.prototype.source
            getter "RegExp.prototype" "source" 0 rust regexp_get_source;
            /// sec-get-regexp.prototype.sticky
            getter "RegExp.prototype" "sticky" 0 rust regexp_get_sticky;
            /// sec-get-regexp.prototype.unicode
            getter "RegExp.prototype" "unicode" 0 rust regexp_get_unicode;
            /// sec-get-regexp.prototype.unicodesets
            getter "RegExp.prototype" "unicodeSets" 0 rust regexp_get_unicode_sets;
            /// sec-regexp.prototype.compile
            method "RegExp.prototype" "compile" 2 rust regexp_compile;
            /// sec-regexp.prototype.tostring
            method "RegExp.prototype" "toString" 0 rust regexp_to_string;
            /// sec-regexp.prototype.test
            method "RegExp.prototype" "test" 1 rust regexp_test;
            /// sec-regexp.prototype-@@match
            method "RegExp.prototype" "@@match" 1 rust regexp_symbol_match;
            /// sec-regexp.prototype-@@matchall
            method "RegExp.prototype" "@@matchAll" 1 rust regexp_symbol_match_all;
            /// sec-regexp.prototype-@@replace
            method "RegExp.prototype" "@@replace" 2 rust regexp_symbol_replace;
            /// sec-regexp.prototype-@@search
            method "RegExp.prototype" "@@search" 1 rust regexp_symbol_search;
            /// sec-regexp.prototype-@@split
            method "RegExp.prototype" "@@split" 2 rust regexp_symbol_split;
            /// sec-regexpstringiteratorprototype.next
            method "%RegExpStringIteratorPrototype%" "next" 0 rust regexp_string_iterator_next;
            /// sec-string.prototype.match
            method "String.prototype" "match" 1 rust string_match;
            /// sec-string.prototype.matchall
            method "String.prototype" "matchAll" 1 rust string_match_all;
            /// sec-string.prototype.search
            method "String.prototype" "search" 1 rust string_search;
            /// sup-number.prototype.tolocalestring
            method "Number.prototype" "toLocaleString" 0 rust number_to_locale_string;
            /// sup-bigint.prototype.tolocalestring
            method "BigInt.prototype" "toLocaleString" 0 rust bigint_to_locale_string;
            /// sec-date.parse
            method "Date" "parse" 1 rust date_parse;
            /// sec-date.utc
            method "Date" "UTC" 7 rust date_utc;
            /// sec-date.prototype.tostring
            method "Date.prototype" "toString" 0 rust date_to_string;
            /// sec-date.prototype.todatestring
            method "Date.prototype" "toDateString" 0 rust date_to_date_string;
            /// sec-date.prototype.totimestring
            method "Date.prototype" "toTimeString" 0 rust date_to_time_string;
            /// sec-date.prototype.toisostring
            method "Date.prototype" "toISOString" 0 rust date_to_iso_string;
            /// sec-date.prototype.toutcstring
            method "Date.prototype" "toUTCString" 0 rust date_to_utc_string;
            /// sec-date.prototype.getdate
            method "Date.prototype" "getDate" 0 rust date_get_date;
            /// sec-date.prototype.setdate
            method "Date.prototype" "setDate" 1 rust date_set_date;
            /// sec-date.prototype.getday
            method "Date.prototype" "getDay" 0 rust date_get_day;
            /// sec-date.prototype.getfullyear
            method "Date.prototype" "getFullYear" 0 rust date_get_full_year;
            /// sec-date.prototype.setfullyear
            method "Date.prototype" "setFullYear" 3 rust date_set_full_year;
            /// sec-date.prototype.gethours
            method "Date.prototype" "getHours" 0 rust date_get_hours;
            /// sec-date.prototype.sethours
            method "Date.prototype" "setHours" 4 rust date_set_hours;
            /// sec-date.prototype.getmilliseconds
            method "Date.prototype" "getMilliseconds" 0 rust date_get_milliseconds;
            /// sec-date.prototype.setmilliseconds
            method "Date.prototype" "setMilliseconds" 1 rust date_set_milliseconds;
            /// sec-date.prototype.getminutes
            method "Date.prototype" "getMinutes" 0 rust date_get_minutes;
            /// sec-date.prototype.setminutes
            method "Date.prototype" "setMinutes" 3 rust date_set_minutes;
            /// sec-date.prototype.getmonth
            method "Date.prototype" "getMonth" 0 rust date_get_month;
            /// sec-date.prototype.setmonth
            method "Date.prototype" "setMonth" 2 rust date_set_month;
            /// sec-date.prototype.getseconds
            method "Date.prototype" "getSeconds" 0 rust date_get_seconds;
            /// sec-date.prototype.setseconds
            method "Date.prototype" "setSeconds" 2 rust date_set_seconds;
            /// sec-date.prototype.gettime
            method "Date.prototype" "getTime" 0 rust date_get_time;
            /// sec-date.prototype.settime
            method "Date.prototype" "setTime" 1 rust date_set_time;
            /// sec-date.prototype.gettimezoneoffset
            method "Date.prototype" "getTimezoneOffset" 0 rust date_get_timezone_offset;
            /// sec-date.prototype.getutcdate
            method "Date.prototype" "getUTCDate" 0 rust date_get_utc_date;
            /// sec-date.prototype.setutcdate
            method "Date.prototype" "setUTCDate" 1 rust date_set_utc_date;
            /// sec-date.prototype.getutcday
            method "Date.prototype" "getUTCDay" 0 rust date_get_utc_day;
            /// sec-date.prototype.getutcfullyear
            method "Date.prototype" "getUTCFullYear" 0 rust date_get_utc_full_year;
            /// sec-date.prototype.setutcfullyear
            method "Date.prototype" "setUTCFullYear" 3 rust date_set_utc_full_year;
            /// sec-date.prototype.getutchours
            method "Date.prototype" "getUTCHours" 0 rust date_get_utc_hours;
            /// sec-date.prototype.setutchours
            method "Date.prototype" "setUTCHours" 4 rust date_set_utc_hours;
            /// sec-date.prototype.getutcmilliseconds
            method "Date.prototype" "getUTCMilliseconds" 0 rust date_get_utc_milliseconds;
            /// sec-date.prototype.setutcmilliseconds
            method "Date.prototype" "setUTCMilliseconds" 1 rust date_set_utc_milliseconds;
            /// sec-date.prototype.getutcminutes
            method "Date.prototype" "getUTCMinutes" 0 rust date_get_utc_minutes;
            /// sec-date.prototype.setutcminutes
            method "Date.prototype" "setUTCMinutes" 3 rust date_set_utc_minutes;
            /// sec-date.prototype.getutcmonth
            method "Date.prototype" "getUTCMonth" 0 rust date_get_utc_month;
            /// sec-date.prototype.setutcmonth
            method "Date.prototype" "setUTCMonth" 2 rust date_set_utc_month;
            /// sec-date.prototype.getutcseconds
            method "Date.prototype" "getUTCSeconds" 0 rust date_get_utc_seconds;
            /// sec-date.prototype.setutcseconds
            method "Date.prototype" "setUTCSeconds" 2 rust date_set_utc_seconds;
            /// sec-date.prototype.valueof
            method "Date.prototype" "valueOf" 0 rust date_value_of;
            /// sec-date.prototype.getyear
            method "Date.prototype" "getYear" 0 rust date_get_year;
            /// sec-date.prototype.setyear
            method "Date.prototype" "setYear" 1 rust date_set_year;
            /// sec-date.prototype.tojson
            method "Date.prototype" "toJSON" 1 rust date_to_json;
            /// sec-date.prototype.tolocalestring
            method "Date.prototype" "toLocaleString" 0 rust date_to_locale_string;
            /// sec-date.prototype.tolocaledatestring
            method "Date.prototype" "toLocaleDateString" 0 rust date_to_locale_date_string;
            /// sec-date.prototype.tolocaletimestring
            method "Date.prototype" "toLocaleTimeString" 0 rust date_to_locale_time_string;
            /// sec-date.prototype-@@toprimitive
            method "Date.prototype" "@@toPrimitive" 1 rust date_to_primitive;
            /// sec-weakmap-constructor
            constructor "globalThis" "WeakMap" 0 rust weak_map_constructor;
            /// sec-weakset-constructor
            constructor "globalThis" "WeakSet" 0 rust weak_set_constructor;
            /// sec-weakref-constructor
            constructor "globalThis" "WeakRef" 1 rust weak_ref_constructor;
            /// sec-finalizationregistry-constructor
            constructor "globalThis" "FinalizationRegistry" 1 rust finalization_registry_constructor;
            /// sec-weakmap.prototype.delete
            method "WeakMap.prototype" "delete" 1 rust weak_map_delete;
            /// sec-weakmap.prototype.get
            method "WeakMap.prototype" "get" 1 rust weak_map_get;
            /// sec-weakmap.prototype.set
            method "WeakMap.prototype" "set" 2 rust weak_map_set;
            /// sec-weakmap.prototype.has
            method "WeakMap.prototype" "has" 1 rust weak_map_has;
            /// sec-weakmap.prototype.getorinsert
            method "WeakMap.prototype" "getOrInsert" 2 rust weak_map_get_or_insert;
            /// sec-weakmap.prototype.getorinsertcomputed
            method "WeakMap.prototype" "getOrInsertComputed" 2 rust weak_map_get_or_insert_computed;
            /// sec-weakset.prototype.delete
            method "WeakSet.prototype" "delete" 1 rust weak_set_delete;
            /// sec-weakset.prototype.has
            method "WeakSet.prototype" "has" 1 rust weak_set_has;
            /// sec-weakset.prototype.add
            method "WeakSet.prototype" "add" 1 rust weak_set_add;
            /// sec-weakref.prototype.deref
            method "WeakRef.prototype" "deref" 0 rust weak_ref_deref;
            /// sec-finalizationregistry.prototype.register
            method "FinalizationRegistry.prototype" "register" 2 rust finalization_registry_register;
            /// sec-finalizationregistry.prototype.unregister
            method "FinalizationRegistry.prototype" "unregister" 1 rust finalization_registry_unregister;
            /// sec-iterator.from
            method "Iterator" "from" 1 rust iterator_from;
            /// sec-iterator.concat
            method "Iterator" "concat" 0 rust iterator_concat;
            /// sec-iterator.prototype.reduce
            method "Iterator.prototype" "reduce" 1 rust iterator_reduce;
            /// sec-iterator.prototype.toarray
            method "Iterator.prototype" "toArray" 0 rust iterator_to_array;
            /// sec-iterator.prototype.foreach
            method "Iterator.prototype" "forEach" 1 rust iterator_for_each;
            /// sec-iterator.prototype.some
            method "Iterator.prototype" "some" 1 rust iterator_some;
            /// sec-iterator.prototype.every
            method "Iterator.prototype" "every" 1 rust iterator_every;
            /// sec-iterator.prototype.find
            method "Iterator.prototype" "find" 1 rust iterator_find;
            /// sec-iterator.prototype.map
            method "Iterator.prototype" "map" 1 rust iterator_map;
            /// sec-iterator.prototype.filter
            method "Iterator.prototype" "filter" 1 rust iterator_filter;
            /// sec-iterator.prototype.take
            method "Iterator.prototype" "take" 1 rust iterator_take;
            /// sec-iterator.prototype.drop
            method "Iterator.prototype" "drop" 1 rust iterator_drop;
            /// sec-iterator.prototype.flatmap
            method "Iterator.prototype" "flatMap" 1 rust iterator_flat_map;
            /// sec-iterator.prototype-@@dispose
            method "Iterator.prototype" "@@dispose" 0 rust iterator_dispose;
            /// sec-iteratorhelperprototype.next
            method "%IteratorHelperPrototype%" "next" 0 rust iterator_helper_next;
            /// sec-iteratorhelperprototype.return
            method "%IteratorHelperPrototype%" "return" 0 rust iterator_helper_return;
            /// sec-wrapforvaliditeratorprototype.next
            method "%WrapForValidIteratorPrototype%" "next" 0 rust wrapped_iterator_next;
            /// sec-wrapforvaliditeratorprototype.return
            method "%WrapForValidIteratorPrototype%" "return" 0 rust wrapped_iterator_return;
            /// sec-string.prototype.anchor
            method "String.prototype" "anchor" 1 rust string_anchor;
            /// sec-string.prototype.big
            method "String.prototype" "big" 0 rust string_big;
            /// sec-string.prototype.blink
            method "String.prototype" "blink" 0 rust string_blink;
            /// sec-string.prototype.bold
            method "String.prototype" "bold" 0 rust string_bold;
            /// sec-string.prototype.fixed
            method "String.prototype" "fixed" 0 rust string_fixed;
            /// sec-string.prototype.fontcolor
            method "String.prototype" "fontcolor" 1 rust string_fontcolor;
            /// sec-string.prototype.fontsize
            method "String.prototype" "fontsize" 1 rust string_fontsize;
            /// sec-string.prototype.italics
            method "String.prototype" "italics" 0 rust string_italics;
            /// sec-string.prototype.link
            method "String.prototype" "link" 1 rust string_link;
            /// sec-string.prototype.small
            method "String.prototype" "small" 0 rust string_small;
            /// sec-string.prototype.strike
            method "String.prototype" "strike" 0 rust string_strike;
            /// sec-string.prototype.sub
            method "String.prototype" "sub" 0 rust string_sub;
            /// sec-string.prototype.sup
            method "String.prototype" "sup" 0 rust string_sup;
            /// sec-string.prototype.tolocalelowercase
            method "String.prototype" "toLocaleLowerCase" 0 rust string_to_locale_lower_case;
            /// sec-string.prototype.tolocaleuppercase
            method "String.prototype" "toLocaleUpperCase" 0 rust string_to_locale_upper_case;
            /// sec-string.prototype.localecompare
            method "String.prototype" "localeCompare" 1 rust string_locale_compare;
            /// sec-string.prototype.normalize
            method "String.prototype" "normalize" 0 rust string_normalize;
            /// sec-math.f16round
            method "Math" "f16round" 1 rust math_f16round;
            /// See above.
            method "process.@core" "readUInt8" 0 rust core_read_u8;
            /// See above.
            method "process.@core" "writeUInt8" 1 rust core_write_u8;
            /// See above.
            method "process.@core" "readInt8" 0 rust core_read_i8;
            /// See above.
            method "process.@core" "writeInt8" 1 rust core_write_i8;
            /// See above.
            method "process.@core" "readUInt16LE" 0 rust core_read_u16_le;
            /// See above.
            method "process.@core" "writeUInt16LE" 1 rust core_write_u16_le;
            /// See above.
            method "process.@core" "readUInt16BE" 0 rust core_read_u16_be;
            /// See above.
            method "process.@core" "writeUInt16BE" 1 rust core_write_u16_be;
            /// See above.
            method "process.@core" "readInt16LE" 0 rust core_read_i16_le;
            /// See above.
            method "process.@core" "writeInt16LE" 1 rust core_write_i16_le;
            /// See above.
            method "process.@core" "readInt16BE" 0 rust core_read_i16_be;
            /// See above.
            method "process.@core" "writeInt16BE" 1 rust core_write_i16_be;
            /// See above.
            method "process.@core" "readUInt32LE" 0 rust core_read_u32_le;
            /// See above.
            method "process.@core" "writeUInt32LE" 1 rust core_write_u32_le;
            /// See above.
            method "process.@core" "readUInt32BE" 0 rust core_read_u32_be;
            /// See above.
            method "process.@core" "writeUInt32BE" 1 rust core_write_u32_be;
            /// See above.
            method "process.@core" "readInt32LE" 0 rust core_read_i32_le;
            /// See above.
            method "process.@core" "writeInt32LE" 1 rust core_write_i32_le;
            /// See above.
            method "process.@core" "readInt32BE" 0 rust core_read_i32_be;
            /// See above.
            method "process.@core" "writeInt32BE" 1 rust core_write_i32_be;
            /// See above.
            method "process.@core" "readBigUInt64LE" 0 rust core_read_u64_le;
            /// See above.
            method "process.@core" "writeBigUInt64LE" 1 rust core_write_u64_le;
            /// See above.
            method "process.@core" "readBigUInt64BE" 0 rust core_read_u64_be;
            /// See above.
            method "process.@core" "writeBigUInt64BE" 1 rust core_write_u64_be;
            /// See above.
            method "process.@core" "readBigInt64LE" 0 rust core_read_i64_le;
            /// See above.
            method "process.@core" "writeBigInt64LE" 1 rust core_write_i64_le;
            /// See above.
            method "process.@core" "readBigInt64BE" 0 rust core_read_i64_be;
            /// See above.
            method "process.@core" "writeBigInt64BE" 1 rust core_write_i64_be;
            /// See above.
            method "process.@core" "readFloatLE" 0 rust core_read_f32_le;
            /// See above.
            method "process.@core" "writeFloatLE" 1 rust core_write_f32_le;
            /// See above.
            method "process.@core" "readFloatBE" 0 rust core_read_f32_be;
            /// See above.
            method "process.@core" "writeFloatBE" 1 rust core_write_f32_be;
            /// See above.
            method "process.@core" "readDoubleLE" 0 rust core_read_f64_le;
            /// See above.
            method "process.@core" "writeDoubleLE" 1 rust core_write_f64_le;
            /// See above.
            method "process.@core" "readDoubleBE" 0 rust core_read_f64_be;
            /// See above.
            method "process.@core" "writeDoubleBE" 1 rust core_write_f64_be;
            /// See above.
            method "process.@core" "bytesLength" 2 rust core_byte_length;
            /// See above.
            method "process.@core" "bytesWrite" 5 rust core_bytes_write;
            /// See above.
            method "process.@core" "bytesText" 4 rust core_bytes_text;
            /// See above.
            method "process.@core" "bytesFind" 5 rust core_bytes_find;
            /// See above.
            method "process.@core" "bytesCompare" 6 rust core_bytes_compare;
            /// See above.
            method "process.@core" "bytesCopy" 5 rust core_bytes_copy;
            /// See above.
            method "process.@core" "bytesRepeat" 4 rust core_bytes_repeat;
            /// See above.
            method "process.@core" "bytesSwap" 2 rust core_bytes_swap;
            /// See above.
            method "process.@core" "bytesAre" 2 rust core_bytes_are;
            /// See above.
            method "process.@core" "inspectWith" 2 rust core_inspect_with;
            /// See above.
            method "process.@core" "inspectDefaults" 1 rust core_inspect_defaults;
            /// See above.
            method "process.@core" "formatWith" 2 rust core_format_with;
            /// See above.
            method "process.@core" "kindOf" 1 rust core_kind_of;
            /// See above.
            method "process.@core" "fsOpen" 3 rust core_fs_open;
            /// See above.
            method "process.@core" "fsClose" 1 rust core_fs_close;
            /// See above.
            method "process.@core" "fsReadAt" 5 rust core_fs_read_at;
            /// See above.
            method "process.@core" "fsWriteAt" 5 rust core_fs_write_at;
            /// See above.
            method "process.@core" "fsFstat" 1 rust core_fs_fstat;
            /// See above.
            method "process.@core" "fsPath" 4 rust core_fs_path;
            /// See above.
            method "process.@core" "hashOf" 2 rust core_hash;
            /// See above.
            method "process.@core" "hmacOf" 3 rust core_hmac;
            /// See above.
            method "process.@core" "pbkdf2Of" 5 rust core_pbkdf2;
            /// See above.
            method "process.@core" "scryptOf" 6 rust core_scrypt;
            /// See above.
            method "process.@core" "fillRandomly" 3 rust core_random_fill;
            /// See above.
            method "process.@core" "ioReadInput" 2 rust core_io_read_input;
            /// See above.
            method "process.@core" "ioReference" 2 rust core_io_reference;
            /// See above.
            method "process.@core" "ioLater" 1 rust core_io_later;
            /// See above.
            method "process.@core" "processCall" 3 rust core_process_call;
        }
    };
}

for_each_builtin!(builtins);

/// A property that is no function of its own.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Constant {
    /// A number.
    Number(f64),
    /// A string.
    Text(&'static str),
    /// A well-known symbol, by its description.
    Symbol(&'static str),
    /// The object that rows call by this name.
    Object(&'static str),
    /// `undefined`.
    Undefined,
}

/// A row of [`VALUES`].
#[derive(Debug)]
pub struct Value {
    /// The object it is a property of.
    pub owner: &'static str,
    /// Its name.
    pub name: &'static str,
    /// What it is.
    pub constant: Constant,
    /// Attributes of the property.
    pub attributes: AttributeBits,
}

const fn value(
    owner: &'static str,
    name: &'static str,
    constant: Constant,
    attributes: AttributeBits,
) -> Value {
    Value {
        owner,
        name,
        constant,
        attributes,
    }
}
const fn number(owner: &'static str, name: &'static str, n: f64) -> Value {
    value(owner, name, Constant::Number(n), FIXED)
}
const fn symbol(name: &'static str, description: &'static str) -> Value {
    value("Symbol", name, Constant::Symbol(description), FIXED)
}
const fn tag(owner: &'static str, text: &'static str) -> Value {
    value(owner, "@@toStringTag", Constant::Text(text), CONFIGURABLE)
}
const fn error(owner: &'static str, name: &'static str, text: &'static str) -> Value {
    value(owner, name, Constant::Text(text), HIDDEN)
}

/// Constants, tags and namespaces.
pub static VALUES: &[Value] = &[
    number("globalThis", "Infinity", f64::INFINITY),
    number("globalThis", "NaN", f64::NAN),
    value("globalThis", "undefined", Constant::Undefined, FIXED),
    value(
        "globalThis",
        "globalThis",
        Constant::Object("globalThis"),
        HIDDEN,
    ),
    value("globalThis", "global", Constant::Object("globalThis"), OPEN),
    value("globalThis", "Math", Constant::Object("Math"), HIDDEN),
    value("globalThis", "JSON", Constant::Object("JSON"), HIDDEN),
    value("globalThis", "Reflect", Constant::Object("Reflect"), HIDDEN),
    value("globalThis", "console", Constant::Object("console"), HIDDEN),
    value("globalThis", "process", Constant::Object("process"), HIDDEN),
    value(
        "globalThis",
        "performance",
        Constant::Object("performance"),
        OPEN,
    ),
    value(
        "process",
        "stdout",
        Constant::Object("process.stdout"),
        OPEN,
    ),
    value(
        "process",
        "stderr",
        Constant::Object("process.stderr"),
        OPEN,
    ),
    tag("globalThis", "global"),
    tag("Math", "Math"),
    tag("JSON", "JSON"),
    tag("Reflect", "Reflect"),
    tag("console", "console"),
    tag("process", "process"),
    tag("Map.prototype", "Map"),
    tag("Set.prototype", "Set"),
    tag("Symbol.prototype", "Symbol"),
    tag("BigInt.prototype", "BigInt"),
    tag("WeakMap.prototype", "WeakMap"),
    tag("WeakSet.prototype", "WeakSet"),
    tag("WeakRef.prototype", "WeakRef"),
    tag("FinalizationRegistry.prototype", "FinalizationRegistry"),
    tag("ArrayBuffer.prototype", "ArrayBuffer"),
    tag("DataView.prototype", "DataView"),
    tag("Iterator.prototype", "Iterator"),
    tag("%RegExpStringIteratorPrototype%", "RegExp String Iterator"),
    tag("%IteratorHelperPrototype%", "Iterator Helper"),
    tag("%ArrayIteratorPrototype%", "Array Iterator"),
    tag("%MapIteratorPrototype%", "Map Iterator"),
    tag("%SetIteratorPrototype%", "Set Iterator"),
    tag("%StringIteratorPrototype%", "String Iterator"),
    tag("%GeneratorPrototype%", "Generator"),
    tag("%AsyncGeneratorPrototype%", "AsyncGenerator"),
    tag("Promise.prototype", "Promise"),
    number("Math", "E", std::f64::consts::E),
    number("Math", "LN10", std::f64::consts::LN_10),
    number("Math", "LN2", std::f64::consts::LN_2),
    number("Math", "LOG10E", std::f64::consts::LOG10_E),
    number("Math", "LOG2E", std::f64::consts::LOG2_E),
    number("Math", "PI", std::f64::consts::PI),
    number("Math", "SQRT1_2", std::f64::consts::FRAC_1_SQRT_2),
    number("Math", "SQRT2", std::f64::consts::SQRT_2),
    number("Number", "MAX_VALUE", f64::MAX),
    number("Number", "MIN_VALUE", 5e-324),
    number("Number", "NaN", f64::NAN),
    number("Number", "NEGATIVE_INFINITY", f64::NEG_INFINITY),
    number("Number", "POSITIVE_INFINITY", f64::INFINITY),
    number("Number", "MAX_SAFE_INTEGER", 9_007_199_254_740_991.0),
    number("Number", "MIN_SAFE_INTEGER", -9_007_199_254_740_991.0),
    number("Number", "EPSILON", f64::EPSILON),
    number("Uint8Array", "BYTES_PER_ELEMENT", 1.0),
    number("Uint8Array.prototype", "BYTES_PER_ELEMENT", 1.0),
    number("Int8Array", "BYTES_PER_ELEMENT", 1.0),
    number("Int8Array.prototype", "BYTES_PER_ELEMENT", 1.0),
    number("Uint16Array", "BYTES_PER_ELEMENT", 2.0),
    number("Uint16Array.prototype", "BYTES_PER_ELEMENT", 2.0),
    number("Int16Array", "BYTES_PER_ELEMENT", 2.0),
    number("Int16Array.prototype", "BYTES_PER_ELEMENT", 2.0),
    number("Uint32Array", "BYTES_PER_ELEMENT", 4.0),
    number("Uint32Array.prototype", "BYTES_PER_ELEMENT", 4.0),
    number("Int32Array", "BYTES_PER_ELEMENT", 4.0),
    number("Int32Array.prototype", "BYTES_PER_ELEMENT", 4.0),
    number("BigUint64Array", "BYTES_PER_ELEMENT", 8.0),
    number("BigUint64Array.prototype", "BYTES_PER_ELEMENT", 8.0),
    number("BigInt64Array", "BYTES_PER_ELEMENT", 8.0),
    number("BigInt64Array.prototype", "BYTES_PER_ELEMENT", 8.0),
    number("Uint8ClampedArray", "BYTES_PER_ELEMENT", 1.0),
    number("Uint8ClampedArray.prototype", "BYTES_PER_ELEMENT", 1.0),
    number("Float32Array", "BYTES_PER_ELEMENT", 4.0),
    number("Float32Array.prototype", "BYTES_PER_ELEMENT", 4.0),
    number("Float64Array", "BYTES_PER_ELEMENT", 8.0),
    number("Float64Array.prototype", "BYTES_PER_ELEMENT", 8.0),
    number("Float16Array", "BYTES_PER_ELEMENT", 2.0),
    number("Float16Array.prototype", "BYTES_PER_ELEMENT", 2.0),
    symbol("asyncIterator", "Symbol.asyncIterator"),
    symbol("hasInstance", "Symbol.hasInstance"),
    symbol("isConcatSpreadable", "Symbol.isConcatSpreadable"),
    symbol("iterator", "Symbol.iterator"),
    symbol("match", "Symbol.match"),
    symbol("matchAll", "Symbol.matchAll"),
    symbol("replace", "Symbol.replace"),
    symbol("search", "Symbol.search"),
    symbol("species", "Symbol.species"),
    symbol("split", "Symbol.split"),
    symbol("toPrimitive", "Symbol.toPrimitive"),
    symbol("toStringTag", "Symbol.toStringTag"),
    symbol("unscopables", "Symbol.unscopables"),
    symbol("dispose", "Symbol.dispose"),
    symbol("asyncDispose", "Symbol.asyncDispose"),
    value("Error", "stackTraceLimit", Constant::Number(10.0), OPEN),
    error("Error.prototype", "name", "Error"),
    error("Error.prototype", "message", ""),
    error("AggregateError.prototype", "name", "AggregateError"),
    error("AggregateError.prototype", "message", ""),
    error("EvalError.prototype", "name", "EvalError"),
    error("EvalError.prototype", "message", ""),
    error("RangeError.prototype", "name", "RangeError"),
    error("RangeError.prototype", "message", ""),
    error("ReferenceError.prototype", "name", "ReferenceError"),
    error("ReferenceError.prototype", "message", ""),
    error("SyntaxError.prototype", "name", "SyntaxError"),
    error("SyntaxError.prototype", "message", ""),
    error("TypeError.prototype", "name", "TypeError"),
    error("TypeError.prototype", "message", ""),
    error("URIError.prototype", "name", "URIError"),
    error("URIError.prototype", "message", ""),
];

/// The second name of a function: the same object under another key.
#[derive(Debug)]
pub struct Alias {
    /// The object the second name is a property of.
    pub owner: &'static str,
    /// The second name.
    pub name: &'static str,
    /// Owner and name of the function's row.
    pub of: (&'static str, &'static str),
}

const fn alias(owner: &'static str, name: &'static str, of: (&'static str, &'static str)) -> Alias {
    Alias { owner, name, of }
}

/// Second names; all are writable and configurable.
pub static ALIASES: &[Alias] = &[
    alias(
        "Array.prototype",
        "@@iterator",
        ("Array.prototype", "values"),
    ),
    alias(
        "%TypedArray%.prototype",
        "@@iterator",
        ("%TypedArray%.prototype", "values"),
    ),
    alias(
        "%TypedArray%.prototype",
        "toString",
        ("Array.prototype", "toString"),
    ),
    alias(
        "Date.prototype",
        "toGMTString",
        ("Date.prototype", "toUTCString"),
    ),
    alias("Map.prototype", "@@iterator", ("Map.prototype", "entries")),
    alias("Set.prototype", "keys", ("Set.prototype", "values")),
    alias("Set.prototype", "@@iterator", ("Set.prototype", "values")),
    alias(
        "String.prototype",
        "trimLeft",
        ("String.prototype", "trimStart"),
    ),
    alias(
        "String.prototype",
        "trimRight",
        ("String.prototype", "trimEnd"),
    ),
    alias("process", "addListener", ("process", "on")),
    alias("process", "removeListener", ("process", "off")),
    alias("Number", "parseFloat", ("globalThis", "parseFloat")),
    alias("Number", "parseInt", ("globalThis", "parseInt")),
];

/// What exists in Node and not yet here: reading it throws a TypeError that names it.
pub static UNSUPPORTED: &[(&str, &[&str])] = &[
    (
        "globalThis",
        &[
            "Intl",
            "Atomics",
            "eval",
            "Buffer",
            "URL",
            "URLSearchParams",
            "DOMException",
            "AbortController",
            "AbortSignal",
            "Event",
            "EventTarget",
            "CustomEvent",
            "TextEncoder",
            "TextDecoder",
            "TransformStream",
            "WritableStream",
            "ReadableStream",
            "TextEncoderStream",
            "TextDecoderStream",
            "CompressionStream",
            "DecompressionStream",
            "structuredClone",
            "atob",
            "btoa",
            "BroadcastChannel",
            "MessageChannel",
            "MessagePort",
            "Blob",
            "File",
            "Performance",
            "PerformanceObserver",
            "URLPattern",
            "fetch",
            "FormData",
            "Headers",
            "Request",
            "Response",
            "MessageEvent",
            "WebSocket",
            "crypto",
            "Crypto",
            "CryptoKey",
            "SubtleCrypto",
            "Temporal",
            "SuppressedError",
            "DisposableStack",
            "AsyncDisposableStack",
            "SharedArrayBuffer",
            "WebAssembly",
            "navigator",
            "Navigator",
            "Storage",
            "localStorage",
            "sessionStorage",
        ],
    ),
    ("Function.prototype", &["arguments", "caller"]),
    (
        "RegExp",
        &[
            "input",
            "$_",
            "lastMatch",
            "$&",
            "lastParen",
            "$+",
            "leftContext",
            "$`",
            "rightContext",
            "$'",
            "$1",
            "$2",
            "$3",
            "$4",
            "$5",
            "$6",
            "$7",
            "$8",
            "$9",
        ],
    ),
    ("Array", &["fromAsync"]),
    ("Uint8Array", &["fromBase64", "fromHex"]),
    (
        "Uint8Array.prototype",
        &["toBase64", "setFromBase64", "toHex", "setFromHex"],
    ),
    ("JSON", &["rawJSON", "isRawJSON"]),
    ("Error", &["prepareStackTrace"]),
    ("Date.prototype", &["toTemporalInstant"]),
    (
        "console",
        &["Console", "profile", "profileEnd", "timeStamp", "context"],
    ),
    (
        "process",
        &[
            "stdin",
            "abort",
            "kill",
            "emitWarning",
            "cpuUsage",
            "resourceUsage",
            "umask",
            "chdir",
            "getuid",
            "getgid",
            "config",
            "features",
            "report",
            "binding",
            "dlopen",
            "getBuiltinModule",
            "setUncaughtExceptionCaptureCallback",
            "hasUncaughtExceptionCaptureCallback",
            "loadEnvFile",
            "constrainedMemory",
            "availableMemory",
            "release",
            "execve",
            "sourceMapsEnabled",
        ],
    ),
    (
        "process.stdout",
        &["on", "once", "end", "cork", "uncork", "pipe"],
    ),
    (
        "process.stderr",
        &["on", "once", "end", "cork", "uncork", "pipe"],
    ),
    (
        "performance",
        &[
            "mark",
            "measure",
            "timerify",
            "eventLoopUtilization",
            "timing",
            "getEntries",
            "toJSON",
            "nodeTiming",
        ],
    ),
];

/// Keys that the language itself looks up, in a program that may never spell them.
pub static IMPLICIT_KEYS: &[&str] = &[
    "@@iterator",
    "@@asyncIterator",
    "@@toPrimitive",
    "@@hasInstance",
    "@@species",
    "@@toStringTag",
    "next",
    "return",
    "throw",
    "then",
    "toString",
    "valueOf",
    "join",
];

/// Keys that functions look up in the objects they are given: where the left name is linked, the right ones are too.
pub static INNER_KEYS: &[(&[&str], &[&str])] = &[
    (&["all", "allSettled", "any", "race"], &["resolve"]),
    (
        &[
            "union",
            "intersection",
            "difference",
            "symmetricDifference",
            "isSubsetOf",
            "isSupersetOf",
            "isDisjointFrom",
        ],
        &["has", "keys", "size"],
    ),
    (&["Map", "WeakMap"], &["set"]),
    (&["Set", "WeakSet"], &["add"]),
    (&["toJSON", "stringify"], &["toISOString", "toJSON"]),
];

/// Owners whose functions are linked only into programs that name one of these: without it no object of the kind exists.
/// A name in percent signs is one that the compiler mentions for a construct of the language.
pub static GATES: &[(&str, &[&str])] = &[
    ("ArrayBuffer.prototype", BUFFERS),
    ("%TypedArray%", BUFFERS),
    ("%TypedArray%.prototype", BUFFERS),
    ("DataView.prototype", &["DataView"]),
    ("Date.prototype", &["Date"]),
    (
        "%IteratorHelperPrototype%",
        &["map", "filter", "take", "drop", "flatMap", "concat"],
    ),
    ("%WrapForValidIteratorPrototype%", &["Iterator"]),
    ("WeakMap.prototype", &["WeakMap"]),
    ("WeakSet.prototype", &["WeakSet"]),
    ("RegExp.prototype", EXPRESSIONS),
    ("%RegExpStringIteratorPrototype%", EXPRESSIONS),
];

/// What makes regular expressions: their literals (`%RegExp%`) and string methods, too.
const EXPRESSIONS: &[&str] = &["RegExp", "%RegExp%", "match", "matchAll", "search"];

/// Constructors of typed arrays and of what they are made from.
const BUFFERS: &[&str] = &[
    "ArrayBuffer",
    "Uint8Array",
    "Int8Array",
    "Uint16Array",
    "Int16Array",
    "Uint32Array",
    "Int32Array",
    "BigUint64Array",
    "BigInt64Array",
    "Uint8ClampedArray",
    "Float32Array",
    "Float64Array",
    "Float16Array",
];

/// The rows a program must link: those whose name `mentions` says is a key, a global or a well-known symbol
/// (`@@iterator`) of it, those behind such a second name, and those that the language looks up by itself. A function
/// of `Map.prototype` counts as reachable whether or not the program says `Map`.
/// `calls`: whether the program calls a function of this name directly, without looking it up.
pub fn reachable(mentions: impl Fn(&str) -> bool, calls: impl Fn(&str) -> bool) -> Vec<u32> {
    let inner = |name: &str| {
        let mut users = INNER_KEYS.iter().filter(|(_, keys)| keys.contains(&name));
        users.any(|(users, _)| users.iter().any(|n| mentions(n) || calls(n)))
    };
    let named = |name: &str| IMPLICIT_KEYS.contains(&name) || mentions(name) || inner(name);
    let alias = |b: &Builtin| {
        ALIASES
            .iter()
            .any(|a| a.of == (b.owner, b.name) && named(a.name))
    };
    let gated = |b: &Builtin| {
        let gate = GATES.iter().find(|(owner, _)| *owner == b.owner);
        gate.is_some_and(|(_, names)| !names.iter().any(|n| mentions(n)))
    };
    // The constructor that all constructors of typed arrays inherit from has no name of its own.
    let is_parent = |b: &Builtin| b.name == "%TypedArray%" && BUFFERS.iter().any(|n| mentions(n));
    // String methods and `exec` reach the methods of expressions without naming them.
    let is_expression = |b: &Builtin| {
        let part =
            b.owner == "RegExp.prototype" || b.name == "RegExp" || b.owner.starts_with("%RegExp");
        part && EXPRESSIONS.iter().any(|n| mentions(n))
    };
    let is_linked = |b: &Builtin| {
        let named = (named(b.name) || alias(b)) && !gated(b);
        named || is_parent(b) || is_expression(b)
    };
    let rows = BUILTINS.iter().enumerate().filter(|(_, b)| is_linked(b));
    rows.map(|(row, _)| row as u32).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn a_property_is_defined_once() {
        let mut seen = HashSet::new();
        for b in BUILTINS {
            assert!(
                seen.insert((b.owner, b.name, b.role == Role::Setter)),
                "{}.{}",
                b.owner,
                b.name
            );
        }
        for v in VALUES {
            assert!(
                seen.insert((v.owner, v.name, false)),
                "{}.{}",
                v.owner,
                v.name
            );
        }
        for a in ALIASES {
            assert!(
                seen.insert((a.owner, a.name, false)),
                "{}.{}",
                a.owner,
                a.name
            );
        }
        for (owner, names) in UNSUPPORTED {
            for name in *names {
                assert!(seen.insert((owner, name, false)), "{owner}.{name}");
            }
        }
    }

    #[test]
    fn symbols_are_unique() {
        let mut seen = HashSet::new();
        for b in BUILTINS {
            assert!(
                seen.insert(b.implementation.entry_symbol()),
                "{:?}",
                b.implementation
            );
        }
    }

    #[test]
    fn aliases_refer_to_rows() {
        for a in ALIASES {
            assert!(BUILTINS.iter().any(|b| (b.owner, b.name) == a.of), "{a:?}");
        }
    }

    #[test]
    fn linking_follows_names() {
        let linked = |names: &[&str]| -> Vec<&str> {
            let rows = reachable(|n| names.contains(&n), |n| n == "stringify");
            rows.into_iter()
                .map(|r| BUILTINS[r as usize].name)
                .collect()
        };
        let none = linked(&[]);
        assert!(none.contains(&"values") && none.contains(&"next") && !none.contains(&"push"));
        assert!(linked(&["trimLeft"]).contains(&"trimStart"));
        assert!(linked(&["push"]).contains(&"push"));
        assert!(linked(&["race"]).contains(&"resolve"));
        assert!(linked(&["Date"]).contains(&"toISOString"));
    }
}
