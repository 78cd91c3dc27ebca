import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anItinerary, walkItinerary } from '../../testing/itineraries/walk-itinerary.ts';

test('a person who travels is asked for each slot of each local date once, and none is skipped', () => {
  fc.assert(
    fc.property(anItinerary, (itinerary) => {
      // covers: T-18
      expect(walkItinerary(itinerary)).toMatchObject({ twice: [], skipped: [] });
    }),
    { numRuns: 40 },
  );
});
