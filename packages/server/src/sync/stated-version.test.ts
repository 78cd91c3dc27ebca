import { VERSION_HEADER } from '@dosewell/domain/sync';
import { expect, test } from 'vitest';
import { statedVersion } from './stated-version.ts';

test.each([
  ['2', 2],
  ['17', 17],
  ['1', 1],
  ['0', 1],
  ['-3', 1],
  ['1.5', 1],
  ['newest', 1],
  ['', 1],
])('a device that states version "%s" is of version %i', (stated, v) => {
  expect(statedVersion(new Headers({ [VERSION_HEADER]: stated }))).toBe(v);
});

test('a device that states no version is of the first', () => {
  expect(statedVersion(new Headers())).toBe(1);
});
