// The message that a change does not alter the stock, as a newer count includes it (decision 0012).
import type { MedicationRow } from '../sync/rows.ts';

export const stockStays = ({
  name,
  quantity_remaining,
}: Pick<MedicationRow, 'name' | 'quantity_remaining'>): string =>
  `Your stock of ${name} stays at ${quantity_remaining}`;
