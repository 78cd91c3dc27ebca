// A medication merges as a document. A changed schedule opens a new regimen, and an active medication beyond
// the plan's limit is stored inactive (OQ-038, OQ-041).
import { exceedsActiveMedications } from '../billing/active-medication-limit.ts';
import { planInForce } from '../billing/plan-in-force.ts';
import { ok, refuse, type Result } from '../problem/index.ts';
import { deleteDocument, mergeDocument, stampsOf } from '../sync/merge-document.ts';
import type { OperationRow } from '../sync/operation.ts';
import type { MedicationRow } from '../sync/rows.ts';
import {
  patchOf,
  type Admission,
  type Change,
  type Context,
  type SyncedTable,
} from '../sync/synced-table.ts';
import { newRow } from '../sync/table/new-row.ts';
import { DEFAULT_FREQUENCY, type Frequency } from './choices.ts';
import { fittingSchedule } from './fitting-schedule.ts';
import { medicationsTable } from './medications.table.ts';
import { medicationFaults } from './medication-rule.ts';
import { presetTimes } from './preset-times.ts';
import { regimenOfSave } from './regimen-of-save.ts';

const blank = (row: OperationRow, context: Context): MedicationRow => {
  const { frequency = DEFAULT_FREQUENCY }: { readonly frequency?: Frequency } = patchOf(row);
  return newRow(medicationsTable, {
    id: row.id,
    clock: context.clock,
    bucket: 'all',
    stamps: stampsOf(patchOf(row), context.clock),
    start_date: context.at.slice(0, 10),
    times: presetTimes(frequency),
    updated_at: context.now,
  });
};

const activeBeside = (id: string, context: Context): number =>
  context.rows('medications').filter((m) => m.id !== id && m.is_active && m.deleted_at === null).length;

const inserted = (row: OperationRow, context: Context): MedicationRow => {
  const medication: MedicationRow = { ...blank(row, context), ...patchOf(row), kept_inactive: false };
  const plan = planInForce(context.rows('user_settings')[0]);
  if (!medication.is_active || !exceedsActiveMedications(plan, activeBeside(row.id, context)))
    return medication;
  return { ...medication, is_active: false, kept_inactive: true };
};

const admitted = (saved: MedicationRow, merged: boolean, context: Context): Result<Admission> => {
  const medication = { ...saved, ...fittingSchedule(saved) };
  const faults = medicationFaults(medication);
  if (faults !== undefined) return refuse('invalid', faults);
  const changes: Change[] = [{ table: 'medications', row: medication }];
  const regimen = regimenOfSave(medication, context.rows('medication_regimens'), context);
  if (regimen !== undefined) changes.push({ table: 'medication_regimens', row: regimen });
  return ok({ changes, merged });
};

const updated = (current: MedicationRow, row: OperationRow, context: Context): Result<Admission> => {
  const merge = mergeDocument(current, patchOf(row), row.base, context.clock);
  if (!merge.ok) return merge;
  const touched = { ...merge.value.row, updated_at: context.now };
  return admitted(
    { ...touched, kept_inactive: touched.kept_inactive && !touched.is_active },
    merge.value.merged,
    context,
  );
};

const deleted = (current: MedicationRow, row: OperationRow, context: Context): Result<Admission> =>
  current.deleted_at !== null
    ? ok({ changes: [], merged: false })
    : admitted(
        { ...deleteDocument(current, context.now, context.clock), updated_at: context.now },
        row.base < current.rev,
        context,
      );

export const medications: SyncedTable<'medications'> = {
  name: 'medications',
  mergeClass: 'document',
  verbs: ['insert', 'update', 'delete', 'restore'],
  needs: (row) => [
    { table: 'medications', every: true },
    { table: 'user_settings', every: true },
    { table: 'medication_regimens', column: 'medication_id', value: row.id },
  ],
  admit: (row, context) => {
    const current = context.get('medications', row.id);
    if ('delete' in row)
      return current === undefined ? refuse('unknown_row') : deleted(current, row, context);
    if (current !== undefined) return updated(current, row, context);
    if (row.base > 0) return refuse('unknown_row');
    const medication = inserted(row, context);
    const admission = admitted(medication, false, context);
    return admission.ok && medication.kept_inactive
      ? ok({ ...admission.value, notice: 'plan_limit' })
      : admission;
  },
};
