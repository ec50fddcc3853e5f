//! Finding programs and what is expected of them.

use std::path::{Path, PathBuf};

/// Extensions of programs, in order of preference.
const EXTENSIONS: [&str; 8] = ["ts", "mts", "cts", "tsx", "js", "mjs", "cjs", "jsx"];

/// One run's arguments and output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Expectation {
    pub(crate) args: Vec<String>,
    pub(crate) stdout: Vec<u8>,
}

/// A program and what is expected of it.
#[derive(Debug)]
pub(crate) struct Case {
    /// Path relative to the folder, without extension.
    pub(crate) name: String,
    /// Its source.
    pub(crate) source: PathBuf,
    /// At the default size.
    pub(crate) full: Expectation,
    /// At a small size, if it has one.
    pub(crate) small: Option<Expectation>,
    /// Exit code.
    pub(crate) code: i32,
    /// If the compiler is known to refuse it: part of what it says.
    pub(crate) refusal: Option<String>,
    /// If it is known to print something wrong: part of the first wrong line.
    pub(crate) wrong: Option<String>,
}

impl Case {
    /// What a short run expects.
    pub(crate) fn short(&self) -> &Expectation {
        self.small.as_ref().unwrap_or(&self.full)
    }
}

/// All programs below `dir`, sorted by name.
pub(crate) fn find(dir: &Path) -> Result<Vec<Case>, String> {
    let mut outs = Vec::new();
    collect(dir, &mut outs)?;
    outs.sort();
    let mut refusals = listed(&dir.join("refused.txt"))?;
    let mut wrong = listed(&dir.join("wrong.txt"))?;
    let mut cases = Vec::new();
    for out in outs {
        let mut case = load(dir, &out)?;
        case.refusal = take(&mut refusals, &case.name);
        case.wrong = take(&mut wrong, &case.name);
        cases.push(case);
    }
    match refusals.iter().chain(&wrong).next() {
        Some((name, _)) => Err(format!(
            "{name} is listed as refused or wrong, but is no program of {}",
            dir.display()
        )),
        None => Ok(cases),
    }
}

fn take(list: &mut Vec<(String, String)>, name: &str) -> Option<String> {
    let at = list.iter().position(|(n, _)| n == name)?;
    Some(list.swap_remove(at).1)
}

fn collect(dir: &Path, outs: &mut Vec<PathBuf>) -> Result<(), String> {
    let entries =
        std::fs::read_dir(dir).map_err(|e| format!("cannot read {}: {e}", dir.display()))?;
    for entry in entries {
        let entry = entry.map_err(|e| e.to_string())?;
        let path = entry.path();
        if path.is_dir() {
            if !path.ends_with("node_modules") {
                collect(&path, outs)?;
            }
        } else if let Some(name) = path.file_name().and_then(|n| n.to_str())
            && name.ends_with(".out")
            && !name.ends_with(".small.out")
        {
            outs.push(path);
        }
    }
    Ok(())
}

fn load(dir: &Path, out: &Path) -> Result<Case, String> {
    let stem = out.with_extension("");
    let source = EXTENSIONS
        .iter()
        .map(|e| stem.with_added_extension(e))
        .find(|p| p.is_file())
        .ok_or_else(|| format!("{} has no program beside it", out.display()))?;
    let small_args = stem.with_added_extension("small");
    let small_out = stem.with_added_extension("small.out");
    let small = if small_args.is_file() && small_out.is_file() {
        let args = text(&small_args)?
            .split_whitespace()
            .map(str::to_owned)
            .collect();
        Some(Expectation {
            args,
            stdout: bytes(&small_out)?,
        })
    } else {
        None
    };
    let code_file = stem.with_added_extension("code");
    let code = if code_file.is_file() {
        let text = text(&code_file)?;
        text.trim()
            .parse()
            .map_err(|_| format!("{} is not a number", code_file.display()))?
    } else {
        0
    };
    let name = stem
        .strip_prefix(dir)
        .unwrap_or(&stem)
        .to_string_lossy()
        .into_owned();
    let full = Expectation {
        args: Vec::new(),
        stdout: bytes(out)?,
    };
    Ok(Case {
        name,
        source,
        full,
        small,
        code,
        refusal: None,
        wrong: None,
    })
}

/// A list of programs: `name: text` lines, `#` comments.
fn listed(list: &Path) -> Result<Vec<(String, String)>, String> {
    if !list.is_file() {
        return Ok(Vec::new());
    }
    let mut entries = Vec::new();
    for line in text(list)?
        .lines()
        .filter(|l| !l.trim().is_empty() && !l.starts_with('#'))
    {
        let (name, message) = line
            .split_once(':')
            .ok_or_else(|| format!("{}: `{line}` is not `name: message`", list.display()))?;
        entries.push((name.trim().to_owned(), message.trim().to_owned()));
    }
    Ok(entries)
}

fn bytes(path: &Path) -> Result<Vec<u8>, String> {
    std::fs::read(path).map_err(|e| format!("cannot read {}: {e}", path.display()))
}

fn text(path: &Path) -> Result<String, String> {
    String::from_utf8(bytes(path)?).map_err(|_| format!("{} is not UTF-8", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_programs_in_subfolders_with_their_expectations() {
        let dir = std::env::temp_dir().join(format!("tsuba-xtask-case-{}", std::process::id()));
        std::fs::create_dir_all(dir.join("b/two_lib")).unwrap();
        for (name, content) in [
            ("one.ts", "1"),
            ("one.out", "full\n"),
            ("one.small", "3 4\n"),
            ("one.small.out", "small\n"),
            ("b/two.mjs", ""),
            ("b/two.out", ""),
            ("b/two.code", "7\n"),
            ("b/two_lib/helper.ts", ""),
            ("refused.txt", "# comment\nb/two: `with` is\n"),
        ] {
            std::fs::write(dir.join(name), content).unwrap();
        }
        let cases = find(&dir).unwrap();
        std::fs::remove_dir_all(&dir).unwrap();
        let names: Vec<_> = cases.iter().map(|c| c.name.as_str()).collect();
        assert_eq!(names, ["b/two", "one"]);
        assert_eq!(
            (cases[0].code, cases[0].refusal.as_deref()),
            (7, Some("`with` is"))
        );
        assert_eq!(cases[0].short(), &cases[0].full);
        assert_eq!(cases[1].short().args, ["3", "4"]);
        assert_eq!(cases[1].short().stdout, b"small\n");
    }
}
