import { expect, test } from 'vitest';
import { aDose, aLog, BERLIN, idOf, nowAt } from '../../testing/builders.ts';
import { mayAnswer } from './may-answer.ts';
import { dayCount, dosesByTime, stillOpen, stillToTake, upcomingDoses } from './today.ts';

const morning = aDose({ slot: '08:00', status: 'taken' });
const missed = aDose({ slot: '08:00', status: 'missed', timing: 'past', medicationId: idOf(2) });
const noon = aDose({ slot: '13:00', status: 'pending', timing: 'later' });
const night = aDose({ slot: '22:00', status: 'pending', timing: 'later' });
const earlier = aDose({
  slot: '08:00',
  status: 'pending',
  timing: 'earlier',
  owed: false,
  medicationId: idOf(3),
});
const asNeeded = aDose({ slot: null, scheduledTime: '2026-11-20T09:12', status: 'taken', owed: false });
const skipped = aDose({ slot: '08:00', status: 'skipped', timing: 'past', medicationId: idOf(4) });
const day = [morning, missed, earlier, skipped, asNeeded, noon, night];

test('the count of today is of all that is owed or answered, and never of doses taken as needed', () => {
  // covers: DASH-004
  expect(dayCount(day)).toEqual({ taken: 1, counted: 5 });
  // covers: DASH-004
  expect(dayCount([asNeeded])).toEqual({ taken: 0, counted: 0 });
  const answered = [
    { ...earlier, status: 'taken' as const },
    { ...earlier, status: 'skipped' as const },
  ];
  // covers: C-10
  expect(dayCount([...answered, night, earlier])).toEqual({ taken: 1, counted: 3 });
});

test('the upcoming doses are those of the next time to come, and not what is due or late', () => {
  // covers: DASH-011
  expect(upcomingDoses(day)).toEqual([noon]);
  const late = aDose({ slot: '08:00', timing: 'late' });
  const other = aDose({ ...noon, medicationId: idOf(2) });
  // covers: DASH-011
  expect(upcomingDoses([late, noon, other, night])).toEqual([noon, other]);
  // covers: DASH-011
  expect(upcomingDoses([morning, missed, late, earlier, asNeeded])).toEqual([]);
});

test('doses at one time are grouped, in ascending order', () => {
  expect(dosesByTime(day).map(({ time, doses }) => [time, doses.length])).toEqual([
    ['08:00', 4],
    ['09:12', 1],
    ['13:00', 1],
    ['22:00', 1],
  ]);
});

test('take all answers the doses that are owed and open, and none that is missed', () => {
  expect(stillToTake([morning, missed, earlier, skipped, asNeeded])).toEqual([]);
  expect(stillToTake([noon])).toEqual([noon]);
});

test('doses of today and of past days can be answered, those of days to come cannot', () => {
  // covers: CAL-008
  expect(['2026-11-19', '2026-11-20', '2026-11-21'].map((date) => mayAnswer(date, '2026-11-20'))).toEqual([
    true,
    true,
    false,
  ]);
});

test('a dose of yesterday stays after midnight while it is due, unless it was answered before midnight', () => {
  const late = aDose({ date: '2026-11-20', slot: '23:50' });
  const answered = (wall: string, zone = BERLIN) =>
    aDose({ ...late, status: 'taken', log: aLog({ slot: '23:50', clock: nowAt(wall).instant, zone }) });
  const before = answered('2026-11-20T23:55');
  const after = answered('2026-11-21T00:05');
  const elsewhere = answered('2026-11-20T23:55', 'Mars/Olympus');
  const past = aDose({ ...late, timing: 'past' });
  const unowed = aDose({ ...late, owed: false });
  expect(stillOpen([late, before, after, elsewhere, past, unowed])).toEqual([late, after, elsewhere]);
});
