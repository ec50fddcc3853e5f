//! A host with a heap that is never collected: enough of the runtime to run LIR by itself.

use super::{Host, Trap, World};
use tsuba_abi::layout::{self, Kind};
use tsuba_abi::runtime_fns::Rt;
use tsuba_abi::{shape_ids, value};

/// The host. Allocation always takes the slow path: `isolate::LIMIT` is zero.
#[derive(Debug, Default)]
pub struct BumpHost {
    /// Bytes allocated.
    pub allocated: u64,
    exception: u64,
}

impl BumpHost {
    fn allocate(&mut self, cx: &mut World, bytes: u64) -> u64 {
        self.allocated += bytes;
        cx.memory.region(bytes as usize)
    }

    fn new_array(&mut self, cx: &mut World, argc: u64, argv: u64) -> Result<u64, Trap> {
        let object = self.allocate(cx, 16 + argc * 8);
        cx.memory
            .store(object, 8, layout::header(shape_ids::WORDS, Kind::Words))?;
        cx.memory.store(object + 8, 8, argc)?;
        for n in 0..argc {
            let v = cx.memory.load(argv + n * 8, 8)?;
            cx.memory.store(object + 16 + n * 8, 8, v)?;
        }
        Ok(object | value::Tag::Object.bits())
    }
}

impl Host for BumpHost {
    fn call_rt(&mut self, cx: &mut World, rt: Rt, args: &[u64]) -> Result<u64, Trap> {
        match rt {
            Rt::alloc_slow => Ok(self.allocate(cx, args[0])),
            Rt::barrier => Ok(0),
            Rt::new_array => self.new_array(cx, args[0], args[1]),
            Rt::throw => {
                self.exception = args[0];
                Ok(value::EXCEPTION)
            }
            Rt::take_exception => Ok(std::mem::take(&mut self.exception)),
            Rt::fmod => Ok((f64::from_bits(args[0]) % f64::from_bits(args[1])).to_bits()),
            _ => Err(Trap::BadCall(format!("rt_{}", rt.row().name))),
        }
    }

    fn call_external(&mut self, _: &mut World, name: &str, _: &[u64]) -> Result<u64, Trap> {
        Err(Trap::BadCall(name.to_owned()))
    }

    fn absolute(&mut self, name: &str) -> u32 {
        // Some id, the same for the same name.
        name.bytes().fold(shape_ids::FIRST_PROGRAM, |h, b| {
            h.wrapping_mul(31).wrapping_add(u32::from(b))
        }) & 0x7fff_ffff
    }
}
