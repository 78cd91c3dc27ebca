import type { TableName } from '@dosewell/domain/sync';
import { resultOf } from './idb-promise.ts';
import type { Strays } from './strays.ts';

/**
 * The position of a snapshot being fetched into the chunks of `generation`. Tables are listed by name, since
 * an update may insert one.
 */
export interface Walk {
  readonly generation: number;
  /** The server's revision when the walk began; null before the first page. */
  readonly cursor: string | null;
  /** The tables that have been fetched whole. After the last one, only changes since `cursor` are missing. */
  readonly done: readonly TableName[];
  /** Where the next page of a partly fetched table begins. */
  readonly at: { readonly table: TableName; readonly before: string } | null;
  /** The lowest schema version among the pages received; null before the first page. */
  readonly v: number | null;
  /** Fetches only these tables, into the shown set; every table if undefined. */
  readonly only?: readonly TableName[];
  /** The shown rows are complete, and take in changes while the walk goes on. */
  readonly beside?: true;
}

/** Which part of the synced schema the device has fetched: its version, and the tables. */
export interface Fetched {
  readonly v: number;
  readonly tables: readonly TableName[];
}

/**
 * Medications whose stock may be wrong, because the clock was set while acts were unsent. `at` is when that
 * was noticed.
 */
export interface Doubtful {
  readonly at: number;
  readonly medications: readonly string[];
}

/**
 * An act of this device that did not change the stock, provided that the medication's newest count is later
 * than `at`, milliseconds.
 */
export interface Stilled {
  readonly medication: string;
  readonly at: number;
}

/** What the device knows about itself and its rows. */
export interface Meta {
  /** The id under which the server knows this installation. */
  readonly client?: string;
  /** The highest number of an answered operation; all up to it have been answered. */
  readonly acked?: number;
  readonly cursor?: string;
  /** The set of chunks that is shown. Another set may be being filled beside it. */
  readonly generation?: number;
  /**
   * The snapshot being fetched. An earlier version's field had another name, and counted tables by position.
   */
  readonly filling?: Walk;
  readonly fetched?: Fetched;
  /** The version of the local schema that wrote the oldest rows; 2 if not recorded. */
  readonly rowsOf?: number;
  /**
   * When the device is to fetch rows and columns it lacks (fetch-lacking.ts), milliseconds. It has nothing to
   * do with refills.
   */
  readonly refill?: number;
  /** The set of chunks was exchanged: it has still to be searched for this device's answered operations. */
  readonly repair?: true;
  /** Which buckets hold rows whose date was corrected to another month. */
  readonly strays?: Strays;
  /** When everything was last sent and fetched, by the device's clock, milliseconds. */
  readonly lastSync?: number;
  /** `lastSync` by the corrected clock, which follows the server's time if the device's clock is wrong. */
  readonly contact?: number;
  readonly doubtful?: Doubtful;
  /** Acts that did not change the stock; kept until the person has read the notice. */
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
