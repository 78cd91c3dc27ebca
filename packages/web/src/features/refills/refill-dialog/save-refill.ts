// A save is one act: the configuration and, if the pills on hand were edited, the count (OQ-034).
import { type CheckedRefill, refillConfigId } from '@dosewell/domain/refills';
import { ok, type Result } from '@dosewell/domain/problem';
import type { MedicationRow, Patch, RefillConfigRow } from '@dosewell/domain/sync';
import type { RowToWrite, Store } from '../../../data/store.ts';
import { isKeyOf } from '@dosewell/domain/value';

/** The medication and configuration with which the form was opened; `config` may be disabled. */
export interface RefillOpened {
  readonly medication: MedicationRow;
  readonly config: RefillConfigRow | undefined;
}

/**
 * The fields to write: all of a new configuration, the changed ones of an existing one, and what enables a
 * disabled one.
 */
const patchOf = (patch: CheckedRefill['patch'], config: RefillConfigRow | undefined): Patch => {
  if (config === undefined) return patch;
  if (config.deleted_at !== null) return { ...patch, deleted_at: null };
  const changed = Object.entries(patch).filter(
    ([field, value]) => !isKeyOf(config, field) || value !== config[field],
  );
  return Object.fromEntries(changed);
};

/**
 * `counted` is undefined if the number on hand was left unchanged. Settles once the act is saved on this
 * device.
 */
export const saveRefill = async (
  store: Store,
  { patch }: CheckedRefill,
  counted: number | undefined,
  { medication, config }: RefillOpened,
): Promise<Result<void>> => {
  const medication_id = medication.id;
  const rows: RowToWrite[] = [];
  const changed = patchOf(patch, config);
  if (Object.keys(changed).length > 0)
    rows.push({
      table: 'med_refill_config',
      id: refillConfigId(medication_id),
      base: config?.rev ?? 0,
      patch: { medication_id, ...changed },
    });
  if (counted !== undefined)
    rows.push({ table: 'stock_movements', id: store.newId(), patch: { medication_id, counted } });
  if (rows.length === 0) return ok(undefined);
  const written = store.enqueue(rows);
  return written.ok ? written.value.saved : written;
};
