// Which files of the product run in it: those that its own starts lead to. What only a test imports proves nothing of the product.
import type { SourceFile } from '../check/source-file.ts';
import { fileOf, importsOf } from './imports.ts';

/** The processes of the server, the app in the browser, its worker, and what draws its pages while building. */
export const STARTS = [
  ...[
    'main',
    'seed',
    'backup',
    'restore',
    'migrate',
    'set-back',
    'draw-pictures',
    'read-import',
    'write-report',
  ].map((name) => `packages/server/src/${name}.ts`),
  ...['main.tsx', 'sw.ts', 'app/opening/paint.tsx'].map((name) => `packages/web/src/${name}`),
];

const DOMAIN = 'packages/domain';
const DECLARED = /^export\s+(?:async\s+)?(?:const|let|function\*?|class|enum)\s+(\w+)/gm;

export type Files = ReadonlyMap<string, string>;

/** `@dosewell/domain/doses` → its file. */
const doorsOf = (files: Files): Map<string, string> => {
  const { exports } = JSON.parse(files.get(`${DOMAIN}/package.json`) ?? '{"exports":{}}') as {
    exports: Record<string, string>;
  };
  return new Map(
    Object.entries(exports).map(([door, path]) => [
      `@dosewell/domain${door.slice(1)}`,
      `${DOMAIN}${path.slice(1)}`,
    ]),
  );
};

/** A door only passes on: who imports one name of it runs the file of that name, and not the others. */
const isDoor = (path: string): boolean => path.endsWith('/index.ts');

const PASSED_ON = /^export\s+(?!type\b)(\*|\{[^}]*\})\s*from\s*'([^']+)'/gm;

const declares = (text: string, name: string): boolean =>
  [...text.matchAll(DECLARED)].some(([, declared]) => declared === name);

/** The files that stand behind names of a file. */
const behind = (path: string, names: readonly string[] | '*', files: Files): string[] => {
  const text = files.get(path);
  if (text === undefined) return [];
  if (!isDoor(path) || names === '*') return [path];
  return names.flatMap((name) => {
    for (const [, what = '', from = ''] of text.matchAll(PASSED_ON)) {
      const target = fileOf(path, from, new Map());
      if (target === undefined) continue;
      const listed = new RegExp(`\\b${name}\\b`).test(what);
      if (listed || (what === '*' && declares(files.get(target) ?? '', name))) return [target];
    }
    return [path];
  });
};

/** The product's files that a file imports at run time, doors seen through. */
const importedBy = (path: string, files: Files, doors: ReadonlyMap<string, string>): string[] =>
  importsOf(files.get(path) ?? '').flatMap(({ from, names }) => {
    const target = fileOf(path, from, doors);
    return target === undefined ? [] : behind(target, names, files);
  });

/** Every file that the starts lead to. */
export function reachedFrom(starts: readonly string[], all: readonly SourceFile[]): Set<string> {
  const files = new Map(all.map(({ path, text }) => [path, text]));
  const doors = doorsOf(files);
  const missing = starts.filter((start) => !files.has(start));
  if (missing.length > 0) throw new Error(`Nothing starts with ${missing.join(', ')}.`);
  const reached = new Set(starts);
  for (const path of reached) for (const imported of importedBy(path, files, doors)) reached.add(imported);
  return reached;
}

const PRODUCT = /^packages\/\w+\/src\//;
const MADE_FOR_TESTS = /\/testing\/|\.(test|control|proof)\.tsx?$/;

/** What a test imports, itself or through what is made for tests, of the product that does not run in it. */
export function deadImports(
  path: string,
  all: readonly SourceFile[],
  reached: ReadonlySet<string>,
): string[] {
  const files = new Map(all.map((file) => [file.path, file.text]));
  const doors = doorsOf(files);
  const forTests = new Set([path]);
  const dead = new Set<string>();
  for (const from of forTests)
    for (const imported of importedBy(from, files, doors)) {
      if (!PRODUCT.test(imported) || isDoor(imported)) continue;
      if (MADE_FOR_TESTS.test(imported)) forTests.add(imported);
      else if (!reached.has(imported)) dead.add(imported);
    }
  return [...dead];
}
