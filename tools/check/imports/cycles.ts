// No file reaches itself by its imports, those on demand included (docs/map.md). The linter sees statements alone.
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { importsOf, lineAt } from './imports-of.ts';
import type { Rule, SourceFile } from '../source-file.ts';

const SOURCE = /^(packages|e2e|bench|tools)\/.*(?<!\.gen|\.d)\.tsx?$/;

const targetOf = (path: string, specifier: string): string => posix.join(posix.dirname(path), specifier);

const targetsIn = ({ path, text }: SourceFile): string[] =>
  importsOf(text)
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map(({ specifier }) => targetOf(path, specifier));

/** As committed; read once a run. */
const KNOWN = new Map<string, string[]>();
const targetsOf = (path: string): string[] => {
  const known = KNOWN.get(path);
  if (known !== undefined) return known;
  const targets =
    SOURCE.test(path) && existsSync(path) ? targetsIn({ path, text: readFileSync(path, 'utf8') }) : [];
  KNOWN.set(path, targets);
  return targets;
};

const reaches = (from: string, goal: string): boolean => {
  const seen = new Set([from]);
  for (const path of seen) {
    if (path === goal) return true;
    for (const target of targetsOf(path)) seen.add(target);
  }
  return false;
};

export const cycles: Rule = ({ path, text }) => {
  if (!SOURCE.test(path)) return [];
  return importsOf(text).flatMap(({ specifier, index }) => {
    const target = specifier.startsWith('.') ? targetOf(path, specifier) : undefined;
    return target !== undefined && reaches(target, path)
      ? [{ path, line: lineAt(text, index), message: `${target} leads back here.` }]
      : [];
  });
};
