// Tests semver: parsing, ranges, increments, sorting, coercion.
import semver from "semver";
import { satisfies, inc, SemVer, Range } from "semver";
const versions = ["1.2.3", "v2.0.0-beta.2", "1.2.3-alpha.10", "1.2.3-alpha.9", "10.0.0", "2.0.0", "=1.0.0+build.5", "not a version", "1.2"];
for (const v of versions) console.log(v, semver.valid(v), semver.coerce(v)?.version, semver.prerelease(v));
const valid = versions.filter((v) => semver.valid(v));
console.log(semver.sort(valid.slice()), semver.rsort(valid.slice())[0]);
for (const range of ["^1.2.0", "~1.2.3", ">=1.2.3 <2.0.0 || 10.x", "1.x", "*", "1.2.3 - 2.0.0", "^0.0.3", "bogus range"]) {
  console.log(range, semver.validRange(range), valid.filter((v) => satisfies(v, range)), semver.maxSatisfying(valid, range), semver.minSatisfying(valid, range, { includePrerelease: true }));
}
for (const kind of ["major", "minor", "patch", "premajor", "preminor", "prepatch", "prerelease"] as const) console.log(kind, inc("1.2.3", kind), inc("1.2.3-beta.1", kind, "rc"));
const v = new SemVer("3.4.5-rc.1+abc");
console.log(v.major, v.minor, v.patch, v.prerelease, v.build, v.raw, v.compare("3.4.5"), String(v));
console.log(semver.diff("1.2.3", "1.3.0"), semver.diff("1.2.3", "1.2.3-a"), semver.gtr("2.0.0", "^1"), semver.ltr("0.1.0", "^1"), semver.intersects("^1.2", ">=1.5 <3"), semver.subset("~1.2.3", "^1"));
const r = new Range(">1.0.0 <=1.5.0 || ^3");
console.log(r.range, r.set.length, r.test("1.2.0"), r.test("2.0.0"), r.test("3.9.9"));
try {
  new SemVer("x.y.z");
} catch (e: any) {
  console.log(e.name, e.message);
}
console.log(semver.simplifyRange(["1.0.0", "1.1.0", "1.2.0", "2.0.0"], "^1.0.0"), semver.outside("3.0.0", "^1", ">"));
