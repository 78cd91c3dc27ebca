import { expect, test } from 'vitest';
import { aMedication, aRegimen, idOf, isoAt, PERSON } from '../testing/builders.ts';
import { readTable, wordsOf } from '../testing/table.ts';
import { daysOfStock } from './run-out/days-of-stock.ts';
import { forecastStock } from './run-out/days-remaining.ts';
import { medicationsToRefill } from './medications-to-refill.ts';
import { medRefillConfig, refillConfigId } from './refill-config.ts';
import { checkRefill, type RefillDraft } from './refill-form.ts';
import { daysRemainingWords, refillStatus, refillUrgency } from './refill-words.ts';
import { mostUrgent, reminderDaysOf, stockVerdict } from './stock-verdict.ts';
import { supplyOf } from './supply-of.ts';

test.each(readTable('refill-days.csv'))(
  '$id: $current_pills pills, $pills_per_dose a dose, $doses_per_day doses a day last $days_remaining days',
  (line) => {
    const supply = {
      current_pills: Number(line.current_pills),
      pills_per_dose: Number(line.pills_per_dose),
      doses_per_day: Number(line.doses_per_day),
    };
    expect(daysOfStock(supply)).toBe(Number(line.days_remaining));
  },
);

test.each(readTable('refill-status.csv'))(
  '$id: $days_remaining days with $lead_days lead days are $status',
  ({ days_remaining, lead_days, status, tone }) => {
    const verdict = stockVerdict(Number(days_remaining), Number(lead_days));
    // covers: C-08
    expect(refillStatus(verdict)).toEqual({ word: status, tone });
  },
);

test.each(readTable('refill-urgency.csv'))(
  '$id: a supply of $days_remaining days, told [$reminder_days] days ahead, is $urgency and reads "$words"',
  ({ days_remaining, reminder_days = '', urgency, tone, words }) => {
    const config =
      reminder_days === '' ? undefined : { refill_lead_days: Number(reminder_days), deleted_at: null };
    const verdict = stockVerdict(Number(days_remaining), reminderDaysOf(config));
    // covers: C-08
    expect(refillUrgency(verdict)).toEqual({ word: urgency, tone });
    expect(daysRemainingWords(Number(days_remaining))).toBe(words);
  },
);

test('the most urgent of several verdicts is found in whatever order they stand', () => {
  const found = ([['good', 'soon'], ['soon', 'good', 'urgent', 'out'], ['good', 'urgent'], []] as const).map(
    (verdicts) => mostUrgent(verdicts),
  );
  expect(found).toEqual(['soon', 'out', 'urgent', undefined]);
});

test('reminder days of a configuration that is disabled do not hold', () => {
  expect(reminderDaysOf({ refill_lead_days: 14, deleted_at: null })).toBe(14);
  // covers: C-08
  expect(reminderDaysOf({ refill_lead_days: 14, deleted_at: '2026-11-01T06:00:00.000Z' })).toBe(7);
});

test.each(readTable('refill-run-out.csv'))(
  '$id: in the case "$case" $quantity units last $days days',
  (line) => {
    const times = wordsOf(line.times);
    const regimen = aRegimen({
      frequency: times.length === 0 ? 'as_needed' : 'custom',
      times,
      amount: Number(line.amount),
      start_date: line.start || '2025-01-01',
      end_date: line.end || null,
      from_slot: '2025-01-01T00:00',
    });
    expect(forecastStock(Number(line.quantity), [regimen], line.now ?? '')).toEqual({
      daysRemaining: Number(line.days),
      refillDate: line.refill_date || null,
      lastsUntilEnd: line.until_end || null,
    });
  },
);

test('a schedule that changes tonight is forecast as it will be', () => {
  const before = aRegimen({ times: ['08:00'], frequency: 'once_daily', number: 1 });
  const after = aRegimen({ times: ['08:00', '20:00'], number: 2, from_slot: '2026-11-20T18:00' });
  // One tonight, then two a day: 9 last until the evening of the 24th.
  expect(forecastStock(9, [after, before], '2026-11-20T07:00')).toMatchObject({ daysRemaining: 4 });
});

test('a medication without a regimen uses one unit a day', () => {
  expect(forecastStock(6, [], '2026-11-20T07:00')).toMatchObject({
    daysRemaining: 6,
    refillDate: '2026-11-26',
  });
});

const blank: RefillDraft = {
  current_pills: '',
  pills_per_dose: '',
  doses_per_day: '',
  refill_lead_days: '',
  pharmacy_name: '',
  pharmacy_phone: '',
  pharmacy_url: '',
  note: '',
};

test.each(readTable('refill-form.csv'))('$id: the text "$typed" as $field becomes $becomes$fault', (line) => {
  const { field = '', typed = '', becomes = '', fault = '' } = line;
  const checked = checkRefill({ ...blank, [field]: typed }, null);
  const told = checked.ok
    ? { ...checked.value.patch, current_pills: checked.value.current_pills }
    : checked.problem.fields;
  expect(checked.ok).toBe(fault === '');
  expect(String((told as Record<string, unknown>)[field])).toBe(fault === '' ? becomes : fault);
});

test('a stock with a broken pill is valid while nobody recounts it', () => {
  expect(checkRefill({ ...blank, current_pills: '4.5' }, 4.5).ok).toBe(true);
  expect(checkRefill({ ...blank, current_pills: '5.5' }, 4.5).ok).toBe(false);
});

test('the configuration shows the figures of the ledger', () => {
  const config = {
    id: refillConfigId(idOf(1)),
    rev: 1,
    clock: 0,
    bucket: 'all',
    deleted_at: null,
    stamps: {},
    medication_id: idOf(1),
    pills_per_dose: 1,
    doses_per_day: 1,
    refill_lead_days: 5,
    pharmacy_name: null,
    pharmacy_phone: null,
    pharmacy_url: null,
    note: null,
    is_active: true,
  };
  const entity = medRefillConfig(
    PERSON,
    config,
    aMedication({ quantity_remaining: 12, last_refill_at: isoAt('2026-11-02T09:00') }),
  );
  // covers: REF-002 REF-003 REF-004 REF-005
  expect(entity).toMatchObject({ id: config.id, user_id: PERSON, medication_id: idOf(1), current_pills: 12 });
  // covers: REF-013
  expect(entity.last_refill_at).toBe('2026-11-02T08:00:00.000Z');
  // covers: REF-005
  expect(medRefillConfig(PERSON, config, aMedication()).current_pills).toBe(0);
});

test('the list holds active medications with the reminder on, the first to run out at the top', () => {
  const of = (number: number, given: object) =>
    aMedication({ id: idOf(number), name: `M${number}`, ...given });
  const medications = [
    of(1, { quantity_remaining: 20 }),
    of(2, { quantity_remaining: 2 }),
    of(3, { quantity_remaining: 1, refill_reminder: false }),
    of(4, { quantity_remaining: 1, is_active: false }),
    of(5, {}),
    of(6, { quantity_remaining: 1, end_date: '2026-11-19' }),
    of(7, { quantity_remaining: 9, end_date: '2026-11-21' }),
    of(8, { quantity_remaining: 1, deleted_at: '2026-11-19T10:00:00.000Z' }),
  ];
  const regimens = [1, 2, 7].map((n) =>
    aRegimen({ id: idOf(900 + n), medication_id: idOf(n), ...(n === 7 ? { end_date: '2026-11-21' } : {}) }),
  );
  const listed = medicationsToRefill({ medications, regimens, configs: [] }, '2026-11-20T07:00');
  // covers: MED-095 REF-053 REF-065
  expect(listed.map(({ medication }) => medication.name)).toEqual(['M2', 'M1', 'M7', 'M5']);
  // covers: REF-054
  expect(listed.map(({ supply }) => supply?.verdict)).toEqual(['urgent', 'good', 'good', undefined]);
});

test('half a tablet twice a day of twenty lasts twenty days', () => {
  const half = { amount: 0.5, quantity_remaining: 20 };
  const regimens = [aRegimen({ amount: 0.5, times: ['08:00', '20:00'] })];
  expect(
    supplyOf({ medication: aMedication(half), regimens, config: undefined }, '2026-11-20T07:00'),
  ).toMatchObject({
    daysRemaining: 20,
    doses: 40,
    verdict: 'good',
  });
});

test('doses per day count only where no schedule knows them, and only of a configuration in force', () => {
  const medication = aMedication({ quantity_remaining: 12, amount: 2 });
  const config = { doses_per_day: 3, refill_lead_days: 5, deleted_at: null };
  const days = (frequency: 'as_needed' | 'custom', deleted_at: string | null) =>
    supplyOf(
      {
        medication,
        regimens: [aRegimen({ amount: 2, frequency, times: frequency === 'custom' ? ['08:00'] : [] })],
        config: { ...config, deleted_at },
      },
      '2026-11-20T07:00',
    )?.daysRemaining;
  expect(days('as_needed', null)).toBe(2);
  expect(days('as_needed', '2026-11-01T06:00:00.000Z')).toBe(6);
  expect(days('custom', null)).toBe(6);
});

test('an amount of nothing makes no doses', () => {
  const medication = aMedication({ quantity_remaining: 12, amount: 0 });
  const supply = supplyOf({ medication, regimens: [], config: undefined }, '2026-11-20T07:00');
  expect(supply?.doses).toBe(0);
});
