// Every synced table with its description.
import { describedVitalSigns } from '../readings/described.ts';
import { readingTable } from '../readings/reading-table.ts';
import { READING_TABLES, type ReadingTable } from '../readings/vital-signs.ts';
import type { TableName } from '../sync/rows.ts';
import type { Table } from '../sync/table/define-table.ts';
import { describedTables } from './described-tables.ts';

const readingTables = Object.fromEntries(
  READING_TABLES.map((name) => [name, readingTable(name, describedVitalSigns[name])]),
) as Readonly<Record<ReadingTable, Table>>;

export const allTables: Readonly<Record<TableName, Table>> = { ...describedTables, ...readingTables };
