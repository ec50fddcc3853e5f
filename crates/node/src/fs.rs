//! Files and folders for `lib/node/fs.ts`: the functions of `process["@core"]` that begin with `fs`. Errors are those of libuv:
//! message, `errno`, `code`, `syscall`, `path`, `dest`.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use tsuba_objects::{
    Args, ErrorKind, Js, JsObject, JsResult, Local, Str, Thrown, Value, array, convert, error,
    property, string,
};

/// Codes and texts of the system's errors, by number.
const ERRORS: &[(i32, &str, &str)] = &[
    (1, "EPERM", "operation not permitted"),
    (2, "ENOENT", "no such file or directory"),
    (3, "ESRCH", "no such process"),
    (4, "EINTR", "interrupted system call"),
    (5, "EIO", "i/o error"),
    (9, "EBADF", "bad file descriptor"),
    (11, "EAGAIN", "resource temporarily unavailable"),
    (13, "EACCES", "permission denied"),
    (16, "EBUSY", "resource busy or locked"),
    (17, "EEXIST", "file already exists"),
    (18, "EXDEV", "cross-device link not permitted"),
    (20, "ENOTDIR", "not a directory"),
    (21, "EISDIR", "illegal operation on a directory"),
    (22, "EINVAL", "invalid argument"),
    (24, "EMFILE", "too many open files"),
    (26, "ETXTBSY", "text file is busy"),
    (27, "EFBIG", "file too large"),
    (28, "ENOSPC", "no space left on device"),
    (30, "EROFS", "read-only file system"),
    (36, "ENAMETOOLONG", "name too long"),
    (39, "ENOTEMPTY", "directory not empty"),
    (32, "EPIPE", "broken pipe"),
    (40, "ELOOP", "too many symbolic links encountered"),
];

/// Throws what a failed call of the system means.
pub(crate) fn throw(cx: &mut Js<'_>, why: &io::Error, syscall: &str, paths: &[&str]) -> Thrown {
    let number = why.raw_os_error().unwrap_or(22);
    let known = ERRORS.iter().find(|e| e.0 == number);
    let (code, text) = known.map_or(("UNKNOWN", "unknown error"), |e| (e.1, e.2));
    let mut message = format!("{code}: {text}, {syscall}");
    for (at, path) in paths.iter().enumerate() {
        message.push_str(if at == 0 { " '" } else { " -> '" });
        message.push_str(path);
        message.push('\'');
    }
    cx.block(|cx| {
        let thrown = error::throw(cx, ErrorKind::Error, &message);
        let made = cx.take_exception(thrown);
        let Some(object) = made.narrow::<JsObject>() else {
            return cx.throw(made);
        };
        match describe(cx, object, (number, code, syscall), paths) {
            Ok(()) => cx.throw(made),
            Err(thrown) => thrown,
        }
    })
}

fn describe(
    cx: &mut Js<'_>,
    object: Local<'_, JsObject>,
    (number, code, syscall): (i32, &str, &str),
    paths: &[&str],
) -> Result<(), Thrown> {
    let number = cx.number(f64::from(-number));
    property::create(cx, object, "errno", number)?;
    let names = ["code", "syscall", "path", "dest"];
    let texts = [code, syscall].into_iter().chain(paths.iter().copied());
    for (name, text) in names.into_iter().zip(texts) {
        let text = string::new(cx, text).value();
        property::create(cx, object, name, text)?;
    }
    Ok(())
}

pub(crate) fn text(cx: &mut Js<'_>, v: Local<'_, Value>) -> String {
    v.narrow::<Str>()
        .map(|s| string::to_rust(cx, s))
        .unwrap_or_default()
}

fn truth(cx: &mut Js<'_>, v: Local<'_, Value>) -> bool {
    convert::to_boolean(cx, v.get(cx))
}

/// `fsRead(path)`: the text; of standard input if the path is 0.
pub fn core_fs_read<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let mut bytes = Vec::new();
    let path = text(cx, args.get(0));
    if args.get(0).as_number().is_some() {
        if let Err(why) = io::stdin().lock().read_to_end(&mut bytes) {
            return Err(throw(cx, &why, "read", &[]));
        }
    } else {
        let mut file = File::open(&path).map_err(|why| throw(cx, &why, "open", &[&path]))?;
        if let Err(why) = file.read_to_end(&mut bytes) {
            return Err(throw(cx, &why, "read", &[]));
        }
    }
    let content = String::from_utf8_lossy(&bytes);
    Ok(string::new(cx, &content).value())
}

/// `fsWrite(path, text, flag)`.
pub fn core_fs_write<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let (path, content, flag) = (
        text(cx, args.get(0)),
        text(cx, args.get(1)),
        text(cx, args.get(2)),
    );
    let mut how = OpenOptions::new();
    how.mode(0o666);
    let append = flag.starts_with('a');
    how.write(!append)
        .append(append)
        .truncate(!append && !flag.contains('x'));
    match flag.contains('x') {
        true => how.create_new(true),
        false => how.create(true),
    };
    let mut file = how
        .open(&path)
        .map_err(|why| throw(cx, &why, "open", &[&path]))?;
    if let Err(why) = file.write_all(content.as_bytes()) {
        return Err(throw(cx, &why, "write", &[]));
    }
    Ok(cx.undefined())
}

/// `fsStat(path, follow, quiet)`: the facts as `Stats` has them; undefined if there is nothing and that is no error.
pub fn core_fs_stat<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let path = text(cx, args.get(0));
    let (follow, quiet) = (truth(cx, args.get(1)), truth(cx, args.get(2)));
    let (found, call) = match follow {
        true => (fs::metadata(&path), "stat"),
        false => (fs::symlink_metadata(&path), "lstat"),
    };
    let facts = match found {
        Ok(facts) => facts,
        Err(why) if quiet && matches!(why.raw_os_error(), Some(2 | 20)) => {
            return Ok(cx.undefined());
        }
        Err(why) => return Err(throw(cx, &why, call, &[&path])),
    };
    Ok(crate::files::facts(cx, &facts))
}

/// `fsList(path)`: the names in a folder, in order of their bytes.
pub fn core_fs_list<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let path = text(cx, args.get(0));
    let names = fs::read_dir(&path).and_then(|entries| {
        let names: io::Result<Vec<_>> = entries.map(|e| e.map(|e| e.file_name())).collect();
        names
    });
    let mut names = names.map_err(|why| throw(cx, &why, "scandir", &[&path]))?;
    names.sort();
    let texts: Vec<_> = names
        .iter()
        .map(|name| string::new(cx, &name.to_string_lossy()).value())
        .collect();
    Ok(array::from_values(cx, &texts).value())
}

/// `fsMakeFolder(path, recursive)`: with `recursive`, the first folder made, if any.
pub fn core_fs_make_folder<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let path = text(cx, args.get(0));
    let recursive = truth(cx, args.get(1));
    let first = std::path::Path::new(&path)
        .ancestors()
        .take_while(|p| !p.as_os_str().is_empty() && !p.exists())
        .last();
    let made = fs::DirBuilder::new()
        .mode(0o777)
        .recursive(recursive)
        .create(&path);
    made.map_err(|why| throw(cx, &why, "mkdir", &[&path]))?;
    match first {
        Some(first) if recursive => {
            let absolute = std::path::absolute(first).unwrap_or_else(|_| first.to_path_buf());
            Ok(string::new(cx, &absolute.to_string_lossy()).value())
        }
        _ => Ok(cx.undefined()),
    }
}

/// `fsMakeTemporary(prefix)`: a new folder with six characters after the prefix; its path.
pub fn core_fs_make_temporary<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    const LETTERS: &[u8; 62] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    let prefix = text(cx, args.get(0));
    let mut attempt = 0_u32;
    loop {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        let mut seed = now.unwrap_or_default().as_nanos() as u64;
        seed ^= (u64::from(std::process::id()) << 32) ^ (u64::from(attempt) << 17);
        let mut path = prefix.clone();
        for _ in 0..6 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            path.push(char::from(LETTERS[(seed >> 33) as usize % LETTERS.len()]));
        }
        match fs::DirBuilder::new().mode(0o700).create(&path) {
            Ok(()) => return Ok(string::new(cx, &path).value()),
            Err(why) if why.raw_os_error() == Some(17) && attempt < 100 => attempt += 1,
            Err(why) => {
                let shown = format!("{prefix}XXXXXX");
                return Err(throw(cx, &why, "mkdtemp", &[&shown]));
            }
        }
    }
}

/// `fsRemove(path, how)`: `unlink`, `rmdir`, `rm`, `tree`; the last two with `force` say nothing of what is not there.
pub fn core_fs_remove<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let (path, how) = (text(cx, args.get(0)), text(cx, args.get(1)));
    let (how, force) = match how.strip_suffix(" force") {
        Some(how) => (how, true),
        None => (how.as_str(), false),
    };
    let is_folder = || fs::symlink_metadata(&path).map(|m| m.is_dir());
    let (result, call) = match how {
        "unlink" => (fs::remove_file(&path), "unlink"),
        "rmdir" => (fs::remove_dir(&path), "rmdir"),
        _ => match is_folder() {
            Ok(true) => (fs::remove_dir_all(&path), "rm"),
            Ok(false) => (fs::remove_file(&path), "rm"),
            Err(why) => (Err(why), "lstat"),
        },
    };
    match result {
        Ok(()) => Ok(cx.undefined()),
        Err(why) if force && why.raw_os_error() == Some(2) => Ok(cx.undefined()),
        Err(why) => Err(throw(cx, &why, call, &[&path])),
    }
}

/// `fsRename(from, to)`.
pub fn core_fs_rename<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let (from, to) = (text(cx, args.get(0)), text(cx, args.get(1)));
    fs::rename(&from, &to).map_err(|why| throw(cx, &why, "rename", &[&from, &to]))?;
    Ok(cx.undefined())
}

/// `fsCopy(from, to)`.
pub fn core_fs_copy<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let (from, to) = (text(cx, args.get(0)), text(cx, args.get(1)));
    fs::copy(&from, &to).map_err(|why| throw(cx, &why, "copyfile", &[&from, &to]))?;
    Ok(cx.undefined())
}

/// `fsRealPath(path)`.
pub fn core_fs_real_path<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let path = text(cx, args.get(0));
    let real = fs::canonicalize(&path).map_err(|why| throw(cx, &why, "lstat", &[&path]))?;
    Ok(string::new(cx, &real.to_string_lossy()).value())
}

/// `osFact(name)`: `type`, `release` or `hostname`, as the kernel says.
pub fn core_os_fact<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let file = match text(cx, args.get(0)).as_str() {
        "type" => "/proc/sys/kernel/ostype",
        "release" => "/proc/sys/kernel/osrelease",
        _ => "/proc/sys/kernel/hostname",
    };
    let fact = fs::read_to_string(file).map_err(|why| throw(cx, &why, "open", &[file]))?;
    Ok(string::new(cx, fact.trim_end()).value())
}

/// `osParallelism()`.
pub fn core_os_parallelism<'s>(cx: &mut Js<'s>, _: Args<'s>) -> JsResult<'s> {
    let count = std::thread::available_parallelism().map_or(1, usize::from);
    Ok(cx.number(count as f64))
}
