import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doseId } from '../id/derived-id.ts';
import type { OperationRow } from '../sync/operation.ts';
import { idOf, isoAt } from '../testing/builders.ts';
import { cabinet, DAY, SLOTS } from '../testing/cabinet.ts';
import { act, answer, undo, write } from '../testing/operations.ts';
import type { Records } from '../testing/records.ts';
import { certain } from '../problem/certain.ts';

const ID = idOf(1);
const AT = `${DAY}T12:00`;

/** A device knows the revisions it last fetched and those of its own unmerged writes. */
interface Device {
  readonly seen: Map<string, number>;
}

type Command =
  | { readonly kind: 'look'; readonly by: 0 | 1 }
  | { readonly kind: 'taken' | 'skipped' | 'undo'; readonly by: 0 | 1; readonly slot: string }
  | { readonly kind: 'count'; readonly by: 0 | 1; readonly counted: number | null };

const by = fc.constantFrom<0 | 1>(0, 1);
const tenths = (max: number) => fc.integer({ min: 0, max }).map((count) => count / 10);
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('look' as const), by }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom('taken' as const, 'skipped' as const, 'undo' as const),
      by,
      slot: fc.constantFrom(...SLOTS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('count' as const),
      by,
      counted: fc.option(tenths(60), { freq: 8 }),
    }),
  },
);

let counts = 0;
const rowOf = (given: Exclude<Command, { kind: 'look' }>, device: Device): OperationRow => {
  if (given.kind === 'count') {
    counts += 1;
    return write('stock_movements', idOf(2_000_000 + counts), { medication_id: ID, counted: given.counted });
  }
  const base = device.seen.get(doseId(ID, DAY, given.slot)) ?? 0;
  return given.kind === 'undo' ? undo(DAY, given.slot, base) : answer(DAY, given.slot, given.kind, base);
};

const run = (records: Records, devices: readonly Device[], given: Command): void => {
  const device = certain(devices[given.by]);
  if (given.kind === 'look') {
    for (const { id, rev } of records.all('medication_logs')) device.seen.set(id, rev);
    return;
  }
  const row = rowOf(given, device);
  const admitted = records.admit(act(AT, [row]), isoAt(AT));
  if (admitted.ok && admitted.value.unseen.length === 0)
    device.seen.set(row.id, records.rev(row.table, row.id));
};

const thousandths = (quantity: number): number => Math.round(quantity * 1000);
const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + thousandths(amount), 0);

test('the opening and the movements equal the stock, never below zero, however two devices act', () => {
  fc.assert(
    fc.property(tenths(30), fc.array(command, { maxLength: 30 }), (amount, commands) => {
      const records = cabinet(amount);
      const devices: Device[] = [{ seen: new Map() }, { seen: new Map() }];
      for (const given of commands) {
        run(records, devices, given);
        const onHand = records.get('medications', ID)?.quantity_remaining ?? 0;
        // covers: DOSE-018 MED-017
        expect(thousandths(onHand)).toBe(sum(records.all('stock_movements').map((line) => line.amount)));
        expect(onHand).toBeGreaterThanOrEqual(0);
        expect(thousandths(onHand) / 1000).toBe(onHand);
      }
    }),
    { numRuns: 500 },
  );
});

test('a dose holds what its movements took, with any shortfall written down, and nothing once undone', () => {
  const counting = command.filter((given) => given.kind !== 'count' || given.counted !== null);
  fc.assert(
    fc.property(tenths(30), fc.array(counting, { maxLength: 30 }), (amount, commands) => {
      const records = cabinet(amount);
      const devices: Device[] = [{ seen: new Map() }, { seen: new Map() }];
      for (const given of commands) run(records, devices, given);
      for (const log of records.all('medication_logs')) {
        const lines = records.all('stock_movements').filter((line) => line.log_id === log.id);
        // covers: DOSE-018
        expect(sum(lines.map((line) => line.amount))).toBe(-thousandths(log.stock_taken) + 0);
        const isTaken = log.status === 'taken' && log.deleted_at === null;
        const last = lines.at(-1);
        const asked = isTaken && last !== undefined ? thousandths(amount) : 0;
        expect(thousandths(log.stock_taken) + (asked === 0 ? 0 : thousandths(certain(last).shortfall))).toBe(
          asked,
        );
      }
    }),
    { numRuns: 300 },
  );
});

test('answers given on separate devices end the same in whatever order they arrive', () => {
  const answers = fc.array(
    fc.tuple(fc.constantFrom(...SLOTS), fc.constantFrom('taken' as const, 'skipped' as const)),
    {
      maxLength: 8,
    },
  );
  const end = (order: readonly (readonly [string, 'taken' | 'skipped'])[]) => {
    const records = cabinet(1);
    records.admit(
      act(AT, [write('stock_movements', idOf(7), { medication_id: ID, counted: 20 })]),
      isoAt(AT),
    );
    for (const [slot, status] of order) records.admit(act(AT, [answer(DAY, slot, status)]), isoAt(AT));
    const logs = records
      .all('medication_logs')
      .map(({ slot, status, conflict }) => `${slot} ${status} ${conflict}`);
    return [...logs.toSorted(), records.get('medications', ID)?.quantity_remaining];
  };
  fc.assert(
    fc.property(
      answers.chain((list) =>
        fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
      ),
      ([one, other]) => {
        // covers: DOSE-016
        expect(end(other)).toEqual(end(one));
      },
    ),
  );
});
