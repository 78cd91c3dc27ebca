import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aDose } from '../../testing/builders.ts';
import { readTable, wordsOf } from '../../testing/table.ts';
import { adherence } from './adherence.ts';
import type { Dose, DoseStatus } from '../dose.ts';
import { certain } from '../../problem/certain.ts';

const doseOf = (word: string): Dose => {
  if (word === 'as_needed') return aDose({ slot: null, owed: false, status: 'taken' });
  if (word === 'not_owed') return aDose({ owed: false, status: 'pending', timing: 'earlier' });
  if (word === 'taken_unasked') return aDose({ owed: false, status: 'taken', timing: 'past' });
  return aDose({ status: word as DoseStatus });
};

test.each(readTable('adherence.csv'))(
  '$id: the doses [$doses] give an adherence of [$percent] percent',
  ({ doses, percent }) => {
    const share = adherence(wordsOf(doses).map(doseOf));
    expect(share === undefined ? '' : String(Math.round(share * 100) / 100)).toBe(percent);
  },
);

test('adherence lies between 0 and 100, and unanswered doses that are not owed do not change it', () => {
  const words = fc.array(fc.constantFrom('taken', 'missed', 'skipped', 'pending'), { maxLength: 40 });
  const unowed = fc.array(fc.constantFrom('as_needed', 'not_owed'), { maxLength: 10 });
  fc.assert(
    fc.property(words, unowed, (owed, others) => {
      const share = adherence(owed.map(doseOf));
      const counted = owed.some((word) => word === 'taken' || word === 'missed');
      // covers: DASH-006
      expect(counted ? certain(share) >= 0 && certain(share) <= 100 : share === undefined).toBe(true);
      // covers: DASH-007
      expect(adherence([...others, ...owed].map(doseOf))).toBe(share);
    }),
  );
});
