// Devices whose clocks are up to an hour apart agree on what is on hand (OQ-034).
import { expect, test, vi } from 'vitest';
import { clocksApart } from '../testing/apart-steps.ts';
import { playApart } from '../testing/clocks-apart.ts';
import { whatGoesWrong } from '../testing/told.ts';

// Many cases: a machine with other work takes its time.
vi.setConfig({ testTimeout: 60_000 });

test('whoever has seen a count refills, counts and takes after it, however the clocks are apart', () => {
  // covers: DOSE-018 MED-017 T-19
  expect(whatGoesWrong(clocksApart, playApart, 150)).toBe('');
});
