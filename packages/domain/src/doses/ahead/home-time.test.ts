import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anItinerary } from '../../testing/itineraries/walk-itinerary.ts';
import { walkHomeTime } from '../../testing/itineraries/walk-home-time.ts';

test('a medication that keeps home time is asked for at each slot of each home day once, on a thousand itineraries', () => {
  fc.assert(
    fc.property(anItinerary, (itinerary) => {
      const { asked, owed } = walkHomeTime(itinerary);
      // covers: T-18
      expect(asked.toSorted()).toEqual(owed.toSorted());
    }),
    { numRuns: 1_000 },
  );
});

test('a medication that follows the clock of the person is not asked for at the slots of the home day', () => {
  const found = fc
    .sample(anItinerary, { numRuns: 50, seed: 1 })
    .map((itinerary) => walkHomeTime(itinerary, () => null));
  expect(found.some(({ asked, owed }) => asked.join() !== owed.join())).toBe(true);
});
