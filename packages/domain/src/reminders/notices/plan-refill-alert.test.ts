import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MedicationRow } from '../../sync/rows.ts';
import { addDays } from '../../time/civil-date.ts';
import { instantOf, wallTimeAt } from '../../time/zoned-time.ts';
import { aMedication, aRegimen, BERLIN, idOf, nowAt } from '../../testing/builders.ts';
import { daysUntilRefill, planRefillAlert, type RefillAlertGiven } from './plan-refill-alert.ts';
import type { StockCycle } from './stock-cycle.ts';

const DAILY = { frequency: 'once_daily' as const, times: ['08:00'] };
const two = (first: Partial<MedicationRow>, second: Partial<MedicationRow>) => ({
  medications: [first, second].map((given, i) =>
    aMedication({ ...DAILY, id: idOf(i + 1), quantity_remaining: 90, ...given }),
  ),
  regimens: [1, 2].map((number) =>
    aRegimen({ ...DAILY, id: idOf(900 + number), medication_id: idOf(number) }),
  ),
  configs: [],
});

const plan = (at: string, rows: RefillAlertGiven['rows'], given: Partial<RefillAlertGiven> = {}) =>
  planRefillAlert({
    ...{ rows, now: nowAt(at), quiet: undefined, cycles: [], wanted: true, reaches: true },
    appointed: instantOf('2026-11-20T09:00', BERLIN),
    ...given,
  });
const next = (planned: ReturnType<typeof plan>): string | undefined =>
  planned.appointed === undefined ? undefined : wallTimeAt(planned.appointed, BERLIN);

test('one message tells of all that run low, and begins their cycles', () => {
  const rows = two({ quantity_remaining: 7 }, { quantity_remaining: 2 });
  const planned = plan('2026-11-20T09:00', rows);
  // covers: PAY-020
  expect(planned).toMatchObject({
    low: { medications: 2, refillOn: '2026-11-22' },
    told: [{ medicationId: idOf(2) }, { medicationId: idOf(1) }],
  });
  expect(next(planned)).toBeUndefined();
  expect(daysUntilRefill({ refillOn: '2026-11-22' }, { now: nowAt('2026-11-20T09:00') })).toBe(2);
  expect(daysUntilRefill({ refillOn: '2026-11-19' }, { now: nowAt('2026-11-20T09:00') })).toBe(0);
});

test('before its time nothing is told, and what is low by then is appointed', () => {
  const rows = two({ quantity_remaining: 7 }, { quantity_remaining: 40 });
  const planned = plan('2026-11-20T08:30', rows);
  expect(planned.told).toEqual([]);
  expect(next(planned)).toBe('2026-11-20T09:00');
  expect(next(plan('2026-11-20T14:00', rows, { appointed: undefined }))).toBe('2026-11-21T09:00');
});

test('the next appointment is at the lead days of what runs low first', () => {
  const planned = plan('2026-11-20T09:00', two({ quantity_remaining: 7 }, { quantity_remaining: 40 }));
  expect(planned.told).toHaveLength(1);
  // Forty days from the first dose that is to come on, seven of them ahead.
  expect(next(planned)).toBe('2026-12-23T09:00');
});

test.each<[string, Partial<RefillAlertGiven>]>([
  ['does not want to be told', { wanted: false }],
  ['cannot be reached', { reaches: false }],
])('a person who %s is told nothing, and no cycle begins', (_, given) => {
  const planned = plan('2026-11-20T09:00', two({ quantity_remaining: 7 }, {}), given);
  expect(planned.told).toEqual([]);
  expect(next(planned)).toBe(given.wanted === false ? undefined : '2026-11-21T09:00');
});

const cycle = (basis: string, isLost = false): StockCycle => ({ medicationId: idOf(1), basis, isLost });
const basisOf = (rows: RefillAlertGiven['rows']): string =>
  plan('2026-11-20T09:00', rows).told[0]?.basis ?? '';
const low = two({ quantity_remaining: 7 }, {});
const refilled = (quantity_remaining: number) =>
  two({ quantity_remaining, last_refill_at: '2026-11-20T07:00:00.000Z' }, {});

test('a medication that was told of is not told of again in its cycle', () => {
  expect(
    plan('2026-11-20T09:00', two({ quantity_remaining: 3 }, {}), { cycles: [cycle(basisOf(low))] }),
  ).toMatchObject({
    ...{ told: [], ended: [], rebased: [], low: { medications: 1 } },
  });
});

test('a refill above the lead days ends the cycle, a smaller one and a dose put back do not', () => {
  const cycles = [cycle(basisOf(low))];
  // covers: PAY-020
  expect(plan('2026-11-20T09:30', refilled(30), { cycles }).ended).toEqual([idOf(1)]);
  const small = plan('2026-11-20T09:30', refilled(7), { cycles });
  expect(small).toMatchObject({ ended: [], rebased: [{ medicationId: idOf(1) }] });
  expect(
    plan('2026-11-20T09:30', refilled(8), { cycles: [cycle(small.rebased[0]?.basis ?? '')] }).ended,
  ).toEqual([]);
  expect(plan('2026-11-20T09:30', two({ quantity_remaining: 8 }, {}), { cycles }).ended).toEqual([]);
});

test('a cycle whose message reached nobody is over, and one of what is not watched any more stands', () => {
  const basis = basisOf(low);
  expect(plan('2026-11-20T09:00', low, { cycles: [cycle(basis, true)] })).toMatchObject({
    ...{ ended: [idOf(1)], told: [{ medicationId: idOf(1) }] },
  });
  const paused = two({ quantity_remaining: 7, is_active: false }, {});
  expect(plan('2026-11-20T09:00', paused, { cycles: [cycle(basis)] })).toMatchObject({
    ended: [],
    rebased: [],
    low: undefined,
  });
});

/** What happens to the stock of one medication on a day, before or after the appointment. */
const acts = fc.array(
  fc.array(fc.constantFrom('dose', 'undo', 'refill 5', 'refill 30', 'count 3', 'count 40', 'nothing'), {
    maxLength: 3,
  }),
  { minLength: 10, maxLength: 30 },
);

test('however doses, refills and counts follow each other, a cycle has one message, and none is missing', () => {
  fc.assert(
    fc.property(acts, fc.integer({ min: 0, max: 20 }), (days, opening) => {
      let [stock, supplied, told] = [opening, 0, false];
      let cycles: StockCycle[] = [];
      let appointed: number | undefined;
      const look = (wall: string): boolean => {
        const rows = two(
          { quantity_remaining: stock, counted_at: `2026-11-01T06:00:00.000Z ${supplied}` },
          {},
        );
        const planned = plan(wall, rows, { cycles, appointed });
        appointed = planned.appointed;
        cycles = cycles.filter(({ medicationId }) => !planned.ended.includes(medicationId));
        for (const { medicationId, basis } of [...planned.rebased, ...planned.told])
          cycles = [
            ...cycles.filter((one) => one.medicationId !== medicationId),
            { medicationId, basis, isLost: false },
          ];
        return planned.told.length > 0;
      };
      days.forEach((ofDay, index) => {
        const date = addDays('2026-11-20', index);
        for (const act of ofDay) {
          const [kind, amount = '1'] = act.split(' ');
          if (kind === 'dose') stock = Math.max(0, stock - 1);
          if (kind === 'undo') stock += 1;
          if (kind === 'refill') stock += Number(amount);
          if (kind === 'count') stock = Number(amount);
          if (kind === 'refill' || kind === 'count') supplied += 1;
          expect(look(`${date}T08:30`), 'not before nine').toBe(false);
          // The dose of eight is behind: so many are left, for as many days.
          if ((kind === 'refill' || kind === 'count') && stock > 7) told = false;
        }
        const isTold = look(`${date}T09:00`);
        // covers: PAY-020
        expect(isTold, `${date} with ${stock}`).toBe(
          index > 0 || ofDay.length > 0 ? stock <= 7 && !told : false,
        );
        told ||= isTold;
      });
    }),
    { numRuns: 60 },
  );
});
