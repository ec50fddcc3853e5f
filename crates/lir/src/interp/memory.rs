//! Simulated memory: separate regions with gaps between them, so that an address out of bounds is found.

use super::Trap;
use std::collections::BTreeMap;

/// Where the first region lies.
const FIRST: u64 = 0x1_0000;
/// Gap between regions.
const GAP: u64 = 0x1_0000;

/// Memory.
#[derive(Debug)]
pub struct Memory {
    regions: BTreeMap<u64, Vec<u8>>,
    next: u64,
}

impl Default for Memory {
    fn default() -> Memory {
        Memory {
            regions: BTreeMap::new(),
            next: FIRST,
        }
    }
}

impl Memory {
    /// A new zeroed region; its address, a multiple of 64.
    pub fn region(&mut self, bytes: usize) -> u64 {
        let base = self.next;
        self.next = (base + bytes as u64 + GAP).next_multiple_of(GAP);
        self.regions.insert(base, vec![0; bytes]);
        base
    }
    /// Frees a region.
    pub fn free(&mut self, base: u64) {
        self.regions.remove(&base);
    }
    fn find(&mut self, address: u64, bytes: usize) -> Result<&mut [u8], Trap> {
        let found = self.regions.range_mut(..=address).next_back();
        let range = |(base, region): (&u64, _)| {
            let region: &mut Vec<u8> = region;
            let at = (address - base) as usize;
            region.get_mut(at..at + bytes)
        };
        found.and_then(range).ok_or(Trap::BadAddress(address))
    }
    /// Little-endian load of up to 8 bytes.
    pub fn load(&mut self, address: u64, bytes: usize) -> Result<u64, Trap> {
        let mut word = [0; 8];
        word[..bytes].copy_from_slice(self.find(address, bytes)?);
        Ok(u64::from_le_bytes(word))
    }
    /// Little-endian store of up to 8 bytes.
    pub fn store(&mut self, address: u64, bytes: usize, value: u64) -> Result<(), Trap> {
        self.find(address, bytes)?
            .copy_from_slice(&value.to_le_bytes()[..bytes]);
        Ok(())
    }
}
