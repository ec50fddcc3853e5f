//! Open files and what is done to paths for `lib/node/fs.ts`: `fsOpen` and its kin, and `fsPath`, which names its operation.

use crate::fs::{text, throw};
use crate::state::state;
use rustix::fs::{Access, AtFlags, CWD, Timespec, Timestamps};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::os::fd::AsRawFd;
use std::os::unix::fs::{FileExt, MetadataExt, OpenOptionsExt, PermissionsExt};
use tsuba_objects::{
    Args, Js, JsObject, JsResult, Local, Thrown, Value, array, buffer, output, string,
};

fn number(v: Local<'_, Value>) -> f64 {
    v.as_number().unwrap_or(0.0)
}

/// What a call on a file descriptor that is not open fails with.
fn not_open() -> io::Error {
    io::Error::from_raw_os_error(9)
}

/// `fsOpen(path, flags, mode)`: the descriptor.
pub fn core_fs_open<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let path = text(cx, args.get(0));
    let flags = number(args.get(1)) as i32;
    let mut how = OpenOptions::new();
    match flags & 3 {
        0 => how.read(true),
        1 => how.write(true),
        _ => how.read(true).write(true),
    };
    // What creates or cuts is left to the system's own flags, which Node's are.
    how.custom_flags(flags & !3)
        .mode(number(args.get(2)) as u32);
    let file = how
        .open(&path)
        .map_err(|why| throw(cx, &why, "open", &[&path]))?;
    let descriptor = file.as_raw_fd();
    state(cx).files.borrow_mut().insert(descriptor, file);
    Ok(cx.number(f64::from(descriptor)))
}

/// `fsClose(descriptor)`.
pub fn core_fs_close<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let descriptor = number(args.get(0)) as i32;
    let file = state(cx).files.borrow_mut().remove(&descriptor);
    if file.is_none() && !(0..=2).contains(&descriptor) {
        return Err(throw(cx, &not_open(), "close", &[]));
    }
    Ok(cx.undefined())
}

fn on_file<T>(
    cx: &Js<'_>,
    descriptor: i32,
    act: impl FnOnce(&mut File) -> io::Result<T>,
) -> io::Result<T> {
    match state(cx).files.borrow_mut().get_mut(&descriptor) {
        Some(file) => act(file),
        None => Err(not_open()),
    }
}

/// The arguments `(descriptor, bytes, offset, length, position)`; no position: −1.
struct Transfer<'s> {
    descriptor: i32,
    bytes: Option<Local<'s, JsObject>>,
    offset: usize,
    length: usize,
    position: Option<u64>,
}

fn transfer<'s>(args: &Args<'s>) -> Transfer<'s> {
    let position = number(args.get(4));
    Transfer {
        descriptor: number(args.get(0)) as i32,
        bytes: args.get(1).narrow(),
        offset: number(args.get(2)) as usize,
        length: number(args.get(3)) as usize,
        position: (position >= 0.0).then_some(position as u64),
    }
}

/// `fsReadAt(descriptor, bytes, offset, length, position)`: how many bytes were read.
pub fn core_fs_read_at<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let t = transfer(&args);
    let mut into = vec![0; t.length];
    let got = match (t.descriptor, t.position) {
        (0, _) => rustix::io::read(rustix::stdio::stdin(), &mut into).map_err(io::Error::from),
        (d, Some(at)) => on_file(cx, d, |f| f.read_at(&mut into, at)),
        (d, None) => on_file(cx, d, |f| f.read(&mut into)),
    };
    let got = got.map_err(|why| throw(cx, &why, "read", &[]))?;
    if let Some(target) = t.bytes {
        let all = buffer::bytes(cx, target.get(cx));
        let to = all.get(t.offset..).unwrap_or(&[]);
        for (to, from) in to.iter().zip(&into[..got]) {
            to.set(*from);
        }
    }
    Ok(cx.number(got as f64))
}

/// `fsWriteAt(descriptor, bytes, offset, length, position)`: all of them, unless the system fails.
pub fn core_fs_write_at<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let t = transfer(&args);
    let all = t.bytes.map(|b| buffer::bytes(cx, b.get(cx))).unwrap_or(&[]);
    let end = (t.offset + t.length).min(all.len());
    let part = all.get(t.offset..end).unwrap_or(&[]);
    let bytes: Vec<u8> = part.iter().map(std::cell::Cell::get).collect();
    let result = match (t.descriptor, t.position) {
        (1, _) => {
            output::stdout(cx, &bytes);
            Ok(())
        }
        (2, _) => {
            output::stderr(cx, &bytes);
            Ok(())
        }
        (d, Some(at)) => on_file(cx, d, |f| f.write_all_at(&bytes, at)),
        (d, None) => on_file(cx, d, |f| f.write_all(&bytes)),
    };
    result.map_err(|why| throw(cx, &why, "write", &[]))?;
    Ok(cx.number(bytes.len() as f64))
}

/// What `Stats` is made from.
pub(crate) fn facts<'s>(cx: &mut Js<'s>, facts: &fs::Metadata) -> Local<'s, Value> {
    let ms = |seconds: i64, nanos: i64| seconds as f64 * 1e3 + nanos as f64 / 1e6;
    let born = facts
        .created()
        .ok()
        .and_then(|t| t.duration_since(std::time::UNIX_EPOCH).ok());
    let born = born.map_or(0.0, |d| ms(d.as_secs() as i64, i64::from(d.subsec_nanos())));
    let all = [
        facts.dev() as f64,
        f64::from(facts.mode()),
        facts.nlink() as f64,
        f64::from(facts.uid()),
        f64::from(facts.gid()),
        facts.rdev() as f64,
        facts.blksize() as f64,
        facts.ino() as f64,
        facts.size() as f64,
        facts.blocks() as f64,
        ms(facts.atime(), facts.atime_nsec()),
        ms(facts.mtime(), facts.mtime_nsec()),
        ms(facts.ctime(), facts.ctime_nsec()),
        born,
    ];
    let all: Vec<_> = all.iter().map(|n| cx.number(*n)).collect();
    array::from_values(cx, &all).value()
}

/// `fsFstat(descriptor)`.
pub fn core_fs_fstat<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let descriptor = number(args.get(0)) as i32;
    let found = match descriptor {
        0..=2 => fs::metadata(format!("/proc/self/fd/{descriptor}")),
        d => on_file(cx, d, |f| f.metadata()),
    };
    let found = found.map_err(|why| throw(cx, &why, "fstat", &[]))?;
    Ok(facts(cx, &found))
}

fn timestamps(access: f64, modification: f64) -> Timestamps {
    let spec = |seconds: f64| Timespec {
        tv_sec: seconds.floor() as i64,
        tv_nsec: ((seconds - seconds.floor()) * 1e9) as _,
    };
    Timestamps {
        last_access: spec(access),
        last_modification: spec(modification),
    }
}

/// `fsPath(operation, path, …)`: the operations are those of `run` and `list`, `readlink`.
pub fn core_fs_path<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let operation = text(cx, args.get(0));
    match operation.as_str() {
        "list" => list(cx, args),
        "readlink" => {
            let path = text(cx, args.get(1));
            let target =
                fs::read_link(&path).map_err(|why| throw(cx, &why, "readlink", &[&path]))?;
            Ok(string::new(cx, &target.to_string_lossy()).value())
        }
        _ => {
            run(cx, args, &operation)?;
            Ok(cx.undefined())
        }
    }
}

fn run(cx: &mut Js<'_>, args: Args<'_>, operation: &str) -> Result<(), Thrown> {
    let (path, other) = (text(cx, args.get(1)), text(cx, args.get(2)));
    let (descriptor, a, b) = (
        number(args.get(1)) as i32,
        number(args.get(2)),
        number(args.get(3)),
    );
    let mode = || fs::Permissions::from_mode(a as u32);
    let (result, call, paths): (io::Result<()>, &str, &[&str]) = match operation {
        "access" => {
            let wanted = Access::from_bits_truncate(a as u32);
            (
                rustix::fs::access(&path, wanted).map_err(io::Error::from),
                "access",
                &[&path],
            )
        }
        "chmod" => (fs::set_permissions(&path, mode()), "chmod", &[&path]),
        "fchmod" => (
            on_file(cx, descriptor, |f| f.set_permissions(mode())),
            "fchmod",
            &[],
        ),
        "link" => (fs::hard_link(&path, &other), "link", &[&path, &other]),
        "symlink" => (
            std::os::unix::fs::symlink(&path, &other),
            "symlink",
            &[&path, &other],
        ),
        "ftruncate" => (
            on_file(cx, descriptor, |f| f.set_len(a as u64)),
            "ftruncate",
            &[],
        ),
        "fsync" => (on_file(cx, descriptor, |f| f.sync_all()), "fsync", &[]),
        "futime" => {
            let times = timestamps(a, b);
            let done = on_file(cx, descriptor, |f| {
                rustix::fs::futimens(f, &times).map_err(io::Error::from)
            });
            (done, "futime", &[])
        }
        _ => {
            let times = timestamps(a, b);
            let done = rustix::fs::utimensat(CWD, &path, &times, AtFlags::empty());
            (done.map_err(io::Error::from), "utime", &[&path])
        }
    };
    result.map_err(|why| throw(cx, &why, call, paths))
}

/// Names in a folder in order of their bytes, each followed by the bits of its mode that say what it is.
fn list<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let path = text(cx, args.get(1));
    let mut found = Vec::new();
    let read = fs::read_dir(&path).and_then(|entries| {
        for entry in entries {
            let entry = entry?;
            let mode = fs::symlink_metadata(entry.path()).map_or(0, |m| m.mode());
            found.push((entry.file_name(), mode & 0o170_000));
        }
        Ok(())
    });
    read.map_err(|why| throw(cx, &why, "scandir", &[&path]))?;
    found.sort();
    let mut values = Vec::with_capacity(found.len() * 2);
    for (name, mode) in found {
        values.push(string::new(cx, &name.to_string_lossy()).value());
        values.push(cx.number(f64::from(mode)));
    }
    Ok(array::from_values(cx, &values).value())
}
