import { resultOf } from './idb-promise.ts';
import type { Strays } from './strays.ts';

/** How far a snapshot has been fetched: the chunks of `generation` are being filled. */
export interface Walk {
  readonly generation: number;
  /** Position in the server's revisions when the walk began; null before the first page. */
  readonly cursor: string | null;
  /** The table being fetched, by its place in the order of tables; past the last one only changes since `cursor` are missing. */
  readonly table: number;
  /** Where the next page of the table begins; null for its newest. */
  readonly before: string | null;
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
  readonly walk?: Walk;
  /** The set of chunks was exchanged: what this device had confirmed has to be looked for in it. */
  readonly repair?: true;
  /** Where rows lie whose date was corrected to another month. */
  readonly strays?: Strays;
  /** When everything was last fetched, milliseconds. */
  readonly lastSync?: number;
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
