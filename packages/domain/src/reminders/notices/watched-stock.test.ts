import { expect, test } from 'vitest';
import { newRow } from '../../sync/table/new-row.ts';
import type { MedicationRow, RefillConfigRow } from '../../sync/rows.ts';
import { refillConfigTable } from '../../refills/med-refill-config.table.ts';
import { aMedication, aRegimen, idOf } from '../../testing/builders.ts';
import { runningLow, watchedStock } from './watched-stock.ts';

const NOW = '2026-11-20T09:00';
const DAILY = { frequency: 'once_daily' as const, times: ['08:00'] };

const config = (given: Partial<RefillConfigRow> = {}): RefillConfigRow => ({
  ...newRow(refillConfigTable, {
    id: idOf(300),
    clock: 0,
    bucket: 'all',
    medication_id: idOf(1),
    stamps: {},
  }),
  rev: 1,
  deleted_at: null,
  ...given,
});

interface Given {
  readonly medication?: Partial<MedicationRow>;
  readonly config?: Partial<RefillConfigRow>;
}

const rowsOf = ({ medication = {}, config: configured }: Given) => ({
  medications: [aMedication({ ...DAILY, quantity_remaining: 7, ...medication })],
  regimens: [aRegimen({ ...DAILY, ...pick(medication) })],
  configs: configured === undefined ? [] : [config(configured)],
});

const pick = ({ frequency, times, end_date, start_date, amount }: Partial<MedicationRow>) =>
  Object.fromEntries(
    Object.entries({ frequency, times, end_date, start_date, amount }).filter(
      ([, value]) => value !== undefined,
    ),
  );

const daysOf = (given: Given): number | undefined => runningLow(rowsOf(given), NOW)[0]?.daysRemaining;

test.each<[string, Given, number | undefined]>([
  ['of 7 days where no lead days are set', {}, 7],
  ['of 8 days where none are set', { medication: { quantity_remaining: 8 } }, undefined],
  ['that is used up', { medication: { quantity_remaining: 0 } }, 0],
  ['that nobody counted', { medication: { quantity_remaining: null } }, undefined],
  ['within the lead days of its configuration', { medication: { quantity_remaining: 5 }, config: {} }, 5],
  ['one day beyond them', { medication: { quantity_remaining: 6 }, config: {} }, undefined],
  ['within 30 lead days', { medication: { quantity_remaining: 30 }, config: { refill_lead_days: 30 } }, 30],
  [
    'of a day, where the lead days are 0',
    { medication: { quantity_remaining: 1 }, config: { refill_lead_days: 0 } },
    undefined,
  ],
  [
    'that is used up, where the lead days are 0',
    { medication: { quantity_remaining: 0 }, config: { refill_lead_days: 0 } },
    0,
  ],
  ['whose refill tracking was disabled', { config: { deleted_at: '2026-11-01T06:00:00.000Z' } }, undefined],
  ['without a refill reminder', { medication: { refill_reminder: false } }, undefined],
  ['of an inactive medication', { medication: { is_active: false } }, undefined],
  ['of a deleted medication', { medication: { deleted_at: '2026-11-01T06:00:00.000Z' } }, undefined],
  ['of a medication that has ended', { medication: { end_date: '2026-11-19' } }, undefined],
  ['that lasts until its last day', { medication: { end_date: '2026-11-25' } }, undefined],
  ['that ends after it has run out', { medication: { end_date: '2026-12-25' } }, 7],
  [
    'taken as needed, nobody said how often',
    { medication: { frequency: 'as_needed', times: [] } },
    undefined,
  ],
  [
    'taken as needed, twice a day as the person said',
    {
      medication: { frequency: 'as_needed', times: [], quantity_remaining: 10 },
      config: { doses_per_day: 2 },
    },
    5,
  ],
  [
    'of a schedule of a newer app',
    { medication: { frequency: 'weekly' as MedicationRow['frequency'] } },
    undefined,
  ],
  [
    'taken twice a day',
    { medication: { frequency: 'twice_daily', times: ['08:00', '20:00'], quantity_remaining: 14 } },
    7,
  ],
])('a stock %s is told of or not', (_, given, days) => {
  // covers: PAY-020 C-08 REF-008
  expect(daysOf(given)).toBe(days);
});

test('the list begins with what runs out first, each with its own date and lead days', () => {
  const rows = {
    medications: [
      aMedication({ ...DAILY, quantity_remaining: 6 }),
      aMedication({ ...DAILY, id: idOf(2), name: 'Ramipril', quantity_remaining: 2 }),
      aMedication({ ...DAILY, id: idOf(3), name: 'Zinc', quantity_remaining: 90 }),
    ],
    regimens: [1, 2, 3].map((number) =>
      aRegimen({ ...DAILY, id: idOf(900 + number), medication_id: idOf(number) }),
    ),
    configs: [config({ medication_id: idOf(2) })],
  };
  expect(runningLow(rows, NOW)).toMatchObject([
    { name: 'Ramipril', daysRemaining: 2, refillOn: '2026-11-22', leadDays: 5 },
    { name: 'Metformin', daysRemaining: 6, refillOn: '2026-11-26', leadDays: 7 },
  ]);
});

test('the basis of a forecast changes with a refill, a count, a schedule, days and use, and not with a dose', () => {
  const basis = (given: Given, number = 1): string | undefined => {
    const rows = rowsOf(given);
    return watchedStock({ ...rows, regimens: rows.regimens.map((one) => ({ ...one, number })) }, NOW)[0]
      ?.basis;
  };
  const usual = basis({});
  expect(basis({ medication: { quantity_remaining: 6 } })).toBe(usual);
  const others = [
    basis({ medication: { last_refill_at: '2026-11-19T06:00:00.000Z' } }),
    basis({ medication: { counted_at: '2026-11-19T06:00:00.000Z' } }),
    basis({}, 2),
    basis({ config: { refill_lead_days: 8 } }),
    basis({ config: { refill_lead_days: 8, doses_per_day: 2 } }),
  ];
  expect(new Set([usual, ...others]).size).toBe(6);
});
