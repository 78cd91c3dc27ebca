import { expect, test } from 'vitest';
import { type AboutDoses, nativeWords } from './native-words.ts';

const about = (given: Partial<AboutDoses> = {}): AboutDoses => ({
  doses: [{ name: 'Metformin', dosage: '500 mg' }],
  date: '2026-11-20',
  slot: '08:00',
  shownOn: '2026-11-20',
  when: 'due',
  names: true,
  whose: undefined,
  ...given,
});
const two = [
  { name: 'Metformin', dosage: '500 mg' },
  { name: 'Insulin', dosage: '10 IU' },
];

test('one medicine is named with its strength, several are counted', () => {
  // covers: NAT-017 NAT-018
  expect(nativeWords(about())).toEqual({
    title: 'Medication Reminder',
    body: 'Time to take Metformin - 500 mg',
  });
  // covers: C-18
  expect(nativeWords(about({ doses: two })).body).toBe('Time to take 2 medicines');
  expect(nativeWords(about({ doses: [{ name: 'Metformin', dosage: '' }] })).body).toBe(
    'Time to take Metformin',
  );
});

test.each<[string, Partial<AboutDoses>]>([
  ['Your medicine for 8:00 AM', { names: false }],
  ['Your medicines for 8:00 AM', { names: false, doses: two }],
  ['Your medicine for 8:00 AM of yesterday', { names: false, shownOn: '2026-11-21' }],
  ['Coming up: your medicine for 8:00 AM', { when: 'ahead' }],
  ['Anna: Time to take Metformin - 500 mg', { whose: 'Anna' }],
])('a reminder says: %s', (body, given) => {
  // covers: C-18
  expect(nativeWords(about(given)).body).toBe(body);
});
