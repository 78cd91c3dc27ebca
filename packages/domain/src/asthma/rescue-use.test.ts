import { expect, test } from 'vitest';
import { recentRescueUse, rescueWeeks, type Used } from './rescue-use.ts';

/** A Friday. */
const TODAY = '2026-11-20';
const used = (date: string, puffs: number | null = null): Used => ({
  date,
  rescue_med_used: true,
  rescue_med_puffs: puffs,
});

test('a day counts once however often the medication was used, and only if it was used', () => {
  const events = [
    used(TODAY, 2),
    used(TODAY),
    used('2026-11-18', 4),
    { ...used('2026-11-17'), rescue_med_used: false },
  ];
  // covers: ASTH-011 ASTH-012
  expect(recentRescueUse(events, 7, TODAY)).toEqual({ days: 2, times: 3, puffs: 6 });
});

test('the last seven days are today and the six before it, the last 28 today and the 27 before it', () => {
  const events = ['2026-11-21', '2026-11-14', '2026-11-13', '2026-10-24', '2026-10-23'].map((date) =>
    used(date),
  );
  expect(recentRescueUse(events, 7, TODAY).days).toBe(1);
  expect(recentRescueUse(events, 28, TODAY).days).toBe(3);
});

test('weeks run from Sunday to Saturday, oldest first, and the current one ends today', () => {
  const weeks = rescueWeeks([used('2026-11-15'), used('2026-11-14', 2), used('2026-11-08', 1)], 3, TODAY);
  expect(weeks).toEqual([
    { first: '2026-11-01', last: '2026-11-07', days: 0, times: 0, puffs: 0 },
    { first: '2026-11-08', last: '2026-11-14', days: 2, times: 2, puffs: 3 },
    { first: '2026-11-15', last: TODAY, days: 1, times: 1, puffs: 0 },
  ]);
});
