// Lays the unsent operations over the cached rows, by the same rules by which the server will judge them
// (design/sync.md#one-rule).
import { refuse, type Result } from '@dosewell/domain/problem';
import {
  type AdmittedOperation,
  admitOperation,
  areRulesLoaded,
  upgrade,
  type ChangeOf,
  type TableName,
  type Versions,
  versions,
  type WorkingSet,
} from '@dosewell/domain/sync';
import { type ChunkName, chunkName, rowName } from './chunk-name.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import type { RowCache } from './row-cache.ts';
import type { Rules } from '../loaded-rules.ts';
import { sameRow } from './same-row.ts';
import { shownChunkOf } from './strays.ts';
import { type Live, noRows } from './rows-by-id.ts';

export type { Live } from './rows-by-id.ts';

export interface Overlay extends WorkingSet {
  get<T extends TableName>(table: T, id: string): Live<T> | undefined;
  rows<T extends TableName>(table: T): readonly Live<T>[];
  /** The rows that unsent operations changed in a table. */
  laid<T extends TableName>(table: T): ReadonlyMap<string, Live<T>>;
  /** The chunks of all overlaid rows, and those of the months they are shown in. */
  chunks(): ReadonlySet<ChunkName>;
  /** The last unanswered operation on a row. */
  writerOf(table: TableName, id: string): string | undefined;
  /** Judges an operation and lays its rows over the cached ones; a refused operation changes nothing. */
  lay(entry: OutboxEntry): Result<AdmittedOperation>;
  /** Lays all unsent operations anew: after an answer, a pull or a failed save. */
  rebuild(entries: readonly OutboxEntry[]): void;
}

const overlaid = <T extends TableName>(
  known: readonly Live<T>[],
  laid: ReadonlyMap<string, Live<T>>,
): readonly Live<T>[] => {
  if (laid.size === 0) return known;
  const rows = new Map(known.map((row) => [row.id, row]));
  for (const [id, row] of laid) rows.set(id, row);
  return [...rows.values()];
};

export const createOverlay = (
  cache: RowCache,
  person: string,
  rules: Rules,
  known: Versions = versions,
): Overlay => {
  let tables = noRows();
  /** The overlay before the rebuild: a row equal to its earlier state stays the same object. */
  let before = noRows();
  const touched = new Set<ChunkName>();
  const writers = new Map<string, string>();

  const put = <T extends TableName>({ table, row }: ChangeOf<T>): void => {
    const next: Live<T> = { ...row, pending: true };
    const old: Live<T> | undefined = before[table].get(row.id);
    tables[table].set(row.id, old !== undefined && sameRow(old, next) ? old : next);
    touched.add(chunkName(table, row.bucket)).add(shownChunkOf(table, row));
  };
  const write = ({ op, rows }: OutboxEntry): void => {
    for (const { table, id } of rows) writers.set(rowName(table, id), op);
  };
  const overlay: Overlay = {
    get: (table, id) => tables[table].get(id) ?? cache.get(table, id),
    rows: (table) => overlaid(cache.rows(table), tables[table]),
    laid: (table) => tables[table],
    chunks: () => touched,
    writerOf: (table, id) => writers.get(rowName(table, id)),
    lay: (kept) => {
      // An entry may have been made by an earlier version of the app. It is upgraded for judging only, and
      // sent as it was made, since the server may be older than the app.
      const entry = upgrade(kept, known);
      if (!areRulesLoaded(rules.atHand(), entry.rows)) return refuse('not_loaded');
      // The operation is judged at the moment of its stamp, so that a rebuild gives the same rows.
      const asOf = new Date(entry.clock).toISOString();
      const admitted = admitOperation(rules.atHand(), entry, overlay, { person, now: asOf });
      if (!admitted.ok) return admitted;
      for (const change of admitted.value.changes) put(change);
      write(entry);
      return admitted;
    },
    rebuild: (entries) => {
      before = tables;
      tables = noRows();
      touched.clear();
      writers.clear();
      for (const entry of entries) {
        const laid = overlay.lay(entry);
        // The operation was accepted when it was made, but cannot be shown yet. Later operations on its rows
        // still have to wait for it.
        if (!laid.ok && laid.problem.code === 'not_loaded') write(entry);
      }
      before = noRows();
    },
  };
  return overlay;
};
