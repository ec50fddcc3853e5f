//! A module: symbols, functions, static data. The symbol table is the only namespace; order is order of declaration.

use crate::function::{Attrs, Function, id};
use crate::types::Signature;
use std::collections::HashMap;

id! {
    /// A symbol.
    SymId "sym"
}

/// What a symbol names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SymbolKind {
    /// A function; defined here if [`Module::functions`] has it, else external.
    Function(Signature, Attrs),
    /// Static data, in [`Module::data`] if defined here, else external.
    Data,
    /// A thread-local symbol defined elsewhere.
    Tls,
    /// An absolute symbol defined elsewhere, below 2³².
    Absolute,
}

/// A symbol.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Symbol {
    /// Its name in the object file.
    pub name: String,
    /// What it names.
    pub kind: SymbolKind,
}

/// An address in static data: `symbol + addend`, 8 bytes at `offset`. The addend may carry a tag in its high bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reloc {
    /// Where, a multiple of 8.
    pub offset: u32,
    /// What.
    pub symbol: SymId,
    /// Added to its address.
    pub addend: i64,
}

/// Immutable static data.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Data {
    /// Its symbol.
    pub symbol: SymId,
    /// Visible outside of the object file. Other objects may define the same, with the same contents.
    pub export: bool,
    /// Alignment in bytes.
    pub align: u32,
    /// Contents; zero where an address goes.
    pub bytes: Vec<u8>,
    /// Addresses, by ascending offset.
    pub relocs: Vec<Reloc>,
}

/// A module: one object file.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Module {
    /// Name, for diagnostics only.
    pub name: String,
    /// Source files by the index that positions use: names for traces.
    pub files: Vec<String>,
    /// Functions with bodies.
    pub functions: Vec<Function>,
    /// Static data.
    pub data: Vec<Data>,
    symbols: Vec<Symbol>,
    by_name: HashMap<String, SymId>,
}

impl Module {
    /// An empty module.
    pub fn new(name: &str) -> Module {
        Module {
            name: name.to_owned(),
            ..Module::default()
        }
    }
    /// All symbols.
    pub fn symbols(&self) -> &[Symbol] {
        &self.symbols
    }
    /// A symbol.
    pub fn symbol(&self, id: SymId) -> &Symbol {
        &self.symbols[id.index()]
    }
    /// The symbol with this name.
    pub fn lookup(&self, name: &str) -> Option<SymId> {
        self.by_name.get(name).copied()
    }
    /// Declares a symbol, or finds the one of that name.
    ///
    /// # Panics
    /// If it exists with another kind: a bug of the caller.
    pub fn declare(&mut self, name: &str, kind: SymbolKind) -> SymId {
        if let Some(id) = self.lookup(name) {
            assert_eq!(self.symbol(id).kind, kind, "two kinds of symbol {name}");
            return id;
        }
        let id = SymId(self.symbols.len() as u32);
        self.symbols.push(Symbol {
            name: name.to_owned(),
            kind,
        });
        self.by_name.insert(name.to_owned(), id);
        id
    }
    /// Declares a function, to be defined here or elsewhere.
    pub fn declare_function(&mut self, name: &str, sig: Signature, attrs: Attrs) -> SymId {
        self.declare(name, SymbolKind::Function(sig, attrs))
    }
    /// Declares static data.
    pub fn declare_data(&mut self, name: &str) -> SymId {
        self.declare(name, SymbolKind::Data)
    }
    /// Declares a thread-local symbol.
    pub fn declare_tls(&mut self, name: &str) -> SymId {
        self.declare(name, SymbolKind::Tls)
    }
    /// Declares an absolute symbol.
    pub fn declare_absolute(&mut self, name: &str) -> SymId {
        self.declare(name, SymbolKind::Absolute)
    }
    /// Gives a symbol another name.
    ///
    /// # Panics
    /// If the name is taken: a bug of the caller.
    pub fn rename(&mut self, id: SymId, name: &str) {
        let old = std::mem::replace(&mut self.symbols[id.index()].name, name.to_owned());
        self.by_name.remove(&old);
        let taken = self.by_name.insert(name.to_owned(), id);
        assert_eq!(taken, None, "two symbols {name}");
    }
    /// Makes a function that is defined here visible outside of the object file, or not.
    pub fn set_exported(&mut self, id: SymId, export: bool) {
        if let SymbolKind::Function(_, attrs) = &mut self.symbols[id.index()].kind {
            attrs.export = export;
        }
        for f in self.functions.iter_mut().filter(|f| f.symbol == id) {
            f.attrs.export = export;
        }
    }
    /// The signature of a function symbol.
    ///
    /// # Panics
    /// If it is no function.
    pub fn signature(&self, id: SymId) -> &Signature {
        match &self.symbol(id).kind {
            SymbolKind::Function(sig, _) => sig,
            SymbolKind::Data | SymbolKind::Tls | SymbolKind::Absolute => {
                panic!("{} is not a function", self.symbol(id).name)
            }
        }
    }
    /// The function with this symbol, if it is defined here.
    pub fn function(&self, id: SymId) -> Option<&Function> {
        self.functions.iter().find(|f| f.symbol == id)
    }
}
