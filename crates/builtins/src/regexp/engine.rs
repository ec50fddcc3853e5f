//! The matcher: crate `regress`, with what the isolate keeps to not do things twice. Patterns stay compiled, and the
//! subject of the last search stays in the form that the matcher reads, so that a loop of `exec` over one string does not
//! read it anew each time.

use crate::state::state;
use std::any::Any;
use std::cell::{Cell, OnceCell, RefCell};
use std::collections::HashMap;
use std::ops::Range;
use std::rc::Rc;
use tsuba_abi::regexp::flag;
use tsuba_gc::Persistent;
use tsuba_objects::string::{self, Chars};
use tsuba_objects::{Local, Scope, Str};

/// Compiled patterns that are kept at most; then all are forgotten.
const KEPT: usize = 500;
/// Shorter subjects are not kept.
const SHORT: usize = 32;

/// A compiled pattern.
#[derive(Debug)]
pub(crate) struct Compiled {
    regex: regress::Regex,
    /// The same with an empty alternative in a group of its own, which matches where the pattern does not; none if the
    /// pattern counts its groups. For searches that must succeed where they start.
    anchored: OnceCell<Option<regress::Regex>>,
    pattern: Vec<u16>,
    flags: u8,
}

/// A match: ranges in code units, the whole first; and groups' names in order.
#[derive(Debug)]
pub(crate) struct Found {
    /// The whole.
    pub(crate) whole: Range<usize>,
    /// Groups.
    pub(crate) groups: Vec<Option<Range<usize>>>,
    /// Names with the range of the group of that name that took part.
    pub(crate) names: Vec<(Rc<str>, Option<Range<usize>>)>,
}

/// A subject in the form the matcher reads.
#[derive(Clone, Debug)]
pub(crate) enum Text {
    Ascii(Rc<str>),
    Units(Rc<[u16]>),
}

/// What an isolate keeps.
#[derive(Debug, Default)]
struct Kept {
    /// Places in the list.
    patterns: RefCell<HashMap<(Vec<u16>, u8), usize>>,
    list: RefCell<Vec<Rc<Compiled>>>,
    /// How often the list was emptied.
    generation: Cell<u32>,
    subject: RefCell<Option<(Persistent<Str>, Text)>>,
}

fn kept<'n>(cx: &'n Scope<'_>) -> &'n Kept {
    let slot: &'n OnceCell<Box<dyn Any>> = &state(cx).regexp;
    let any = slot.get_or_init(|| Box::new(Kept::default()));
    match any.downcast_ref() {
        Some(kept) => kept,
        None => unreachable!("nothing else lies in this slot"),
    }
}

fn bit(c: char) -> u8 {
    flag(c).unwrap_or(0)
}

/// The pattern that [`compile`] gave this number, unless it has been forgotten.
pub(crate) fn known(cx: &Scope<'_>, number: f64) -> Option<Rc<Compiled>> {
    let kept = kept(cx);
    let (generation, place) = (number as u64 / KEPT as u64, number as usize % KEPT);
    if generation != u64::from(kept.generation.get()) {
        return None;
    }
    kept.list.borrow().get(place).cloned()
}

/// Compiles a pattern with these flags, or finds it; its number.
///
/// # Errors
/// What is wrong with the pattern, in V8's words.
pub(crate) fn compile(cx: &Scope<'_>, pattern: &[u16], flags: u8) -> Result<f64, String> {
    // What the matcher does not know makes no difference to it.
    let flags = flags & (bit('i') | bit('m') | bit('s') | bit('u') | bit('v'));
    let kept = kept(cx);
    let key = (pattern.to_vec(), flags);
    let number = |place: usize| (kept.generation.get() as usize * KEPT + place) as f64;
    if let Some(&known) = kept.patterns.borrow().get(&key) {
        return Ok(number(known));
    }
    let regex = build(pattern, flags)?;
    let compiled = Rc::new(Compiled {
        regex,
        anchored: OnceCell::new(),
        pattern: pattern.to_vec(),
        flags,
    });
    let mut patterns = kept.patterns.borrow_mut();
    let mut list = kept.list.borrow_mut();
    if list.len() >= KEPT {
        patterns.clear();
        list.clear();
        kept.generation.set(kept.generation.get() + 1);
    }
    patterns.insert(key, list.len());
    list.push(compiled);
    Ok(number(list.len() - 1))
}

fn build(pattern: &[u16], flags: u8) -> Result<regress::Regex, String> {
    let has = |c| flags & bit(c) != 0;
    let wanted = regress::Flags {
        icase: has('i'),
        multiline: has('m'),
        dot_all: has('s'),
        no_opt: false,
        unicode: has('u'),
        unicode_sets: has('v'),
    };
    let points: Vec<u32> = char::decode_utf16(pattern.iter().copied())
        .flat_map(|c| match c {
            Ok(c) if has('u') || has('v') || (c as u32) < 0x10000 => vec![u32::from(c)],
            // Without those flags a pattern consists of code units.
            Ok(c) => c
                .encode_utf16(&mut [0; 2])
                .iter()
                .map(|u| u32::from(*u))
                .collect(),
            Err(lone) => vec![u32::from(lone.unpaired_surrogate())],
        })
        .collect();
    regress::Regex::from_unicode(points.into_iter(), wanted)
        .map_err(|e| tsuba_abi::regexp::message(pattern, &e.text).to_owned())
}

/// The subject as the matcher reads it.
pub(crate) fn text(cx: &mut Scope<'_>, s: Local<'_, Str>) -> Text {
    let flat = string::flatten(cx, s);
    let cx = &*cx;
    let long = s.get(cx).length() >= SHORT;
    let kept = kept(cx);
    if long
        && let Some((known, text)) = &*kept.subject.borrow()
        && cx.persistent(known).same(s.get(cx))
    {
        return text.clone();
    }
    let text = match flat.chars(cx) {
        Chars::Latin1(bytes) => match std::str::from_utf8(bytes) {
            Ok(ascii) if bytes.is_ascii() => Text::Ascii(ascii.into()),
            _ => Text::Units(bytes.iter().map(|b| u16::from(*b)).collect()),
        },
        Chars::Utf16(units) => Text::Units(units.into()),
    };
    if long {
        let mut subject = kept.subject.borrow_mut();
        match &mut *subject {
            Some((root, known)) => {
                cx.set_persistent(root, s);
                *known = text.clone();
            }
            None => *subject = Some((cx.persist(s), text.clone())),
        }
    }
    text
}

impl Compiled {
    /// The first match from `from` on; `sticky`: only one that starts there.
    pub(crate) fn find(&self, text: &Text, from: usize, sticky: bool) -> Option<Found> {
        if !sticky {
            return self.run(&self.regex, text, from).map(found);
        }
        let anchored = self
            .anchored
            .get_or_init(|| anchored(&self.pattern, self.flags));
        match anchored {
            Some(regex) => {
                let mut m = self.run(regex, text, from)?;
                let failed = m.captures.pop().flatten().is_some();
                (!failed && m.range.start == from).then(|| found(m))
            }
            None => {
                let m = self.run(&self.regex, text, from)?;
                (m.range.start == from).then(|| found(m))
            }
        }
    }

    fn run(&self, regex: &regress::Regex, text: &Text, from: usize) -> Option<regress::Match> {
        let unicode = self.flags & (bit('u') | bit('v')) != 0;
        match text {
            // Letters beyond ASCII may fold to ASCII ones.
            Text::Ascii(s) if unicode && self.flags & bit('i') != 0 => {
                regex.find_from(s, from).next()
            }
            Text::Ascii(s) => regex.find_from_ascii(s, from).next(),
            Text::Units(units) if unicode => regex.find_from_utf16(units, from).next(),
            Text::Units(units) => regex.find_from_ucs2(units, from).next(),
        }
    }

    /// Whether it matches code points.
    pub(crate) fn is_unicode(&self) -> bool {
        self.flags & (bit('u') | bit('v')) != 0
    }
}

fn anchored(pattern: &[u16], flags: u8) -> Option<regress::Regex> {
    let counts = pattern
        .windows(2)
        .any(|w| w[0] == u16::from(b'\\') && (0x31..0x3A).contains(&w[1]));
    if counts {
        return None;
    }
    let units = |text: &str| text.encode_utf16().collect::<Vec<_>>();
    let wrapped = [units("(?:"), pattern.to_vec(), units(")|()")].concat();
    build(&wrapped, flags).ok()
}

fn found(m: regress::Match) -> Found {
    let mut names: Vec<(Rc<str>, Option<Range<usize>>)> = Vec::new();
    for (name, range) in m.named_groups() {
        match names.iter_mut().find(|(known, _)| **known == *name) {
            Some((_, known)) => *known = known.take().or(range),
            None => names.push((name.into(), range)),
        }
    }
    Found {
        whole: m.range,
        groups: m.captures,
        names,
    }
}
