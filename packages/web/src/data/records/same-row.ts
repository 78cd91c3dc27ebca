// Whether two copies of a row are equal: same revision and clock, and same value in every column.
import type { AnyRow } from '@dosewell/domain/sync';
import { isRecord } from '@dosewell/domain/value';

const sameValue = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) ||
  (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));

/**
 * Columns are compared too: an update fetches new columns under the old revision, and after a restore of the
 * server revisions repeat.
 */
export const sameRow = (a: AnyRow, b: AnyRow): boolean => {
  if (a.rev !== b.rev || a.clock !== b.clock) return false;
  if (!isRecord(a) || !isRecord(b)) return false;
  const columns = Object.keys(a);
  return (
    columns.length === Object.keys(b).length && columns.every((column) => sameValue(a[column], b[column]))
  );
};
