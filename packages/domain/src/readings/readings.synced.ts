// Readings have merge class `event` (design/sync.md#merge).
import { eventTable } from '../sync/event-table.ts';
import type { SyncedTable } from '../sync/synced-table.ts';
import { READING_TABLES, type ReadingTable } from './vital-signs.ts';
import { recordOf } from '../value/record-of.ts';

const FUTURE = 'A reading cannot be taken in the future';

/** What a new reading holds in columns that the first version did not know. */
const UNSAID: { readonly [T in ReadingTable]?: { readonly unsaid: object } } = {
  glucose_readings: { unsaid: { beyond: null } },
};

// Each rule has the name of its own table, which the type of recordOf does not express.
export const readings = recordOf(READING_TABLES, (table) =>
  eventTable({ table, instant: 'taken_at', inFuture: FUTURE, ...UNSAID[table] }),
) as { readonly [T in ReadingTable]: SyncedTable<T> };
