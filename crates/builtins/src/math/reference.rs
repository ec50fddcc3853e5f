//! Hashes of Node's results, written by tests/math_reference.mjs.

/// Functions of one argument.
pub(super) const UNARY: &[(&str, u64)] = &[
    ("sin", 0x2C16_CB35_4683_347E),
    ("cos", 0x9BAE_8852_D865_8EEF),
    ("tan", 0x0D3F_BD7A_E93C_F988),
    ("asin", 0xD0B5_35FF_631E_D674),
    ("acos", 0x7EA7_9E60_0C6B_0D25),
    ("atan", 0xA48E_E375_E7AA_4014),
    ("sinh", 0x569F_A1A3_4EBE_C2E9),
    ("cosh", 0x32DF_2F3D_B6A4_1DF3),
    ("tanh", 0xDD83_C24E_DB51_D684),
    ("asinh", 0xB529_FB0E_B94A_C506),
    ("acosh", 0x29C1_D759_6054_471B),
    ("atanh", 0x2550_41D4_B5F7_FA2E),
    ("exp", 0x3CA2_126C_B1C7_28E7),
    ("expm1", 0xD0F2_9B61_1DE5_4C5A),
    ("log", 0xEA93_DF32_BD5A_C19D),
    ("log1p", 0x20AB_9D27_FAAA_96B9),
    ("log2", 0x06DD_7F79_6CBB_0E82),
    ("log10", 0x1552_5253_1302_5F2B),
    ("cbrt", 0xE870_0449_5D7B_7C54),
    ("round", 0x91F9_25C5_2C9D_91F7),
];
/// Functions of two arguments.
pub(super) const BINARY: &[(&str, u64)] = &[
    ("atan2", 0x22A5_B191_B451_0014),
    ("hypot", 0xF752_3676_CF29_AFDF),
];
