// Expected values are derived only from
// docs/tables/{refill-run-out,refill-days,refill-status,refill-urgency,low-stock}.csv: doses are taken one by
// one until one cannot be.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aRegimen } from '../../testing/builders.ts';
import { daysOfStock } from './days-of-stock.ts';
import { forecastStock } from './days-remaining.ts';
import { lowStockWarning, refillStatus, refillUrgency } from '../index.ts';
import { stockVerdict } from '../stock-verdict.ts';
import { certain } from '../../problem/certain.ts';

const DAY = 86_400_000;
const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + days * DAY).toISOString().slice(0, 10);
const wholeDays = (from: string, to: string): number =>
  Math.floor((Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / DAY);

interface Supply {
  readonly tenths: number;
  readonly amountTenths: number;
  readonly times: readonly string[];
  /** Another schedule that begins after this many days. */
  readonly later: {
    readonly days: number;
    readonly at: string;
    readonly times: readonly string[];
    readonly amountTenths: number;
  } | null;
  readonly start: string;
  readonly end: string | null;
  readonly now: string;
}

const regimensOf = ({ amountTenths, times, later, start, end, now }: Supply) => {
  const dates = { start_date: start, end_date: end, frequency: 'custom' as const };
  const first = aRegimen({
    ...dates,
    amount: amountTenths / 10,
    times: [...times],
    from_slot: '2026-01-01T00:00',
  });
  if (later === null) return [first];
  const from_slot = `${dayAfter(now.slice(0, 10), later.days)}T${later.at}`;
  return [
    first,
    aRegimen({ ...dates, number: 2, from_slot, amount: later.amountTenths / 10, times: [...later.times] }),
  ];
};

const walked = (supply: Supply) => {
  const today = supply.now.slice(0, 10);
  const changeAt = supply.later && `${dayAfter(today, supply.later.days)}T${supply.later.at}`;
  // Out of stock, even before the first dose is due.
  if (supply.tenths === 0) return { daysRemaining: 0, asked: 1, lacks: true };
  let left = supply.tenths;
  let asked = 0;
  for (let day = 0; day < 1500; day += 1) {
    const date = dayAfter(today, day);
    if (supply.end !== null && date > supply.end) break;
    for (let quarter = 0; quarter < 96; quarter += 1) {
      const time = `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;
      const slot = `${date}T${time}`;
      const { times, amountTenths } = changeAt !== null && slot >= changeAt ? certain(supply.later) : supply;
      if (slot < supply.now || date < supply.start || !times.includes(time)) continue;
      asked += 1;
      left -= amountTenths;
      if (left < 0) return { daysRemaining: wholeDays(supply.now, slot), asked, lacks: true };
    }
  }
  return { daysRemaining: wholeDays(`${today}T00:00`, `${supply.end}T00:00`), asked, lacks: false };
};

/** Full hours, so that now often coincides with a scheduled time. */
const time = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`);
const times = fc.uniqueArray(time, { minLength: 1, maxLength: 4 }).map((list) => list.toSorted());
const amountTenths = fc.constantFrom(5, 10, 10, 15, 20, 3);
/** Includes the end of a year, a leap day and days on which clocks change. */
const date = fc.constantFrom('2026-11-20', '2027-12-20', '2028-02-20', '2026-03-25', '2026-10-20');
const supplies: fc.Arbitrary<Supply> = fc
  .record({
    tenths: fc.integer({ min: 0, max: 500 }),
    amountTenths,
    times,
    later: fc.option(fc.record({ days: fc.integer({ min: 0, max: 5 }), at: time, times, amountTenths }), {
      nil: null,
    }),
    start: fc.integer({ min: -5, max: 10 }),
    end: fc.option(fc.integer({ min: 0, max: 40 }), { nil: null }),
    today: date,
    at: time,
  })
  .map(({ today, at, start, end, ...rest }) => ({
    ...rest,
    start: dayAfter(today, start),
    end: end === null ? null : dayAfter(today, Math.max(start, end)),
    now: `${today}T${at}`,
  }));

it('the forecast agrees with walking the schedule until a dose cannot be taken or the days are over', () => {
  fc.assert(
    fc.property(supplies, (supply) => {
      const walk = walked(supply);
      fc.pre(walk.asked > 0);
      // covers: REF-055 REF-060
      expect(forecastStock(supply.tenths / 10, regimensOf(supply), supply.now)).toEqual({
        daysRemaining: walk.daysRemaining,
        refillDate: walk.lacks ? dayAfter(supply.now.slice(0, 10), walk.daysRemaining) : null,
        lastsUntilEnd: walk.lacks ? null : supply.end,
      });
    }),
    { numRuns: 250 },
  );
});

it('the whole days of a supply agree with taking them away one by one', () => {
  const tenths = (max: number) => fc.integer({ min: -5, max });
  fc.assert(
    fc.property(tenths(3000), tenths(40), tenths(40), (pills, dose, daily) => {
      let days = 0;
      if (pills > 0 && dose > 0 && daily > 0)
        for (let left = pills * 10 - dose * daily; left >= 0; left -= dose * daily) days += 1;
      const supply = { current_pills: pills / 10, pills_per_dose: dose / 10, doses_per_day: daily / 10 };
      // covers: REF-036 REF-037
      expect(daysOfStock(supply)).toBe(days);
    }),
    { numRuns: 500 },
  );
});

it('the words for every number of days and every stock agree with a second wording', () => {
  const wrong: string[] = [];
  for (let days = -1; days <= 60; days += 1) {
    for (let lead = 0; lead <= 30; lead += 1) {
      let urgency = 'Good';
      if (days <= lead) urgency = 'Soon';
      if (days <= 3) urgency = 'Urgent';
      if (days <= 0) urgency = 'Out';
      let status = urgency === 'Good' ? 'Stock OK' : 'Refill Due';
      if (days <= 0) status = 'Out of Stock';
      const verdict = stockVerdict(days, lead);
      const warns = lowStockWarning({ verdict, doses: 8 }) !== undefined;
      const said = [refillUrgency(verdict).word, refillStatus(verdict).word, warns].join();
      if (said !== [urgency, status, urgency !== 'Good'].join())
        wrong.push(`${days} days, told ${lead} ahead, are not ${said}`);
    }
  }
  // covers: REF-056 REF-057 REF-039 MED-037
  expect(wrong).toEqual([]);
});
