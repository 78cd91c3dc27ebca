// Runs the itineraries with a walk that tells doses by the instant at which they are due: it must fail.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectProofToFail } from '../../../../../tools/controls/expect-proof-to-fail.ts';
import { anItinerary, RULES, type Rules, walkItinerary } from './walk-itinerary.ts';

const proof = (rules: Rules = RULES): void => {
  const found = fc.sample(anItinerary, { numRuns: 50, seed: 1 }).map((each) => walkItinerary(each, rules));
  const twice = found.flatMap((each) => each.twice);
  expect(twice.length, `asked for twice: ${twice.slice(0, 3).join(', ')}`).toBe(0);
  const skipped = found.flatMap((each) => each.skipped);
  expect(skipped.length, `skipped: ${skipped.slice(0, 3).join(', ')}`).toBe(0);
};

test('each slot is asked for once a local day', () => proof());

test('doses told by their instants are asked for twice after a flight west', async () => {
  await expectProofToFail('a dose is known by its slot, not by its instant', /asked for twice: \d/, () =>
    proof({ ...RULES, keyOf: ({ medicationId, dueAt }) => `${medicationId} ${dueAt}` }),
  );
});

test('doses that were due before landing are skipped by who asks only for those to come', async () => {
  await expectProofToFail('a dose is due until it was handled', /skipped: \d/, () =>
    proof({ ...RULES, catchesUp: false }),
  );
});
