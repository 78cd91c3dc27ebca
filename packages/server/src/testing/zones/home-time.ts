// Where the product's walk over schedules places the slots of a medication that keeps home time, of a person who is elsewhere.
import { dosesBetween } from '@dosewell/domain/doses';
import { certain } from '@dosewell/domain/problem';
import type { RegimenRow } from '@dosewell/domain/sync';
import type { InstantOf } from './compare-wall-times.ts';

const DAY_MS = 86_400_000;
const MEDICATIONS = 8;

/** Every slot that the comparison asks for: the quarter hours of a day. */
const QUARTERS = Array.from({ length: 96 }, (_, n) => new Date(n * 15 * 60_000).toISOString().slice(11, 16));

/** Far from most homes, on both sides of the date line; some change their clocks. */
export const AWAY = [
  'Asia/Tokyo',
  'America/New_York',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Europe/Berlin',
];

/** The quarter hours by turns, as a window is looked for among the slots of its medication. */
const regimenOf = (number: number, home_zone: string | null): RegimenRow => ({
  ...{ id: `regimen ${number}`, medication_id: `medication ${number}`, number: 1, home_zone },
  ...{
    rev: 1,
    clock: 0,
    bucket: 'all',
    deleted_at: null,
    frequency: 'custom',
    end_date: null,
    is_active: true,
  },
  ...{ from_slot: '2025-01-01T00:00', start_date: '2025-01-01', amount: 1, dosage: '' },
  times: QUARTERS.filter((_, n) => n % MEDICATIONS === number),
});

/** `homeOf`: the zone that the schedule keeps, by the home. */
export const placedByWalk = (
  awayFrom: (home: string) => string,
  homeOf: (home: string) => string | null = (home) => home,
): InstantOf => {
  let walked: { readonly home: string; readonly at: Map<string, number> } | undefined;
  const walk = (home: string, date: string): Map<string, number> => {
    const from = Date.parse(`${date}T00:00Z`) - 2 * DAY_MS;
    const regimens = Array.from({ length: MEDICATIONS }, (_, n) => regimenOf(n, homeOf(home)));
    const schedules = { regimens, logs: [], exceptions: [], zone: awayFrom(home), missedAfterMinutes: 30 };
    const doses = dosesBetween(schedules, { from, until: from + 8 * DAY_MS });
    return new Map(doses.map((dose) => [`${dose.date}T${dose.slot}`, dose.dueAt]));
  };
  return (wall, home) => {
    if (walked?.home !== home || !walked.at.has(wall)) walked = { home, at: walk(home, wall.slice(0, 10)) };
    return certain(walked.at.get(wall));
  };
};
