// Names that the glossary lists for a term exist in the code (docs/glossary.md).
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Fault, Rule } from './source-file.ts';

/** The third column: the term's names in the code. */
const IN_CODE = /^\|[^|]*\|[^|]*\|((?:\\\||[^|])*)\|/;
/** The first word in backticks; `x.y` is looked up by its parts, `x(): number` by its name. */
const NAME = /`([\w.-]+)[^`]*`/g;

const words = (): ReadonlySet<string> => {
  const listed = execFileSync(
    'git',
    ['grep', '-ohE', '[A-Za-z_][A-Za-z0-9_]+', '--', 'packages/*.ts', 'packages/*.tsx', 'packages/*.sql'],
    {
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    },
  );
  return new Set(listed.split('\n'));
};

let known: ReadonlySet<string> | undefined;

const isThere = (name: string): boolean => {
  if (/\.(ts|tsx|csv)$/.test(name)) return existsSync(name) || isFile(name);
  return name.split('.').every((part) => (known ??= words()).has(part));
};

const isFile = (name: string): boolean =>
  execFileSync('git', ['ls-files', '--', `*/${name}`], { encoding: 'utf8' }) !== '';

export const glossary: Rule = ({ path, text }) => {
  if (path !== 'docs/glossary.md') return [];
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...(IN_CODE.exec(line)?.[1] ?? '').matchAll(NAME)].flatMap(([, name = '']): Fault[] =>
        isThere(name) ? [] : [{ path, line: index + 1, message: `Nothing in the code is called ${name}.` }],
      ),
    );
};
