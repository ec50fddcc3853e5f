//! Classes.

use tsuba_source::Span;

use crate::expr::PropKey;
use crate::function::MethodRole;
use crate::hint::TypeHint;
use crate::ids::{BindingId, ExprId, FunctionId, StrId};

/// A class definition.
///
/// # Evaluation
/// 1. [`inner`](Self::inner) enters its dead zone;
/// 2. [`heritage`](Self::heritage) is evaluated; it must be a constructor or null;
/// 3. the constructor's closure and the prototype object are made;
/// 4. [`members`](Self::members) in order: methods are defined, computed keys of fields evaluated;
/// 5. `inner` is initialised;
/// 6. [`instance_init`](Self::instance_init)'s closure is stored with the constructor;
/// 7. [`static_init`](Self::static_init) is called once with `this` = the class;
/// 8. the value is the class.
#[derive(Clone, Debug)]
pub struct Class {
    /// The `name` property as far as it is static.
    pub name: StrId,
    /// The class's own name as code within it sees it (read-only), if something within mentions it.
    pub inner: Option<BindingId>,
    /// The expression after `extends`.
    pub heritage: Option<ExprId>,
    /// Its constructor; a default one has been written out.
    pub constructor: FunctionId,
    /// What is evaluated in the order of the source.
    pub members: Vec<ClassMember>,
    /// Defines the instance fields, if any.
    pub instance_init: Option<FunctionId>,
    /// Defines the static fields and runs the static blocks, if any.
    pub static_init: Option<FunctionId>,
    /// The instance fields with static names in the order of their definition, for layout and types: hints.
    pub fields: Vec<Field>,
    /// From `class` to the closing brace.
    pub span: Span,
}

/// A step of a class definition.
#[derive(Clone, Debug)]
pub enum ClassMember {
    /// A method, getter or setter; defined not enumerable, its home object being what it is defined on.
    Method {
        /// Its key. The function has its name already unless the key is computed.
        key: PropKey,
        /// Whether it is defined on the class rather than on its prototype.
        is_static: bool,
        /// Method, getter or setter.
        role: MethodRole,
        /// The function.
        function: FunctionId,
    },
    /// A private name, made afresh by each evaluation of a class that may be evaluated more than once.
    PrivateName {
        /// As messages show it.
        text: StrId,
        /// Where it is kept; a temporary of the surrounding function.
        binding: BindingId,
    },
    /// A private method, getter or setter: the closure is made once and kept until an initialiser adds it to objects.
    PrivateMethod {
        /// Whether its home object is the class rather than its prototype.
        is_static: bool,
        /// The function.
        function: FunctionId,
        /// Where it is kept; a temporary of the surrounding function.
        binding: BindingId,
    },
    /// The computed key of a field: evaluated, converted to a property key and kept for the initialiser.
    FieldKey {
        /// The expression in brackets.
        value: ExprId,
        /// Where the key is kept; a temporary of the surrounding function which the initialiser captures.
        binding: BindingId,
    },
}

/// The kind of a method: see [`MethodRole`].
pub type MethodKind = MethodRole;

/// What is known of an instance field.
#[derive(Clone, Debug)]
pub struct Field {
    /// Its name.
    pub name: StrId,
    /// What its annotation claims.
    pub hint: TypeHint,
    /// Whether the declaration has an initialiser (without one the field starts as `undefined`).
    pub initialised: bool,
}
