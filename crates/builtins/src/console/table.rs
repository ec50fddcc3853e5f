//! `console.table`.

use super::{Stream, print, write_line};
use crate::coded::throw_argument;
use crate::inspect::text::{columns, spaces};
use crate::inspect::{Options, inspect};
use crate::support::undefined;
use tsuba_objects::collections::{self, Cursor};
use tsuba_objects::{
    Args, Array, Brand, Function, Js, JsObject, JsResult, Key, Local, PropertyKey, Thrown, Value,
    error, object, own, property,
};

/// A table: the head and its columns, which may be shorter than others and have gaps.
#[derive(Debug, Default)]
struct Table {
    columns: Vec<Column>,
}

#[derive(Debug, Default)]
struct Column {
    head: String,
    cells: Vec<Option<String>>,
}

impl Column {
    fn new(head: &str, cells: Vec<String>) -> Column {
        Column {
            head: head.to_owned(),
            cells: cells.into_iter().map(Some).collect(),
        }
    }
    fn put(&mut self, row: usize, text: String) {
        if self.cells.len() <= row {
            self.cells.resize(row + 1, None);
        }
        self.cells[row] = Some(text);
    }
    fn cell(&self, row: usize) -> &str {
        self.cells.get(row).and_then(|c| c.as_deref()).unwrap_or("")
    }
    fn width(&self) -> usize {
        let cells = self.cells.iter().flatten().map(|c| columns(c));
        cells.chain([columns(&self.head)]).max().unwrap_or(0)
    }
}

impl Table {
    fn render(&self) -> String {
        let widths: Vec<usize> = self.columns.iter().map(Column::width).collect();
        let rule = |ends: [&str; 3]| {
            let parts: Vec<String> = widths.iter().map(|w| "─".repeat(w + 2)).collect();
            format!("{}{}{}", ends[0], parts.join(ends[1]), ends[2])
        };
        let rows = self
            .columns
            .iter()
            .map(|c| c.cells.len())
            .max()
            .unwrap_or(0);
        let mut lines = vec![rule(["┌", "┬", "┐"])];
        lines.push(row(&widths, self.columns.iter().map(|c| c.head.as_str())));
        lines.push(rule(["├", "┼", "┤"]));
        for at in 0..rows {
            lines.push(row(&widths, self.columns.iter().map(|c| c.cell(at))));
        }
        lines.push(rule(["└", "┴", "┘"]));
        lines.join("\n")
    }
}

fn row<'a>(widths: &[usize], cells: impl Iterator<Item = &'a str>) -> String {
    let mut out = "│ ".to_owned();
    for (i, (cell, width)) in cells.zip(widths).enumerate() {
        if i > 0 {
            out.push_str(" │ ");
        }
        out.push_str(cell);
        spaces(&mut out, width - columns(cell));
    }
    out.push_str(" │");
    out
}

/// `console.table`.
pub fn console_table<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let chosen = match args.given(1) {
        None => None,
        Some(v) => match v.narrow::<Array>() {
            Some(list) => Some(chosen_keys(cx, list)?),
            None => return Err(throw_argument(cx, "properties", "an instance of Array", v)),
        },
    };
    let data = args.get(0);
    let Some(object) = data.narrow::<JsObject>().filter(|_| !data.is::<Function>()) else {
        print(cx, Stream::Out, &[data])?;
        return undefined(cx);
    };
    let table = match object::brand(cx, object.get(cx)) {
        Brand::Map => of_collection(cx, object, true)?,
        Brand::Set => of_collection(cx, object, false)?,
        Brand::MapIterator | Brand::SetIterator => {
            return Err(error::throw_unsupported(cx, "console.table of an iterator"));
        }
        _ => of_object(cx, object, chosen.as_deref())?,
    };
    write_line(cx, Stream::Out, &table.render());
    undefined(cx)
}

fn chosen_keys<'s>(
    cx: &mut Js<'s>,
    list: Local<'_, Array>,
) -> Result<Vec<PropertyKey<'s>>, Thrown> {
    let values = property::list_of(cx, list.upcast())?;
    values
        .into_iter()
        .map(|v| tsuba_objects::convert::to_property_key(cx, v))
        .collect()
}

/// A cell: objects with more than two properties are only named.
fn cell(cx: &mut Js<'_>, v: Local<'_, Value>) -> Result<String, Thrown> {
    let many = match v.narrow::<JsObject>() {
        Some(o) if !v.is::<Array>() && !v.is::<Function>() => {
            cx.block(|cx| Ok(property::enumerable_keys(cx, o)?.len() > 2))?
        }
        Some(_) | None => false,
    };
    let depth = if many { -1.0 } else { 0.0 };
    inspect(
        cx,
        v,
        &Options {
            depth,
            max_array: 3,
            break_length: None,
            ..Options::default()
        },
    )
}

fn indices(count: usize) -> Vec<String> {
    (0..count).map(|i| i.to_string()).collect()
}

fn of_collection(
    cx: &mut Js<'_>,
    object: Local<'_, JsObject>,
    is_map: bool,
) -> Result<Table, Thrown> {
    let (mut keys, mut values) = (Vec::new(), Vec::new());
    let count = collections::size(cx, object);
    cx.block(|cx| {
        let Some(mut cursor) = Cursor::new(cx, object) else {
            return Ok(());
        };
        while values.len() < count {
            let more = cx.block(|cx| {
                let Some((key, value)) = cursor.next(cx) else {
                    return Ok(false);
                };
                if is_map {
                    keys.push(cell(cx, key)?);
                }
                values.push(cell(cx, value)?);
                Ok(true)
            })?;
            if !more {
                break;
            }
        }
        Ok(())
    })?;
    let mut table = Table {
        columns: vec![Column::new("(iteration index)", indices(values.len()))],
    };
    if is_map {
        table.columns.push(Column::new("Key", keys));
    }
    table.columns.push(Column::new("Values", values));
    Ok(table)
}

/// Columns of an object's properties in the order of an object's keys: indices ascending, then names as they came.
#[derive(Default)]
struct Named {
    indexed: std::collections::BTreeMap<u32, Column>,
    named: Vec<Column>,
}

impl Named {
    fn column(&mut self, key: PropertyKey<'_>, head: &str) -> &mut Column {
        if let PropertyKey::Index(i) = key {
            return self
                .indexed
                .entry(i)
                .or_insert_with(|| Column::new(head, Vec::new()));
        }
        let at = self
            .named
            .iter()
            .position(|c| c.head == head)
            .unwrap_or_else(|| {
                self.named.push(Column::new(head, Vec::new()));
                self.named.len() - 1
            });
        &mut self.named[at]
    }
}

fn of_object(
    cx: &mut Js<'_>,
    data: Local<'_, JsObject>,
    chosen: Option<&[PropertyKey<'_>]>,
) -> Result<Table, Thrown> {
    let mut named = Named::default();
    let mut values = Column::new("Values", Vec::new());
    let mut index = Vec::new();
    cx.block(|cx| {
        for (row, key) in property::enumerable_keys(cx, data)?.into_iter().enumerate() {
            index.push(key.display(cx));
            cx.block(|cx| {
                let item = property::get(cx, data, key)?;
                let Some(object) = item.narrow::<JsObject>() else {
                    match chosen {
                        None => values.put(row, cell(cx, item)?),
                        Some(keys) => {
                            for &key in keys {
                                let head = key.display(cx);
                                named.column(key, &head).put(row, String::new());
                            }
                        }
                    }
                    return Ok(());
                };
                let own_keys;
                let keys = match chosen {
                    Some(keys) => keys,
                    None => {
                        own_keys = property::enumerable_keys(cx, object)?;
                        &own_keys
                    }
                };
                fill_row(cx, &mut named, (object, keys), row)
            })?;
        }
        Ok(())
    })?;
    let mut table = Table {
        columns: vec![Column::new("(index)", index)],
    };
    table.columns.extend(named.indexed.into_values());
    table.columns.extend(named.named);
    if !values.cells.is_empty() {
        table.columns.push(values);
    }
    Ok(table)
}

fn fill_row(
    cx: &mut Js<'_>,
    named: &mut Named,
    (object, keys): (Local<'_, JsObject>, &[PropertyKey<'_>]),
    row: usize,
) -> Result<(), Thrown> {
    for &key in keys {
        let head = key.display(cx);
        let text = if own::has(cx, object.get(cx), key) {
            cx.block(|cx| {
                let key = key.resolve(cx);
                let v = property::get(cx, object, key)?;
                cell(cx, v)
            })?
        } else {
            String::new()
        };
        named.column(key, &head).put(row, text);
    }
    Ok(())
}
