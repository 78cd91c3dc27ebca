import { expect, test } from 'vitest';
import { withdrawalEnds } from './withdrawal.ts';

const at = (iso: string): number => Temporal.Instant.from(iso).epochMilliseconds;

test.each([
  ['2026-11-20T08:00:00Z', 'Europe/Berlin', '2026-12-04T23:00:00Z'],
  ['2026-11-20T23:30:00Z', 'Europe/Berlin', '2026-12-05T23:00:00Z'],
  // Across the end of summer time.
  ['2026-10-20T08:00:00Z', 'Europe/Berlin', '2026-11-03T23:00:00Z'],
  ['2026-11-20T08:00:00Z', 'UTC', '2026-12-05T00:00:00Z'],
])('a contract made at %s in %s can be withdrawn from until %s', (made, zone, until) => {
  expect(withdrawalEnds(at(made), zone)).toBe(at(until));
});
