// Each medication has one refill configuration. Its pills per dose equal the medication's amount: a save that
// names them sets the amount, any other save copies the amount. Disabling deletes the configuration
// (specification/medication.md#4-states, OQ-034, OQ-050, C-08).
import { regimenOfSave } from '../medications/regimen-of-save.ts';
import { ok, refuse, type Result } from '../problem/index.ts';
import { deleteDocument, mergeDocument, stampsOf } from '../sync/merge-document.ts';
import type { OperationRow, Patch } from '../sync/operation.ts';
import type { MedicationRow, RefillConfigRow } from '../sync/rows.ts';
import {
  patchOf,
  type Admission,
  type Change,
  type Context,
  type SyncedTable,
} from '../sync/synced-table.ts';
import { newRow } from '../sync/table/new-row.ts';
import { refillConfigTable } from './med-refill-config.table.ts';
import { refillConfigId } from './refill-config.ts';

const medicationOf = (row: OperationRow): string => String(patchOf(row).medication_id);

const inserted = (id: string, medicationId: string, patch: Patch, context: Context): RefillConfigRow => ({
  ...newRow(refillConfigTable, {
    id,
    clock: context.clock,
    bucket: 'all',
    stamps: stampsOf(patch, context.clock),
    medication_id: medicationId,
  }),
  ...patch,
});

/** A different amount opens a new regimen. */
const withAmount = (medication: MedicationRow, amount: number, context: Context): Change[] => {
  if (medication.amount === amount) return [];
  const changed = { ...medication, amount };
  const changes: Change[] = [{ table: 'medications', row: changed }];
  const regimen = regimenOfSave(changed, context.rows('medication_regimens'), context);
  /* v8 ignore else -- @preserve: the newest regimen has the medication's former amount, so one is opened */
  if (regimen !== undefined) changes.push({ table: 'medication_regimens', row: regimen });
  return changes;
};

const saved = (row: OperationRow, context: Context): Result<Admission> => {
  const { medication_id: _, ...patch } = patchOf(row);
  const medication = context.get('medications', medicationOf(row));
  if (medication === undefined) return refuse('unknown_medication');
  if (row.id !== refillConfigId(medication.id)) return refuse('not_writable');
  const current = context.get('med_refill_config', row.id);
  const merge =
    current === undefined
      ? ok({ row: inserted(row.id, medication.id, patch, context), merged: false })
      : mergeDocument(current, patch, row.base, context.clock);
  if (!merge.ok) return merge;
  const pills_per_dose = 'pills_per_dose' in patch ? merge.value.row.pills_per_dose : medication.amount;
  return ok({
    changes: [
      { table: 'med_refill_config', row: { ...merge.value.row, pills_per_dose } },
      ...withAmount(medication, pills_per_dose, context),
    ],
    merged: merge.value.merged,
  });
};

const disabled = (row: OperationRow, context: Context): Result<Admission> => {
  const current = context.get('med_refill_config', row.id);
  if (current === undefined) return refuse('unknown_row');
  if (current.deleted_at !== null) return ok({ changes: [], merged: false });
  const next = deleteDocument(current, context.now, context.clock);
  return ok({ changes: [{ table: 'med_refill_config', row: next }], merged: row.base < current.rev });
};

export const medRefillConfigs: SyncedTable<'med_refill_config'> = {
  name: 'med_refill_config',
  mergeClass: 'document',
  verbs: ['insert', 'update', 'delete', 'restore'],
  needs: (row) =>
    'delete' in row
      ? [{ table: 'med_refill_config', id: row.id }]
      : [
          { table: 'med_refill_config', id: row.id },
          { table: 'medications', id: medicationOf(row) },
          { table: 'medication_regimens', column: 'medication_id', value: medicationOf(row) },
        ],
  admit: (row, context) => ('delete' in row ? disabled(row, context) : saved(row, context)),
};
