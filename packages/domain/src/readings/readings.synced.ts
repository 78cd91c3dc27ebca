// Readings have merge class `event` (design/sync.md#merge).
import { eventTable } from '../sync/event-table.ts';
import type { SyncedTable } from '../sync/synced-table.ts';
import { READING_TABLES, type ReadingTable } from './vital-signs.ts';

const FUTURE = 'A reading cannot be taken in the future';

export const readings = Object.fromEntries(
  READING_TABLES.map((table) => [table, eventTable({ table, instant: 'taken_at', inFuture: FUTURE })]),
) as unknown as { readonly [T in ReadingTable]: SyncedTable<T> };
