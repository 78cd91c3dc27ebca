// `npm run proof:dst`: whoever travels is asked for each slot of each local date once.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anItinerary, walkItinerary } from './walk-itinerary.ts';

const ITINERARIES = 1_000;

test('a thousand itineraries ask for each slot once a local day, and skip none', () => {
  const found = fc
    .sample(anItinerary, { numRuns: ITINERARIES, seed: 20_261_123 })
    .map((each) => walkItinerary(each));
  const sum = (of: (walked: (typeof found)[number]) => number): number =>
    found.reduce((total, each) => total + of(each), 0);
  const totals = {
    slots: sum(({ slots }) => slots),
    reminded: sum(({ reminded }) => reminded),
    'passed over by flights east': sum(({ passedOver }) => passedOver),
    twice: sum(({ twice }) => twice.length),
    skipped: sum(({ skipped }) => skipped.length),
  };
  console.log(`\nitineraries ${ITINERARIES}, by the clock where the person is\n`, totals);
  expect(totals).toMatchObject({ twice: 0, skipped: 0 });
  expect(totals.reminded + totals['passed over by flights east']).toBe(totals.slots);
  expect(totals.slots).toBeGreaterThan(10 * ITINERARIES);
});
