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
  'packages/domain/package.json',
  'packages/domain/src',
  'packages/server/package.json',
  'packages/server/src',
  'packages/web/index.html',
  'packages/web/package.json',
  'packages/web/public',
  'packages/web/src',
  'packages/web/service-worker.plugin.ts',
  'packages/web/vite.config.ts',
];
/** Tests are not built, and generated files are written by the build itself. */
const LEFT_OUT = /\.(test|control|proof)\.tsx?$|\.gen\.ts$/;

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries.filter((e) => e.isFile()).map((e) => join(e.parentPath ?? e.path, e.name));
}

export function sourceHash() {
  const hash = createHash('sha256');
  const files = READ_BY_THE_BUILD.flatMap((path) => (/\.\w+$/.test(path) ? [path] : filesUnder(path).sort()));
  for (const file of files) {
    if (LEFT_OUT.test(file) || !existsSync(file)) continue;
    hash.update(file).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

export function isBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourceHash();
}

/** @param {string} hash taken before the build began, so that a change made meanwhile builds again */
export function stampBuild(hash) {
  writeFileSync(STAMP, hash);
}
