import type { AnyRow, Change, Rows, TableName, WorkingSet } from '@dosewell/domain/sync';

export const nameOfRow = (table: TableName, id: string): string => `${table} ${id}`;

/** Rows used to judge a batch: as loaded under the lock, with the changes of earlier operations. */
export class RowsHeld implements WorkingSet {
  readonly #tables = new Map<TableName, Map<string, AnyRow>>();
  readonly #changed = new Map<string, Change>();
  readonly #added = new Set<string>();

  put(table: TableName, row: AnyRow): void {
    const rows = this.#tables.get(table) ?? new Map<string, AnyRow>();
    this.#tables.set(table, rows.set(row.id, row));
  }

  change(change: Change): void {
    if (this.get(change.table, change.row.id) === undefined)
      this.#added.add(nameOfRow(change.table, change.row.id));
    this.put(change.table, change.row);
    this.#changed.set(nameOfRow(change.table, change.row.id), change);
  }

  get<T extends TableName>(table: T, id: string): Rows[T] | undefined {
    return this.#tables.get(table)?.get(id) as Rows[T] | undefined;
  }

  rows<T extends TableName>(table: T): readonly Rows[T][] {
    return [...(this.#tables.get(table)?.values() ?? [])] as unknown as Rows[T][];
  }

  isChanged(table: TableName, id: string): boolean {
    return this.#changed.has(nameOfRow(table, id));
  }

  /** Whether the row is new. */
  isAdded(table: TableName, id: string): boolean {
    return this.#added.has(nameOfRow(table, id));
  }

  changes(): readonly Change[] {
    return [...this.#changed.values()];
  }

  tables(): readonly TableName[] {
    return [...this.#tables.keys()];
  }
}
