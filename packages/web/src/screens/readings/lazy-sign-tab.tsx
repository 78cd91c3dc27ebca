import { type ReadingTable, vitalSigns } from '@dosewell/domain/readings/list';
import { onDemand, useWanted } from '../../ui/overlays/on-demand.ts';
import { SkeletonList } from '../../ui/skeleton.tsx';
import type { TabOfSign } from './tab-of-sign.ts';

const partOf = (table: ReadingTable) =>
  onDemand(async () => {
    const [{ SignTab }, sign] = await Promise.all([import('./sign-tab.tsx'), vitalSigns[table].read()]);
    return { SignTab, sign };
  });
const parts = { bp_readings: partOf('bp_readings'), glucose_readings: partOf('glucose_readings') };

type LazySignTabProps = TabOfSign & { table: keyof typeof parts };

/** Loaded once its tab is opened, as the history of medications needs none of it. */
export function LazySignTab({ table, ...tab }: LazySignTabProps) {
  const part = useWanted(parts[table], true);
  if (part === undefined) return <SkeletonList label="Reading your log…" />;
  return <part.SignTab table={table} sign={part.sign} {...tab} />;
}
