// Expected values are derived only from decision 0008 and decision 0002: on the day of a change no dose is
// asked for twice and none is lost.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DoseLogRow, RegimenRow } from '../../sync/rows.ts';
import { aLog, aRegimen, nowAt } from '../../testing/builders.ts';
import { dayCount, dosesOfDay } from '../index.ts';
import { certain } from '../../problem/certain.ts';

const TODAY = '2026-11-20';
const hour = fc.integer({ min: 1, max: 23 }).map((n) => `${String(n).padStart(2, '0')}:00`);
const times = fc.uniqueArray(hour, { minLength: 1, maxLength: 4 }).map((list) => list.toSorted());

interface Change {
  /** None if the medication was added at the change. */
  readonly former: readonly string[];
  readonly next: readonly string[];
  /** When the change was saved; a slot in this very minute is of the new schedule. */
  readonly at: string;
  /** Doses of the former times taken and skipped, also later by a device that did not know of the change. */
  readonly answers: readonly ('taken' | 'skipped' | 'none')[];
}
const change: fc.Arbitrary<Change> = fc.record({
  former: fc.option(times, { nil: [], freq: 5 }),
  next: fc.option(times, { nil: [], freq: 5 }),
  at: fc.oneof(
    hour,
    hour.map((time) => time.replace(':00', ':30')),
  ),
  answers: fc.array(
    fc.constantFrom('taken' as const, 'taken' as const, 'skipped' as const, 'none' as const),
    {
      minLength: 4,
      maxLength: 4,
    },
  ),
});

const rowsOf = ({ former, next, at, answers }: Change) => {
  const schedule = (number: number, from_slot: string, list: readonly string[]): RegimenRow =>
    aRegimen({ number, from_slot, frequency: 'custom', times: [...list], is_active: list.length > 0 });
  const regimens = [schedule(2, `${TODAY}T${at}`, next)];
  if (former.length > 0) regimens.push(schedule(1, '2026-11-01T00:00', former));
  const logs = former.flatMap((slot, i): DoseLogRow[] =>
    answers[i] === 'none'
      ? []
      : [aLog({ date: TODAY, slot, status: certain(answers[i]) as 'taken' | 'skipped' })],
  );
  return { regimens, logs, exceptions: [] };
};

const dosesAt = (each: Change, date: string, wall = `${TODAY}T23:59`) =>
  dosesOfDay(date, rowsOf(each), { now: nowAt(wall), missedAfterMinutes: 30 });

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Expected doses of the day one minute before its end: `08:00 taken owed`. */
const shouldBe = ({ former, next, at, answers }: Change): string[] => {
  const answerTo = (time: string) => answers[former.indexOf(time)] ?? 'none';
  const before = former.filter((time) => time < at);
  const after = next.filter((time) => time >= at);
  /** Recorded after the change at a time that the new schedule does not have. */
  const besides = former.filter((time) => time >= at && !next.includes(time) && answerTo(time) !== 'none');
  const days = [[...before, ...after], next, next];
  const slots = days.flatMap((list, day) => list.map((time) => minutesOf(time) + 1440 * day));
  const unansweredAt = (time: string) => {
    const way = Math.min(...slots.filter((slot) => slot > minutesOf(time))) - minutesOf(time);
    const open = Math.min(Math.max(Math.min(way / 2, 360), 30), way);
    return 1439 >= minutesOf(time) + open ? 'missed' : 'pending';
  };
  const lines = before.map((time) => `${time} ${answerTo(time).replace('none', unansweredAt(time))} owed`);
  lines.push(...besides.map((time) => `${time} ${answerTo(time)} not owed`));
  // Doses taken at former times replace slots after the change, as far as the day would exceed the fuller
  // schedule.
  const taken = [...before, ...besides].filter((time) => answerTo(time) === 'taken').length;
  let already = Math.max(0, taken + after.length - Math.max(former.length, next.length));
  for (const time of after) {
    const unanswered = answerTo(time) === 'none';
    if (!unanswered) lines.push(`${time} ${answerTo(time)} owed`);
    else lines.push(already > 0 ? `${time} pending not owed` : `${time} ${unansweredAt(time)} owed`);
    if (unanswered) already -= 1;
  }
  // Doses the day still lacks may be answered at the latest of the new times already past.
  const takenBesides = besides.filter((time) => answerTo(time) === 'taken').length;
  const lacks = Math.max(0, next.length - before.length - after.length - takenBesides);
  const earlier = next.filter((time) => time < at && !before.includes(time));
  lines.push(...(lacks === 0 ? [] : earlier.slice(-lacks)).map((time) => `${time} pending not owed`));
  return lines.toSorted();
};

it('the day of a change asks for no dose twice and leaves none without a place', () => {
  fc.assert(
    fc.property(change, (each) => {
      const lines = dosesAt(each, TODAY).map(
        ({ slot, status, owed }) => `${slot} ${status} ${owed ? 'owed' : 'not owed'}`,
      );
      // covers: T-19
      expect(lines.toSorted()).toEqual(shouldBe(each));
      const counted = lines.filter((line) => !line.endsWith('not owed') || / (taken|skipped) /.test(line));
      // covers: DASH-004 C-10
      expect(dayCount(dosesAt(each, TODAY))).toEqual({
        taken: counted.filter((line) => line.includes('taken')).length,
        counted: counted.length,
      });
    }),
    { numRuns: 250 },
  );
});

it('the days before and after a change follow the schedule of each day', () => {
  fc.assert(
    fc.property(change, (each) => {
      const lines = (date: string) =>
        dosesAt(each, date, '2026-11-22T06:00').map(({ slot, status, owed }) => [slot, status, owed]);
      // covers: DOSE-015
      expect(lines('2026-11-19')).toEqual(each.former.map((time) => [time, 'missed', true]));
      expect(lines('2026-11-21')).toEqual(each.next.map((time) => [time, 'missed', true]));
    }),
    { numRuns: 60 },
  );
});
