// A schedule only a later version understands asks for no dose, is never shown as done, and survives every
// edit.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draftOf } from '../sync/table/draft.ts';
import { medicationsTable } from './medications.table.ts';
import { dayCount } from '../doses/day/today.ts';
import { dosesOfDay } from '../doses/day/doses-of-day.ts';
import { missesOf } from '../testing/misses-of.ts';
import { notUnderstoodOn } from '../doses/day/not-understood-on.ts';
import { slotsToNote } from '../doses/day/slots-to-note.ts';
import { tallyDoses } from '../doses/adherence/dose-tally.ts';
import { forecastStock } from '../refills/run-out/days-remaining.ts';
import { medicationsToRefill } from '../refills/medications-to-refill.ts';
import { readOperation } from '../tables/operation.schema.ts';
import type { MedicationRow, RegimenRow } from '../sync/rows.ts';
import { aMedication, aRegimen, idOf, isoAt, nowAt } from '../testing/builders.ts';
import { act, answer, write } from '../testing/operations.ts';
import { keepRecords } from '../testing/records.ts';
import { isAsNeededOn } from './as-needed-on.ts';
import { type Frequency, FREQUENCIES } from './choices.ts';
import { firstScheduledTime } from './first-scheduled-time.ts';
import { checkMedication } from './form/medication-form.ts';
import { scheduleWords } from './medication-words.ts';
import { isUnderstood } from './understood-schedule.ts';

const DAY = '2026-11-20';
const NOON = `${DAY}T12:00`;
const moment = { now: nowAt(NOON), missedAfterMinutes: 30 };

/** An unknown frequency with or without a pattern, or a known one narrowed by a pattern. */
const later: fc.Arbitrary<{ frequency: Frequency; pattern?: unknown }> = fc.oneof(
  fc
    .constantFrom('weekdays', 'every_other_day', 'hasOwnProperty')
    .map((word) => ({ frequency: word as Frequency })),
  fc.record({
    frequency: fc.constantFrom(...FREQUENCIES, 'weekly' as Frequency),
    pattern: fc.constantFrom<unknown>({ kind: 'weekdays', days: [1, 4] }, { kind: 'cycle' }, 'P2D'),
  }),
);
const times: fc.Arbitrary<string[]> = fc.constantFrom([], ['08:00'], ['08:00', '20:00']);

test('every kind of schedule that exists today is understood', () => {
  expect(FREQUENCIES.every((frequency) => isUnderstood({ frequency, pattern: null }))).toBe(true);
});

test('a schedule that is not understood asks for no dose and counts none', () => {
  fc.assert(
    fc.property(later, times, (kind, list) => {
      const schedule = { ...kind, times: list };
      const medication = aMedication({ ...schedule, quantity_remaining: 14 });
      const regimens = [aRegimen(schedule)];
      const doses = dosesOfDay(DAY, { regimens, logs: [], exceptions: [] }, moment);
      // covers: T-26
      expect(doses).toEqual([]);
      expect(dayCount(doses)).toEqual({ taken: 0, counted: 0 });
      expect(tallyDoses(doses)).toMatchObject({ taken: 0, missed: 0 });
      expect(
        missesOf(
          { medications: [medication], regimens, logs: [], exceptions: [] },
          { ...moment, seenUntil: undefined },
        ),
      ).toEqual([]);
      expect(isAsNeededOn(medication, DAY)).toBe(false);
      expect(firstScheduledTime(medication)).toBe(undefined);
      expect(slotsToNote(medication.id, DAY, [aRegimen({ ...schedule, from_slot: NOON })], [])).toEqual([]);
      expect(forecastStock(14, regimens, NOON)).toBe(undefined);
      expect(medicationsToRefill({ medications: [medication], regimens, configs: [] }, NOON)).toMatchObject([
        { supply: undefined },
      ]);
      // covers: T-26
      expect(notUnderstoodOn(regimens, DAY)).toEqual([medication.id]);
      expect(scheduleWords(medication)).toBe('Please update the app to see when this is due');
    }),
  );
});

test('a day is unknown while such a schedule is in force, and the days before and after are not', () => {
  const weekly = { frequency: 'weekly' as Frequency };
  const ordered: RegimenRow[] = [
    aRegimen({ number: 1, from_slot: '2026-11-01T09:00' }),
    aRegimen({ number: 2, from_slot: '2026-11-10T09:00', ...weekly }),
    aRegimen({ number: 3, from_slot: '2026-11-12T09:00' }),
  ];
  const days = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13'];
  // covers: T-26
  expect(days.filter((day) => notUnderstoodOn(ordered, day).length > 0)).toEqual(days.slice(1, 4));
  expect(notUnderstoodOn([aRegimen({ ...weekly, is_active: false })], DAY)).toEqual([]);
  expect(notUnderstoodOn([aRegimen({ ...weekly, end_date: '2026-11-19' })], DAY)).toEqual([]);
});

const edits = fc.constantFrom(
  { name: 'Another' },
  { dosage: '850 mg' },
  { is_active: false },
  { notes: 'with water', color: 'red' },
);

test('a schedule that is not understood survives edits of anything else, also in the next regimen', () => {
  fc.assert(
    fc.property(later, times, edits, (kind, list, patch) => {
      const schedule = { ...kind, times: list };
      const records = keepRecords();
      records.put({ table: 'medications', row: aMedication(schedule) });
      records.put({ table: 'medication_regimens', row: aRegimen(schedule) });
      const edit = act(NOON, [write('medications', idOf(1), patch, records.rev('medications', idOf(1)))]);
      expect(readOperation(edit)).toMatchObject({ ok: true });
      expect(records.admit(edit, isoAt(NOON))).toMatchObject({ ok: true });
      // covers: T-26
      expect(records.get('medications', idOf(1))).toMatchObject({ ...schedule, ...patch });
      // covers: T-26
      for (const regimen of records.all('medication_regimens')) expect(regimen).toMatchObject(schedule);
    }),
  );
});

test('a dose of a medication with such a schedule can still be noted', () => {
  const records = keepRecords();
  const schedule = { frequency: 'weekly' as Frequency, times: ['08:00'] };
  records.put({ table: 'medications', row: aMedication(schedule) });
  records.put({ table: 'medication_regimens', row: aRegimen(schedule) });
  expect(records.admit(act(NOON, [answer(DAY, '08:00', 'taken')]), isoAt(NOON))).toMatchObject({ ok: true });
  const logs = records.all('medication_logs');
  expect(
    dosesOfDay(DAY, { regimens: records.all('medication_regimens'), logs, exceptions: [] }, moment),
  ).toMatchObject([{ slot: '08:00', status: 'taken', owed: false }]);
});

test('the form asks for no time of such a schedule and passes on what it cannot show', () => {
  const row: MedicationRow = aMedication({
    frequency: 'weekly' as Frequency,
    times: ['20:00', '08:00'],
    pattern: 1,
  });
  const draft = {
    ...draftOf(medicationsTable, row),
    pattern: row.pattern,
    quantity_remaining: '',
    amount: '1',
    days: '',
  };
  const checked = checkMedication({ ...draft, times: [] });
  expect(checked).toMatchObject({ ok: true, value: { patch: { frequency: 'weekly', times: [] } } });
  expect(checkMedication(draft)).toMatchObject({ ok: true, value: { patch: { times: ['20:00', '08:00'] } } });
  expect(checked.ok && 'pattern' in checked.value.patch).toBe(false);
});

test('a medication as needed can be taken within its dates while it is active', () => {
  const asNeeded = aMedication({ frequency: 'as_needed', times: [], end_date: '2026-11-30' });
  const days = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'];
  expect(days.map((day) => isAsNeededOn(asNeeded, day))).toEqual([false, true, true, false]);
  expect(isAsNeededOn({ ...asNeeded, is_active: false }, DAY)).toBe(false);
  expect(isAsNeededOn(aMedication(), DAY)).toBe(false);
});
