// Fetches changes since the cursor, page by page.
import { FIRST_VERSION } from '@dosewell/domain/tables';
import { writeRows } from '../records/chunk-store.ts';
import { fetchedOf, fetchedUnder } from './fetched.ts';
import type { SyncConnection } from './sync-connection.ts';
import { settled } from '../records/idb-promise.ts';
import type { LocalDatabase } from '../records/local-database.ts';
import { updateMemory, type LocalRecords, noteReached } from '../records/local-records.ts';
import { generationOf, type Meta, readMeta, writeMeta } from '../records/meta.ts';
import type { AnswerOf, Param } from '../server/api.ts';
import { UnexpectedAnswer } from '../server/request.ts';
import { noteOwnWrite } from '../records/seen-on-disk.ts';
import { isRecord } from '@dosewell/domain/value';

/** How fetching ended. `resync`: the cursor is of another epoch, so everything has to be fetched again. */
export type Fetching = 'fetched' | 'signed-out' | 'resync';

const PAGE = 500;

type Answered = AnswerOf<'GET', '/sync/pull'>;

/** A server of the first schema version does not name its version. */
export type ChangesPage = Omit<Answered, 'v'> & Partial<Pick<Answered, 'v'>>;

const isPage = (body: unknown): body is ChangesPage => isRecord(body) && typeof body['cursor'] === 'string';

/** Requests one page of changes; returns the page, or why there is none. */
export const askChanges = async (
  { ask, records }: SyncConnection,
  cursor: string,
  limit: number,
): Promise<ChangesPage | Exclude<Fetching, 'fetched'>> => {
  const { versions } = records;
  const from: Param<'/sync/pull'> = `cursor=${encodeURIComponent(cursor)}`;
  const most: Param<'/sync/pull'> = `limit=${limit}`;
  const answer = await ask(`/sync/pull?${from}&${most}`);
  records.clock.heardServer(answer.date);
  if (answer.status === 401) return 'signed-out';
  if (answer.status === 409) return 'resync';
  if (answer.status !== 200 || !isPage(answer.body)) throw new UnexpectedAnswer(answer);
  versions.heard(answer.body.v);
  return answer.body;
};

/**
 * What no longer counts as fetched after an answer: the older of the two sides passes over what only the
 * newer one knows. That is fetched whole once both know it.
 */
export const schemaPassedOver = (
  { versions }: LocalRecords,
  meta: Meta,
  { v = FIRST_VERSION }: Pick<ChangesPage, 'v'>,
): Pick<Meta, 'fetched'> & { readonly filling?: undefined } => {
  const fetched = fetchedOf(meta, versions.known);
  const now = fetchedUnder(Math.min(v, versions.known.newest), fetched, versions.known);
  if (now === fetched) return {};
  return meta.filling?.only === undefined ? { fetched: now } : { fetched: now, filling: undefined };
};

/**
 * Stores a page, unless another tab has moved the cursor: the page's rows may then be of another set of
 * chunks.
 */
const keepPage = async (records: LocalRecords, cursor: string, page: ChangesPage): Promise<void> => {
  if (page.cursor === cursor) return;
  const transaction = records.database.transaction(['chunks', 'meta'], 'readwrite');
  const done = settled(transaction);
  const meta = await readMeta(transaction);
  if (meta.cursor !== cursor) return;
  const chunks = await writeRows(transaction, generationOf(meta), page.rows);
  const change = { cursor: page.cursor, ...schemaPassedOver(records, meta, page) };
  writeMeta(transaction, change);
  await done;
  noteOwnWrite(records.seen, meta, change);
  noteReached(records, page.cursor);
  if (chunks.size === 0) return;
  updateMemory(records, { chunks });
  records.announce(chunks.keys());
};

const readCursor = async (database: LocalDatabase): Promise<string | undefined> =>
  (await readMeta(database.transaction('meta'))).cursor;

/** Pulls until there is nothing new. Returns `resync` if the device has no cursor. */
export const pullChanges = async (connection: SyncConnection, limit = PAGE): Promise<Fetching> => {
  for (;;) {
    const cursor = await readCursor(connection.records.database);
    if (cursor === undefined) return 'resync';
    const page = await askChanges(connection, cursor, limit);
    if (typeof page === 'string') return page;
    await keepPage(connection.records, cursor, page);
    if (!page.more) return 'fetched';
  }
};
