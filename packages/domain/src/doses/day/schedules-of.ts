// Regimens by medication, in the order in which they came into force.
import { inOrder } from '../../medications/regimen-in-force.ts';
import type { RegimenRow } from '../../sync/rows.ts';

export const byMedication = <R extends { readonly medication_id: string }>(
  rows: readonly R[],
): Map<string, R[]> => {
  const groups = new Map<string, R[]>();
  for (const row of rows) {
    const group = groups.get(row.medication_id);
    if (group === undefined) groups.set(row.medication_id, [row]);
    else group.push(row);
  }
  return groups;
};

/** Cached, as many days are computed from the same regimens. */
const known = new WeakMap<readonly RegimenRow[], ReadonlyMap<string, readonly RegimenRow[]>>();

export const schedulesOf = (regimens: readonly RegimenRow[]): ReadonlyMap<string, readonly RegimenRow[]> => {
  const before = known.get(regimens);
  if (before !== undefined) return before;
  const schedules = new Map([...byMedication(regimens)].map(([id, own]) => [id, inOrder(own)]));
  known.set(regimens, schedules);
  return schedules;
};
