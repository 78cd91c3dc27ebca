import type { TableName } from '@dosewell/domain/sync';
import { resultOf } from './idb-promise.ts';
import type { Strays } from './strays.ts';

/**
 * How far a snapshot has been fetched: the chunks of `generation` are being filled. Tables go by their names, since an
 * update may put a new one among them.
 */
export interface Walk {
  readonly generation: number;
  /** Position in the server's revisions when the walk began; null before the first page. */
  readonly cursor: string | null;
  /** The tables fetched whole so far; after the last one only changes since `cursor` are missing. */
  readonly done: readonly TableName[];
  /** Where the next page of a table begins of which there is one already. */
  readonly at: { readonly table: TableName; readonly before: string } | null;
  /** The oldest version of the synced schema in which a page was answered; null before the first. */
  readonly v: number | null;
  /** Only these are fetched, into the shown set; else every table. */
  readonly only?: readonly TableName[];
  /** What is shown stands and goes on taking in changes meanwhile. */
  readonly beside?: true;
}

/** The version of the synced schema under which everything up to the cursor was fetched, and the tables of which it was. */
export interface Fetched {
  readonly v: number;
  readonly tables: readonly TableName[];
}

/** What is on hand of these may be off: at `at` it came out that acts had waited while the clock was set. */
export interface Doubtful {
  readonly at: number;
  readonly medications: readonly string[];
}

/** An act of this device that moved no stock if the newest count of its medication is from after `at`, milliseconds. */
export interface Stilled {
  readonly medication: string;
  readonly at: number;
}

/** What the device knows about itself and about its rows. */
export interface Meta {
  /** This installation's name towards the server. */
  readonly client?: string;
  /** Every operation up to this number has been answered. */
  readonly acked?: number;
  readonly cursor?: string;
  /** The set of chunks that is shown; another may be growing beside it. */
  readonly generation?: number;
  /** Not under the name of an earlier version's, which counted tables by their places. */
  readonly filling?: Walk;
  readonly fetched?: Fetched;
  /** The version of this database whose code wrote the oldest of the rows; before it was noted, the second. */
  readonly rowsOf?: number;
  /** When what the rows lack is fetched, milliseconds. */
  readonly refill?: number;
  /** The set of chunks was exchanged: what this device had confirmed has to be looked for in it. */
  readonly repair?: true;
  /** Where rows lie whose date was corrected to another month. */
  readonly strays?: Strays;
  /** When everything was last fetched, milliseconds. */
  readonly lastSync?: number;
  /** The same by the server's clock, where the device's is far off. */
  readonly contact?: number;
  readonly doubtful?: Doubtful;
  /** Until the person has read it. */
  readonly stilled?: readonly Stilled[];
}

export const readMeta = async (transaction: IDBTransaction): Promise<Meta> => {
  const store = transaction.objectStore('meta');
  const [keys, values] = await Promise.all([resultOf(store.getAllKeys()), resultOf(store.getAll())]);
  return Object.fromEntries(keys.map((key, i) => [key, values[i]])) as Meta;
};

/** Writes what is given; an undefined value is forgotten. */
export const writeMeta = (
  transaction: IDBTransaction,
  meta: { readonly [K in keyof Meta]: Meta[K] | undefined },
): void => {
  const store = transaction.objectStore('meta');
  for (const [key, value] of Object.entries(meta)) {
    if (value === undefined) store.delete(key);
    else store.put(value, key);
  }
};

const FIRST_GENERATION = 1;
export const generationOf = (meta: Meta): number => meta.generation ?? FIRST_GENERATION;
