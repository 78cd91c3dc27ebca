// All vital signs with their descriptions loaded, for code that validates, prints or exports any of them.
import type { VitalSign } from './vital-sign.ts';
import { READING_TABLES, type ReadingTable, vitalSigns } from './vital-signs.ts';
import { certain } from '../problem/certain.ts';
import { recordOf } from '../value/record-of.ts';

const read = async (table: ReadingTable): Promise<readonly [ReadingTable, VitalSign]> => [
  table,
  await vitalSigns[table].read(),
];
const signs = new Map(await Promise.all(READING_TABLES.map(read)));

export const describedVitalSigns = recordOf(READING_TABLES, (table) => certain(signs.get(table)));
