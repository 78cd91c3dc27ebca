// Rows on disk. The newest revision of a row is kept, so pages, answers and hints may arrive in any order
// (design/sync.md#row-cache).
import type { AnyRow } from '@dosewell/domain/sync';
import { packing } from '@dosewell/domain/tables';
import { bucketOf, type ChunkName, chunkName, type RowsByTable, tableOf } from './chunk-name.ts';
import { noteStrays } from './strays.ts';
import { isKeyOf, keysOf } from '@dosewell/domain/value';
import { storedValue } from './stored-values.ts';

export type Chunks = ReadonlyMap<ChunkName, readonly AnyRow[]>;

type Key = [generation: number, table: string, bucket: string];
const keyOf = (generation: number, name: ChunkName): Key => [generation, tableOf(name), bucketOf(name)];

/** The key range of all chunks of a generation. */
const wholeGeneration = (generation: number): IDBKeyRange =>
  IDBKeyRange.bound([generation], [generation + 1], false, true);

const byChunk = (rows: RowsByTable): Map<ChunkName, AnyRow[]> => {
  const chunks = new Map<ChunkName, AnyRow[]>();
  for (const table of keysOf(rows)) {
    // A table that only a newer app knows is skipped; it is fetched after the update.
    if (!isKeyOf(packing, table)) continue;
    for (const row of rows[table] ?? []) {
      const name = chunkName(table, row.bucket);
      const chunk = chunks.get(name);
      if (chunk) chunk.push(row);
      else chunks.set(name, [row]);
    }
  }
  return chunks;
};

/**
 * The newest revision of each row. A deletion is a revision like any other, so a later one can restore the
 * row.
 */
const newestRevisions = (known: readonly AnyRow[], incoming: readonly AnyRow[]): AnyRow[] => {
  const rows = new Map(known.map((row) => [row.id, row]));
  for (const row of incoming) {
    const current = rows.get(row.id);
    if (current === undefined || row.rev >= current.rev) rows.set(row.id, row);
  }
  return [...rows.values()];
};

/** The stored chunks; a missing one is empty. */
export const readChunks = async (
  transaction: IDBTransaction,
  generation: number,
  names: Iterable<ChunkName>,
): Promise<Chunks> => {
  const read = async (name: ChunkName): Promise<[ChunkName, AnyRow[]]> => [
    name,
    (await storedValue(transaction, 'chunks', keyOf(generation, name))) ?? [],
  ];
  return new Map(await Promise.all([...new Set(names)].map(read)));
};

/** Merges rows into their chunks and returns the chunks written. */
export const writeRows = async (
  transaction: IDBTransaction,
  generation: number,
  rows: RowsByTable,
): Promise<Chunks> => {
  const store = transaction.objectStore('chunks');
  const incoming = byChunk(rows);
  const written = new Map<ChunkName, AnyRow[]>();
  for (const [name, known] of await readChunks(transaction, generation, incoming.keys())) {
    const chunk = newestRevisions(known, incoming.get(name) ?? []);
    store.put(chunk, keyOf(generation, name));
    written.set(name, chunk);
  }
  await noteStrays(
    transaction,
    [...incoming].map(([name, rowsOf]) => [tableOf(name), bucketOf(name), rowsOf] as const),
  );
  return written;
};

export const dropGeneration = (transaction: IDBTransaction, generation: number): void => {
  transaction.objectStore('chunks').delete(wholeGeneration(generation));
};
