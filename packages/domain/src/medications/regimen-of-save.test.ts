import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Dose } from '../doses/dose.ts';
import { dosesOfDay } from '../doses/day/doses-of-day.ts';
import { slotsOfDay } from '../doses/day/slots-of-day.ts';
import type { OperationRow } from '../sync/operation.ts';
import {
  FORTNIGHT,
  medicationEdit,
  schedulePatch,
  timeOfDay,
  times,
  dayOf,
  wallClockAt,
  zoneName,
} from '../testing/arbitraries.ts';
import { idOf, nowAt, someSettings } from '../testing/builders.ts';
import { act, answer, write } from '../testing/operations.ts';
import { keepRecords, type Records } from '../testing/records.ts';
import { dateOf } from '../time/wall-time.ts';
import { inOrder } from './regimen-in-force.ts';
import { certain } from '../problem/certain.ts';

const ID = idOf(1);
const AFTERWARDS = '2027-01-01T00:00:00.000Z';
const afterwards = { now: nowAt('2027-01-01T00:00'), missedAfterMinutes: 30 };

const added = (list: readonly string[], at: string, zone: string): Records => {
  const records = keepRecords();
  records.put({ table: 'user_settings', row: someSettings('FREE') });
  const patch = { name: 'Metformin', dosage: '500 mg', frequency: 'custom', times: list };
  const admitted = records.admit(act(at, [write('medications', ID, patch)], { zone }), AFTERWARDS);
  if (!admitted.ok) throw new Error(admitted.problem.code);
  return records;
};

const regimensOf = (records: Records) => inOrder(records.all('medication_regimens'));

const dosesOn = (records: Records, date: string): Dose[] =>
  dosesOfDay(
    date,
    { exceptions: [], regimens: regimensOf(records), logs: records.all('medication_logs') },
    afterwards,
  );

const before = (records: Records, wall: string): Dose[] =>
  FORTNIGHT.filter((date) => date <= dateOf(wall))
    .flatMap((date) => dosesOn(records, date))
    .filter((dose) => dose.scheduledTime < wall);

/** A save or an answer, by any clock and time zone, seen or unseen. */
const step = fc.record({
  at: wallClockAt,
  zone: zoneName,
  seen: fc.boolean(),
  row: fc.oneof(
    { weight: 3, arbitrary: medicationEdit },
    {
      weight: 1,
      arbitrary: fc.tuple(dayOf, timeOfDay, fc.constantFrom('taken' as const, 'skipped' as const)).map(
        ([date, slot, status]) =>
          (base: number): OperationRow =>
            answer(date, slot, status, base),
      ),
    },
  ),
});
const history = fc.record({
  list: times,
  at: wallClockAt,
  zone: zoneName,
  steps: fc.array(step, { maxLength: 12 }),
});

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type History = typeof history extends fc.Arbitrary<infer H> ? H : never;

const done = (records: Records, { row, seen, ...moment }: Step): void => {
  records.admit(act(moment.at, [row(seen ? records.rev('medications', ID) : 0)], moment), AFTERWARDS);
};

const lived = ({ list, at, zone, steps }: History): Records => {
  const records = added(list, at, zone);
  for (const one of steps) done(records, one);
  return records;
};

test('editing, stopping, deleting and restoring change no dose from before the moment of the save', () => {
  fc.assert(
    fc.property(history, ({ list, at, zone, steps }) => {
      const records = added(list, at, zone);
      for (const { row, seen, ...moment } of steps) {
        const sent = row(seen ? records.rev('medications', ID) : 0);
        const former = before(records, moment.at);
        records.admit(act(moment.at, [sent], moment), AFTERWARDS);
        if (sent.table !== 'medications') continue;
        // covers: CAL-004
        expect(before(records, moment.at)).toEqual(former);
      }
    }),
    { numRuns: 250 },
  );
});

test('a person who flies west and stops a medication owes no further dose, also at hours past at home', () => {
  const records = added(['08:00', '11:00', '20:00'], '2026-11-20T10:00', 'Europe/Berlin');
  const stopped = write('medications', ID, { is_active: false }, records.rev('medications', ID));
  records.admit(act('2026-11-20T07:00', [stopped], { zone: 'America/New_York' }), AFTERWARDS);
  expect(dosesOn(records, '2026-11-20')).toEqual([]);
});

test('regimens follow each other by number and by moment, whatever the clocks and zones say', () => {
  fc.assert(
    fc.property(history, (told) => {
      const records = lived(told);
      const ordered = regimensOf(records);
      expect(ordered.map(({ number }) => number)).toEqual(
        ordered.map(({ number }) => number).toSorted((a, b) => a - b),
      );
      expect(ordered.map(({ from_slot }) => from_slot)).toEqual(
        ordered.map(({ from_slot }) => from_slot).toSorted(),
      );
    }),
    { numRuns: 200 },
  );
});

test('a medication agrees with its newest regimen, and its frequency with its times', () => {
  fc.assert(
    fc.property(history, (told) => {
      const records = lived(told);
      const medication = certain(records.get('medications', ID));
      const { frequency, times, dosage, amount, start_date, end_date } = medication;
      expect(regimensOf(records).at(-1)).toMatchObject({
        ...{ frequency, times, dosage, amount, start_date, end_date },
        is_active: medication.is_active && medication.deleted_at === null,
      });
      expect(times.length === 0).toBe(frequency === 'as_needed');
      expect(end_date === null || end_date >= start_date).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('each medication, date and slot has one dose, in ascending order', () => {
  fc.assert(
    fc.property(history, (told) => {
      const records = lived(told);
      for (const date of FORTNIGHT) {
        const slots = dosesOn(records, date).map(({ slot }) => slot);
        // covers: DOSE-016
        expect(slots).toEqual([...new Set(slots)].toSorted());
      }
    }),
    { numRuns: 200 },
  );
});

test('a day before the start, after the end or while inactive owes nothing', () => {
  fc.assert(
    fc.property(history, (told) => {
      const records = lived(told);
      const ordered = regimensOf(records);
      for (const date of FORTNIGHT) {
        const asking = ordered.filter(
          ({ is_active, start_date, end_date, frequency }) =>
            is_active && frequency !== 'as_needed' && start_date <= date && (end_date ?? date) >= date,
        );
        const owed = slotsOfDay(ordered, date);
        // covers: CAL-004
        expect(owed.filter(({ regimen }) => !asking.includes(regimen))).toEqual([]);
        expect(owed.filter(({ slot }) => `${date}T${slot}` < certain(ordered[0]).from_slot)).toEqual([]);
      }
    }),
    { numRuns: 200 },
  );
});

test('a first slot from before the medication was added is open, not missed and not counted', () => {
  fc.assert(
    fc.property(times, wallClockAt, fc.option(schedulePatch, { nil: undefined }), (list, at, edit) => {
      const records = added(list, at, 'Europe/Berlin');
      if (edit !== undefined) records.admit(act(at, [write('medications', ID, edit, 2)]), AFTERWARDS);
      const sources = { regimens: regimensOf(records), logs: [], exceptions: [] };
      const doses = dosesOfDay(dateOf(at), sources, { now: nowAt(at), missedAfterMinutes: 30 });
      for (const dose of doses) {
        expect(dose.status).toBe('pending');
        expect({ owed: dose.owed, isEarlier: dose.timing === 'earlier' }).toEqual({
          owed: dose.scheduledTime >= at,
          isEarlier: dose.scheduledTime < at,
        });
      }
    }),
    { numRuns: 200 },
  );
});
