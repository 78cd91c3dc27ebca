import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerDose, undoAnswer } from '../doses/record/answer-dose.ts';
import { doseId } from '../id/derived-id.ts';
import { dayOf, medicationEdit, times, wallClockAt, zoneName } from '../testing/arbitraries.ts';
import { aMedication, idOf, isoAt, nowAt, PERSON, someSettings } from '../testing/builders.ts';
import { act, answer, remove, write } from '../testing/operations.ts';
import { keepRecords, type Records } from '../testing/records.ts';
import type { Result } from '../problem/index.ts';
import { type AdmittedOperation, admitOperation } from '../sync/admit-operation.ts';
import type { Operation, OperationRow, Patch } from '../sync/operation.ts';
import { readOperation } from './operation.schema.ts';
import type { Change } from '../sync/synced-table.ts';
import { syncedTables } from './synced-tables.ts';

const ID = idOf(1);
const NOON = '2026-11-20T12:00';
const started = (list: readonly string[] = ['08:00', '20:00']): Records => {
  const records = keepRecords();
  records.put({ table: 'user_settings', row: someSettings('FREE') });
  records.admit(
    act('2026-11-15T00:00', [
      write('medications', ID, { name: 'Metformin', dosage: '500 mg', frequency: 'custom', times: list }),
      write('stock_movements', idOf(2), { medication_id: ID, counted: 10 }),
    ]),
    isoAt('2026-11-15T00:00'),
  );
  return records;
};

/**
 * Fields that must be equal wherever an operation is judged: all but the revision and the instants of
 * judging.
 */
const outcomeOf = (result: Result<AdmittedOperation>): unknown =>
  result.ok
    ? { unseen: result.value.unseen, changes: result.value.changes.map(judgedAlike) }
    : result.problem;

const judgedAlike = ({ table, row }: Change): unknown => {
  const { rev: _rev, deleted_at, ...rest } = row;
  return { table, ...rest, updated_at: undefined, deleted: deleted_at !== null };
};

const step = fc.record({
  at: wallClockAt,
  zone: zoneName,
  seen: fc.boolean(),
  row: fc.oneof(
    medicationEdit.map(
      (edit) =>
        (records: Records, seen: boolean): OperationRow =>
          edit(seen ? records.rev('medications', ID) : 0),
    ),
    fc
      .tuple(
        dayOf,
        fc.constantFrom('08:00', '20:00'),
        fc.constantFrom('taken' as const, 'skipped' as const),
        wallClockAt,
      )
      .map(([date, slot, status, at]) => (records: Records, seen: boolean): OperationRow => {
        const log = records.get('medication_logs', doseId(ID, date, slot));
        return answerDose({ medicationId: ID, date, slot }, status, nowAt(at), seen ? log : undefined);
      }),
    fc
      .tuple(dayOf, fc.constantFrom('08:00', '20:00'))
      .map(([date, slot]) => (records: Records): OperationRow => {
        const log = records.get('medication_logs', doseId(ID, date, slot));
        return log === undefined ? remove('medication_logs', doseId(ID, date, slot)) : undoAnswer(log);
      }),
    fc
      .integer({ min: 0, max: 90 })
      .map(
        (counted) => (): OperationRow =>
          write('stock_movements', idOf(1000 + counted), { medication_id: ID, counted }),
      ),
  ),
});

test('the device and the server write the same rows but for revision and instant of judging', () => {
  fc.assert(
    fc.property(times, fc.array(step, { maxLength: 15 }), (list, steps) => {
      const [device, server] = [started(list), started(list)];
      for (const { row, seen, ...moment } of steps) {
        const operation = act(moment.at, [row(device, seen)], moment);
        const here = device.admit(operation, isoAt(moment.at, moment.zone));
        const there = server.admit(operation, '2027-03-01T00:00:00.000Z');
        expect(outcomeOf(there)).toEqual(outcomeOf(here));
      }
    }),
    { numRuns: 300 },
  );
});

test('judging twice gives the same changes and leaves its input unchanged', () => {
  fc.assert(
    fc.property(step, ({ row, seen, ...moment }) => {
      const records = started();
      const kept = structuredClone(records.all('medications'));
      const operation = act(moment.at, [row(records, seen)], moment);
      const judge = () =>
        admitOperation(syncedTables, operation, records, { person: PERSON, now: '2027-01-01T00:00:00.000Z' });
      expect(judge()).toEqual(judge());
      expect(records.all('medications')).toEqual(kept);
    }),
  );
});

test('an operation takes effect whole or not at all', () => {
  const records = started();
  const good = answer('2026-11-20', '08:00', 'taken');
  const bad = answer('2026-11-20', '08:00', 'taken', 0, idOf(77));
  expect(records.admit(act(NOON, [good, bad]), isoAt(NOON))).toEqual({
    ok: false,
    problem: { code: 'unknown_medication' },
  });
  expect(records.all('medication_logs')).toEqual([]);
});

test('a later row of an operation sees what an earlier one left', () => {
  const stock = started().get('medications', ID)?.quantity_remaining;
  // covers: OQ-034
  expect(stock).toBe(10);
});

test('an operation that names a row twice is refused', () => {
  const twice = [answer('2026-11-20', '08:00', 'taken'), answer('2026-11-20', '08:00', 'skipped')];
  expect(started().admit(act(NOON, twice), isoAt(NOON))).toEqual({ ok: false, problem: { code: 'invalid' } });
});

test('two ids for one slot in one operation leave a ledger that adds up', () => {
  const records = started();
  const patch = { medication_id: ID, date: '2026-11-20', slot: '08:00' };
  const rows = [
    write('medication_logs', idOf(31), { ...patch, status: 'taken' }),
    write('medication_logs', idOf(32), { ...patch, status: 'skipped' }),
  ];
  records.admit(act(NOON, rows), isoAt(NOON));
  const sum = records.all('stock_movements').reduce((total, { amount }) => total + amount, 0);
  expect({ logs: records.all('medication_logs').length, sum }).toEqual({
    logs: 1,
    sum: records.get('medications', ID)?.quantity_remaining,
  });
});

const renamed = (name: string, clock: number): Operation =>
  act(NOON, [write('medications', ID, { name })], { clock });
const instant = nowAt(NOON).instant;

test('a clock more than five minutes ahead counts as five minutes ahead', () => {
  const records = started();
  records.admit(renamed('Next year', instant + 365 * 86_400_000), isoAt(NOON));
  expect(records.get('medications', ID)?.clock).toBe(instant + 5 * 60_000);
  records.admit(renamed('Six minutes later', instant + 6 * 60_000), isoAt('2026-11-20T12:06'));
  expect(records.get('medications', ID)?.name).toBe('Six minutes later');
});

test('a wall clock far ahead does not postpone a schedule', () => {
  const records = started();
  const edit = act('2027-11-20T12:00', [write('medications', ID, { times: ['09:00', '21:00'] })], {
    clock: instant,
  });
  records.admit(edit, isoAt(NOON));
  const newest = records.all('medication_regimens').at(-1);
  expect({ number: newest?.number, from_slot: newest?.from_slot }).toEqual({
    number: 2,
    from_slot: '2026-11-20T12:05',
  });
});

test('a wall clock in another zone does not count as wrong', () => {
  const records = started();
  const edit = act('2026-11-21T01:00', [write('medications', ID, { times: ['09:00', '21:00'] })], {
    zone: 'Pacific/Kiritimati',
  });
  records.admit(edit, isoAt(NOON));
  expect(records.all('medication_regimens').at(-1)?.from_slot).toBe('2026-11-21T01:00');
});

test('a dose answered in a zone that only the device knows is kept, with its wall clock', () => {
  const records = started();
  const row = answer('2026-11-20', '08:00', 'taken');
  const late = { ...act('2026-11-21T01:00', [row], { clock: instant }), zone: 'Pacific/Newisland' };
  expect(readOperation(late)).toMatchObject({ ok: true });
  expect(records.admit(late, isoAt(NOON))).toMatchObject({ ok: true });
  expect(records.all('medication_logs')).toMatchObject([{ status: 'taken', actual_time: '01:00' }]);
});

test('a column that only the server writes is refused from a device', () => {
  const refused = { ok: false, problem: { code: 'not_writable' } };
  const admit = (row: OperationRow) => started().admit(act(NOON, [row]), isoAt(NOON));
  expect(admit(write('medication_regimens', idOf(5), {}))).toEqual(refused);
  expect(admit(write('stock_movements', idOf(2), { medication_id: ID, counted: 3 }))).toEqual(refused);
  expect(admit(remove('stock_movements', idOf(2), 2))).toEqual(refused);
});

test('an absent row can be neither changed nor deleted', () => {
  const refused = { ok: false, problem: { code: 'unknown_row' } };
  const admit = (row: OperationRow) => started().admit(act(NOON, [row]), isoAt(NOON));
  expect(admit(write('medications', idOf(9), { name: 'x', dosage: 'y' }, 3))).toEqual(refused);
  expect(admit(remove('medications', idOf(9)))).toEqual(refused);
  expect(admit(remove('medication_logs', idOf(9)))).toEqual(refused);
});

test('the medication of another person counts as absent', () => {
  const records = started();
  records.put({ table: 'medications', row: aMedication({ id: idOf(3) }) });
  const foreign = write('stock_movements', idOf(6), { medication_id: idOf(4), counted: 3 });
  expect(records.admit(act(NOON, [foreign]), isoAt(NOON))).toEqual({
    ok: false,
    problem: { code: 'unknown_medication' },
  });
});

test.each([
  ['a key of the row', { extra: 1 }, {}, 'extra'],
  ['a value of the row', { base: 'x' }, {}, 'rows.0.base'],
  ['a key of the patch', {}, { extra: 1 }, 'extra'],
  ['a value of the patch', {}, { name: 5 }, 'name'],
])('an operation with %s that is wrong is refused under its name', (_, inRow, inPatch, name) => {
  const row = { ...write('medications', ID, { name: 'Metformin', ...inPatch } as Patch), ...inRow };
  const read = readOperation({ ...act('2026-11-20T12:00', []), rows: [row] });
  expect(read.ok ? {} : Object.keys(read.problem.fields ?? {})).toEqual([name]);
});
