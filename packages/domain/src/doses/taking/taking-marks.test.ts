import { expect, test } from 'vitest';
import { aLog, aRegimen, idOf, isoAt } from '../../testing/builders.ts';
import { certain } from '../../problem/certain.ts';
import type { DoseLogRow } from '../../sync/rows.ts';
import { addDays } from '../../time/civil-date.ts';
import { MARK_WORDS, takingMarkIn, takingMarks } from './taking-marks.ts';

const DAY = '2026-11-20';

/** `08:00@07:55` is the dose of 8:00 AM taken at 7:55 AM, `@12:00` one beside the schedule. */
const logsOf = (doses: string): DoseLogRow[] =>
  doses.split(' ').map((dose, i) => {
    const [slot = '', time = ''] = dose.split('@');
    const taken = { actual_time: time, taken_at: isoAt(`${DAY}T${time}`), date: DAY };
    return slot === '' ? aLog({ ...taken, slot: null, id: idOf(600 + i) }) : aLog({ ...taken, slot });
  });

test.each([
  // Twice daily: six hours apart, and two hours before the slot.
  { times: '08:00 20:00', doses: '08:00@08:00 20:00@20:00', marks: ', ' },
  { times: '08:00 20:00', doses: '08:00@12:00 20:00@18:00', marks: ', ' },
  { times: '08:00 20:00', doses: '08:00@12:01 20:00@18:00', marks: 'close, close' },
  { times: '08:00 20:00', doses: '08:00@08:00 20:00@17:59', marks: ', early' },
  { times: '08:00 20:00', doses: '08:00@08:00 20:00@09:40', marks: 'close, close' },
  { times: '08:00 20:00', doses: '20:00@09:40', marks: 'early' },
  // Once daily: six hours.
  { times: '20:00', doses: '@13:59 20:00@20:00', marks: ', ' },
  { times: '20:00', doses: '@14:01 20:00@20:00', marks: 'close, close' },
  // Three times: the later dose decides, here that of 2:00 PM with its three hours.
  { times: '08:00 14:00 20:00', doses: '08:00@10:00 14:00@13:00', marks: ', ' },
  { times: '08:00 14:00 20:00', doses: '08:00@10:01 14:00@13:00', marks: 'close, close' },
  // As needed: half an hour, also of two at the same minute.
  { times: '', doses: '@09:00 @09:30', marks: ', ' },
  { times: '', doses: '@09:00 @09:29', marks: 'close, close' },
  { times: '', doses: '@09:00 @09:00 @12:00', marks: 'close, close, ' },
])('the doses $doses of a schedule at $times are marked $marks', ({ times, doses, marks }) => {
  const list = times === '' ? [] : times.split(' ');
  const regimens = [aRegimen({ frequency: times === '' ? 'as_needed' : 'custom', times: list })];
  const logs = logsOf(doses);
  const found = takingMarks(logs.toReversed(), regimens);
  // covers: C-03
  expect(logs.map(({ id }) => found.get(id) ?? '').join(', ')).toBe(marks);
});

test('a dose that was undone, skipped, of another medication or of an unknown zone marks nothing', () => {
  const [one, two] = logsOf('@09:00 @09:10') as [DoseLogRow, DoseLogRow];
  const regimens = [aRegimen({ frequency: 'as_needed', times: [] })];
  for (const other of [
    { ...two, deleted_at: isoAt(`${DAY}T09:11`) },
    { ...two, status: 'skipped' as const },
    { ...two, medication_id: idOf(2) },
    { ...two, zone: 'Mars/Olympus' },
  ])
    expect(takingMarks([one, other], regimens).size).toBe(0);
});

test('a mark goes when the other dose is undone or the schedule is another one', () => {
  const [one, two] = logsOf('@09:00 @09:40') as [DoseLogRow, DoseLogRow];
  const needed = [aRegimen({ frequency: 'as_needed', times: [] })];
  const scheduled = [aRegimen({ frequency: 'custom', times: ['08:00'] })];
  expect(takingMarks([one, two], scheduled).get(one.id)).toBe('close');
  expect(takingMarks([one, two], needed).get(one.id)).toBeUndefined();
  expect(takingMarks([one, two], scheduled).get(one.id)).toBe('close');
  expect(takingMarks([one], scheduled).get(one.id)).toBeUndefined();
  expect(takingMarks([one, two], scheduled).get(one.id)).toBe('close');
  expect(takingMarks([one, two], scheduled).get(one.id)).toBe('close');
  expect(MARK_WORDS).toEqual({ close: 'Close together', early: 'Taken early' });
});

test('a dose is judged when it is asked for, once, and the others of two months are not', () => {
  const regimens = [aRegimen({ times: ['08:00', '20:00'] })];
  let judged = 0;
  // Each judgement looks for the schedule once.
  const counted = Object.assign([...regimens], {
    filter: (...given: Parameters<typeof regimens.filter>) => {
      judged += 1;
      return regimens.filter(...given);
    },
  });
  const logs = Array.from({ length: 60 }, (_, day) => {
    const date = addDays('2026-10-01', day);
    const taken_at = isoAt(`${date}T08:05`);
    return aLog({ id: idOf(500 + day), date, slot: '08:00', actual_time: '08:05', taken_at });
  });
  const markIn = takingMarkIn(logs, counted);
  const last = certain(logs.at(-1));
  expect([markIn(last), markIn(last), takingMarkIn(logs, counted)(last)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(judged).toBe(1);
  expect(markIn(aLog({ medication_id: idOf(99) }))).toBeUndefined();
});
