//! Re-makes the expected outputs of a folder with Node, the oracle.
//!
//! Programs that have a `NAME.out` get a new one; with `--new`, so does every other program file outside `NAME_lib/`
//! folders. `NAME.code` is written when the exit code is not 0, `NAME.small.out` when there is a `NAME.small`.

use crate::process::{self, End};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// Options of `oracle`.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Folders of programs
    #[arg(required = true)]
    dirs: Vec<PathBuf>,
    /// The node command, version 26
    #[arg(long, default_value = "node")]
    node: PathBuf,
    /// Also programs that have no NAME.out yet
    #[arg(long)]
    new: bool,
}

/// The version whose behaviour is the expected one.
const MAJOR: &str = "v26.";

/// Re-makes the outputs.
pub(crate) fn run(options: &Options) -> Result<bool, String> {
    check_version(&options.node)?;
    let mut made = 0;
    for dir in &options.dirs {
        for source in programs(dir, options.new)? {
            bless(&options.node, &source)?;
            made += 1;
        }
    }
    println!("{made} programs");
    Ok(made > 0)
}

fn check_version(node: &Path) -> Result<(), String> {
    let outcome = process::run(Command::new(node).arg("--version"), Duration::from_secs(10))?;
    let version = String::from_utf8_lossy(&outcome.stdout).trim().to_owned();
    if version.starts_with(MAJOR) {
        Ok(())
    } else {
        Err(format!(
            "{} is {version}, expected outputs come from Node {MAJOR}x",
            node.display()
        ))
    }
}

fn programs(dir: &Path, new: bool) -> Result<Vec<PathBuf>, String> {
    if !new {
        return Ok(crate::corpus::find(dir)?
            .into_iter()
            .map(|case| case.source)
            .collect());
    }
    let mut found = Vec::new();
    let mut folders = vec![dir.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries =
            std::fs::read_dir(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
        for entry in entries {
            let path = entry.map_err(|e| e.to_string())?.path();
            let name = path
                .file_name()
                .and_then(|n| n.to_str())
                .unwrap_or_default();
            if path.is_dir() {
                if !name.ends_with("_lib") && name != "node_modules" {
                    folders.push(path);
                }
            } else if path.extension().is_some_and(|e| {
                ["ts", "mts", "cts", "js", "mjs", "cjs"]
                    .iter()
                    .any(|x| e == *x)
            }) {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

fn bless(node: &Path, source: &Path) -> Result<(), String> {
    let stem = source.with_extension("");
    let (stdout, code) = run_node(node, source, &[])?;
    write(&stem.with_added_extension("out"), &stdout)?;
    let code_file = stem.with_added_extension("code");
    if code != 0 {
        write(&code_file, format!("{code}\n").as_bytes())?;
    } else if code_file.exists() {
        std::fs::remove_file(&code_file).map_err(|e| e.to_string())?;
    }
    let small = stem.with_added_extension("small");
    if small.exists() {
        let text = std::fs::read_to_string(&small).map_err(|e| e.to_string())?;
        let args: Vec<&str> = text.split_whitespace().collect();
        write(
            &stem.with_added_extension("small.out"),
            &run_node(node, source, &args)?.0,
        )?;
    }
    Ok(())
}

fn run_node(node: &Path, source: &Path, args: &[&str]) -> Result<(Vec<u8>, i32), String> {
    let folder = source.parent().unwrap_or(Path::new("."));
    let file = source.file_name().unwrap_or(source.as_os_str());
    let mut command = Command::new(node);
    command
        .arg("--no-warnings")
        .arg(file)
        .args(args)
        .current_dir(folder);
    let outcome = process::run(&mut command, Duration::from_secs(300))?;
    match outcome.end {
        End::Code(code) => Ok((outcome.stdout, code)),
        End::TimedOut => Err(format!("{} runs for over 300 s in Node", source.display())),
    }
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    std::fs::write(path, bytes).map_err(|e| format!("cannot write {}: {e}", path.display()))
}
