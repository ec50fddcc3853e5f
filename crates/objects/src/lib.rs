//! The object model: strings, shapes, properties, arrays, functions, collections, iteration, errors.
//!
//! Written on the capabilities of `tsuba-gc`: `&mut Scope` may collect, `&mut Js` may run user code. Everything here is
//! safe to call; `builtins` and `node` are written on it without `unsafe`.
//!
//! Where to start: [`property`] (get, set, define), [`string`], [`array`], [`object`], [`function`] and [`call`]
//! ([`Args`], the convention of built-ins), [`convert`] and [`operators`] (the standard's abstract operations),
//! [`error`] (throwing), [`collections`] and [`iterate`].

pub mod arguments;
pub mod array;
pub mod async_generator;
pub mod async_iterate;
pub mod asynchronous;
pub mod audit;
pub mod bigint;
pub mod buffer;
pub mod builtin;
pub mod cache;
pub mod call;
pub mod class;
pub mod collections;
pub mod convert;
pub mod descriptor;
mod elements;
pub mod error;
pub mod function;
pub mod generator;
pub mod global;
pub mod immortal;
pub mod internal;
pub mod iterate;
pub mod jobs;
pub mod key;
mod lookup;
pub mod numbers;
pub mod object;
pub mod operators;
pub mod output;
pub mod own;
pub mod private;
pub mod promise;
pub mod property;
pub mod proxy;
pub mod realm;
pub mod report;
mod shape;
pub mod stack;
pub mod string;
pub mod symbol;
mod table;
pub mod walk;
pub mod weak;

pub use call::Args;
pub use key::{Key, PropertyKey};
pub use own::PropertyDescriptor;
pub use property::JsResult;
pub use realm::{Intrinsic, WellKnown};
pub use shape::{Attributes, Brand};
pub use tsuba_abi::names::Name;
pub use tsuba_abi::runtime_fns::ErrorKind;
pub use tsuba_abi::typed::Element;
pub use tsuba_gc::{
    Array, BigInt, Buffer, Function, Js, JsObject, Local, Object, Ref, Scope, Str, Symbol, Thrown,
    Value, Var, Word, Words,
};

#[cfg(test)]
mod tests;
