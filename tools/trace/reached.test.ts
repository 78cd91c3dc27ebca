import { expect, test } from 'vitest';
import type { SourceFile } from '../check/source-file.ts';
import { deadImports, reachedFrom } from './reached.ts';

const DOMAIN = 'packages/domain/src';
const MAIN = 'packages/server/src/main.ts';
const SLOTS = `${DOMAIN}/doses/slots.test.ts`;

const house = (main: string, tested: string): SourceFile[] => [
  {
    path: 'packages/domain/package.json',
    text: '{ "exports": { "./doses": "./src/doses/index.ts" } }',
  },
  {
    path: `${DOMAIN}/doses/index.ts`,
    text: "export { used } from './used.ts';\nexport * from './spare.ts';\nexport type { Row } from './row.ts';\n",
  },
  {
    path: `${DOMAIN}/doses/used.ts`,
    text: "import { inner } from './inner.ts';\nexport const used = inner;\n",
  },
  { path: `${DOMAIN}/doses/inner.ts`, text: 'export const inner = 1;\n' },
  { path: `${DOMAIN}/doses/spare.ts`, text: 'export const spare = 1;\n' },
  { path: `${DOMAIN}/doses/row.ts`, text: 'export interface Row {}\n' },
  { path: MAIN, text: main },
  { path: SLOTS, text: tested },
];

const deadIn = (main: string, tested: string): string[] => {
  const files = house(main, tested);
  return deadImports(SLOTS, files, reachedFrom([MAIN], files));
};

const USES = "import { used, type Row } from '@dosewell/domain/doses';\n";

test('code that a start reaches through a door, by name, runs in the product', () => {
  expect(deadIn(USES, "import { used } from './used.ts';\nimport { inner } from './inner.ts';\n")).toEqual(
    [],
  );
});

test.each([
  ['a neighbour behind the same door', "import { spare } from './spare.ts';\n"],
  ['a name taken from the door itself', "import { used, spare } from './index.ts';\n"],
])('%s that the product never names is reported as dead', (_what, tested) => {
  expect(deadIn(USES, tested)).toEqual([`${DOMAIN}/doses/spare.ts`]);
});

test('code fetched on demand runs in the product too', () => {
  const fetched = "const all = () => import('@dosewell/domain/doses');\n";
  expect(deadIn(fetched, "import { spare } from './spare.ts';\n")).toEqual([]);
});

test('code that the product names as a type alone does not run in it', () => {
  expect(
    deadIn("import type { used } from '@dosewell/domain/doses';\n", "import { used } from './used.ts';\n"),
  ).toEqual([`${DOMAIN}/doses/used.ts`]);
});
