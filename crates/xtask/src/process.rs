//! Running a child with a time limit and collecting what it prints.

use std::io::Read;
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command, Stdio};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// More output than this is cut: a program that prints without end must not fill the memory.
const OUTPUT_LIMIT: u64 = 256 << 20;

/// How a child ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// With this exit code; 128 + n for signal n, as a shell says it.
    Code(i32),
    /// Killed by us at the time limit.
    TimedOut,
}

/// What a child did.
pub(crate) struct Outcome {
    pub(crate) end: End,
    pub(crate) stdout: Vec<u8>,
    pub(crate) stderr: Vec<u8>,
}

impl Outcome {
    /// The line of standard error that tells most, for a report: the one that names an error, else the first.
    pub(crate) fn complaint(&self) -> String {
        let text = String::from_utf8_lossy(&self.stderr);
        let mut lines = text.lines().filter(|l| !l.trim().is_empty());
        let telling = lines
            .clone()
            .find(|l| l.contains("Error") || l.contains("panicked"));
        let line = telling.or_else(|| lines.next());
        line.unwrap_or("(nothing on standard error)").to_owned()
    }
}

/// Runs `command` without standard input; kills it after `limit`.
pub(crate) fn run(command: &mut Command, limit: Duration) -> Result<Outcome, String> {
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|e| format!("cannot run {}: {e}", command.get_program().display()))?;
    let stdout = drain(child.stdout.take());
    let stderr = drain(child.stderr.take());
    let end = wait(&mut child, limit)?;
    Ok(Outcome {
        end,
        stdout: join(stdout),
        stderr: join(stderr),
    })
}

fn drain<R: Read + Send + 'static>(pipe: Option<R>) -> Option<JoinHandle<Vec<u8>>> {
    pipe.map(|pipe| {
        std::thread::spawn(move || {
            let mut bytes = Vec::new();
            // A read error leaves what came before it, which is what the comparison should see.
            let _ = pipe.take(OUTPUT_LIMIT).read_to_end(&mut bytes);
            bytes
        })
    })
}

fn join(reader: Option<JoinHandle<Vec<u8>>>) -> Vec<u8> {
    reader.and_then(|r| r.join().ok()).unwrap_or_default()
}

fn wait(child: &mut Child, limit: Duration) -> Result<End, String> {
    let start = Instant::now();
    let mut pause = Duration::from_micros(200);
    loop {
        if let Some(status) = child.try_wait().map_err(|e| e.to_string())? {
            let code = status.code().or_else(|| status.signal().map(|n| 128 + n));
            return Ok(End::Code(code.unwrap_or(-1)));
        }
        if start.elapsed() > limit {
            child.kill().map_err(|e| e.to_string())?;
            child.wait().map_err(|e| e.to_string())?;
            return Ok(End::TimedOut);
        }
        std::thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(20));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(script: &str, limit: Duration) -> Outcome {
        run(Command::new("sh").args(["-c", script]), limit).expect("sh runs")
    }

    #[test]
    fn reports_code_signal_and_output() {
        let o = shell("echo out; echo err >&2; exit 7", Duration::from_secs(10));
        assert_eq!(
            (o.end, o.stdout.as_slice()),
            (End::Code(7), b"out\n".as_slice())
        );
        assert_eq!(o.complaint(), "err");
        assert_eq!(
            shell("kill -SEGV $$", Duration::from_secs(10)).end,
            End::Code(128 + 11)
        );
    }

    #[test]
    fn kills_at_the_limit() {
        assert_eq!(
            shell("exec sleep 30", Duration::from_millis(50)).end,
            End::TimedOut
        );
    }
}
