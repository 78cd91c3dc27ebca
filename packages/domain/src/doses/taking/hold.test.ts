import { expect, test } from 'vitest';
import { aLog, aRegimen, BERLIN, idOf, isoAt, nowAt } from '../../testing/builders.ts';
import type { DoseLogRow, RegimenRow } from '../../sync/rows.ts';
import { holdOn } from './hold.ts';

const DAY = '2026-11-20';
const at = (moment: string): string => (moment.includes('T') ? moment : `${DAY}T${moment}`);

/** A dose of today taken at a local time, answered at once. */
const taken = (slot: string | null, moment: string): DoseLogRow =>
  aLog({
    slot,
    date: at(moment).slice(0, 10),
    actual_time: at(moment).slice(11),
    taken_at: isoAt(at(moment)),
    id: idOf(Number(at(moment).replace(/\D/g, '')) % 1e9),
  });

const scheduled = (times: readonly string[]): RegimenRow[] => [
  aRegimen({ frequency: times.length === 0 ? 'as_needed' : 'custom', times: [...times] }),
];

interface Row {
  readonly times: string;
  readonly slot: string;
  readonly now: string;
  readonly last?: string;
  readonly asks: '' | 'early' | 'close' | 'early close';
}

test.each<Row>([
  { times: '20:00', slot: '20:00', now: '17:59', asks: 'early' },
  { times: '20:00', slot: '20:00', now: '18:00', asks: '' },
  { times: '08:00 10:00', slot: '10:00', now: '08:59', asks: 'early' },
  { times: '08:00 10:00', slot: '10:00', now: '09:00', asks: '' },
  { times: '20:00', slot: '20:00', now: '20:00', last: '14:01', asks: 'close' },
  { times: '20:00', slot: '20:00', now: '20:00', last: '14:00', asks: '' },
  { times: '08:00 14:00 20:00', slot: '14:00', now: '14:00', last: '11:01', asks: 'close' },
  { times: '08:00 14:00 20:00', slot: '14:00', now: '14:00', last: '11:00', asks: '' },
  { times: '08:00 20:00', slot: '08:00', now: '08:00', last: '2026-11-20T02:01', asks: 'close' },
  { times: '08:00 20:00', slot: '08:00', now: '08:00', last: '2026-11-20T02:00', asks: '' },
  { times: '08:00 20:00', slot: '20:00', now: '09:40', last: '09:39', asks: 'early close' },
  { times: '', slot: '', now: '10:00', last: '09:31', asks: 'close' },
  { times: '', slot: '', now: '10:00', last: '09:30', asks: '' },
  // A dose beside the schedule.
  { times: '08:00 20:00', slot: '', now: '10:00', last: '04:01', asks: 'close' },
  { times: '08:00 20:00', slot: '', now: '10:00', last: '04:00', asks: '' },
  // A dose of a schedule that has no times left.
  { times: '', slot: '20:00', now: '17:59', asks: 'early' },
  { times: '', slot: '20:00', now: '18:00', asks: '' },
  // Noted by a clock that runs fast.
  { times: '20:00', slot: '20:00', now: '20:00', last: '20:30', asks: 'close' },
])('a dose of $slot among $times, after one taken at $last, asks "$asks" at $now', (row) => {
  const times = row.times === '' ? [] : row.times.split(' ');
  const slot = row.slot === '' ? null : row.slot;
  const logs = row.last === undefined ? [] : [taken(null, row.last)];
  const hold = holdOn(
    { medicationId: idOf(1), date: DAY, slot },
    { regimens: scheduled(times), logs },
    nowAt(at(row.now)),
  );
  const asks = [hold?.dueAt && 'early', hold?.takenAt && 'close'].filter(Boolean).join(' ');
  // covers: CAL-005 DOSE-012 C-03
  expect(asks).toBe(row.asks);
});

test.each([
  // The dose of 2:00 PM has three hours: an hour early is one tap, also if 8:00 AM is said afterwards.
  { said: '08:00', at: '08:00', other: '13:00', of: '14:00', asks: false },
  { said: '08:00', at: '10:01', other: '13:00', of: '14:00', asks: true },
  { said: '08:00', at: '10:00', other: '13:00', of: '14:00', asks: false },
  { said: '14:00', at: '13:00', other: '10:01', of: '08:00', asks: true },
])('a dose of $said said to be taken at $at, beside that of $of at $other, asks: $asks', (row) => {
  const times = ['08:00', '14:00', '20:00'];
  const hold = holdOn(
    { medicationId: idOf(1), date: DAY, slot: row.said },
    { regimens: scheduled(times), logs: [taken(row.of, row.other)] },
    nowAt(at(row.at)),
  );
  // covers: C-03
  expect(hold?.takenAt !== undefined).toBe(row.asks);
});

test('a dose is not close to one that was skipped, undone or of another medication, nor to itself', () => {
  const dose = { medicationId: idOf(1), date: DAY, slot: '20:00' };
  const now = nowAt(at('20:10'));
  const logs = [
    aLog({ slot: '14:00', status: 'skipped' }),
    { ...taken(null, '20:00'), deleted_at: isoAt(at('20:01')) },
    { ...taken(null, '20:00'), medication_id: idOf(2) },
    aLog({ slot: '20:00' }),
  ];
  expect(holdOn(dose, { regimens: scheduled(['20:00']), logs }, now)).toBeUndefined();
});

test('two hours and half a distance are elapsed time where the clock is set forward', () => {
  // 2:00 becomes 3:00 on that day, so 05:00 is four elapsed hours after midnight.
  const dose = { medicationId: idOf(1), date: '2026-03-29', slot: '05:00' };
  const sources = { regimens: scheduled(['00:00', '05:00']), logs: [] };
  expect(holdOn(dose, sources, nowAt('2026-03-29T01:59', BERLIN))?.dueAt).toBeDefined();
  expect(holdOn(dose, sources, nowAt('2026-03-29T03:00', BERLIN))).toBeUndefined();
});

test('an answer entered the next morning counts at that time, one entered days later at its slot', () => {
  const dose = { medicationId: idOf(1), date: '2026-11-20', slot: '08:00' };
  const noted = (entered: string): DoseLogRow =>
    aLog({ date: '2026-11-19', slot: '20:00', actual_time: entered.slice(11), taken_at: isoAt(entered) });
  const holdAfter = (entered: string, now: string) =>
    holdOn(dose, { regimens: scheduled(['08:00', '20:00']), logs: [noted(entered)] }, nowAt(now));
  expect(holdAfter('2026-11-20T07:00', '2026-11-20T08:00')?.takenAt).toBe(nowAt('2026-11-20T07:00').instant);
  expect(holdAfter('2026-11-21T07:00', '2026-11-21T07:30')).toBeUndefined();
});

test.each([
  ['the nearer one first', ['09:39', '05:00']],
  ['the nearer one last', ['05:00', '09:39']],
])('the nearest of two taken doses is the one that is close: %s', (_, moments) => {
  const hold = holdOn(
    { medicationId: idOf(1), date: DAY, slot: null },
    { regimens: scheduled([]), logs: moments.map((moment) => taken(null, moment)) },
    nowAt(at('09:40')),
  );
  // covers: C-05
  expect(hold?.takenAt).toBe(nowAt(at('09:39')).instant);
});
