import type { Dose } from '@dosewell/domain/doses';
import { isAsNeededOn } from '@dosewell/domain/medications';
import type { MedicationRow } from '@dosewell/domain/sync';
import { type ReactNode, useMemo } from 'react';
import { useRows } from '../../../data/use-live.ts';
import { howMuchWords } from '../use-medication-looks.ts';
import { AsNeededRow } from './as-needed-row.tsx';
import { LastTakenLine } from '../taking/last-taken-line.tsx';
import { TakeNow } from './take-now.tsx';

type AsNeededGroupProps = {
  date: string;
  /** The doses of that date; only those without a slot are shown. */
  doses: readonly Dose[];
  /** Renders what adds a dose on a past day; if it is missing, a dose is taken now. */
  adding?: (medicationId: string, name: string) => ReactNode;
};

interface Line {
  readonly id: string;
  readonly name: string;
  readonly dosage: string;
  /** The amount of one dose, in words. */
  readonly howMuch: string;
  readonly medication: MedicationRow | undefined;
  readonly taken: Dose[];
}

const linesOf = (date: string, doses: readonly Dose[], medications: readonly MedicationRow[]): Line[] => {
  const lines = new Map<string, Line>();
  for (const medication of medications)
    if (isAsNeededOn(medication, date))
      lines.set(medication.id, {
        id: medication.id,
        name: medication.name,
        dosage: medication.dosage,
        howMuch: howMuchWords(medication, medication),
        medication,
        taken: [],
      });
  for (const dose of doses) {
    const { log, medicationId: id } = dose;
    if (dose.slot !== null || log === undefined) continue;
    const line = lines.get(id) ?? {
      id,
      name: log.medication_name,
      dosage: log.dosage,
      howMuch: log.dosage,
      medication: undefined,
      taken: [],
    };
    line.taken.push(dose);
    lines.set(id, line);
  }
  return [...lines.values()];
};

/** As-needed medications, which are apart from the schedule and counted nowhere. */
export function AsNeededGroup({ date, doses, adding }: AsNeededGroupProps) {
  const medications = useRows('medications');
  const lines = useMemo(() => linesOf(date, doses, medications), [date, doses, medications]);
  if (lines.length === 0) return null;
  const action = ({ id, name: bare, dosage, medication }: Line) => {
    if (medication === undefined) return undefined;
    const name = lines.some((line) => line.id !== id && line.name === bare) ? `${bare} ${dosage}` : bare;
    return adding === undefined ? <TakeNow medicationId={id} name={name} /> : adding(id, name);
  };
  return (
    <section aria-label="As needed" className="rounded-lg border border-line bg-card px-4 pt-3 pb-1">
      <h3 className="text-lg">As needed</h3>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <AsNeededRow
            key={line.id}
            {...line}
            last={adding === undefined && <LastTakenLine medicationId={line.id} />}
            action={action(line)}
          />
        ))}
      </ul>
    </section>
  );
}
