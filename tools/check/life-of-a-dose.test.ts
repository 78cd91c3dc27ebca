import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

const PAGE = 'docs/design/life-of-a-dose.md';
const DOMAIN = 'packages/domain';

const read = (path: string): string => readFileSync(path, 'utf8');
const doors = (JSON.parse(read(`${DOMAIN}/package.json`)) as { exports: Record<string, string> }).exports;

/** Source files linked by the page, in its order. */
const linked = [...read(PAGE).matchAll(/\]\(([^)#]+\.tsx?)\)/g)].map(([, to = '']) =>
  posix.join(posix.dirname(PAGE), to),
);
/** Undo goes through files that Take has gone through. */
const files = [...new Set(linked)];

const specifiers = (path: string): string[] =>
  [...read(path).matchAll(/(?:\bfrom\s*|\bimport\s*\(\s*)'([^']+)'/g)].map(([, specifier = '']) => specifier);

/** The file an import resolves to; an index of the domain is followed to what it exports. */
function reached(from: string, specifier: string): string[] {
  const door = specifier.startsWith('@dosewell/domain/')
    ? doors[specifier.replace('@dosewell/domain', '.')]
    : undefined;
  if (door !== undefined) return throughDoor(posix.join(DOMAIN, door));
  return specifier.startsWith('.') ? throughDoor(posix.join(posix.dirname(from), specifier)) : [];
}

const throughDoor = (path: string): string[] =>
  path.endsWith('/index.ts') ? [path, ...specifiers(path).flatMap((one) => reached(path, one))] : [path];

const imports = new Map(
  files.map((path) => [path, new Set(specifiers(path).flatMap((specifier) => reached(path, specifier)))]),
);

test('the life of a dose names the files of the tap, the rule, the server and the other tablet', () => {
  expect(files.length).toBeGreaterThan(45);
});

/** Where no import leads on from a line before. */
const LED_TO: Readonly<Record<string, string>> = {
  'packages/web/src/features/doses/taking/take-doses.ts':
    'the answers of the screen call it; they follow as a line',
  'packages/web/src/data/opened-store.ts': 'the answers know the store by its type',
  'packages/web/src/data/outbox/journal.ts': 'the store hands it to the outbox',
  'packages/server/src/platform/http/http-app.ts': 'the request comes over the network',
  'packages/server/src/routes.ts': 'the process puts the routes behind the app',
  'packages/domain/src/tables/described-tables.ts': 'the schemas read it together with the vital signs',
};

test('each file of the page is tied by an import to one on a line before, unless something else leads to it', () => {
  const tied = (one: string, other: string): boolean =>
    imports.get(one)?.has(other) === true || imports.get(other)?.has(one) === true;
  const untied = files.filter((path, at) => at > 0 && !files.slice(0, at).some((other) => tied(path, other)));
  expect(untied).toEqual(Object.keys(LED_TO));
});
