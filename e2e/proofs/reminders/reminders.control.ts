// The proof of reminders with the lease of a delivery taken away: two workers send the same.
import { expect, test } from 'vitest';
import { expectProofToFail } from '../../../tools/controls/expect-proof-to-fail.ts';
import { runPhase } from './phase.ts';
import { startWorld } from './world.ts';

const proof = async (heedless: boolean): Promise<void> => {
  const world = await startWorld();
  try {
    const { again, beside, due, handedOver } = await runPhase(world, { people: 200, workers: 2, heedless });
    expect({ due, handedOver }).toEqual({ due: 200, handedOver: 200 });
    expect({ doubles: again + beside }).toEqual({ doubles: 0 });
  } finally {
    await world.stop();
  }
};

test('two workers that lease what they send hand over everything once', () => proof(false));

test('without the lease of a delivery two workers hand over the same', () =>
  expectProofToFail('a reminder is handed over once', /doubles/, () => proof(true)));
