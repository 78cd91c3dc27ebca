// The files a file imports, and by which names: statically, on demand, or as a process or worker.
import { posix } from 'node:path';

export interface Import {
  /** The specifier: a path, or an entry point such as `@dosewell/domain/doses`. */
  readonly from: string;
  /** `*`: all of it. */
  readonly names: readonly string[] | '*';
}

const STATIC = /^(?:import|export)\s+(type\s+)?([\s\S]*?)\s*from\s*'([^']+)'/gm;
const BARE = /^import\s+'([^']+)'/gm;
const DYNAMIC = /\bimport\(\s*'([^']+)'\s*\)/g;
/** Types are erased, so a type-only import is no use of the code. */
const namesIn = (clause: string): readonly string[] | '*' => {
  const braces = /\{([^}]*)\}/.exec(clause);
  if (braces === null) return '*';
  return (braces[1] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.replace(/\s+as\s+.*/s, ''));
};

export const importsOf = (text: string): Import[] => [
  ...[...text.matchAll(STATIC)]
    .filter(([, type]) => type === undefined)
    .map(([, , clause = '', from = '']) => ({ from, names: namesIn(clause) })),
  ...[...text.matchAll(BARE), ...text.matchAll(DYNAMIC)].map(([, from = '']): Import => ({
    from,
    names: '*',
  })),
];

/** The file a specifier resolves to; undefined for third-party packages. */
export const fileOf = (
  importer: string,
  specifier: string,
  doors: ReadonlyMap<string, string>,
): string | undefined =>
  specifier.startsWith('.') ? posix.join(posix.dirname(importer), specifier) : doors.get(specifier);
