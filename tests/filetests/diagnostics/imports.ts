import { a } from "./missing.ts";
import { readFileSync } from "node:http";
import path from "zlib";
import left from "left-pad";
import data from "./data.json";
import attr from "./early.ts" with { type: "json" };
import url from "https://example.com/x.js";
