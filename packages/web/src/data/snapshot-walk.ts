// Fetches whole tables into one set of chunks, newest month first, then what changed meanwhile; interrupted, it goes on where it stopped (design: First sync).
import { TABLES } from '@dosewell/domain/sync';
import type { AnyRow, TableName } from '@dosewell/domain/sync';
import { dropGeneration, writeRows } from './chunk-store.ts';
import type { Line } from './line.ts';
import { settled } from './idb-promise.ts';
import { absorb, type LocalRecords, reread } from './local-records.ts';
import { generationOf, type Meta, readMeta, type Walk, writeMeta } from './meta.ts';
import { PAGE_SIZES, type PageSizes } from './page-sizes.ts';
import { askChanges, type Fetching, type Page } from './pull.ts';
import { UnexpectedAnswer } from './request.ts';
import { showsToday } from './shows-today.ts';

/** The newest rows of a table come in a small page, so that today need not wait for last winter. */
const NEWEST = 1000;

interface SnapshotPage {
  readonly rows: readonly AnyRow[];
  readonly cursor: string;
  readonly next: string | null;
}

const isSnapshotPage = (body: unknown): body is SnapshotPage =>
  Array.isArray((body as SnapshotPage | undefined)?.rows);

const sameStep = (a: Walk | undefined, b: Walk): boolean =>
  a?.generation === b.generation && a.cursor === b.cursor && a.table === b.table && a.before === b.before;

/** Does `work` in a transaction if the walk still stands where this tab saw it; another tab may have gone on. */
const step = async <T>(
  records: LocalRecords,
  walk: Walk,
  work: (transaction: IDBTransaction, meta: Meta) => Promise<T>,
): Promise<T | undefined> => {
  const transaction = records.database.transaction(['chunks', 'meta'], 'readwrite');
  const done = settled(transaction);
  const meta = await readMeta(transaction);
  const result = sameStep(meta.walk, walk) ? await work(transaction, meta) : undefined;
  await done;
  return result;
};

const walkAfter = (walk: Walk, page: SnapshotPage): Walk => ({
  generation: walk.generation,
  cursor: walk.cursor ?? page.cursor,
  table: page.next === null ? walk.table + 1 : walk.table,
  before: page.next,
});

const keepSnapshotPage = async (
  records: LocalRecords,
  walk: Walk,
  table: TableName,
  page: SnapshotPage,
): Promise<void> => {
  const next = walkAfter(walk, page);
  const kept = await step(records, walk, async (transaction, meta) => {
    const chunks = await writeRows(transaction, walk.generation, { [table]: page.rows });
    writeMeta(transaction, { walk: next });
    return { chunks, meta: { ...meta, walk: next } };
  });
  if (kept === undefined || walk.generation !== generationOf(kept.meta)) return;
  absorb(records, { chunks: kept.chunks });
  records.announce(kept.chunks.keys());
  records.status.set({ ready: showsToday(kept.meta) });
};

/** Keeps a page of what changed since the walk began; with the last one the fetched set becomes the shown one. */
const keepChanges = async (records: LocalRecords, walk: Walk, page: Page): Promise<void> => {
  const complete = await step(records, walk, async (transaction, meta) => {
    await writeRows(transaction, walk.generation, page.rows);
    if (page.more) {
      writeMeta(transaction, { walk: { ...walk, cursor: page.cursor } });
      return false;
    }
    const shown = generationOf(meta);
    const exchanged = shown !== walk.generation;
    if (exchanged) dropGeneration(transaction, shown);
    writeMeta(transaction, {
      walk: undefined,
      generation: walk.generation,
      cursor: page.cursor,
      repair: exchanged ? true : meta.repair,
    });
    return true;
  });
  if (complete !== true) return;
  await reread(records);
  records.announce(records.cache.names());
};

const askSnapshot = async ({ ask, records }: Line, walk: Walk, table: TableName, most: number) => {
  const before = walk.before === null ? '' : `&before=${encodeURIComponent(walk.before)}`;
  const limit = walk.before === null ? Math.min(NEWEST, most) : most;
  const answer = await ask(`/sync/snapshot?table=${table}&limit=${limit}${before}`);
  records.clock.heardServer(answer.date);
  if (answer.status === 401) return 'signed-out';
  if (answer.status === 409) return 'resync';
  if (answer.status !== 200 || !isSnapshotPage(answer.body)) throw new UnexpectedAnswer(answer);
  return answer.body;
};

interface Asked {
  readonly walk: Walk;
  readonly table: TableName;
  readonly page: ReturnType<typeof askSnapshot>;
}

/** Asks for the page at a step of the walk; undefined past the last table. A page that nobody waits for may fail. */
const askAt = (line: Line, walk: Walk, most: number): Asked | undefined => {
  const table = TABLES[walk.table];
  if (table === undefined) return undefined;
  const page = askSnapshot(line, walk, table, most);
  page.catch(() => undefined);
  return { walk, table, page };
};

/** Goes on with the walk until its set is complete and shown. While a page is kept the next one is on its way. */
export const continueWalk = async (line: Line, sizes: PageSizes = PAGE_SIZES): Promise<Fetching> => {
  const { records } = line;
  let ahead: Asked | undefined;
  for (;;) {
    const { walk } = await readMeta(records.database.transaction('meta'));
    if (walk === undefined) return 'fetched';
    const asked =
      ahead !== undefined && sameStep(ahead.walk, walk) ? ahead : askAt(line, walk, sizes.snapshot);
    if (asked !== undefined) {
      const page = await asked.page;
      if (typeof page === 'string') return page;
      ahead = askAt(line, walkAfter(walk, page), sizes.snapshot);
      await keepSnapshotPage(records, walk, asked.table, page);
      continue;
    }
    const page = await askChanges(line, walk.cursor ?? '', sizes.changes);
    if (typeof page === 'string') return page;
    await keepChanges(records, walk, page);
  }
};

/** Begins a walk into a set of chunks; what an abandoned one had fetched is dropped. */
export const beginWalk = async (
  records: LocalRecords,
  generationAfter: (shown: number) => number,
): Promise<void> => {
  const transaction = records.database.transaction(['chunks', 'meta'], 'readwrite');
  const done = settled(transaction);
  const meta = await readMeta(transaction);
  const shown = generationOf(meta);
  if (meta.walk && meta.walk.generation !== shown) dropGeneration(transaction, meta.walk.generation);
  const generation = generationAfter(shown);
  writeMeta(transaction, { walk: { generation, cursor: null, table: 0, before: null } });
  await done;
};
