//! Every function of the table of built-ins that this crate implements, under the symbol of its row. The runtime
//! expands the table into entry stubs that call these; nothing else refers to them, so that a program links only those
//! it can reach.

pub use crate::array::*;
pub use crate::bigint::*;
pub use crate::collections::*;
pub use crate::console::*;
pub use crate::date::*;
pub use crate::error::*;
pub use crate::function::*;
pub use crate::generator::*;
pub use crate::helpers::*;
pub use crate::iterator::*;
pub use crate::json::*;
pub use crate::locale::*;
pub use crate::math::*;
pub use crate::number::*;
pub use crate::object::*;
pub use crate::promise::*;
pub use crate::proxy::*;
pub use crate::reflect::*;
pub use crate::regexp::*;
pub use crate::string::*;
pub use crate::symbol::*;
pub use crate::typed::*;
pub use crate::uri::*;
pub use crate::weak::*;
