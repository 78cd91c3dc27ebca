import { expect, test } from 'vitest';
import { aDose, aLog } from '../../testing/builders.ts';
import { compartments, dayPartOf } from './day-parts.ts';
import type { Dose } from '../dose.ts';
import { certain } from '../../problem/certain.ts';

test.each([
  ['00:00', 'night'],
  ['04:59', 'night'],
  ['05:00', 'morning'],
  ['11:59', 'morning'],
  ['12:00', 'noon'],
  ['16:59', 'noon'],
  ['17:00', 'evening'],
  ['20:59', 'evening'],
  ['21:00', 'night'],
  ['23:59', 'night'],
])('the time %s belongs to the %s', (time, part) => {
  expect(dayPartOf(time)).toBe(part);
});

const taken = aDose({ status: 'taken', timing: 'past' });
const skipped = aDose({ status: 'skipped', timing: 'past' });
const missed = aDose({ status: 'missed', timing: 'past' });
const due = aDose({ status: 'pending', timing: 'due' });
const later = aDose({ status: 'pending', timing: 'later' });

test.each<[string, Dose[], string]>([
  ['nothing owed', [], 'none'],
  ['all taken', [taken, taken], 'filled'],
  ['one taken, one missed', [taken, missed], 'half'],
  ['one taken, one to come', [taken, later], 'half'],
  ['one due', [due], 'ringed'],
  ['one taken, one due', [taken, due], 'ringed'],
  ['one missed, one due', [missed, due], 'ringed'],
  ['missed', [missed], 'open'],
  ['skipped', [skipped], 'open'],
  ['one missed, one to come', [missed, later], 'open'],
  ['all to come', [later, later], 'later'],
  ['as needed', [aDose({ slot: null, owed: false, status: 'taken' })], 'none'],
  [
    'an answer from before the medication was added',
    [aDose({ owed: false, status: 'taken', timing: 'past', log: aLog() })],
    'filled',
  ],
  [
    'an answer besides what is owed',
    [missed, aDose({ owed: false, status: 'taken', timing: 'past', log: aLog() })],
    'half',
  ],
  ['from before the schedule', [aDose({ owed: false, timing: 'earlier' })], 'none'],
])('a compartment with %s is drawn as the table says', (_name, doses, compartment) => {
  expect(compartments(doses).morning).toBe(compartment);
});

test('each dose lies in the compartment of its slot', () => {
  const day = ['08:00', '13:00', '18:00', '22:00'].map((slot) => aDose({ slot, status: 'taken' }));
  expect(compartments([certain(day[0]), { ...certain(day[2]), status: 'missed' }])).toEqual({
    morning: 'filled',
    noon: 'none',
    evening: 'open',
    night: 'none',
  });
  expect(Object.values(compartments(day))).toEqual(['filled', 'filled', 'filled', 'filled']);
});
