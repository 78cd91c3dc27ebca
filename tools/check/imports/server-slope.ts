// Folders of the server go down one slope (docs/map.md): no two know each other, in types either.
import { posix } from 'node:path';
import { importsOf, lineAt } from './imports-of.ts';
import { isTest, type Rule } from '../source-file.ts';

/** Lowest first. What stands in `src` itself joins them, and may know all. */
const SLOPE = [
  ...['platform', 'doses', 'sync', 'api', 'meals', 'assistant', 'account', 'billing', 'contact'],
  ...['newsletter', 'reports', 'reminders', 'caregivers', 'seeding'],
];
const ROOT = 'packages/server/src/';

/** Undefined for a file in `src` itself. */
const folderOf = (path: string): string | undefined =>
  /^([^/]+)\//.exec(path.startsWith(ROOT) ? path.slice(ROOT.length) : '')?.[1];

export const serverSlope: Rule = ({ path, text }) => {
  const from = folderOf(path);
  if (from === undefined || isTest(path)) return [];
  const height = SLOPE.indexOf(from);
  if (height < 0) return [{ path, line: 1, message: `${from} has no place on the slope of the server.` }];
  return importsOf(text).flatMap(({ specifier, index }) => {
    const to = folderOf(posix.join(posix.dirname(path), specifier));
    return to !== undefined && SLOPE.indexOf(to) > height
      ? [{ path, line: lineAt(text, index), message: `${from} is below ${to} and may not import it.` }]
      : [];
  });
};
