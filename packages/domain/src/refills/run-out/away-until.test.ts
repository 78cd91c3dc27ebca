import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aDose, aMedication, aRegimen, idOf } from '../../testing/builders.ts';
import type { MedicationRow, RefillConfigRow, RegimenRow } from '../../sync/rows.ts';
import type { Dose } from '../../doses/dose.ts';
import { addDays } from '../../time/civil-date.ts';
import { supplyOf } from '../supply-of.ts';
import { awayFault, awayNeeds } from './away-until.ts';
import { forecastStock } from './days-remaining.ts';

const NOON = '2026-11-20T12:00';

interface Given {
  readonly medication?: Partial<MedicationRow>;
  readonly regimens?: readonly RegimenRow[];
  readonly doses_per_day?: number;
  readonly open?: readonly Dose[];
}

const config = (doses_per_day: number, deleted_at: string | null = null): RefillConfigRow =>
  ({ medication_id: idOf(1), doses_per_day, deleted_at }) as RefillConfigRow;

const needs = (
  until: string,
  { medication = {}, regimens, doses_per_day, open = [] }: Given = {},
  now = NOON,
) =>
  awayNeeds(
    {
      medications: [aMedication({ quantity_remaining: 10, ...medication })],
      regimens: regimens ?? [aRegimen()],
      configs: doses_per_day === undefined ? [] : [config(doses_per_day)],
    },
    { until, now, open },
  ).map(({ is, needed, missing, aDay }) => ({ is, needed, missing, aDay }))[0];

describe('a medication of a schedule', () => {
  test.each<[string, object]>([
    ['2026-11-20', { is: 'enough', needed: 1, missing: 0 }],
    ['2026-11-24', { is: 'enough', needed: 9, missing: 0 }],
    ['2026-11-25', { is: 'missing', needed: 11, missing: 1 }],
    ['2026-12-05', { is: 'missing', needed: 31, missing: 21 }],
  ])('of which ten are left lasts until the end of %s or lacks some', (until, need) => {
    // covers: OQ-034
    expect(needs(until)).toMatchObject(need);
  });

  test('needs the dose that is late as well, and one that is due just now once', () => {
    const open = [
      aDose({ slot: '08:00', timing: 'late', amount: 2 }),
      aDose({ slot: '08:00', timing: 'late', medicationId: idOf(2) }),
      aDose({ slot: '20:00', timing: 'later' }),
    ];
    // covers: OQ-034
    expect(needs('2026-11-20', { open })).toMatchObject({ needed: 3 });
    expect(needs('2026-11-20', { open }, '2026-11-20T08:00')).toMatchObject({ needed: 2 });
  });

  test('needs half tablets, and what another schedule takes later', () => {
    const regimens = [
      aRegimen({ amount: 0.5 }),
      aRegimen({ number: 2, amount: 2, from_slot: '2026-11-22T00:00' }),
    ];
    // covers: C-08
    expect(needs('2026-11-23', { regimens })).toMatchObject({ needed: 9.5, is: 'enough' });
    expect(needs('2026-11-24', { regimens })).toMatchObject({ needed: 13.5, missing: 3.5 });
  });

  test('that ends meanwhile needs nothing after its end, and one that begins later nothing before', () => {
    const ends = { end_date: '2026-11-22' };
    expect(needs('2026-12-31', { medication: ends, regimens: [aRegimen(ends)] })).toMatchObject({
      needed: 5,
      is: 'enough',
    });
    const begins = { start_date: '2026-12-30' };
    expect(
      needs('2026-12-20', {
        medication: { ...begins, quantity_remaining: null },
        regimens: [aRegimen(begins)],
      }),
    ).toMatchObject({ needed: 0, is: 'enough' });
  });

  test('needs one a day where clocks change', () => {
    const regimens = [aRegimen({ times: ['02:30'], frequency: 'once_daily' })];
    expect(needs('2027-03-30', { regimens }, '2027-03-26T12:00')).toMatchObject({ needed: 4 });
    expect(
      needs(
        '2026-10-27',
        { regimens: [aRegimen({ ...regimens[0], from_slot: '2026-10-01T00:00', start_date: '2026-10-01' })] },
        '2026-10-23T12:00',
      ),
    ).toMatchObject({ needed: 4 });
  });

  test('that nobody counted says what is needed, and one of a later version nothing', () => {
    expect(needs('2026-11-24', { medication: { quantity_remaining: null } })).toMatchObject({
      is: 'uncounted',
      needed: 9,
      missing: 0,
    });
    const unknown = { frequency: 'weekly' as MedicationRow['frequency'] };
    expect(needs('2026-11-24', { medication: unknown })).toMatchObject({ is: 'unknown', needed: 0 });
  });
});

describe('a medication taken as needed', () => {
  const medication = { frequency: 'as_needed' as const, times: [] };
  const regimens = [aRegimen(medication)];

  test('needs one dose a day, unless the person said more', () => {
    expect(needs('2026-11-29', { medication, regimens })).toEqual({
      ...{ is: 'enough', needed: 10, missing: 0, aDay: 1 },
    });
    // covers: C-08
    expect(needs('2026-11-29', { medication, regimens, doses_per_day: 1.5 })).toEqual({
      ...{ is: 'missing', needed: 15, missing: 5, aDay: 1.5 },
    });
  });

  test('needs some only on the days between its start and its end', () => {
    const dates = { start_date: '2026-11-25', end_date: '2026-11-27' };
    expect(needs('2026-11-29', { medication: { ...medication, ...dates }, regimens })).toMatchObject({
      needed: 3,
    });
    expect(needs('2026-11-24', { medication: { ...medication, ...dates }, regimens })).toMatchObject({
      needed: 0,
    });
  });
});

test('Refills and Away count one dose a day again once the configuration that said more is disabled', () => {
  const asNeeded = { frequency: 'as_needed' as const, times: [] };
  const medication = aMedication({ ...asNeeded, quantity_remaining: 12 });
  const rows = { medications: [medication], regimens: [aRegimen(asNeeded)] };
  const counted = (deleted_at: string | null) => {
    const said = { ...config(3, deleted_at), refill_lead_days: 5 };
    const [need] = awayNeeds({ ...rows, configs: [said] }, { until: '2026-11-23', now: NOON, open: [] });
    const supply = supplyOf({ medication, regimens: rows.regimens, config: said }, NOON);
    return { refills: 12 / (supply?.daysRemaining ?? 0), away: need?.aDay, needed: need?.needed };
  };
  // covers: C-08
  expect(counted(null)).toEqual({ refills: 3, away: 3, needed: 12 });
  // covers: C-08
  expect(counted('2026-11-01T06:00:00.000Z')).toEqual({ refills: 1, away: 1, needed: 4 });
});

test('the list begins with what is missing, then what was not counted; what is stopped or over is left out', () => {
  const of = (number: number, name: string, given: Partial<MedicationRow>) =>
    aMedication({ id: idOf(number), name, ...given });
  const medications = [
    of(1, 'Enough', { quantity_remaining: 900 }),
    of(2, 'Unknown', { frequency: 'weekly' as MedicationRow['frequency'] }),
    of(3, 'Uncounted', { quantity_remaining: null }),
    of(4, 'Zink', { quantity_remaining: 0 }),
    of(5, 'Missing', { quantity_remaining: 1, refill_reminder: false }),
    of(6, 'Stopped', { is_active: false }),
    of(7, 'Deleted', { deleted_at: '2026-11-01T06:00:00.000Z' }),
    of(8, 'Over', { end_date: '2026-11-19' }),
    of(9, 'Over today', { end_date: '2026-11-20', quantity_remaining: 900 }),
  ];
  const regimens = medications.map(({ id }, i) => aRegimen({ id: idOf(900 + i), medication_id: id }));
  const configs = [config(3, '2026-11-01T06:00:00.000Z')];
  const listed = awayNeeds({ medications, regimens, configs }, { until: '2026-11-30', now: NOON, open: [] });
  expect(listed.map(({ medication: { name }, is }) => [name, is])).toEqual([
    ['Missing', 'missing'],
    ['Zink', 'missing'],
    ['Uncounted', 'uncounted'],
    ['Unknown', 'unknown'],
    ['Enough', 'enough'],
    ['Over today', 'enough'],
  ]);
});

test('a day that has passed, is none, or is more than a year away is refused', () => {
  expect(awayFault('', '2026-11-20')).toBe('Please enter the day');
  expect(awayFault('2026-11-19', '2026-11-20')).toBe('This day has passed');
  expect(awayFault('2026-11-20', '2026-11-20')).toBeUndefined();
  expect(awayFault('2027-11-21', '2026-11-20')).toBeUndefined();
  expect(awayFault('2027-11-22', '2026-11-20')).toBe('Please choose a day within a year');
});

test('stock lasts until a day exactly where the run-out of Refills comes after it', () => {
  const time = fc.constantFrom('06:00', '08:00', '12:00', '20:00');
  const times = fc.uniqueArray(time, { minLength: 1, maxLength: 3 });
  const amount = fc.constantFrom(0.3, 0.5, 1, 2);
  const start = fc.constantFrom('2026-03-26', '2026-10-23', '2026-11-20');
  fc.assert(
    fc.property(
      times,
      amount,
      start,
      fc.integer({ min: 1, max: 80 }),
      fc.integer({ min: 0, max: 60 }),
      (at, one, day, stock, days) => {
        const given = {
          times: at.toSorted(),
          amount: one,
          frequency: 'custom' as const,
          start_date: day,
          from_slot: `${day}T00:00`,
        };
        const regimens = [aRegimen(given)];
        // At midnight a whole day is a date.
        const now = `${day}T00:00`;
        const until = addDays(day, days);
        const need = needs(until, { medication: { ...given, quantity_remaining: stock }, regimens }, now);
        const runsOut = forecastStock(stock, regimens, now)?.refillDate ?? '';
        // covers: OQ-034 OQ-052
        expect(need?.is).toBe(runsOut > until ? 'enough' : 'missing');
      },
    ),
    { numRuns: 200 },
  );
});
