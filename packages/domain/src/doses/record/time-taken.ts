// The instant of taking is computed from the dose's day, the time given and the zone; an evening dose taken
// after midnight was taken on the next day (OQ-044, C-04).
import { addDays } from '../../time/civil-date.ts';
import { wallTime } from '../../time/wall-time.ts';
import { instantOf, isoInstant } from '../../time/zoned-time.ts';

/** From this hour on, the window of a dose may reach past midnight. */
const EVENING_BEGINS = '18:00';
const NIGHT_ENDS = '05:00';

/**
 * Local time of taking, `yyyy-MM-ddTHH:MM`. `slot` is null for an as-needed dose, whose day is given with the
 * time.
 */
export const wallTimeTaken = (date: string, slot: string | null, time: string): string =>
  wallTime(slot !== null && slot >= EVENING_BEGINS && time < NIGHT_ENDS ? addDays(date, 1) : date, time);

/** `wallTimeTaken` as an instant, ISO 8601. */
export const instantTaken = (date: string, slot: string | null, time: string, zone: string): string =>
  isoInstant(instantOf(wallTimeTaken(date, slot, time), zone));
