// Fetches rows: all of them at first, then changes. Everything is fetched again, while the old rows are
// shown, if the server restarts its revisions or the rows are of an older local schema.
import type { SyncConnection } from './sync-connection.ts';
import { type Meta, readMeta } from '../records/meta.ts';
import { PAGE_SIZES, type PageSizes } from './page-sizes.ts';
import { type Fetching, pullChanges } from './pull.ts';
import { lackingNow } from '../fetch-lacking.ts';
import { NetworkError } from '../server/request.ts';

export interface FetchOptions {
  readonly sizes?: PageSizes;
  /**
   * Whether sending or fetching was requested meanwhile; refetching rows that are already shown then waits.
   */
  readonly isUrgent?: () => boolean;
  /** A random number from 0 to 1. */
  readonly random?: () => number;
}

/** Rarely needed code is loaded on demand; a failure to load it is treated like an unanswered request. */
const fetched = <Part>(part: Promise<Part>): Promise<Part> =>
  part.catch((cause: unknown) => {
    throw new NetworkError('no answer', { cause });
  });
const walking = () => fetched(import('./snapshot-walk.ts'));

const metaOf = ({ records }: SyncConnection): Promise<Meta> => readMeta(records.database.transaction('meta'));

/** A first sync fills the shown set of chunks, so that today shows after the first pages. */
const beginFirstSync = async ({ records }: SyncConnection): Promise<void> =>
  (await walking()).beginWalk(records, (shown) => shown);

/**
 * A resync fills another set of chunks; the old rows are shown until it is complete. The outbox is not
 * touched.
 */
const beginResync = async ({ records }: SyncConnection): Promise<void> =>
  (await walking()).beginWalk(records, (shown) => shown + 1);

/**
 * Fetches what the device lacks after an update; recent changes are fetched before, so that they show first.
 */
const fetchLacking = async (
  connection: SyncConnection,
  { sizes, isUrgent, random = Math.random }: FetchOptions,
): Promise<Fetching> => {
  const meta = await metaOf(connection);
  const wanted = meta.filling === undefined ? await lackingNow(connection.records, meta, random) : undefined;
  if (meta.filling === undefined && wanted === undefined) return 'fetched';
  const { beginWalk, continueWalk } = await walking();
  if (wanted === 'everything') await beginWalk(connection.records, (shown) => shown + 1, { beside: true });
  else if (wanted !== undefined)
    await beginWalk(connection.records, (shown) => shown, { beside: true, only: wanted });
  return continueWalk(connection, sizes, isUrgent);
};

const fetchOnce = async (connection: SyncConnection, options: FetchOptions): Promise<Fetching> => {
  const { sizes = PAGE_SIZES } = options;
  const { filling, cursor } = await metaOf(connection);
  if (cursor !== undefined && (filling === undefined || filling.beside)) {
    const pulled = await pullChanges(connection, sizes.changes);
    return pulled === 'fetched' ? fetchLacking(connection, options) : pulled;
  }
  if (filling === undefined) await beginFirstSync(connection);
  const walked = await (await walking()).continueWalk(connection, sizes);
  return walked === 'fetched' ? pullChanges(connection, sizes.changes) : walked;
};

const MOST_RESYNCS = 3;

const repairIfAsked = async (connection: SyncConnection): Promise<void> => {
  if (!(await metaOf(connection)).repair) return;
  const { repair } = await fetched(import('./repair.ts'));
  await repair(connection);
};

/** Brings the device up to the server's state. */
export const fetchChanges = async (
  connection: SyncConnection,
  options: FetchOptions = {},
): Promise<Exclude<Fetching, 'resync'>> => {
  for (let attempt = 0; ; attempt++) {
    const outcome = await fetchOnce(connection, options);
    if (outcome !== 'resync') {
      if (outcome === 'fetched') await repairIfAsked(connection);
      return outcome;
    }
    if (attempt === MOST_RESYNCS) throw new Error('the server asks for everything again and again');
    await beginResync(connection);
  }
};
