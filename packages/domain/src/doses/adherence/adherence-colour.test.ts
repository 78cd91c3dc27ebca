import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTable } from '../../testing/table.ts';
import { adherenceColour } from './adherence-colour.ts';
import { wholePercent } from './whole-percent.ts';

test.each(readTable('adherence-colours.csv'))(
  '$id: a share of $share is $colour and shows as $shown',
  ({ share, colour, shown }) => {
    expect(adherenceColour(Number(share))).toBe(colour);
    expect(String(wholePercent(Number(share)))).toBe(shown);
  },
);

test('the figure shown is rounded from the share and never falls into another colour', () => {
  const share = fc
    .integer({ min: 0, max: 250 })
    .chain((taken) =>
      fc.integer({ min: 0, max: 250 }).map((missed) => (100 * taken) / Math.max(1, taken + missed)),
    );
  fc.assert(
    fc.property(share, (value) => {
      const shown = wholePercent(value);
      expect(Math.abs(shown - value)).toBeLessThan(1);
      expect(adherenceColour(shown)).toBe(adherenceColour(value));
      expect(shown === 100).toBe(value === 100);
    }),
  );
});
