// A save is one act: the medication and, if the number on hand was edited, the count (OQ-034).
import type { CheckedMedication } from '@dosewell/domain/medications';
import { ok, type Result } from '@dosewell/domain/problem';
import type { MedicationRow, Patch } from '@dosewell/domain/sync';
import type { RowToWrite, Store } from '../../data/store.ts';
import { isKeyOf } from '@dosewell/domain/value';

const changedOnly = (patch: CheckedMedication['patch'], before: MedicationRow): Patch =>
  Object.fromEntries(
    Object.entries(patch).filter(
      ([field, value]) => !isKeyOf(before, field) || JSON.stringify(value) !== JSON.stringify(before[field]),
    ),
  );

/**
 * Leaves out fields that have their default, so that a server set back to an older version accepts the row
 * too.
 */
const withoutUsual = ({ amount, home_zone, ...patch }: CheckedMedication['patch']): Patch => ({
  ...patch,
  ...(amount === 1 ? {} : { amount }),
  ...(home_zone === null ? {} : { home_zone }),
});

const changes = (id: string, patch: CheckedMedication['patch'], before?: MedicationRow): RowToWrite[] => {
  if (before === undefined) return [{ table: 'medications', id, patch: withoutUsual(patch) }];
  const changed = changedOnly(patch, before);
  return Object.keys(changed).length === 0
    ? []
    : [{ table: 'medications', id, base: before.rev, patch: changed }];
};

interface Saving {
  readonly id: string;
  /** The row the form was opened with; undefined for a new medication. */
  readonly before: MedicationRow | undefined;
}

/**
 * Adds a medication, or writes the changes to one. Settles once they are saved on this device, or at once
 * if nothing changed.
 */
export const saveMedication = async (
  store: Store,
  { patch, quantity }: CheckedMedication,
  { id, before }: Saving,
): Promise<Result<void>> => {
  const rows = changes(id, patch, before);
  if (quantity !== (before?.quantity_remaining ?? null))
    rows.push({
      table: 'stock_movements',
      id: store.newId(),
      patch: { medication_id: id, counted: quantity },
    });
  if (rows.length === 0) return ok(undefined);
  const written = store.enqueue(rows);
  return written.ok ? written.value.saved : written;
};
