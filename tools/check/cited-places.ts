// Targets of citations: rows, decisions, threats, records and headings under docs/, and files; read once.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { anchorsOf } from './headings.ts';

const read = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((found) => found[1] ?? '');

/** Known ids: rows such as MED-037, OQ-034, C-01, T-23, and records by number. */
function readIds(): ReadonlySet<string> {
  const decisions = all(read('docs/specification/decisions.md'), /^\| ([^|]+) \|/gm);
  return new Set([
    ...all(read('docs/requirements.csv'), /^([A-Z]+-\d{3}),/gm),
    ...all(read('docs/threats.csv'), /^(T-\d{2}),/gm),
    ...decisions.flatMap((cell) => all(cell, /(OQ-\d{3})/g)),
    ...all(read('docs/specification/care.md'), /^## (C-\d{2})$/gm),
    ...readdirSync('docs/decisions').map((name) => name.slice(0, 4)),
  ]);
}

let ids: ReadonlySet<string> | undefined;
export const isKnownId = (id: string): boolean => (ids ??= readIds()).has(id);

/** Each file of the repository by its name, and by its path from every folder above it. */
function readFiles(): ReadonlySet<string> {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  return new Set(
    listed.split('\n').flatMap((path) => {
      const parts = path.split('/');
      return existsSync(path) ? parts.map((_, from) => parts.slice(from).join('/')) : [];
    }),
  );
}

let files: ReadonlySet<string> | undefined;
export const isFile = (name: string): boolean => (files ??= readFiles()).has(name);

const anchors = new Map<string, ReadonlySet<string>>();

/** What is wrong with a path and optional anchor; undefined if it exists. */
export function missing(path: string, anchor: string | undefined): string | undefined {
  if (!existsSync(path)) return `There is no ${path}.`;
  if (anchor === undefined || !path.endsWith('.md')) return undefined;
  const known = anchors.get(path) ?? anchorsOf(read(path));
  anchors.set(path, known);
  return known.has(anchor) ? undefined : `${path} has no heading #${anchor}.`;
}
