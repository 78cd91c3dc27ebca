import type { TableName } from '@dosewell/domain/sync';
import { resultOf } from './idb-promise.ts';
import type { Strays } from './strays.ts';

/**
 * How far a snapshot has been fetched: the chunks of `generation` are being filled. Tables go by name, since
 * an update may insert one.
 */
export interface Walk {
  readonly generation: number;
  /** The server's revision when the walk began; null before the first page. */
  readonly cursor: string | null;
  /** The tables fetched whole so far; after the last one only changes since `cursor` are missing. */
  readonly done: readonly TableName[];
  /** Where the next page of a partly fetched table begins. */
  readonly at: { readonly table: TableName; readonly before: string } | null;
  /** The lowest schema version among the pages received; null before the first page. */
  readonly v: number | null;
  /** Only these tables, fetched into the shown set; every table if undefined. */
  readonly only?: readonly TableName[];
  /** Rows are shown, and keep taking in changes, meanwhile. */
  readonly beside?: true;
}

/** The schema version under which everything up to the cursor was fetched, and the tables it covers. */
export interface Fetched {
  readonly v: number;
  readonly tables: readonly TableName[];
}

/**
 * Medications whose stock may be wrong, because the clock was set while acts were unsent; noticed at `at`.
 */
export interface Doubtful {
  readonly at: number;
  readonly medications: readonly string[];
}

/**
 * An act of this device that did not change the stock if the newest count of its medication is after `at`,
 * milliseconds.
 */
export interface Stilled {
  readonly medication: string;
  readonly at: number;
}

/** What the device knows about itself and its rows. */
export interface Meta {
  /** This installation's id at the server. */
  readonly client?: string;
  /** Every operation up to this number has been answered. */
  readonly acked?: number;
  readonly cursor?: string;
  /** The set of chunks that is shown; another may be growing beside it. */
  readonly generation?: number;
  /** Renamed from an earlier version's field, which counted tables by position. */
  readonly filling?: Walk;
  readonly fetched?: Fetched;
  /** The database version whose code wrote the oldest rows; 2 if not recorded. */
  readonly rowsOf?: number;
  /** When missing rows and columns are fetched (fetch-lacking.ts), milliseconds; the stored name is older. */
  readonly refill?: number;
  /** The set of chunks was exchanged: this device's confirmed operations have to be looked for in it. */
  readonly repair?: true;
  /** Where rows lie whose date was corrected to another month. */
  readonly strays?: Strays;
  /** When everything was last fetched, milliseconds. */
  readonly lastSync?: number;
  /** `lastSync` by the corrected clock, which follows the server's time if the device's is off. */
  readonly contact?: number;
  readonly doubtful?: Doubtful;
  /** Kept until the person has read the message. */
  readonly stilled?: readonly Stilled[];
}

export const readMeta = async (transaction: IDBTransaction): Promise<Meta> => {
  const store = transaction.objectStore('meta');
  const [keys, values] = await Promise.all([resultOf(store.getAllKeys()), resultOf(store.getAll())]);
  return Object.fromEntries(keys.map((key, i) => [key, values[i]])) as Meta;
};

/** Writes the given fields; an undefined value deletes its field. */
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
