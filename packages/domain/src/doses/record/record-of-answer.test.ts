import { expect, test } from 'vitest';
import { doseId } from '../../id/derived-id.ts';
import type { OperationRow } from '../../sync/operation.ts';
import { aLog, BERLIN, idOf, isoAt, PERSON } from '../../testing/builders.ts';
import { cabinet, DAY } from '../../testing/cabinet.ts';
import { act, undo, write } from '../../testing/operations.ts';
import { keepRecords, type Records } from '../../testing/records.ts';
import { certain } from '../../problem/certain.ts';
import { admitOperation } from '../../sync/admit-operation.ts';
import { syncedTables } from '../../tables/synced-tables.ts';
import { instantOf } from '../../time/zoned-time.ts';

const ID = idOf(1);
const AT = `${DAY}T09:00`;
const DOSE = doseId(ID, DAY, '08:00');
const admit = (records: Records, row: OperationRow) => records.admit(act(AT, [row]), isoAt(AT));

test('an undo of a dose whose medication is absent is refused', () => {
  const records = keepRecords();
  records.put({ table: 'medication_logs', row: aLog() });
  expect(admit(records, undo(DAY, '08:00', 1))).toEqual({
    ok: false,
    problem: { code: 'unknown_medication' },
  });
});

test('a dose as needed without a time is recorded at the minute of the act', () => {
  const records = cabinet();
  const patch = { medication_id: ID, date: DAY, slot: null, status: 'taken' };
  admit(records, write('medication_logs', idOf(44), patch));
  expect(records.get('medication_logs', idOf(44))).toMatchObject({
    scheduled_time: AT,
    actual_time: '09:00',
  });
});

test('a dose taken now in a zone that is unknown here is placed at the clock of its act', () => {
  const records = cabinet();
  const clock = instantOf(AT, BERLIN);
  const patch = { medication_id: ID, date: DAY, slot: '08:00', status: 'taken', taken_at: isoAt(AT) };
  records.admit(act(AT, [write('medication_logs', DOSE, patch)], { zone: 'Mars/Olympus', clock }), isoAt(AT));
  expect(records.get('medication_logs', DOSE)?.taken_at).toBe(isoAt(AT));
});

test('an answer says by what it came, and the next one says it anew', () => {
  const records = cabinet();
  const answerBy = (device: string | undefined, base: number): unknown => {
    const patch = { medication_id: ID, date: DAY, slot: '08:00', status: 'taken' };
    const operation = act(AT, [write('medication_logs', DOSE, patch, base)]);
    const admitted = admitOperation(syncedTables, operation, records, {
      person: PERSON,
      now: isoAt(AT),
      device,
    });
    records.put(...(admitted.ok ? admitted.value.changes : []));
    return certain(records.get('medication_logs', DOSE)).answered_from;
  };
  // covers: C-18
  expect(answerBy('Safari on iPad', 0)).toBe('Safari on iPad');
  expect(answerBy('Chrome on Windows', 99)).toBe('Chrome on Windows');
  expect(answerBy(undefined, 99)).toBeNull();
});
