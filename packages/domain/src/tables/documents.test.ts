import { expect, test } from 'vitest';
import type { ProfileRow } from '../sync/rows.ts';
import { isoAt, PERSON, someSettings } from '../testing/builders.ts';
import { act, remove, write } from '../testing/operations.ts';
import { keepRecords } from '../testing/records.ts';

const NOON = '2026-11-20T12:00';
const PROFILE: ProfileRow = {
  ...{ id: PERSON, rev: 1, clock: 0, bucket: 'all', deleted_at: null, stamps: {} },
  ...{ display_name: 'Maria', avatar_url: null, height_cm: null, sex: null, goal_weight_kg: null },
  ...{ peak_flow_best: null, asthma_plan_green: null, asthma_plan_yellow: null, asthma_plan_red: null },
} as ProfileRow;
const ONES = [
  ['profiles', PROFILE, { sex: 'female' }],
  ['user_settings', someSettings('FREE'), { theme: 'dark' }],
] as const;

test.each(ONES)('a row of %s is merged field by field', (table, row, patch) => {
  const records = keepRecords();
  records.put({ table, row } as never);
  expect(records.admit(act(NOON, [write(table, PERSON, patch)]), isoAt(NOON)).ok).toBe(true);
  expect(records.get(table, PERSON)).toMatchObject({
    ...row,
    ...patch,
    rev: 2,
    clock: expect.any(Number),
    stamps: expect.anything(),
  });
});

test.each(ONES)('a row of %s is neither added nor deleted by a device', (table, row, patch) => {
  const refused = { ok: false, problem: { code: 'not_writable' } };
  const records = keepRecords();
  expect(records.admit(act(NOON, [write(table, PERSON, patch)]), isoAt(NOON))).toMatchObject(refused);
  records.put({ table, row } as never);
  expect(records.admit(act(NOON, [remove(table, PERSON, 1)]), isoAt(NOON))).toMatchObject(refused);
});

test.each(ONES)('a deleted row of %s is not changed', (table, row, patch) => {
  const records = keepRecords();
  records.put({ table, row: { ...row, deleted_at: isoAt(NOON) } } as never);
  const admitted = records.admit(act(NOON, [write(table, PERSON, patch)]), isoAt(NOON));
  expect(admitted).toMatchObject({ ok: false, problem: { code: 'already_deleted' } });
});
