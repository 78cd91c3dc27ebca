import { expect, test } from 'vitest';
import { agree } from './installed.mjs';

const list = (packages: object) => JSON.stringify({ packages });
const zod = { 'node_modules/zod': { version: '4.6.7' } };

test('what is installed agrees with the lock file when every version is there', () => {
  expect(agree(list({ '': {}, 'packages/web': {}, ...zod }), list(zod))).toBe(true);
});

test('a package for another platform may be absent', () => {
  expect(agree(list({ ...zod, 'node_modules/win': { version: '1.0.0', optional: true } }), list(zod))).toBe(
    true,
  );
});

test.each([
  ['nothing is installed', ''],
  ['a package is missing', list({})],
  ['a version is another', list({ 'node_modules/zod': { version: '4.6.6' } })],
])('it does not agree when %s', (_when, installed) => {
  expect(agree(list(zod), installed)).toBe(false);
});
