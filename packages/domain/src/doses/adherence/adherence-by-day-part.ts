// Adherence by part of the day, to show when doses tend to be missed (OQ-072, design/look.md#the-signature).
import { DAY_PARTS, type DayPart, dayPartOf } from '../day/day-parts.ts';
import { isCounted } from '../day/counted.ts';
import { type DoseTally, tallyDoses } from './dose-tally.ts';
import type { Dose } from '../dose.ts';

export interface DayPartTally extends DoseTally {
  readonly part: DayPart;
}

/** Tallies of the parts that have doses that count, from morning to night. */
export const tallyByDayPart = (doses: readonly Dose[]): DayPartTally[] => {
  const parts: Record<DayPart, Dose[]> = { morning: [], noon: [], evening: [], night: [] };
  for (const dose of doses) if (dose.slot !== null && isCounted(dose)) parts[dayPartOf(dose.slot)].push(dose);
  return DAY_PARTS.flatMap((part) =>
    parts[part].length === 0 ? [] : [{ part, ...tallyDoses(parts[part]) }],
  );
};
