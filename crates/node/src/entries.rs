//! Every function of the table of built-ins that this crate implements, under the symbol of its row.

pub use crate::accessors::*;
pub use crate::bytes::{
    core_byte_length, core_bytes_are, core_bytes_compare, core_bytes_copy, core_bytes_find,
    core_bytes_repeat, core_bytes_swap, core_bytes_text, core_bytes_write,
};
pub use crate::clone::core_structured_clone;
pub use crate::core::{
    core_coded_error, core_format_text, core_format_with, core_inspect_defaults, core_inspect_text,
    core_inspect_with, core_invalid_argument, core_kind_of,
};
pub use crate::crypto::{core_hash, core_hmac, core_pbkdf2, core_random_fill, core_scrypt};
pub use crate::events::{
    process_emit, process_listener_count, process_off, process_on, process_once,
    process_remove_all_listeners,
};
pub use crate::files::{
    core_fs_close, core_fs_fstat, core_fs_open, core_fs_path, core_fs_read_at, core_fs_write_at,
};
pub use crate::fs::{
    core_fs_copy, core_fs_list, core_fs_make_folder, core_fs_make_temporary, core_fs_read,
    core_fs_real_path, core_fs_remove, core_fs_rename, core_fs_stat, core_fs_write, core_os_fact,
    core_os_parallelism,
};
pub use crate::io::{core_io_later, core_io_read_input, core_io_reference};
pub use crate::performance::*;
pub use crate::process::core_process_call;
pub use crate::process::{
    process_cwd, process_exit, process_get_exit_code, process_hrtime, process_hrtime_bigint,
    process_memory_usage, process_set_exit_code, process_stderr_write, process_stdout_write,
    process_uptime,
};
pub use crate::run::process_next_tick;
pub use crate::timers::{
    timers_clear_immediate, timers_clear_interval, timers_clear_timeout, timers_set_immediate,
    timers_set_interval, timers_set_timeout,
};
pub use crate::web::*;
