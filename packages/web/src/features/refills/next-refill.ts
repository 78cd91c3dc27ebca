import { byName } from '@dosewell/domain/medications';
import type { MedicationToRefill } from '@dosewell/domain/refills';

export interface NextRefill {
  readonly name: string;
  readonly date: string;
}

/** The first refill after a date. */
export const nextRefill = (listed: readonly MedicationToRefill[], after: string): NextRefill | undefined =>
  listed
    .flatMap(({ medication: { id, name }, supply }) =>
      supply?.refillDate ? [{ id, name, date: supply.refillDate }] : [],
    )
    .filter(({ date }) => date > after)
    .toSorted((a, b) => a.date.localeCompare(b.date) || byName(a, b))[0];
