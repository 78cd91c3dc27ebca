import { expect, test } from 'vitest';
import { aDose, idOf } from '../../testing/builders.ts';
import { openDoses } from './open-doses.ts';

const due = aDose({ slot: '08:00', status: 'pending', timing: 'due' });
const late = aDose({ ...due, medicationId: idOf(2), timing: 'late' });

test('doses that are due or late are open', () => {
  expect(openDoses([due, late])).toEqual([due, late]);
});

test('a dose that is early, missed, answered, put off, or not owed is not open', () => {
  const early = aDose({ ...due, timing: 'later' });
  const missed = aDose({ ...due, status: 'missed', timing: 'past' });
  const putOff = aDose({ ...early, movedTo: '2026-11-20T09:10' });
  const answered = [aDose({ ...due, status: 'taken' }), aDose({ ...due, status: 'skipped' })];
  const notToday = aDose({ ...due, owed: false });
  const asNeeded = aDose({ slot: null, status: 'taken', owed: false });
  // covers: C-03 C-04
  expect(openDoses([early, missed, putOff, ...answered, notToday, asNeeded])).toEqual([]);
});
