// node:path/posix.
import path from "node:path";

export const {
  resolve, normalize, isAbsolute, join, relative, toNamespacedPath, dirname, basename, extname, format, parse, matchesGlob, sep, delimiter,
  posix, win32,
}: any = path;
export default path;
