//! Executables that `tsuba run` made, kept for the next time.
//!
//! Two kinds of files lie in one folder of the user's cache, mode 0700:
//! * `m-KEY`, a manifest: every file the compilation looked at, with a hash of its content or a mark that it was absent.
//!   KEY is a hash of compiler, options and the entry's path.
//! * `x-KEY`, an executable. KEY is a hash of the manifest's name and content.
//!
//! An unchanged program therefore costs reading its sources, and nothing is trusted but content: neither times nor
//! names. Files appear by rename, so a reader never sees half of one. The least recently used go when the sum of sizes
//! exceeds [`LIMIT`]; a running program keeps its file alive. A folder that another user owns or may write to is not
//! used at all. Where to start: [`Cache::open`], [`Cache::find`], [`Cache::add`].

use sha2::{Digest, Sha256};
use std::ffi::OsString;
use std::fmt::Write;
use std::fs::{self, DirBuilder, File};
use std::io;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::fs::{DirBuilderExt, MetadataExt};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Most bytes the folder may hold.
pub const LIMIT: u64 = 512 << 20;

/// The folder of executables of one user.
#[derive(Debug)]
pub struct Cache {
    dir: PathBuf,
    limit: u64,
}

/// What a program was made from: files by path, with `None` for one that was looked for and absent.
pub type Inputs = Vec<(PathBuf, Option<[u8; 32]>)>;

/// The name under which a program's manifest is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key(String);

impl Key {
    /// The key of a program: compiler identity, options and entry together.
    pub fn new(identity: &[u8], options: &str, entry: &Path) -> Key {
        let mut hasher = Sha256::new();
        for part in [identity, options.as_bytes(), entry.as_os_str().as_bytes()] {
            hasher.update((part.len() as u64).to_le_bytes());
            hasher.update(part);
        }
        Key(hex(&hasher.finalize()))
    }
}

impl Cache {
    /// The user's cache, made if it is not there. The error says why there is none.
    pub fn open() -> Result<Cache, String> {
        let base =
            user_cache_folder().ok_or("neither XDG_CACHE_HOME nor HOME is an absolute path")?;
        fs::create_dir_all(&base).map_err(|e| format!("cannot make {}: {e}", base.display()))?;
        Cache::at(base.join("tsuba"), LIMIT)
    }

    fn at(dir: PathBuf, limit: u64) -> Result<Cache, String> {
        match DirBuilder::new().mode(0o700).create(&dir) {
            Ok(()) => {}
            Err(e) if e.kind() == io::ErrorKind::AlreadyExists => {}
            Err(e) => return Err(format!("cannot make {}: {e}", dir.display())),
        }
        let meta = fs::symlink_metadata(&dir).map_err(|e| format!("{}: {e}", dir.display()))?;
        let user = rustix::process::geteuid().as_raw();
        if !meta.is_dir() || meta.uid() != user || meta.mode() & 0o077 != 0 {
            return Err(format!(
                "{} is not a folder that only this user may use",
                dir.display()
            ));
        }
        Ok(Cache { dir, limit })
    }

    /// The executable of a program none of whose inputs changed.
    pub fn find(&self, key: &Key) -> Option<PathBuf> {
        let manifest = self.manifest(key);
        let content = fs::read(&manifest).ok()?;
        let inputs = parse(&content)?;
        if inputs
            .iter()
            .any(|(path, hash)| hash_file(path).ok() != Some(*hash))
        {
            return None;
        }
        let executable = self.executable(key, &content);
        touch(&executable).ok()?;
        // Only the order of eviction depends on this one.
        let _ = touch(&manifest);
        Some(executable)
    }

    /// A path for an executable to be made at; hand it to [`Cache::add`].
    pub fn temporary(&self) -> PathBuf {
        let nanos = SystemTime::now()
            .duration_since(SystemTime::UNIX_EPOCH)
            .map_or(0, |d| d.as_nanos());
        self.dir.join(format!("t-{}-{nanos}", std::process::id()))
    }

    /// Keeps the executable at `made` as that of a program with these inputs; its final path.
    pub fn add(&self, key: &Key, inputs: &Inputs, made: &Path) -> io::Result<PathBuf> {
        let content = print(inputs);
        let executable = self.executable(key, &content);
        fs::rename(made, &executable)?;
        let temporary = self.temporary();
        fs::write(&temporary, &content)?;
        fs::rename(&temporary, self.manifest(key))?;
        self.evict(&executable)?;
        Ok(executable)
    }

    fn manifest(&self, key: &Key) -> PathBuf {
        self.dir.join(format!("m-{}", key.0))
    }

    fn executable(&self, key: &Key, manifest: &[u8]) -> PathBuf {
        let mut hasher = Sha256::new();
        hasher.update(key.0.as_bytes());
        hasher.update(manifest);
        self.dir.join(format!("x-{}", hex(&hasher.finalize())))
    }

    /// Removes the least recently used files until the rest fits; never `keep`.
    fn evict(&self, keep: &Path) -> io::Result<()> {
        let mut files = Vec::new();
        for entry in fs::read_dir(&self.dir)? {
            let entry = entry?;
            // Another compiler may have removed it since.
            if let Ok(meta) = entry.metadata() {
                files.push((meta.modified()?, meta.len(), entry.path()));
            }
        }
        let mut total: u64 = files.iter().map(|(_, size, _)| size).sum();
        files.sort();
        for (_, size, path) in files {
            if total <= self.limit {
                break;
            }
            if path != keep && fs::remove_file(&path).is_ok() {
                total -= size;
            }
        }
        Ok(())
    }
}

fn user_cache_folder() -> Option<PathBuf> {
    let absolute = |name: &str| {
        std::env::var_os(name)
            .map(PathBuf::from)
            .filter(|p| p.is_absolute())
    };
    absolute("XDG_CACHE_HOME").or_else(|| absolute("HOME").map(|home| home.join(".cache")))
}

fn touch(path: &Path) -> io::Result<()> {
    File::open(path)?.set_modified(SystemTime::now())
}

/// The hash of a file's content; `None` for a path that does not lead to a file.
pub fn hash_file(path: &Path) -> io::Result<Option<[u8; 32]>> {
    match fs::read(path) {
        Ok(content) => Ok(Some(hash(&content))),
        Err(e) => match e.kind() {
            io::ErrorKind::NotFound
            | io::ErrorKind::NotADirectory
            | io::ErrorKind::IsADirectory => Ok(None),
            _ => Err(e),
        },
    }
}

/// The hash of a content.
pub fn hash(content: &[u8]) -> [u8; 32] {
    Sha256::digest(content).into()
}

/// One line per input: its hash or `-`, a space, its path with line ends and backslashes escaped.
fn print(inputs: &Inputs) -> Vec<u8> {
    let mut out = Vec::new();
    for (path, hash) in inputs {
        match hash {
            Some(hash) => out.extend_from_slice(hex(hash).as_bytes()),
            None => out.push(b'-'),
        }
        out.push(b' ');
        for &byte in path.as_os_str().as_bytes() {
            match byte {
                b'\n' => out.extend_from_slice(b"\\n"),
                b'\\' => out.extend_from_slice(b"\\\\"),
                _ => out.push(byte),
            }
        }
        out.push(b'\n');
    }
    out
}

/// Reads what [`print`] writes; `None` for anything else, a cut file among it.
fn parse(content: &[u8]) -> Option<Inputs> {
    content
        .strip_suffix(b"\n")?
        .split(|b| *b == b'\n')
        .map(parse_line)
        .collect()
}

fn parse_line(line: &[u8]) -> Option<(PathBuf, Option<[u8; 32]>)> {
    let space = line.iter().position(|b| *b == b' ')?;
    let hash = match &line[..space] {
        b"-" => None,
        digits => Some(unhex(digits)?),
    };
    let mut path = Vec::new();
    let mut bytes = line[space + 1..].iter();
    while let Some(&byte) = bytes.next() {
        path.push(match byte {
            b'\\' => match bytes.next()? {
                b'n' => b'\n',
                b'\\' => b'\\',
                _ => return None,
            },
            other => other,
        });
    }
    Some((PathBuf::from(OsString::from_vec(path)), hash))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

fn unhex(digits: &[u8]) -> Option<[u8; 32]> {
    let text = std::str::from_utf8(digits).ok().filter(|t| t.len() == 64)?;
    let mut bytes = [0; 32];
    for (i, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(text.get(2 * i..2 * i + 2)?, 16).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Folder {
            let path =
                std::env::temp_dir().join(format!("tsuba-cache-{name}-{}", std::process::id()));
            fs::create_dir_all(&path).unwrap();
            Folder(path)
        }
        fn file(&self, name: &str, content: &str) -> PathBuf {
            let path = self.0.join(name);
            fs::write(&path, content).unwrap();
            path
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    fn add(cache: &Cache, key: &Key, inputs: &[&Path], content: &str) -> PathBuf {
        let made = cache.temporary();
        fs::write(&made, content).unwrap();
        let inputs = inputs
            .iter()
            .map(|p| (p.to_path_buf(), hash_file(p).unwrap()))
            .collect::<Inputs>();
        cache.add(key, &inputs, &made).unwrap()
    }

    #[test]
    fn finds_a_program_until_an_input_changes_or_appears() {
        let folder = Folder::new("change");
        let cache = Cache::at(folder.0.join("cache"), LIMIT).unwrap();
        let source = folder.file("a\n\\b.ts", "1");
        let absent = folder.0.join("absent.ts");
        let key = Key::new(b"compiler", "-O2", &source);
        assert_eq!(cache.find(&key), None);
        let made = add(&cache, &key, &[&source, &absent], "elf");
        assert_eq!(cache.find(&key), Some(made.clone()));
        assert_eq!(cache.find(&Key::new(b"other", "-O2", &source)), None);
        folder.file("a\n\\b.ts", "2");
        assert_eq!(cache.find(&key), None);
        folder.file("a\n\\b.ts", "1");
        assert_eq!(cache.find(&key), Some(made));
        folder.file("absent.ts", "");
        assert_eq!(cache.find(&key), None);
    }

    #[test]
    fn drops_the_least_recently_used() {
        let folder = Folder::new("evict");
        let cache = Cache::at(folder.0.join("cache"), 2500).unwrap();
        let keys: Vec<Key> = (0..3)
            .map(|i| Key::new(b"", &i.to_string(), Path::new("x")))
            .collect();
        let input = folder.file("x", "");
        let content = "e".repeat(1000);
        add(&cache, &keys[0], &[&input], &content);
        add(&cache, &keys[1], &[&input], &content);
        assert!(cache.find(&keys[0]).is_some());
        add(&cache, &keys[2], &[&input], &content);
        assert!(cache.find(&keys[0]).is_some() && cache.find(&keys[2]).is_some());
        assert!(cache.find(&keys[1]).is_none());
    }

    #[test]
    fn refuses_a_folder_open_to_others() {
        let folder = Folder::new("open");
        let dir = folder.0.join("cache");
        fs::create_dir(&dir).unwrap();
        fs::set_permissions(&dir, fs::Permissions::from_mode(0o755)).unwrap();
        assert!(Cache::at(dir, LIMIT).is_err());
        std::os::unix::fs::symlink("/tmp", folder.0.join("link")).unwrap();
        assert!(Cache::at(folder.0.join("link"), LIMIT).is_err());
    }

    #[test]
    fn a_cut_manifest_is_no_manifest() {
        let inputs: Inputs = vec![("a b".into(), Some([7; 32])), ("c".into(), None)];
        let content = print(&inputs);
        assert_eq!(parse(&content), Some(inputs));
        assert_eq!(parse(&content[..content.len() - 1]), None);
        assert_eq!(parse(&content[3..]), None);
        assert_eq!(parse(b""), None);
    }
}
