import { expect, test } from 'vitest';
import { idOf } from '../testing/builders.ts';
import { readTable } from '../testing/table.ts';
import { patchSchemas } from '../tables/operation.schema.ts';

const { med_refill_config: refillConfigPatch, stock_movements: stockMovementPatch } = patchSchemas;

const medication_id = idOf(1);
const takes = (patch: object): boolean => stockMovementPatch.safeParse({ medication_id, ...patch }).success;

test('a movement is either a count, a refill or the undoing of one', () => {
  expect(takes({ counted: 0 }) && takes({ counted: null }) && takes({ refilled: 30, reason: 'r' })).toBe(
    true,
  );
  expect(takes({ undoes: idOf(9) })).toBe(true);
  for (const wrong of [
    {},
    { counted: 1, refilled: 1 },
    { refilled: 0 },
    { refilled: -1 },
    { refilled: null },
    { refilled: 1_000_001 },
    { refilled: 0.0001 },
    { counted: -1 },
    { undoes: null },
  ])
    expect(takes(wrong), JSON.stringify(wrong)).toBe(false);
});

const NUMBERS = ['pills_per_dose', 'doses_per_day', 'refill_lead_days'];
const sent = readTable('refill-form.csv').filter(
  ({ field = '', typed = '' }) =>
    field !== 'current_pills' && typed.trim() !== '' && !/^[a-z ]+$/.test(typed),
);

test.each(sent)('$id: the server judges "$typed" as $field as the form does', ({ field = '', ...line }) => {
  const text = (line.typed ?? '').trim();
  const value = NUMBERS.includes(field) ? Number(text.replace(',', '.')) : text;
  const read = refillConfigPatch.safeParse({ medication_id, [field]: value });
  expect(read.success).toBe(line.fault === '');
});

test('a reminder is set between 0 and 30 days ahead', () => {
  const days = [-1, 0, 5, 30, 31, 2.5];
  const taken = days.filter(
    (refill_lead_days) => refillConfigPatch.safeParse({ medication_id, refill_lead_days }).success,
  );
  // covers: REF-008
  expect(taken).toEqual([0, 5, 30]);
});

test('a configuration from a device names its medication and nothing that the ledger or the rule writes', () => {
  expect(refillConfigPatch.safeParse({ note: 'n' }).success).toBe(false);
  for (const column of ['is_active', 'last_refill_at', 'current_pills'])
    expect(refillConfigPatch.safeParse({ medication_id, [column]: 1 }).success).toBe(false);
});
