// One hash over all input of the build, so that starting without changes builds nothing.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STAMP = 'packages/server/dist/.build-stamp';
const READ_BY_THE_BUILD = [
  'package-lock.json',
  'tsconfig.base.json',
  'tools/build.mjs',
  'tools/build',
  'packages',
];
/** Tests are not built; the build itself writes what is generated, and tests and tools what begins with a dot. */
const LEFT_OUT = /\.(test|control|proof)\.tsx?$|\.gen\.ts$|^packages\/\w+\/(dist|node_modules|\.[^/]+)\//;

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries.filter((e) => e.isFile()).map((e) => join(e.parentPath ?? e.path, e.name));
}

/** Paths from the root of the repository, in an order that does not depend on the file system. */
export const filesOfTheBuild = () =>
  READ_BY_THE_BUILD.flatMap((path) => (/\.\w+$/.test(path) ? [path] : filesUnder(path).sort())).filter(
    (file) => !LEFT_OUT.test(file),
  );

export function sourceHash() {
  const hash = createHash('sha256');
  for (const file of filesOfTheBuild()) hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

export function isBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourceHash();
}

/** @param {string} hash taken before the build began, so that a change made meanwhile builds again */
export function stampBuild(hash) {
  writeFileSync(STAMP, hash);
}
