// An import adds unknown rows as they are, and leaves known ones unchanged (decision 0014).
import { exceedsActiveMedications, planInForce } from '@dosewell/domain/billing';
import { regimenOfSave } from '@dosewell/domain/medications';
import type { MedicationRow, RegimenRow, SettingsRow } from '@dosewell/domain/sync';
import type { ImportedRow } from './import-row.ts';

/**
 * A medication that exists keeps its schedule, stock and refill configuration. Only its doses are added,
 * without effect on the stock.
 */
export const besideExisting = (
  table: string,
  rows: readonly ImportedRow[],
  standing: ReadonlySet<string>,
): readonly ImportedRow[] => {
  const isOfStanding = (row: ImportedRow): boolean => standing.has(String(row['medication_id']));
  if (table === 'medication_logs')
    return rows.map((row) => (isOfStanding(row) ? { ...row, stock_taken: 0 } : row));
  return rows.filter((row) => !isOfStanding(row));
};

interface Moment {
  readonly op: string;
  readonly clock: number;
  /** Local time of the import. */
  readonly at: string;
  readonly zone: string;
}

export interface ImportWithinPlan {
  readonly medications: readonly MedicationRow[];
  readonly regimens: readonly RegimenRow[];
  readonly keptInactive: number;
}

/** New active medications beyond the plan's limit become inactive from now on; their doses stay (OQ-041). */
export const importWithinPlan = (
  medications: readonly MedicationRow[],
  regimens: readonly RegimenRow[],
  { settings, active }: { readonly settings: SettingsRow | undefined; readonly active: number },
  moment: Moment,
): ImportWithinPlan => {
  const plan = planInForce(settings);
  const added: RegimenRow[] = [];
  let count = active;
  let keptInactive = 0;
  const kept = medications
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((medication) => {
      if (!medication.is_active || medication.deleted_at !== null) return medication;
      if (!exceedsActiveMedications(plan, count)) {
        count += 1;
        return medication;
      }
      keptInactive += 1;
      const inactive = { ...medication, is_active: false, kept_inactive: true };
      const regimen = regimenOfSave(inactive, regimens, moment);
      if (regimen !== undefined) added.push(regimen);
      return inactive;
    });
  return {
    medications: kept,
    regimens: [...regimens, ...added],
    keptInactive,
  };
};
