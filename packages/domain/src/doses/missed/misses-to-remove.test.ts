import { expect, test } from 'vitest';
import type { DoseLogRow, ExceptionRow } from '../../sync/rows.ts';
import { aLog, aMedication, anException, isoAt, nowAt } from '../../testing/builders.ts';
import { sinceLong } from '../../testing/day-shown.ts';
import { planDoses } from '../ahead/plan-doses.ts';
import { missesToRemove } from './misses-to-remove.ts';

const DAY = '2026-11-20';
/** The dose of 8:00 is missed at 14:00. */
const MISS = aLog({ status: 'missed', answered_by: 'server' });
const said = (time: string, until: string | null, given: Partial<ExceptionRow> = {}): ExceptionRow =>
  anException({
    clock: nowAt(`${DAY}T${time}`).instant,
    due_at: until && isoAt(`${DAY}T${until}`),
    ...given,
  });
const moment = (time: string) => ({
  now: nowAt(`${DAY}T${time}`),
  missedAfterMinutes: 30,
  seenUntil: undefined,
});
const records = (exceptions: ExceptionRow[], logs: DoseLogRow[] = [MISS]) => ({
  medications: [aMedication()],
  regimens: [sinceLong],
  logs,
  exceptions,
});

test.each([
  ['it was put off in time, and its window is open', said('13:59', '15:00'), '14:10', true],
  ['it was taken off its day in time', said('13:59', null), '14:10', true],
  ['it was put off again in the window that the first time had moved', said('14:30', '17:00'), '15:10', true],
  ['it was put off again, and taken off its day in the furthest window', said('19:59', null), '20:10', true],
  ['it was taken off its day after every window', said('20:00', null), '20:10', false],
  ['its later window has closed too', said('08:10', '08:20'), '14:10', false],
  ['its later window is open for a minute', said('08:10', '08:20'), '14:09', true],
  ['the wish was undone', said('13:59', null, { deleted_at: isoAt(`${DAY}T14:05`) }), '14:10', false],
])('a recorded miss is removed or stays: %s', (_, exception, now, removed) => {
  const found = missesToRemove(records([exception]), moment(now));
  // covers: C-18
  expect(found).toEqual(removed ? [MISS] : []);
});

test.each([
  ['an answer of the person', [aLog({ status: 'skipped', answered_by: 'person' })]],
  ['a miss that is removed already', [{ ...MISS, deleted_at: isoAt(`${DAY}T14:02`) }]],
  ['of another dose', [aLog({ status: 'missed', answered_by: 'server', slot: '20:00' })]],
  ['of a dose taken as needed', [aLog({ slot: null })]],
  ['not there', []],
])('a later time for a dose removes no miss where its log is %s', (_, logs) => {
  expect(missesToRemove(records([said('13:59', '15:00')], logs), moment('14:10'))).toEqual([]);
});

test('a medication without a schedule keeps its misses, and records without wishes lose none', () => {
  const gone = { ...records([said('13:00', '15:00')]), regimens: [] };
  expect(missesToRemove(gone, moment('14:10'))).toEqual([]);
  expect(missesToRemove(records([]), moment('14:10'))).toEqual([]);
});

test('the plan asks again for a dose whose miss is removed, at its later time', () => {
  const plan = planDoses(records([said('13:59', '15:00')]), moment('14:10'));
  expect(plan.removed).toEqual([MISS]);
  expect(plan.ahead[0]).toMatchObject({ slot: '08:00', dueAt: nowAt(`${DAY}T15:00`).instant });
});
