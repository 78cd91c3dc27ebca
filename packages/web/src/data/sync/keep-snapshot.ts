// Stores fetched pages together with the walk's position. With the last page, the fetched set of chunks
// becomes the shown one (design/sync.md#first-sync).
import { type TableName } from '@dosewell/domain/sync';
import { FIRST_VERSION, tablesKnownTo } from '@dosewell/domain/tables';
import { dropGeneration, writeRows } from '../records/chunk-store.ts';
import { fetchedOf } from './fetched.ts';
import { settled } from '../records/idb-promise.ts';
import { updateMemory, type LocalRecords, reread } from '../records/local-records.ts';
import { type Fetched, generationOf, type Meta, readMeta, type Walk, writeMeta } from '../records/meta.ts';
import type { ChangesPage } from './pull.ts';
import type { AnswerOf } from '../server/api.ts';
import { showsToday } from '../records/shows-today.ts';

type Answered = Extract<AnswerOf<'GET', '/sync/snapshot'>, { readonly rows: unknown }>;

export interface SnapshotPage extends Pick<Answered, 'rows' | 'next'> {
  /** The server's revision; null if there was nothing to fetch. */
  readonly cursor: Answered['cursor'] | null;
  /** The schema version of the answer; a server of the first version names none. */
  readonly v?: Answered['v'];
}

const sameStep = (a: Walk | undefined, b: Walk): boolean =>
  a?.generation === b.generation &&
  a.cursor === b.cursor &&
  a.done.length === b.done.length &&
  a.at?.table === b.at?.table &&
  a.at?.before === b.at?.before;

/** Runs `work` in a transaction, unless another tab has moved the walk meanwhile. */
const step = async <T>(
  records: LocalRecords,
  walk: Walk,
  work: (transaction: IDBTransaction, meta: Meta) => Promise<T>,
): Promise<T | undefined> => {
  const transaction = records.database.transaction(['chunks', 'meta'], 'readwrite');
  const done = settled(transaction);
  const meta = await readMeta(transaction);
  const result = sameStep(meta.filling, walk) ? await work(transaction, meta) : undefined;
  await done;
  return result;
};

const older = (v: number | null, answered: number = FIRST_VERSION): number =>
  Math.min(v ?? answered, answered);

export const walkAfter = (walk: Walk, table: TableName, page: SnapshotPage): Walk => ({
  ...walk,
  cursor: walk.cursor ?? page.cursor,
  done: page.next === null ? [...walk.done, table] : walk.done,
  at: page.next === null ? null : { table, before: page.next },
  v: older(walk.v, page.v),
});

export const keepSnapshotPage = async (
  records: LocalRecords,
  walk: Walk,
  table: TableName,
  page: SnapshotPage,
): Promise<void> => {
  const next = walkAfter(walk, table, page);
  const kept = await step(records, walk, async (transaction, meta) => {
    const chunks = await writeRows(transaction, walk.generation, { [table]: page.rows });
    writeMeta(transaction, { filling: next });
    return { chunks, meta: { ...meta, filling: next } };
  });
  if (kept === undefined || walk.generation !== generationOf(kept.meta)) return;
  updateMemory(records, { chunks: kept.chunks });
  records.announce(kept.chunks.keys());
  records.status.set({ ready: showsToday(kept.meta) });
};

/** What a walk has fetched: pages from an older server cover only what that server knows. */
const fetchedBy = ({ v, done }: Walk, before: readonly TableName[], records: LocalRecords): Fetched => {
  const under = Math.min(v ?? FIRST_VERSION, records.versions.known.newest);
  const told = tablesKnownTo(under, records.versions.known);
  return { v: under, tables: [...new Set([...before, ...done])].filter((table) => told.includes(table)) };
};

/**
 * Stores a page of changes since the walk began. With the last page, the fetched set of chunks becomes the
 * shown one.
 */
export const keepChanges = async (records: LocalRecords, walk: Walk, page: ChangesPage): Promise<void> => {
  const next = { ...walk, cursor: page.cursor, v: older(walk.v, page.v) };
  const complete = await step(records, walk, async (transaction, meta) => {
    await writeRows(transaction, walk.generation, page.rows);
    if (page.more) {
      writeMeta(transaction, { filling: next });
      return false;
    }
    const shown = generationOf(meta);
    const exchanged = shown !== walk.generation;
    if (exchanged) dropGeneration(transaction, shown);
    writeMeta(transaction, {
      filling: undefined,
      ...(exchanged ? { refill: undefined } : {}),
      fetched: fetchedBy(next, [], records),
      rowsOf: records.localSchema.version,
      generation: walk.generation,
      cursor: page.cursor,
      // Repairs only after a resync: a refetch because of an update does not mean that the server lost
      // anything.
      repair: exchanged && walk.beside === undefined ? true : meta.repair,
    });
    return true;
  });
  if (complete !== true) return;
  await reread(records);
  records.announce(records.cache.names());
};

/** Ends a walk over some tables, which the shown set now contains. Pulls bring later changes. */
export const keepSupplement = async (records: LocalRecords, walk: Walk): Promise<void> => {
  await step(records, walk, async (transaction, meta) => {
    const { tables } = fetchedOf(meta, records.versions.known);
    writeMeta(transaction, {
      filling: undefined,
      refill: undefined,
      fetched: fetchedBy(walk, tables, records),
    });
  });
};
