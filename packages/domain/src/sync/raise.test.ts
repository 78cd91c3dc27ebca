import { expect, test } from 'vitest';
import { raise, type Versions, versions } from './raise.ts';
import { SCHEMA_VERSION } from './operation.ts';

const three: Versions = {
  newest: 4,
  raises: {
    2: (entry) => ({ ...entry, rows: 'renamed' }),
    4: (entry) => ({ ...entry, rows: `${String(entry.rows)}, then split` }),
  },
};

test('an entry goes through every version since its own, in order', () => {
  expect(raise({ v: 1, rows: 'old' }, three)).toEqual({ v: 4, rows: 'renamed, then split' });
  expect(raise({ v: 3, rows: 'new' }, three)).toEqual({ v: 4, rows: 'new, then split' });
});

test('an entry of this version or a later one is left as it is', () => {
  for (const v of [4, 5]) expect(raise({ v, rows: 'as said' }, three)).toEqual({ v, rows: 'as said' });
});

test('this version is the newest it raises to', () => {
  expect(versions.newest).toBe(SCHEMA_VERSION);
  expect(Object.keys(versions.raises).every((v) => Number(v) <= SCHEMA_VERSION)).toBe(true);
});
