// Adherence by the part of the day in which a dose is asked for, so that a hard hour shows
// (OQ-072, design/look.md#the-signature).
import { DAY_PARTS, type DayPart, dayPartOf } from '../day/day-parts.ts';
import { type DoseTally, tallyDoses } from './dose-tally.ts';
import type { Dose } from '../dose.ts';

export interface DayPartTally extends DoseTally {
  readonly part: DayPart;
}

/** The parts of the day in which something was asked for, from morning to night. */
export const tallyByDayPart = (doses: readonly Dose[]): DayPartTally[] => {
  const parts: Record<DayPart, Dose[]> = { morning: [], noon: [], evening: [], night: [] };
  for (const dose of doses) if (dose.owed && dose.slot !== null) parts[dayPartOf(dose.slot)].push(dose);
  return DAY_PARTS.flatMap((part) =>
    parts[part].length === 0 ? [] : [{ part, ...tallyDoses(parts[part]) }],
  );
};
