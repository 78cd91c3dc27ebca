// Devices whose clocks differ by up to an hour agree on the quantity on hand (OQ-034).
import { expect, test, vi } from 'vitest';
import { clocksApart } from '../testing/apart-steps.ts';
import { playApart } from '../testing/clocks-apart.ts';
import { whatGoesWrong } from '../testing/told.ts';

// Many cases, which take longer on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

test('a refill, count or dose by a person who saw a count follows that count, however far apart the clocks', () => {
  // covers: DOSE-018 MED-017 T-19
  expect(whatGoesWrong(clocksApart, playApart, 150)).toBe('');
});
