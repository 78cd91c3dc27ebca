import { expect, test } from 'vitest';
import { upgrade } from './upgrade-operation.ts';

const entry = (table: string, patch: unknown) => ({ v: 1, rows: [{ table, id: 'x', patch }] });

test('an app of the first version unsets a choice by the word null, which becomes null', () => {
  expect(upgrade(entry('bp_readings', { posture: 'null', arm: 'left', notes: 'null' }))).toMatchObject({
    rows: [{ patch: { posture: null, arm: 'left', notes: 'null' } }],
  });
});

test('other tables and entries that cannot be read stay as they are', () => {
  const other = entry('meals', { posture: 'null' });
  expect(upgrade(other)).toMatchObject({ rows: other.rows });
  const unread: { v: number; rows?: unknown } = { v: 1, rows: ['x', null, { table: 'bp_readings' }] };
  expect(upgrade(unread)).toMatchObject({ rows: unread.rows });
  const without: { v: number; rows?: unknown } = { v: 1 };
  expect(upgrade(without)).not.toHaveProperty('rows');
});
