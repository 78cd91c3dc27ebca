import { expect, test } from 'vitest';
import { namedWords } from './named-words.ts';
import { reminderWords } from './reminder-words.ts';

const TODAY = '2026-11-20';
const slot = { date: TODAY, slot: '08:00', doses: 2 };
const before = { date: '2026-11-19', slot: '22:00', doses: 1 };
const names = ['Metformin', 'Ramipril'];
const body = (...slots: (typeof slot)[]): string => reminderWords(slots, TODAY).body;

test.each([
  ['Your medicines for 8:00 AM: Metformin and Ramipril', body(slot), { ...slot, names }],
  ['Your medicine for 10:00 PM of yesterday: Metformin', body(before), { ...before, names: ['Metformin'] }],
  ['Your medicines for 8:00 AM', body(slot), { ...slot, names: [] }],
  ['Your medicines for 10:00 PM of yesterday and 8:00 AM', body(before, slot), { ...slot, names }],
  ['Your medicines for 8:00 AM', body(slot), { ...before, names }],
])('a notification with names says: %s', (said, sent, known) => {
  // covers: C-18
  expect(namedWords(sent, known, TODAY)).toBe(said);
});
