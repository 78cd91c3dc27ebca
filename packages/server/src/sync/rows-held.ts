import type { Change, Rows, TableName, WorkingSet } from '@dosewell/domain/sync';
import { TABLES } from '@dosewell/domain/tables';
import { recordOf } from '@dosewell/domain/value';

export const nameOfRow = (table: TableName, id: string): string => `${table} ${id}`;

/** Rows by which a batch is judged: as loaded under the lock, with the changes of earlier operations. */
export class RowsHeld implements WorkingSet {
  readonly #tables: { readonly [T in TableName]: Map<string, Rows[T]> } = recordOf(
    TABLES,
    () => new Map<string, never>(),
  );
  readonly #changed = new Map<string, Change>();
  readonly #added = new Set<string>();

  put<T extends TableName>(table: T, row: Rows[T]): void {
    this.#tables[table].set(row.id, row);
  }

  change(change: Change): void {
    if (this.get(change.table, change.row.id) === undefined)
      this.#added.add(nameOfRow(change.table, change.row.id));
    this.put(change.table, change.row);
    this.#changed.set(nameOfRow(change.table, change.row.id), change);
  }

  get<T extends TableName>(table: T, id: string): Rows[T] | undefined {
    return this.#tables[table].get(id);
  }

  rows<T extends TableName>(table: T): readonly Rows[T][] {
    return [...this.#tables[table].values()];
  }

  isChanged(table: TableName, id: string): boolean {
    return this.#changed.has(nameOfRow(table, id));
  }

  /** Whether an operation of the batch added the row. */
  isAdded(table: TableName, id: string): boolean {
    return this.#added.has(nameOfRow(table, id));
  }

  changes(): readonly Change[] {
    return [...this.#changed.values()];
  }

  tables(): readonly TableName[] {
    return TABLES.filter((table) => this.#tables[table].size > 0);
  }
}
