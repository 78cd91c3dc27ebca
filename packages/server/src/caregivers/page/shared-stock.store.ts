// What a caregiver may know about how long medications last, read with their own login.
import type { MedicationRow, RefillConfigRow, RegimenRow } from '@dosewell/domain/sync';
import type { Queryable } from '../../platform/database/db.ts';

export interface SharedStock {
  readonly medications: readonly MedicationRow[];
  readonly regimens: readonly RegimenRow[];
  readonly configs: readonly RefillConfigRow[];
}

/** Columns are listed one by one, as a caregiver may not read the others. */
export const STOCK_LISTS: Readonly<Record<keyof SharedStock, string>> = {
  medications: `select m.id, m.name, m.form, m.amount, m.frequency, m.times, m.is_active, m.refill_reminder, m.end_date, m.deleted_at,
      k.quantity_remaining from medications m join shared_stock k on k.id = m.id`,
  regimens: 'select * from medication_regimens where deleted_at is null',
  configs: 'select medication_id, doses_per_day, refill_lead_days, deleted_at from med_refill_config',
};

/** SQL that makes one JSON object with the rows of each statement. */
export const objectOfLists = (lists: Readonly<Record<string, string>>): string =>
  `json_build_object(${Object.entries(lists)
    .map(([name, rows]) => `'${name}', (select coalesce(json_agg(r), '[]') from (${rows}) r)`)
    .join(', ')})`;

export const sharedStock = async (shared: Queryable): Promise<SharedStock> => {
  const { rows } = await shared.query<{ stock: SharedStock }>({
    name: 'carer_stock',
    text: `select ${objectOfLists(STOCK_LISTS)} as stock`,
    values: [],
  });
  return rows[0]?.stock ?? { medications: [], regimens: [], configs: [] };
};
