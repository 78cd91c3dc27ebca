import { expect, test } from 'vitest';
import { upgrade, type Versions, versions } from './upgrade-operation.ts';
import { SCHEMA_VERSION } from './operation.ts';

const three: Versions = {
  newest: 4,
  upgrades: {
    2: (entry) => ({ ...entry, rows: 'renamed' }),
    4: (entry) => ({ ...entry, rows: `${String(entry.rows)}, then split` }),
  },
};

test('an entry passes through every version since its own, in order', () => {
  expect(upgrade({ v: 1, rows: 'old' }, three)).toEqual({ v: 4, rows: 'renamed, then split' });
  expect(upgrade({ v: 3, rows: 'new' }, three)).toEqual({ v: 4, rows: 'new, then split' });
});

test('an entry of this version or a later one is left unchanged', () => {
  for (const v of [4, 5]) expect(upgrade({ v, rows: 'as said' }, three)).toEqual({ v, rows: 'as said' });
});

test('the newest upgrade leads to the current version', () => {
  expect(versions.newest).toBe(SCHEMA_VERSION);
  expect(Object.keys(versions.upgrades).every((v) => Number(v) <= SCHEMA_VERSION)).toBe(true);
});
