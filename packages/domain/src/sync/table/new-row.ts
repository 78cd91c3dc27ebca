// A new row has the initial values of its description.
import { type NewRow, namedColumns, type RowOf, type Table } from './define-table.ts';

export const newRow = <T extends Table>(table: T, given: NewRow<T>): RowOf<T> => {
  const initial = namedColumns(table).flatMap(([name, { spec }]) =>
    spec.initial === undefined ? [] : [[name, spec.initial]],
  );
  return { rev: 0, deleted_at: null, ...Object.fromEntries(initial), ...given } as RowOf<T>;
};
