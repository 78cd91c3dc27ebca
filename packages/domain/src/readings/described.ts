// All vital signs with their descriptions loaded, for code that validates, prints or exports any of them.
import type { VitalSign } from './vital-sign.ts';
import { READING_TABLES, type ReadingTable, vitalSigns } from './vital-signs.ts';

const read = async (table: ReadingTable): Promise<readonly [ReadingTable, VitalSign]> => [
  table,
  await vitalSigns[table].read(),
];

export const describedVitalSigns = Object.fromEntries(
  await Promise.all(READING_TABLES.map(read)),
) as Readonly<Record<ReadingTable, VitalSign>>;
