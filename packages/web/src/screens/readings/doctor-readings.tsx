import { READING_TABLES, type ReadingTable, vitalSigns } from '@dosewell/domain/readings/list';
import { recordOf } from '@dosewell/domain/value';
import { ChipChoice } from '../../ui/fields/chip-choice.tsx';
import { onDemand, useWanted } from '../../ui/overlays/on-demand.ts';
import { SkeletonList } from '../../ui/skeleton.tsx';

const parts = recordOf(READING_TABLES, (table) =>
  onDemand(async () => {
    const [{ DoctorLog }, sign] = await Promise.all([import('./doctor-log.tsx'), vitalSigns[table].read()]);
    return { DoctorLog, sign };
  }),
);

type ChoiceProps = {
  chosen: readonly ReadingTable[];
  onChange: (chosen: readonly ReadingTable[]) => void;
};

/** Chooses which readings the doctor's page shows; at first none. */
export function ReadingsOnPage({ chosen, onChange }: ChoiceProps) {
  return (
    <ChipChoice
      label="Readings on this page"
      options={READING_TABLES.map((table) => vitalSigns[table].title)}
      chosen={chosen.map((table) => vitalSigns[table].title)}
      onChange={(titles) =>
        onChange(READING_TABLES.filter((table) => titles.includes(vitalSigns[table].title)))
      }
    />
  );
}

type LogProps = { table: ReadingTable; days: number };

function LazyLog({ table, days }: LogProps) {
  const part = useWanted(parts[table], true);
  if (part === undefined) return <SkeletonList label="Reading your log…" />;
  return <part.DoctorLog table={table} sign={part.sign} days={days} />;
}

/** Shows the chosen readings; their code is loaded once any are chosen. */
export function DoctorReadings({ tables, days }: { tables: readonly ReadingTable[]; days: number }) {
  return tables.map((table) => <LazyLog key={table} table={table} days={days} />);
}
