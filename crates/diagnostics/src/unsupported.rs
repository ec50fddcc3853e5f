//! E0100–E0199: constructs of the language that this compiler does not compile yet, each refused by name.

use tsuba_source::Span;

use crate::Diagnostic;

macro_rules! constructs {
    ($($(#[$doc:meta])* $id:ident = $code:literal, $name:literal, $why:literal, $help:literal;)*) => {
        /// A construct that is refused.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
        #[allow(missing_docs)]
        pub enum Construct { $($(#[$doc])* $id),* }

        impl Construct {
            /// All of them.
            pub const ALL: &[Construct] = &[$(Construct::$id),*];

            /// Code, name, why, what to do instead.
            pub fn row(self) -> (u16, &'static str, &'static str, &'static str) {
                match self { $(Construct::$id => ($code, $name, $why, $help)),* }
            }
        }
    };
}

constructs! {
    PrivateMethodStore = 104, "assignments to private methods", "such an assignment always throws a TypeError", "remove the assignment";
    With = 107, "the with statement", "names inside `with` cannot be resolved before the program runs", "name the object explicitly";
    DirectEval = 108, "direct eval", "code made at run time cannot be compiled ahead of time", "write the code out, or use a table of functions";
    Namespace = 113, "namespaces that export variables", "every use of such a variable would be a property of the namespace; only `export const` with a value is supported", "export a const, or functions that read and write the variable";
    ParameterProperty = 114, "parameter properties without a plain super() call", "they are assigned right after `super()`, which must be a statement of the constructor itself", "declare the field and assign it in the constructor";
    Decorator = 115, "decorators", "decorators are planned for a later version", "call the function explicitly";
    ImportEquals = 116, "import = and export =", "these are not erasable TypeScript: Node itself rejects them", "use import and export";
    Jsx = 117, "JSX", "JSX is planned for a later version", "call the element function directly";
    Using = 118, "using declarations", "explicit resource management is planned for a later version", "use try and finally";
    AccessorProperty = 119, "accessor fields", "the `accessor` keyword is planned for a later version", "write a getter and a setter";
    ImportMeta = 120, "this property of import.meta", "only url, filename, dirname, main and resolve of a constant are known", "use one of these";
    NodeModule = 122, "this node: module", "Node's modules are planned for a later version", "use the globals (process, console, Math, performance)";
    ImportAttributes = 124, "this import attribute", "only `type: \"json\"` is known, as in Node", "remove the `with` clause";
    UrlSpecifier = 125, "URLs as module specifiers", "modules are found by path; queries, fragments and escapes are not", "use a plain relative path";
    V8Intrinsic = 128, "V8 intrinsics (%name)", "these belong to V8", "remove the call";
    SourcePhaseImport = 132, "import source and import defer", "only plain imports are implemented", "use a plain import";
}

/// The construct is not supported yet.
pub fn construct(what: Construct, span: Span) -> Diagnostic {
    let (code, name, why, help) = what.row();
    Diagnostic::new(code, format!("not supported yet: {name}"))
        .at(span, "")
        .note(why)
        .help(help)
}

/// The construct is not supported yet; `detail` names the instance (`node:fs`, `import.meta.foo`).
pub fn construct_named(what: Construct, detail: &str, span: Span) -> Diagnostic {
    let (code, name, why, help) = what.row();
    Diagnostic::new(code, format!("not supported yet: {name}: '{detail}'"))
        .at(span, "")
        .note(why)
        .help(help)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_unique_and_in_range() {
        let mut codes: Vec<u16> = Construct::ALL.iter().map(|c| c.row().0).collect();
        assert!(codes.iter().all(|c| (100..200).contains(c)));
        codes.sort_unstable();
        codes.dedup();
        assert_eq!(codes.len(), Construct::ALL.len());
    }
}
