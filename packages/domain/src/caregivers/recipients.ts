// Caregivers to whom a person may have something sent: those who said yes and whose time is not over, in
// order (OQ-079).
import type { CaregiverRow } from '../sync/rows.ts';
import { mayBeTold } from './caregiver-state.ts';
import { caregiversInOrder } from './in-order.ts';

export const recipientsOf = (caregivers: readonly CaregiverRow[], now: number): CaregiverRow[] =>
  caregiversInOrder(caregivers).filter((caregiver) => mayBeTold(caregiver, now));
