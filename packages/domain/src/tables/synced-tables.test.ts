import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf, medicationEdit, wallClockAt } from '../testing/arbitraries.ts';
import { aLog, aMedication, aRegimen, idOf, isoAt, PERSON, someSettings } from '../testing/builders.ts';
import { act, answer, undo, write } from '../testing/operations.ts';
import { keepRecords, type Records } from '../testing/records.ts';
import { admitOperation, type WorkingSet } from '../sync/admit-operation.ts';
import type { OperationRow } from '../sync/operation.ts';
import { patchSchemas } from './operation.schema.ts';
import { TABLES } from './packing.ts';
import { syncedTables } from './synced-tables.ts';
import { certain } from '../problem/certain.ts';

/** Two medications with all dependent rows, so that a rule could confuse them. */
const full = (): Records => {
  const records = keepRecords();
  records.put({ table: 'user_settings', row: someSettings('FREE') });
  for (const number of [1, 2, 3, 4]) {
    const [medication_id, quantity_remaining] = [idOf(number), 10 * number];
    records.put({ table: 'medications', row: aMedication({ id: medication_id, quantity_remaining }) });
    records.put({ table: 'medication_regimens', row: aRegimen({ id: idOf(900 + number), medication_id }) });
    records.put({ table: 'medication_logs', row: aLog({ medication_id, stock_taken: 1 }) });
  }
  return records;
};

/** Only the rows a rule says it needs, as loaded by the server. */
const needed = (records: Records, row: OperationRow, at: string): WorkingSet => {
  const needs = [...syncedTables[row.table].needs(row, at), { table: row.table, id: row.id }];
  const some = keepRecords();
  for (const table of TABLES)
    for (const held of records.all(table)) {
      const wanted = needs.some(
        (need) =>
          need.table === table &&
          ('every' in need ||
            ('id' in need
              ? need.id === held.id
              : need.column in held &&
                (held as unknown as Record<string, unknown>)[need.column] === need.value &&
                (need.from === undefined || held.bucket >= need.from))),
      );
      if (wanted) some.put({ table, row: held } as never);
    }
  const asHeld = new Map(
    TABLES.flatMap((table) => records.all(table).map((row) => [`${table} ${row.id}`, row])),
  );
  return {
    get: (table, id) =>
      (some.get(table, id) === undefined ? undefined : asHeld.get(`${table} ${id}`)) as never,
    rows: (table) => some.all(table).map(({ id }) => asHeld.get(`${table} ${id}`)) as never,
  };
};

const row: fc.Arbitrary<OperationRow> = fc.oneof(
  fc.tuple(medicationEdit, fc.nat(20)).map(([edit, base]) => edit(base)),
  fc.constant(write('medications', idOf(5), { name: 'Fifth', dosage: '1 mg' })),
  fc
    .tuple(dayOf, fc.constantFrom('taken' as const, 'skipped' as const), fc.nat(20))
    .map(([date, status, base]) => answer(date, '08:00', status, base)),
  fc.nat(20).map((base) => undo('2026-11-20', '08:00', base)),
  fc.nat(90).map((counted) => write('stock_movements', idOf(70), { medication_id: idOf(1), counted })),
);

test('a rule judges by the rows it says it needs exactly as it would by all', () => {
  fc.assert(
    fc.property(row, wallClockAt, (sent, at) => {
      const [records, operation] = [full(), act(at, [sent])];
      const byAll = admitOperation(syncedTables, operation, records, { person: PERSON, now: isoAt(at) });
      expect(
        admitOperation(syncedTables, operation, needed(records, sent, at), {
          person: PERSON,
          now: isoAt(at),
        }),
      ).toEqual(byAll);
    }),
    { numRuns: 300 },
  );
});

test('the columns a device may write are columns of the rows of its table', () => {
  const records = full();
  records.admit(
    act('2026-11-20T12:00', [write('stock_movements', idOf(70), { medication_id: idOf(1), counted: 5 })]),
    isoAt('2026-11-20T12:00'),
  );
  for (const table of ['user_settings', 'medications', 'medication_logs', 'stock_movements'] as const)
    expect(Object.keys(certain(records.all(table)[0]))).toEqual(
      expect.arrayContaining(Object.keys(patchSchemas[table].shape)),
    );
});
