//! The text form of types: parts joined by `|`, each set written one way only.
//!
//! Numbers: `number` (any), `i32` (any int32), `i32[lo,hi]`, `int[lo,hi]` (integral beyond int32), `f64[lo,hi]`, `nan`;
//! suffixes `+nz` (−0 possible), `+nan`, `+raw`. Objects: `object` (any), `sites{0,3}`. Primitives by name.
//! `any` and `never` are the bounds.

use crate::types::{NumberSet, Objects, Prims, Site, Type};
use std::fmt;

const PRIMS: [(Prims, &str); 8] = [
    (Prims::UNDEFINED, "undefined"),
    (Prims::NULL, "null"),
    (Prims::BOOLEAN, "boolean"),
    (Prims::STRING, "string"),
    (Prims::SYMBOL, "symbol"),
    (Prims::BIGINT, "bigint"),
    (Prims::HOLE, "hole"),
    (Prims::UNINITIALISED, "uninitialised"),
];

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Type::ANY {
            return f.write_str("any");
        }
        let mut parts: Vec<String> = vec![];
        let named = PRIMS.iter().filter(|(p, _)| self.prims.contains(*p));
        parts.extend(named.map(|(_, name)| (*name).to_string()));
        if !self.numbers.is_never() || self.numbers.raw || self.numbers.neg_zero {
            parts.push(self.numbers.to_string());
        }
        match &self.objects {
            Objects::None => {}
            Objects::Sites(sites) => {
                let ids: Vec<_> = sites.iter().map(|s| s.0.to_string()).collect();
                parts.push(format!("sites{{{}}}", ids.join(",")));
            }
            Objects::Any => parts.push("object".into()),
        }
        if parts.is_empty() {
            return f.write_str("never");
        }
        f.write_str(&parts.join("|"))
    }
}

impl fmt::Display for NumberSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == NumberSet::ANY {
            return f.write_str("number");
        }
        if *self == NumberSet::INT32 {
            return f.write_str("i32");
        }
        let in_i32 = self.lo >= i32::MIN as f64 && self.hi <= i32::MAX as f64;
        if self.lo == f64::INFINITY && self.hi == f64::NEG_INFINITY && self.integral && self.nan {
            f.write_str("nan")?;
        } else {
            let base = match (self.integral, in_i32) {
                (true, true) => "i32",
                (true, false) => "int",
                (false, _) => "f64",
            };
            write!(f, "{base}[{},{}]", self.lo, self.hi)?;
            if self.nan {
                f.write_str("+nan")?;
            }
        }
        f.write_str(if self.neg_zero { "+nz" } else { "" })?;
        f.write_str(if self.raw { "+raw" } else { "" })
    }
}

/// Reads a type from its text (without spaces).
pub fn parse_type(text: &str) -> Result<Type, String> {
    let mut ty = Type::NEVER;
    for part in text.split('|') {
        match part {
            "any" => return Ok(Type::ANY),
            "never" => {}
            "object" => ty.objects = Objects::Any,
            _ => parse_part(part, &mut ty)?,
        }
    }
    Ok(ty)
}

fn parse_part(part: &str, ty: &mut Type) -> Result<(), String> {
    if let Some((p, _)) = PRIMS.iter().find(|(_, name)| *name == part) {
        ty.prims = ty.prims.or(*p);
        return Ok(());
    }
    if let Some(ids) = part
        .strip_prefix("sites{")
        .and_then(|r| r.strip_suffix('}'))
    {
        let parse = |n: &str| n.parse().map(Site).map_err(|_| format!("bad site `{n}`"));
        let sites: Result<Vec<_>, _> = ids.split(',').map(parse).collect();
        ty.objects = Objects::Sites(sites?);
        return Ok(());
    }
    ty.numbers = parse_numbers(part).ok_or_else(|| format!("unknown type `{part}`"))?;
    Ok(())
}

fn parse_numbers(text: &str) -> Option<NumberSet> {
    match text {
        "number" => return Some(NumberSet::ANY),
        "i32" => return Some(NumberSet::INT32),
        _ => {}
    }
    let (range, suffixes) = match text.strip_prefix("nan") {
        Some(rest) => (None, rest),
        None => {
            let (base, rest) = text.split_once('[')?;
            let (bounds, suffixes) = rest.split_once(']')?;
            let (lo, hi) = bounds.split_once(',')?;
            let integral = match base {
                "i32" | "int" => true,
                "f64" => false,
                _ => return None,
            };
            let bounds = (lo.parse().ok()?, hi.parse().ok()?);
            (Some((integral, bounds)), suffixes)
        }
    };
    let mut set = match range {
        None => NumberSet {
            nan: true,
            ..NumberSet::NEVER
        },
        Some((integral, (lo, hi))) => NumberSet {
            lo,
            hi,
            integral,
            ..NumberSet::NEVER
        },
    };
    for flag in suffixes.split('+').filter(|s| !s.is_empty()) {
        match flag {
            "nan" => set.nan = true,
            "nz" => set.neg_zero = true,
            "raw" => set.raw = true,
            _ => return None,
        }
    }
    Some(set)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_read_back() {
        let nz = Type::of_numbers(NumberSet::constant(-0.0));
        let wide = Type::of_numbers(NumberSet {
            raw: true,
            nan: true,
            ..NumberSet::UINT32
        });
        let mixed = Type {
            prims: Prims::NULL.or(Prims::STRING),
            numbers: NumberSet::int(0.0, 15.0),
            objects: Objects::Sites(vec![Site(1), Site(7)]),
        };
        let half = Type::of_numbers(NumberSet::constant(0.5));
        let nan = Type::of_numbers(NumberSet::constant(f64::NAN));
        for t in [
            Type::ANY,
            Type::NEVER,
            Type::NUMBER,
            Type::INT32,
            Type::BOOLEAN,
            nz,
            wide,
            mixed,
            half,
            nan,
        ] {
            let text = t.to_string();
            assert_eq!(parse_type(&text), Ok(t), "{text}");
        }
        assert_eq!(
            Type::of_numbers(NumberSet::int(0.0, 15.0)).to_string(),
            "i32[0,15]"
        );
    }
}
