// Adherence per medication. Unanswered doses from before the medication was added do not count (OQ-072, C-10,
// design/time.md#regimens).
import { certain } from '../../problem/certain.ts';
import { type DoseTally, tallyDoses } from './dose-tally.ts';
import type { Dose } from '../dose.ts';

export interface MedicationTally extends DoseTally {
  readonly medicationId: string;
  /** The medication's newest dose, for the name and dosage at that time. */
  readonly newest: Dose;
}

/** Tallies for each medication among the doses, which are in chronological order. */
export const tallyByMedication = (doses: readonly Dose[]): MedicationTally[] => {
  const groups = new Map<string, Dose[]>();
  for (const dose of doses) {
    const group = groups.get(dose.medicationId);
    if (group === undefined) groups.set(dose.medicationId, [dose]);
    else group.push(dose);
  }
  return [...groups].map(([medicationId, group]) => ({
    medicationId,
    newest: certain(group.at(-1)),
    ...tallyDoses(group),
  }));
};
