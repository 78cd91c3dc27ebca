// A folder holds at most 25 source files, as many names as a newcomer can keep in mind (CONTRIBUTING.md).
import { existsSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { isTest, type Rule } from './source-file.ts';

const LIMIT = 25;
const isSource = (path: string): boolean =>
  /\.(ts|tsx|mjs|js)$/.test(path) && !isTest(path) && !/\.(journey|test-d)\.ts$/.test(path);

const sourcesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter(isSource).toSorted() : [];

/** Tests stand beside what they test, and are not counted. One file speaks for its folder. */
export const folderSize: Rule = ({ path }) => {
  const folder = posix.dirname(path);
  const sources = sourcesIn(folder);
  return sources.length > LIMIT && posix.basename(path) === sources[0]
    ? [{ path, line: 1, message: `${folder} holds ${sources.length} source files; the limit is ${LIMIT}.` }]
    : [];
};
