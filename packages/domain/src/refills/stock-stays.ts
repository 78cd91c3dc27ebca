// The message for a change that a newer count already includes states the unchanged quantity (decision 0012).
import type { MedicationRow } from '../sync/rows.ts';

export const stockStays = ({
  name,
  quantity_remaining,
}: Pick<MedicationRow, 'name' | 'quantity_remaining'>): string =>
  `Your stock of ${name} stays at ${quantity_remaining}`;
