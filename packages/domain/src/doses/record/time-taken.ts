// The instant of taking follows from the dose's day, the time a person says and their zone; a dose of the
// night taken after midnight was taken on the next day (OQ-044).
import { addDays } from '../../time/civil-date.ts';
import { wallTime } from '../../time/wall-time.ts';
import { instantOf, isoInstant } from '../../time/zoned-time.ts';

const NIGHT_BEGINS = '21:00';
const NIGHT_ENDS = '05:00';

/** The wall clock of taking, `yyyy-MM-ddTHH:MM`. `slot` is null for a dose taken as needed: its day is said beside the time. */
export const wallTimeTaken = (date: string, slot: string | null, time: string): string =>
  wallTime(slot !== null && slot >= NIGHT_BEGINS && time < NIGHT_ENDS ? addDays(date, 1) : date, time);

/** The same as an instant in ISO. */
export const instantTaken = (date: string, slot: string | null, time: string, zone: string): string =>
  isoInstant(instantOf(wallTimeTaken(date, slot, time), zone));
