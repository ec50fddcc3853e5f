//! Property names and other strings that the runtime itself knows. The runtime defines each as an immortal string under
//! the symbol [`symbol`]; compiled code refers to that symbol, so that a key has one address in the whole program.

macro_rules! names {
    ($($id:ident = $text:literal),* $(,)?) => {
        /// A well-known string.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
        #[repr(u16)]
        #[allow(non_camel_case_types, missing_docs)]
        pub enum Name { $($id),* }

        impl Name {
            /// All names, in order of their number.
            pub const ALL: &[Name] = &[$(Name::$id),*];
            /// Its text (Latin-1).
            pub const fn text(self) -> &'static str {
                match self { $(Name::$id => $text),* }
            }
            /// Its symbol in the runtime library.
            pub const fn symbol(self) -> &'static str {
                match self { $(Name::$id => concat!("tsuba_name_", stringify!($id))),* }
            }
        }

        /// Hands the table to a macro: `m!(id = "text", …)`.
        #[macro_export]
        macro_rules! for_each_name {
            ($m:ident) => { $m! { $($id = $text),* } };
        }
    };
}

names! {
    empty = "", length = "length", name = "name", prototype = "prototype", constructor = "constructor",
    message = "message", stack = "stack", cause = "cause", value = "value", done = "done", next = "next",
    return_ = "return", to_string = "toString", value_of = "valueOf", get = "get", set = "set", writable = "writable",
    enumerable = "enumerable", configurable = "configurable", index = "index", callee = "callee", proto = "__proto__",
    undefined = "undefined", null = "null", true_ = "true", false_ = "false", boolean = "boolean", number = "number",
    string = "string", symbol = "symbol", bigint = "bigint", object = "object", function = "function", nan = "NaN",
    infinity = "Infinity", minus_infinity = "-Infinity", zero = "0", default = "default", global_this = "globalThis",
    arguments = "arguments", size = "size", raw = "raw", errors = "errors", code = "code",
    stack_trace_limit = "stackTraceLimit", then = "then", resolve = "resolve",
    last_index = "lastIndex", input = "input", groups = "groups",
}

/// Symbol of the immortal `Bytes` of length 0: the elements of an empty array of int32.
pub const EMPTY_BYTES: &str = "tsuba_empty_bytes";
/// Symbol of the immortal `Words` of length 0: the elements of an empty array of boxed words.
pub const EMPTY_WORDS: &str = "tsuba_empty_words";

/// The name with this text, if it is well known.
pub fn lookup(text: &str) -> Option<Name> {
    Name::ALL.iter().copied().find(|n| n.text() == text)
}

/// What constants of the compiler begin with that stand for private names, not for strings: see [`private_constant`].
const PRIVATE_MARK: [u16; 4] = [0xDFFF, 0xDFFF, 0xDFFF, 0xD800];

/// The constant of a private name: mark, `text` (see [`private_text`]) and a number that makes it the only one.
pub fn private_constant(text: &str, number: u32) -> Vec<u16> {
    let mut units = PRIVATE_MARK.to_vec();
    units.extend(format!("{text}@{number}").encode_utf16());
    units
}

/// The text of a constant that is a private name; none for strings.
pub fn private_name(constant: &[u16]) -> Option<&[u16]> {
    let rest = constant.strip_prefix(&PRIVATE_MARK)?;
    let end = rest.iter().rposition(|&u| u == u16::from(b'@'))?;
    Some(&rest[..end])
}

/// The text of a private name: `#name`; for a method or accessor followed by what its receiver must be, for the error
/// of any other.
pub fn private_text(name: &str, receiver: Option<&str>) -> String {
    match receiver {
        None => format!("#{name}"),
        Some(receiver) => format!("#{name}@{receiver}"),
    }
}

/// The parts of [`private_text`].
pub fn private_parts(text: &str) -> (&str, Option<&str>) {
    match text.split_once('@') {
        None => (text, None),
        Some((name, receiver)) => (name, Some(receiver)),
    }
}
