import { expect, test } from 'vitest';
import { castsIn } from './casts.ts';

test.each([
  ['a cast', 'const a = b as string;', 1],
  ['a cast through unknown, which is two', 'const a = b as unknown as string;', 2],
  ['a cast in an object in a call', 'f({ a: [b as never] });', 1],
  [
    'no cast in a constant, a renaming or a text',
    "import { a as b } from './a.ts';\nconst c = ['x as y'] as const;",
    0,
  ],
  ['no cast where a type is satisfied', 'const a = { b: 1 } satisfies Row;', 0],
])('a count of casts sees %s', (_, text, count) => {
  expect(castsIn({ path: 'packages/web/src/ui/card.ts', text })).toBe(count);
});
