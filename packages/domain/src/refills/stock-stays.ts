// What moves no stock since a newer count has it in it is told with the number that stays (decision 0012).
import type { MedicationRow } from '../sync/rows.ts';

export const stockStays = ({
  name,
  quantity_remaining,
}: Pick<MedicationRow, 'name' | 'quantity_remaining'>): string =>
  `Your stock of ${name} stays at ${quantity_remaining}`;
