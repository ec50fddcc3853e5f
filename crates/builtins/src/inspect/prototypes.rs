//! Properties of prototypes that programs defined, listed with those of an object when hidden ones are shown.

use super::entries::Listed;
use super::names::{is_builtin_name, own_constructor};
use super::{At, Inspector, Seen};
use tsuba_objects::{Function, Js, JsObject, Local, Name, PropertyKey, Thrown, object, own};

/// Prototypes that are looked at.
const LAYERS: usize = 3;

impl Inspector {
    /// Adds the properties of up to three of an object's prototypes, without methods and what is overridden. Ends at
    /// the first built-in prototype.
    pub(crate) fn prototype_properties(
        &mut self,
        cx: &mut Js<'_>,
        main: Local<'_, JsObject>,
        at: At<'_>,
        output: &mut Vec<String>,
    ) -> Result<(), Thrown> {
        let mut above: Vec<PropertyKey<'_>> = Vec::new();
        let mut holder = cx.root(main);
        for _ in 0..LAYERS {
            let Some(next) = object::prototype(cx, holder.get(cx)).map(|p| p.root(cx)) else {
                return Ok(());
            };
            holder = next;
            if own_constructor(cx, holder).is_some_and(|(_, name)| is_builtin_name(&name)) {
                return Ok(());
            }
            let keys: Vec<PropertyKey<'_>> = own::keys(cx, holder)
                .into_iter()
                .map(|(key, _)| key)
                .collect();
            for &key in &keys {
                let overridden =
                    own::has(cx, main.get(cx), key) || above.iter().any(|k| k.same(key));
                if !key.is(Name::constructor) && !overridden {
                    output.extend(self.prototype_property(cx, main, (holder, key), at)?);
                }
            }
            above.extend(keys);
        }
        Ok(())
    }

    fn prototype_property(
        &mut self,
        cx: &mut Js<'_>,
        main: Local<'_, JsObject>,
        (holder, key): (Local<'_, JsObject>, PropertyKey<'_>),
        at: At<'_>,
    ) -> Result<Option<String>, Thrown> {
        cx.block(|cx| {
            let descriptor = own::descriptor(cx, holder, key).unwrap_or_default();
            if descriptor.value.is_some_and(|v| v.is::<Function>()) {
                return Ok(None);
            }
            let seen = Seen {
                object: main,
                outer: at.seen,
            };
            let at = At {
                seen: Some(&seen),
                ..at
            };
            self.property(cx, holder, key, Listed::Named, at).map(Some)
        })
    }
}
