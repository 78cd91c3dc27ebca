// After an update the device fetches what it lacks, while it shows what it has. New tables are fetched at
// once; new columns, and rows of an older local schema, at some time within a day, so that not all devices
// ask at the same hour.
import type { TableName } from '@dosewell/domain/sync';
import { fetchedOf, missingSchemaAt } from './sync/fetched.ts';
import { settled } from './records/idb-promise.ts';
import type { LocalRecords } from './records/local-records.ts';
import { type Meta, readMeta, writeMeta } from './records/meta.ts';

const SPREAD_MS = 24 * 3_600_000;
/** `meta.rowsOf` where a device has not noted it: the version of the local database, not of the synced schema. */
const BEFORE_NOTED = 2;

/**
 * What to fetch: `everything` goes into a new set of chunks, which then replaces the shown one; single tables
 * are added to the shown set.
 */
export type Lacking = 'everything' | readonly TableName[];

const choose = (at: number, random: number): number => at + Math.floor(random * SPREAD_MS);

/** What to fetch now, if anything. Schedules what can wait. */
export const lackingNow = async (
  { database, versions, localSchema, now }: LocalRecords,
  meta: Meta,
  random: () => number,
): Promise<Lacking | undefined> => {
  const { tables, grown } = missingSchemaAt(
    versions.shared(),
    fetchedOf(meta, versions.known),
    versions.known,
  );
  if (tables.length > 0) return [...tables, ...grown];
  const stale = (meta.rowsOf ?? BEFORE_NOTED) < localSchema.rowsSince;
  if (grown.length === 0 && !stale) return undefined;
  if (meta.refill !== undefined && meta.refill <= now()) return stale ? 'everything' : grown;
  // A time further away than the spread was chosen by a wrong clock, so another one is chosen.
  if (meta.refill !== undefined && meta.refill <= now() + SPREAD_MS) return undefined;
  const transaction = database.transaction('meta', 'readwrite');
  const done = settled(transaction);
  if ((await readMeta(transaction)).refill === meta.refill)
    writeMeta(transaction, { refill: choose(now(), random()) });
  await done;
  return undefined;
};

/**
 * Records that rows are written by an older local schema than the database's, so that the newer app fetches
 * them again.
 */
export const noteOlderRows = async ({ database, localSchema }: LocalRecords): Promise<void> => {
  const transaction = database.transaction('meta', 'readwrite');
  const done = settled(transaction);
  const { rowsOf = BEFORE_NOTED } = await readMeta(transaction);
  if (rowsOf > localSchema.version) writeMeta(transaction, { rowsOf: localSchema.version });
  await done;
};
