import withMain from "with-main";
import withIndex from "with-index";
import conditions, { kind } from "conditions";
import sub from "conditions/sub";
import feature, { name as featureName } from "conditions/features/alpha.js";
import array from "conditions/array";
import scoped from "@scope/pkg";
import scopedDeep from "@scope/pkg/deep/file.js";
import self from "app";
import tool from "app/tool";
import internal from "#internal";
import dep from "#dep";
import pattern from "#pattern/one.js";
import esm, * as esmSpace from "esm-only";
import dirMain from "dir-main";
import nested from "nested";
import fromCjs from "./use.cjs";
import data from "with-main/package.json" with { type: "json" };
export const results = [
  ["main", withMain],
  ["index", withIndex],
  ["conditions", [conditions, kind, sub]],
  ["pattern", [feature, featureName, array]],
  ["scoped", [scoped, scopedDeep]],
  ["self", [self, tool]],
  ["imports", [internal, dep === conditions, pattern]],
  ["esm", [esm, Object.keys(esmSpace)]],
  ["folders", [dirMain, nested]],
  ["json", [data.name, data.version]],
  ...fromCjs,
];
for (const load of [() => import("conditions/private/secret.js"), () => import("conditions/none"), () => import("#none"), () => import("with-main/missing.js")]) {
  try {
    results.push(["loaded", await load()]);
  } catch (e) {
    results.push(["fails", [e.name, e.code, e.message.replaceAll(import.meta.dirname, "APP")]]);
  }
}
