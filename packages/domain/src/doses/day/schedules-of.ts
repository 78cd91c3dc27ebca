// Regimens by medication, in the order in which they came into force.
import { inOrder } from '../../medications/regimen-in-force.ts';
import type { RegimenRow } from '../../sync/rows.ts';
import { grouped } from '../../value/grouped.ts';

export const byMedication = <R extends { readonly medication_id: string }>(
  rows: readonly R[],
): Map<string, R[]> => grouped(rows, ({ medication_id }) => medication_id);

/** Cached, as many days are computed from the same regimens. */
const known = new WeakMap<readonly RegimenRow[], ReadonlyMap<string, readonly RegimenRow[]>>();

export const schedulesOf = (regimens: readonly RegimenRow[]): ReadonlyMap<string, readonly RegimenRow[]> => {
  const before = known.get(regimens);
  if (before !== undefined) return before;
  const schedules = new Map([...byMedication(regimens)].map(([id, own]) => [id, inOrder(own)]));
  known.set(regimens, schedules);
  return schedules;
};
