//! The interpreter's side of the runtime: nothing moves.

use crate::model::{DEPTH, hash, mix};
use tsuba_abi::runtime_fns::Rt;
use tsuba_abi::value;
use tsuba_lir::interp::{Host, Trap, World};

#[derive(Default)]
pub(crate) struct FuzzHost {
    /// Hash of everything noted.
    pub(crate) noted: u64,
    pub(crate) exception: u64,
    pub(crate) allocations: u64,
}

/// Hash of a value in simulated memory.
pub(crate) fn hash_in(cx: &mut World, v: u64) -> u64 {
    hash(v, DEPTH, &mut |at| {
        cx.memory.load(at, 8).expect("references are valid")
    })
}

impl Host for FuzzHost {
    fn call_rt(&mut self, cx: &mut World, rt: Rt, args: &[u64]) -> Result<u64, Trap> {
        match rt {
            Rt::alloc_slow => {
                self.allocations += 1;
                Ok(cx.memory.region(args[0] as usize))
            }
            Rt::barrier => Ok(0),
            Rt::new_array => {
                self.allocations += 1;
                let (argc, argv) = (args[0], args[1]);
                let object = cx.memory.region(8 + argc as usize * 8);
                cx.memory.store(object, 8, argc + 1)?;
                for n in 0..argc {
                    let v = cx.memory.load(argv + 8 * n, 8)?;
                    cx.memory.store(object + 8 + 8 * n, 8, v)?;
                }
                Ok(object | value::Tag::Object.bits())
            }
            Rt::throw => {
                self.exception = args[0];
                Ok(value::EXCEPTION)
            }
            Rt::take_exception => Ok(std::mem::replace(&mut self.exception, 0)),
            _ => Err(Trap::BadCall(rt.row().name.to_owned())),
        }
    }

    fn call_external(&mut self, cx: &mut World, name: &str, args: &[u64]) -> Result<u64, Trap> {
        assert_eq!(name, "fuzz_note");
        let h = hash_in(cx, args[0]);
        self.noted = mix(self.noted, h);
        Ok(0)
    }

    fn absolute(&mut self, name: &str) -> u32 {
        panic!("no absolute symbol {name}")
    }
}
