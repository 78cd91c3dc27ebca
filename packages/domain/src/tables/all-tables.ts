// Every synced table with its description.
import { describedVitalSigns } from '../readings/described.ts';
import { readingTable } from '../readings/reading-table.ts';
import { READING_TABLES } from '../readings/vital-signs.ts';
import type { TableName } from '../sync/rows.ts';
import type { Table } from '../sync/table/define-table.ts';
import { describedTables } from './described-tables.ts';
import { recordOf } from '../value/record-of.ts';

const readingTables = recordOf(READING_TABLES, (name): Table =>
  readingTable(name, describedVitalSigns[name]),
);

export const allTables: Readonly<Record<TableName, Table>> = { ...describedTables, ...readingTables };
