// The months of a table in which this device has rows, so that a screen knows how far back it can go
// (OQ-047).
import type { TableName } from '@dosewell/domain/sync';
import { bucketOf, tableOf } from './chunk-name.ts';
import { resultOf } from './idb-promise.ts';
import type { LocalRecords } from './local-records.ts';
import { generationOf, readMeta } from './meta.ts';
import { shownChunkOf } from './strays.ts';
import { keysOf } from '@dosewell/domain/value';

/** A chunk's key ends with its bucket. */
const bucketIn = (key: IDBValidKey): string => String(Array.isArray(key) ? key.at(-1) : key);

/** Months as `yyyy-MM`, ascending, including those of unsent rows. */
export const monthsHeld = async (records: LocalRecords, table: TableName): Promise<readonly string[]> => {
  const transaction = records.database.transaction(['chunks', 'meta']);
  const meta = await readMeta(transaction);
  const generation = generationOf(meta);
  const range = IDBKeyRange.bound([generation, table], [generation, table, []]);
  const keys = await resultOf(transaction.objectStore('chunks').getAllKeys(range));
  const strays = keysOf(meta.strays ?? {});
  const laid = [...records.overlay.laid(table).values()].map((row) => shownChunkOf(table, row));
  const names = [...strays, ...laid].filter((name) => tableOf(name) === table);
  return [...new Set([...keys.map(bucketIn), ...names.map(bucketOf)])].sort();
};
