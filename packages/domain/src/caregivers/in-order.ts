// Caregivers are sorted in the person's order; those not arranged, in the order of adding.
import type { CaregiverRow } from '../sync/rows.ts';

export const caregiversInOrder = <R extends Pick<CaregiverRow, 'id' | 'place'>>(rows: readonly R[]): R[] =>
  rows.toSorted((one, other) => one.place - other.place || (one.id < other.id ? -1 : 1));
