//! The text form of a library module's image: one fact a line, a word that says what it is, then its fields.

use std::fmt::Write;
use tsuba_abi::builtins::BUILTINS;
use tsuba_abi::program::{self, Repr};
use tsuba_link::{Image, StaticShape};

/// Prints an image and the names that its object exports.
pub(crate) fn print<'a>(image: &Image, exports: impl Iterator<Item = &'a String>) -> String {
    let mut out = format!(
        "version {}\nblock {}\n",
        program::VERSION,
        image.block.bytes
    );
    let mut line = |args: std::fmt::Arguments<'_>| {
        // Writing to a string cannot fail.
        let _ = out.write_fmt(args);
        out.push('\n');
    };
    for (name, at) in &image.block.symbols {
        line(format_args!("symbol {at} {name}"));
    }
    for (at, bits) in &image.block.initial {
        line(format_args!("initial {at} {bits}"));
    }
    for (at, count) in &image.block.roots {
        line(format_args!("roots {at} {count}"));
    }
    for (kind, [at, count]) in image.block.caches.iter().enumerate() {
        line(format_args!("caches {kind} {at} {count}"));
    }
    for s in &image.shapes {
        let (repr, root, key) = (
            s.repr as u8,
            u8::from(s.class_root),
            s.key.as_deref().unwrap_or("-"),
        );
        line(format_args!(
            "shape {} {} {} {repr} {root} {} {key}",
            s.id, s.parent, s.inline_slots, s.symbol
        ));
    }
    for key in &image.keys {
        line(format_args!("key {key}"));
    }
    for row in &image.builtins {
        let row = &BUILTINS[*row as usize];
        line(format_args!("builtin {} {}", row.owner, row.name));
    }
    for export in exports {
        line(format_args!("export {export}"));
    }
    out
}

/// Reads what [`print`] writes: the image (without an entry and files, which a library has not) and the exports.
pub(crate) fn parse(text: &str) -> Option<(Image, Vec<String>)> {
    let mut image = Image::default();
    let mut exports = Vec::new();
    let mut lines = text.lines();
    if lines.next()? != format!("version {}", program::VERSION) {
        return None;
    }
    for line in lines {
        let mut fields = line.split(' ');
        let what = fields.next()?;
        let fields: Vec<&str> = fields.collect();
        let n = |i: usize| fields.get(i)?.parse::<u32>().ok();
        let text = |i: usize| fields.get(i).map(|f| (*f).to_owned());
        match what {
            "block" => image.block.bytes = n(0)?,
            "symbol" => image.block.symbols.push((text(1)?, n(0)?)),
            "initial" => image
                .block
                .initial
                .push((n(0)?, fields.get(1)?.parse().ok()?)),
            "roots" => image.block.roots.push((n(0)?, n(1)?)),
            "caches" => *image.block.caches.get_mut(n(0)? as usize)? = [n(1)?, n(2)?],
            "shape" => image.shapes.push(shape(&fields)?),
            "key" => image.keys.push(text(0)?),
            "builtin" => image.builtins.push(row(fields.first()?, fields.get(1)?)?),
            "export" => exports.push(text(0)?),
            _ => return None,
        }
    }
    Some((image, exports))
}

fn shape(fields: &[&str]) -> Option<StaticShape> {
    let &[id, parent, inline_slots, repr, class_root, symbol, key] = fields else {
        return None;
    };
    let repr = [Repr::Any, Repr::Number]
        .into_iter()
        .find(|r| (*r as u8).to_string() == repr)?;
    Some(StaticShape {
        symbol: symbol.to_owned(),
        id: id.parse().ok()?,
        parent: parent.parse().ok()?,
        inline_slots: inline_slots.parse().ok()?,
        repr,
        class_root: class_root == "1",
        key: (key != "-").then(|| key.to_owned()),
    })
}

fn row(owner: &str, name: &str) -> Option<u32> {
    let at = BUILTINS
        .iter()
        .position(|row| row.owner == owner && row.name == name)?;
    u32::try_from(at).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tsuba_link::Block;

    #[test]
    fn reads_what_it_prints() {
        let block = Block {
            bytes: 64,
            symbols: vec![("m:get.1".into(), 16)],
            initial: vec![(0, u64::MAX - 2)],
            roots: vec![(0, 2), (48, 2)],
            caches: [[16, 1], [32, 1], [48, 1]],
        };
        let shape = StaticShape {
            symbol: "m:shape".into(),
            id: 256,
            parent: 33,
            inline_slots: 4,
            repr: Repr::Number,
            class_root: false,
            key: Some("s.x".into()),
        };
        let root = StaticShape {
            key: None,
            class_root: true,
            repr: Repr::Any,
            ..shape.clone()
        };
        let image = Image {
            block,
            shapes: vec![shape, root],
            keys: vec!["s.x".into()],
            builtins: vec![0, 2],
            ..Image::default()
        };
        let exports = vec!["array_map".to_owned()];
        let text = print(&image, exports.iter());
        assert_eq!(parse(&text), Some((image, exports)));
        assert_eq!(parse(&text.replace("version", "x")), None);
        assert_eq!(parse(&text.replace("key", "kee")), None);
    }
}
