// Expected values are derived only from decision 0011, decision 0012 and decision 0029: the newest count plus
// later refills minus later doses, never below 0.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BERLIN, idOf } from '../testing/builders.ts';
import { cabinet, DAY, SLOTS } from '../testing/cabinet.ts';
import { act, remove, write } from '../testing/operations.ts';
import type { Records } from '../testing/records.ts';
import { doseId } from '../id/derived-id.ts';
import type { OperationRow, Patch } from '../sync/operation.ts';
import { certain } from '../problem/certain.ts';

const ID = idOf(1);
const MINUTE = 60_000;
/** 07:00 in Berlin, without a clock change on that day. */
const BEGIN = Date.parse(`${DAY}T06:00:00Z`);
const MOST = 1_000_000;
const clockAt = (minute: number): string => new Date(BEGIN + minute * MINUTE).toISOString();
const wallAt = (minute: number): string =>
  new Date(BEGIN + (minute + 60) * MINUTE).toISOString().slice(0, 16);

const doAt = (records: Records, minute: number, row: OperationRow, arrives = minute) =>
  records.admit(
    act(wallAt(minute), [row], { zone: BERLIN, clock: BEGIN + minute * MINUTE }),
    clockAt(arrives),
  );
const line = (id: string, what: Patch): OperationRow =>
  write('stock_movements', id, { medication_id: ID, ...what });
const onHand = (records: Records): number | null =>
  certain(records.get('medications', ID)).quantity_remaining;
const ledgerOf = (records: Records): number =>
  records.all('stock_movements').reduce((sum, { amount }) => sum + Math.round(amount * 10), 0) / 10;

interface Act {
  readonly kind: 'count' | 'refill' | 'undo refill' | 'take' | 'skip' | 'undo' | 'change';
  readonly tenths: number;
  readonly which: number;
  readonly minutes: number;
}
const one: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom<Act['kind'][]>(
    'count',
    'refill',
    'undo refill',
    'take',
    'take',
    'take',
    'skip',
    'undo',
    'change',
  ),
  tenths: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 1, max: 60 }) },
    { weight: 1, arbitrary: fc.constant(9_999_990) },
  ),
  which: fc.nat(3),
  minutes: fc.integer({ min: 1, max: 30 }),
});

/** A box and a notebook, in tenths of a unit. */
class Box {
  left: number | null = null;
  /** What each slot took from the box since the newest count; absent if not taken, or before that count. */
  readonly took = new Map<string, number>();
  readonly refills: { id: string; tenths: number; sinceCount: boolean; standing: boolean }[] = [];

  count(tenths: number): void {
    this.left = tenths;
    this.took.clear();
    for (const refill of this.refills) refill.sinceCount = false;
  }
  /** How many of them fitted. */
  put(tenths: number): number {
    if (this.left === null) return 0;
    const fits = Math.min(tenths, MOST * 10 - this.left);
    this.left += fits;
    return fits;
  }
  take(slot: string, tenths: number): void {
    if (this.left === null) return;
    this.took.set(slot, Math.min(this.left, tenths));
    this.left -= Math.min(this.left, tenths);
  }
  giveBack(slot: string): void {
    this.put(this.took.get(slot) ?? 0);
    this.took.delete(slot);
  }
}

/** Performs one act on the records and on the box. */
const step = (records: Records, box: Box, { kind, tenths, which }: Act, minute: number, n: number): void => {
  const slot = certain(SLOTS[which]);
  const id = doseId(ID, DAY, slot);
  const log = records.get('medication_logs', id);
  const status = log === undefined || log.deleted_at !== null ? 'none' : log.status;
  const rev = records.rev('medication_logs', id);
  const said = { medication_id: ID, date: DAY, slot, amount: Math.min(tenths, 60) / 10 };
  if (kind === 'count') {
    expect(doAt(records, minute, line(idOf(7000 + n), { counted: tenths / 10 })).ok).toBe(true);
    box.count(tenths);
  } else if (kind === 'refill' && box.left !== null) {
    expect(doAt(records, minute, line(idOf(7000 + n), { refilled: tenths / 10 })).ok).toBe(true);
    box.refills.push({ id: idOf(7000 + n), tenths: box.put(tenths), sinceCount: true, standing: true });
  } else if (kind === 'undo refill') {
    const refill = box.refills.findLast(({ standing }) => standing);
    // If some was already used, the decisions do not say what an undone refill leaves.
    if (refill === undefined || (refill.sinceCount && certain(box.left) < refill.tenths)) return;
    expect(doAt(records, minute, line(idOf(7000 + n), { undoes: refill.id })).ok).toBe(true);
    refill.standing = false;
    if (refill.sinceCount) box.left = certain(box.left) - refill.tenths;
  } else if (kind === 'take' && status !== 'taken') {
    const taken = { status: 'taken', taken_at: clockAt(minute), actual_time: wallAt(minute).slice(11) };
    expect(doAt(records, minute, write('medication_logs', id, { ...said, ...taken }, rev)).ok).toBe(true);
    box.take(slot, Math.min(tenths, 60));
  } else if (kind === 'skip' && status !== 'skipped') {
    expect(doAt(records, minute, write('medication_logs', id, { ...said, status: 'skipped' }, rev)).ok).toBe(
      true,
    );
    box.giveBack(slot);
  } else if (kind === 'change' && status === 'taken' && log !== undefined) {
    const took = box.took.get(slot);
    // If some was missing once and is there now, the decisions do not say whether a later amount takes it.
    if (took !== undefined && took < log.amount * 10 && box.left !== 0) return;
    // If the box is full, the decisions do not say where returned units go.
    if (took !== undefined && certain(box.left) + took > MOST * 10) return;
    const { taken_at, actual_time } = log;
    const row = write('medication_logs', id, { ...said, status, taken_at, actual_time }, rev);
    expect(doAt(records, minute, row).ok).toBe(true);
    if (took === undefined) return;
    box.giveBack(slot);
    box.take(slot, Math.min(tenths, 60));
  } else if (kind === 'undo' && status !== 'none') {
    expect(doAt(records, minute, remove('medication_logs', id, rev)).ok).toBe(true);
    box.giveBack(slot);
  }
};

it('the stock after each act of one device agrees with a box of pills', () => {
  fc.assert(
    fc.property(fc.array(one, { minLength: 3, maxLength: 16 }), (acts) => {
      const records = cabinet();
      const box = new Box();
      let minute = 0;
      acts.forEach((each, n) => {
        minute += each.minutes;
        step(records, box, each, minute, n);
        // covers: DOSE-018
        expect(onHand(records)).toBe(box.left === null ? null : box.left / 10);
      });
      expect(ledgerOf(records)).toBe((box.left ?? 0) / 10);
    }),
    { numRuns: 120 },
  );
});

const told = fc.record({
  kind: fc.constantFrom('count' as const, 'refill' as const, 'take' as const, 'take' as const),
  tenths: fc.integer({ min: 1, max: 90 }),
  minute: fc.integer({ min: 20, max: 60 }),
  /** Minutes after the dose at which it is recorded. */
  back: fc.constantFrom(0, 0, 2, 9),
  place: fc.nat(1000),
});

it('the stock is the same in whatever order concurrent acts of devices arrive', () => {
  const acts = fc.uniqueArray(told, { selector: ({ minute }) => minute, minLength: 2, maxLength: 9 });
  fc.assert(
    fc.property(acts, (list) => {
      const records = cabinet();
      doAt(records, 0, line(idOf(8999), { counted: 500 }));
      const arriving = list.map((each, n) => ({ ...each, n })).toSorted((a, b) => a.place - b.place);
      for (const { kind, tenths, minute, back, n } of arriving) {
        const at = minute - back;
        const taken = { taken_at: clockAt(at), actual_time: wallAt(at).slice(11), amount: tenths / 10 };
        const dose = { medication_id: ID, date: DAY, slot: null, status: 'taken', ...taken };
        const row =
          kind === 'take'
            ? write('medication_logs', idOf(9000 + n), dose)
            : line(
                idOf(9000 + n),
                kind === 'count' ? { counted: 300 + tenths / 10 } : { refilled: tenths / 10 },
              );
        expect(doAt(records, minute, row, 700).ok).toBe(true);
      }
      const counts = [{ tenths: 2000, minute: 0 }, ...list.filter(({ kind }) => kind === 'count')];
      const newest = counts.reduce((last, count) => (count.minute > last.minute ? count : last));
      let left = 3000 + newest.tenths;
      for (const { kind, tenths, minute, back } of list) {
        if (kind === 'refill' && minute > newest.minute) left += tenths;
        if (kind === 'take' && minute - back >= newest.minute) left -= tenths;
      }
      // covers: T-19
      expect(onHand(records)).toBe(left / 10);
      expect(ledgerOf(records)).toBe(left / 10);
    }),
    { numRuns: 80 },
  );
});
