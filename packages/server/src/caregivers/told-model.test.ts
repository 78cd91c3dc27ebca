// Random days of a person with two caregivers. `CAREGIVER_SEQUENCES` says how many.
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { caregiversUnderTest } from '../testing/caregivers/caregivers-under-test.ts';
import { aDay, liveDay } from '../testing/caregivers/told-model.ts';

vi.setConfig({ testTimeout: 600_000 });
const SEQUENCES = Number(process.env.CAREGIVER_SEQUENCES ?? 4);
const world = caregiversUnderTest();

test('a caregiver is told what is shared at that moment and nothing twice, over random days', async () => {
  let told = 0;
  for (const steps of fc.sample(aDay, SEQUENCES)) {
    const { mails, faults } = await liveDay(world(), steps);
    // covers: T-22
    expect(faults, JSON.stringify(steps)).toEqual([]);
    told += mails;
  }
  // The invitation of each is among them; more than those means that something was told at all.
  expect(told).toBeGreaterThan(2 * SEQUENCES);
});
