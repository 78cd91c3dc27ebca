import { expect, test } from 'vitest';
import { aDose, aLog, aRegimen, idOf, nowAt } from '../../testing/builders.ts';
import { askFirst } from './ask-first.ts';

const regimens = [aRegimen({ times: ['08:00', '20:00'] })];
const at = (time: string) => nowAt(`2026-11-20T${time}`);
const justTaken = aLog({
  id: idOf(77),
  slot: null,
  actual_time: '14:00',
  taken_at: '2026-11-20T13:00:00.000Z',
});

test.each([
  { dose: aDose({ timing: 'due' }), form: 'tablet', time: '08:10', why: undefined },
  { dose: aDose({ timing: 'late' }), form: 'tablet', time: '13:59', why: undefined },
  { dose: aDose({ timing: 'due' }), form: 'injection', time: '08:10', why: undefined },
  { dose: aDose({ timing: 'late' }), form: 'injection', time: '08:30', why: 'injection' },
  { dose: aDose({ timing: 'past', status: 'missed' }), form: 'tablet', time: '14:30', why: 'missed' },
  { dose: aDose({ timing: 'covered' }), form: 'tablet', time: '08:10', why: 'covered' },
  { dose: aDose({ timing: 'earlier', owed: false }), form: 'tablet', time: '09:41', why: 'earlier' },
  { dose: aDose({ timing: 'later', slot: '20:00' }), form: 'tablet', time: '14:10', why: 'early' },
] as const)('a dose of $dose.slot that is $dose.timing, as $form, asks at $time: $why', (row) => {
  // covers: C-03 C-04
  expect(askFirst(row.dose, row.form, { regimens, logs: [] }, at(row.time))?.why).toBe(row.why);
});

test('a due dose close to another asks, and says when that was taken', () => {
  // covers: C-03
  expect(askFirst(aDose({ timing: 'due' }), 'tablet', { regimens, logs: [justTaken] }, at('14:30'))).toEqual({
    why: 'close',
    dueAt: undefined,
    takenAt: nowAt('2026-11-20T14:00').instant,
  });
});

test('a missed dose close to another one says when that was taken', () => {
  const missed = aDose({ timing: 'past', status: 'missed' });
  expect(askFirst(missed, 'tablet', { regimens, logs: [justTaken] }, at('14:30'))).toEqual({
    why: 'missed',
    dueAt: undefined,
    takenAt: nowAt('2026-11-20T14:00').instant,
  });
});
