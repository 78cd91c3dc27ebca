import { expect, test } from 'vitest';
import { dosesOfDay } from '../doses/day/doses-of-day.ts';
import { doseId } from '../id/derived-id.ts';
import type { DosageForm } from '../medications/choices.ts';
import type { DoseLogRow } from '../sync/rows.ts';
import { wallTimeAt } from '../time/zoned-time.ts';
import { aLog, anException, BERLIN, idOf, isoAt, nowAt } from '../testing/builders.ts';
import { once, since, sinceLong } from '../testing/day-shown.ts';
import { putOffByButton, skippedByButton, takenByButton } from './on-notification.ts';

const DAY = '2026-11-20';
const other = since('2026-11-01T09:00', 1, { ...once('08:00'), medication_id: idOf(2) });
/** Added on the day, after the slot. */
const added = since(`${DAY}T08:05`, 1, { ...once('08:00'), medication_id: idOf(2) });
const often = since('2026-11-01T09:00', 1, { times: ['08:00', '08:35', '20:00'], frequency: 'custom' });

interface Case {
  readonly regimens?: Parameters<typeof dosesOfDay>[1]['regimens'];
  readonly logs?: readonly DoseLogRow[];
  readonly exceptions?: Parameters<typeof dosesOfDay>[1]['exceptions'];
  readonly form?: DosageForm;
  readonly date?: string;
}

const reminded = (
  at: string,
  { regimens = [sinceLong, other], logs = [], exceptions = [], date = DAY }: Case,
) =>
  dosesOfDay(date, { regimens, logs, exceptions }, { now: nowAt(at), missedAfterMinutes: 30 }).filter(
    ({ slot }) => slot === '08:00',
  );
const recordsOf = ({ regimens = [sinceLong, other], logs = [], form }: Case) => ({
  ...{ regimens, logs, missedAfterMinutes: 30 },
  formOf: () => form,
});
const taken = (time: string, given: Case = {}): number =>
  takenByButton(reminded(`${DAY}T${time}`, given), recordsOf(given), nowAt(`${DAY}T${time}`)).length;

const takenAt = (time: string): DoseLogRow => {
  const slot = '07:00';
  return aLog({
    ...{ id: doseId(idOf(1), DAY, slot), slot, scheduled_time: `${DAY}T${slot}` },
    ...{ actual_time: time, taken_at: isoAt(`${DAY}T${time}`) },
  });
};

test.each<[string, string, number, Case]>([
  ['at its time', '08:00', 2, {}],
  ['ahead of its time, within two hours', '06:00', 2, {}],
  ['earlier', '05:59', 0, {}],
  ['late, within the hour', '09:00', 2, {}],
  ['after the hour', '09:01', 0, {}],
  ['with one answered', '08:10', 1, { logs: [aLog()] }],
  [
    'with one put off',
    '08:10',
    1,
    { exceptions: [anException({ kind: 'later', due_at: isoAt(`${DAY}T09:00`) })] },
  ],
  ['with one not wanted', '08:10', 1, { exceptions: [anException()] }],
  ['with none open', '08:10', 0, { regimens: [sinceLong], logs: [aLog()] }],
  ['where the last dose is close', '08:00', 0, { regimens: [sinceLong], logs: [takenAt('07:30')] }],
  ['a late injection', '08:31', 0, { form: 'injection' }],
  ['a late tablet', '08:31', 2, { form: 'tablet' }],
  ['a dose whose window has closed', '08:40', 0, { regimens: [often] }],
  ['from before its medication was added', '08:10', 0, { regimens: [added] }],
  ['a dose of tomorrow', '23:00', 0, { date: '2026-11-21' }],
])('Take all on a notification, %s, at %s records %i', (_, time, count, given) => {
  // covers: C-03 C-04 C-18
  expect(taken(time, given)).toBe(count);
});

const later = (time: string, given: Case = {}): string | undefined => {
  const at = `${DAY}T${time}`;
  const put = putOffByButton(reminded(at, given), recordsOf(given), nowAt(at));
  return put && `${put.doses.length} until ${wallTimeAt(put.until, BERLIN).slice(11)}`;
};

test.each<[string, string, string | undefined, Case]>([
  ['at its time', '08:00', '2 until 08:10', {}],
  ['late', '08:50', '2 until 09:00', {}],
  ['after the hour', '09:01', undefined, {}],
  ['ahead of its time', '07:30', undefined, {}],
  ['with none open', '08:10', undefined, { regimens: [sinceLong], logs: [aLog()] }],
  ['close to the next dose', '08:00', undefined, { regimens: [often] }],
])('Later on a notification, %s, at %s puts off %s', (_, time, until, given) => {
  // covers: C-18 C-04
  expect(later(time, given)).toBe(until);
});

test('Skip speaks of the open doses of its reminder, also where taking them would ask first, until an hour after', () => {
  const skipped = (time: string, given: Case = {}): number =>
    skippedByButton(reminded(`${DAY}T${time}`, given), nowAt(`${DAY}T${time}`)).length;
  const close = { regimens: [sinceLong], logs: [takenAt('07:30')] };
  expect([skipped('08:00'), skipped('09:00'), skipped('09:01')]).toEqual([2, 2, 0]);
  // covers: NAT-020
  expect({ taken: taken('08:00', close), skipped: skipped('08:00', close) }).toEqual({
    taken: 0,
    skipped: 1,
  });
});
