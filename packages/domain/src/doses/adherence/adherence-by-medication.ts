// Each medication's own adherence; one that is new counts from its start, because only owed doses count
// (OQ-072, design/time.md#regimens).
import { type DoseTally, tallyDoses } from './dose-tally.ts';
import type { Dose } from '../dose.ts';

export interface MedicationTally extends DoseTally {
  readonly medicationId: string;
  /** The newest of its doses, which knows the name and dosage it was recorded under. */
  readonly newest: Dose;
}

/** What became of the doses of each medication that has any among these; they are in the order of time. */
export const tallyByMedication = (doses: readonly Dose[]): MedicationTally[] => {
  const groups = new Map<string, [Dose, ...Dose[]]>();
  for (const dose of doses) {
    const group = groups.get(dose.medicationId);
    if (group === undefined) groups.set(dose.medicationId, [dose]);
    else group.push(dose);
  }
  return [...groups].map(([medicationId, group]) => ({
    medicationId,
    newest: group.at(-1) ?? group[0],
    ...tallyDoses(group),
  }));
};
