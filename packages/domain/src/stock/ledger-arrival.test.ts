// Acts of two devices arrive in any order, some of them late (OQ-034).
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doseId } from '../id/derived-id.ts';
import type { Operation, OperationRow } from '../sync/operation.ts';
import { wallTime } from '../time/wall-time.ts';
import { idOf, isoAt } from '../testing/builders.ts';
import { cabinet, DAY, SLOTS } from '../testing/cabinet.ts';
import { act, undo, write } from '../testing/operations.ts';
import type { Records } from '../testing/records.ts';
import { certain } from '../problem/certain.ts';

const ID = idOf(1);
const END = `${DAY}T23:00`;
const two = (value: number): string => String(value).padStart(2, '0');
/** The nth minute of the scenario. */
const minute = (n: number): string => wallTime(DAY, `${two(7 + Math.floor(n / 60))}:${two(n % 60)}`);

const told = (id: number, patch: object): OperationRow =>
  write('stock_movements', idOf(id), { medication_id: ID, ...patch });
const taken = (n: number, id: number, amount: number): OperationRow =>
  write('medication_logs', idOf(id), {
    medication_id: ID,
    date: DAY,
    slot: null,
    status: 'taken',
    actual_time: minute(n).slice(11),
    taken_at: isoAt(minute(n)),
    amount,
  });

const thousandths = (quantity: number): number => Math.round(quantity * 1000);
const sumOf = (records: Records): number =>
  records.all('stock_movements').reduce((total, line) => total + thousandths(line.amount), 0);
const onHand = (records: Records): number => records.get('medications', ID)?.quantity_remaining ?? 0;

const tenths = (min: number, max: number) => fc.integer({ min, max }).map((count) => count / 10);

interface Happening {
  readonly kind: 'taken' | 'refilled' | 'counted';
  readonly amount: number;
}
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('taken' as const), amount: tenths(1, 30) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refilled' as const), amount: tenths(1, 900) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('counted' as const), amount: tenths(500, 2000) }) },
);

const operationOf = ({ kind, amount }: Happening, n: number): Operation =>
  act(minute(n), [kind === 'taken' ? taken(n, 3000 + n, amount) : told(3000 + n, { [kind]: amount })]);

/** The newest count plus later refills minus later doses. */
const expected = (happenings: readonly Happening[]): number =>
  happenings.reduce(
    (quantity, { kind, amount }) =>
      kind === 'counted'
        ? thousandths(amount)
        : quantity + (kind === 'refilled' ? 1 : -1) * thousandths(amount),
    thousandths(100),
  );

test('the stock is the newest count plus refills minus doses since, in whatever order they arrive', () => {
  const happenings = fc.array(happening, { minLength: 1, maxLength: 14 });
  fc.assert(
    fc.property(
      happenings.chain((list) =>
        fc.tuple(
          fc.constant(list),
          fc.shuffledSubarray([...list.keys()], { minLength: list.length, maxLength: list.length }),
        ),
      ),
      ([list, order]) => {
        const records = cabinet();
        records.admit(act(minute(0), [told(2999, { counted: 100 })]), isoAt(minute(0)));
        const operations = list.map((each, i) => operationOf(each, i + 1));
        for (const i of order) expect(records.admit(certain(operations[i]), isoAt(END)).ok).toBe(true);
        // covers: DOSE-018 MED-017 GEN-011
        expect(thousandths(onHand(records))).toBe(expected(list));
        expect(sumOf(records)).toBe(expected(list));
      },
    ),
    { numRuns: 300 },
  );
});

type Act =
  | { readonly kind: 'taken' | 'skipped' | 'undo'; readonly slot: string }
  | { readonly kind: 'edit'; readonly slot: string; readonly amount: number }
  | { readonly kind: 'refill'; readonly amount: number }
  | { readonly kind: 'undo refill'; readonly which: number }
  | { readonly kind: 'count'; readonly counted: number | null };

const slot = fc.constantFrom(...SLOTS);
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('taken' as const, 'skipped' as const, 'undo' as const),
      slot,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('edit' as const), slot, amount: tenths(1, 50) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refill' as const), amount: tenths(1, 300) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo refill' as const), which: fc.nat(5) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('count' as const),
      counted: fc.option(tenths(0, 60), { freq: 8 }),
    }),
  },
);
/** An act of one of two devices, which arrives some acts later. */
const sentAct = fc.record({
  act: anyAct,
  by: fc.constantFrom<0 | 1>(0, 1),
  delay: fc.constantFrom(0, 0, 0, 2, 6),
});

const doseRow = (each: Act & { readonly slot: string }, n: number, base: number): OperationRow => {
  if (each.kind === 'undo') return undo(DAY, each.slot, base);
  const status = each.kind === 'skipped' ? 'skipped' : 'taken';
  const patch = { medication_id: ID, date: DAY, slot: each.slot, status };
  const said = status === 'taken' ? { actual_time: minute(n).slice(11), taken_at: isoAt(minute(n)) } : {};
  const amount = each.kind === 'edit' ? { amount: each.amount } : {};
  return write('medication_logs', doseId(ID, DAY, each.slot), { ...patch, ...said, ...amount }, base);
};

const rowOf = (
  each: Act,
  n: number,
  seen: ReadonlyMap<string, number>,
  refills: readonly string[],
): OperationRow => {
  const id = 4000 + n;
  if (each.kind === 'count') return told(id, { counted: each.counted });
  if (each.kind === 'refill') return told(id, { refilled: each.amount });
  if (each.kind === 'undo refill') return told(id, { undoes: refills[each.which] ?? idOf(1) });
  return doseRow(each, n, seen.get(doseId(ID, DAY, each.slot)) ?? 0);
};

test('the opening and the movements equal the stock, never below zero, under any acts', () => {
  fc.assert(
    fc.property(tenths(1, 30), fc.array(sentAct, { maxLength: 30 }), (amount, acts) => {
      const records = cabinet(amount);
      const seen = [new Map<string, number>(), new Map<string, number>()];
      const refills: string[] = [];
      const waiting: { readonly due: number; readonly operation: Operation; readonly by: 0 | 1 }[] = [];
      const arrive = (n: number): void => {
        for (const { operation, by } of waiting.filter(({ due }) => due === n)) {
          const [row] = operation.rows;
          const admitted = records.admit(operation, isoAt(END));
          if (admitted.ok && admitted.value.unseen.length === 0)
            certain(seen[by]).set(certain(row).id, records.rev(certain(row).table, certain(row).id));
          // covers: DOSE-018 MED-017 GEN-011
          expect(thousandths(onHand(records))).toBe(sumOf(records));
          expect(onHand(records)).toBeGreaterThanOrEqual(0);
        }
      };
      for (const [n, { act: each, by, delay }] of acts.entries()) {
        const row = rowOf(each, n, certain(seen[by]), refills);
        if (each.kind === 'refill') refills.push(row.id);
        waiting.push({ due: n + delay, operation: act(minute(n), [row]), by });
        arrive(n);
      }
      for (let n = acts.length; n < acts.length + 7; n += 1) arrive(n);
      const undone = records.all('stock_movements').flatMap(({ undoes }) => undoes ?? []);
      expect(new Set(undone).size).toBe(undone.length);
    }),
    { numRuns: 400 },
  );
});
