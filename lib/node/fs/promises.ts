// node:fs/promises: `fs.promises`, member by member.
import { promises } from "node:fs";

const all: any = promises;
const {
  access, copyFile, cp, truncate, rm, rmdir, mkdir, readdir, readlink, symlink, lstat, stat, link, unlink, chmod, utimes, realpath, mkdtemp,
  writeFile, appendFile, readFile, rename, open, watch, lchmod, lchown, chown, lutimes, opendir, statfs, glob, constants,
} = all;
export {
  access, copyFile, cp, truncate, rm, rmdir, mkdir, readdir, readlink, symlink, lstat, stat, link, unlink, chmod, utimes, realpath, mkdtemp,
  writeFile, appendFile, readFile, rename, open, watch, lchmod, lchown, chown, lutimes, opendir, statfs, glob, constants,
};
export default all;
