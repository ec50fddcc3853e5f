//! Every function of the table of built-ins that this crate implements, under the symbol of its row.

pub use crate::performance::*;
pub use crate::process::{
    process_cwd, process_exit, process_get_exit_code, process_hrtime, process_hrtime_bigint,
    process_memory_usage, process_set_exit_code, process_stderr_write, process_stdout_write,
    process_uptime,
};
