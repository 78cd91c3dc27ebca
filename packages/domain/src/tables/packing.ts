// The chunks into which the rows of each table go; a new device fetches the tables in this order. The list is
// apart from the tables' rules, which load after the first screen (design/sync.md#row-cache).
import { READING_TABLES } from '../readings/vital-signs.ts';
import { monthOf } from '../time/civil-date.ts';
import type { Rows, TableName } from '../sync/rows.ts';
import { keysOf } from '../value/keys-of.ts';
import { recordOf } from '../value/record-of.ts';

export interface Packing<T extends TableName = TableName> {
  /** Rows of this table are packed by month, or all together. */
  readonly packedBy: 'month' | 'all';
  /**
   * The month `yyyy-MM` in which a row is shown, if it can differ from its bucket because its date can be
   * corrected.
   */
  readonly monthOf?: (row: Rows[T]) => string;
}

const ALL = { packedBy: 'all' } as const;
const BY_MONTH = { packedBy: 'month' } as const;

const readings = recordOf(READING_TABLES, () => BY_MONTH);

export const packing: { readonly [T in TableName]: Packing<T> } = {
  user_settings: ALL,
  profiles: ALL,
  medications: ALL,
  medication_regimens: ALL,
  medication_logs: { ...BY_MONTH, monthOf: ({ date }) => monthOf(date) },
  dose_exceptions: ALL,
  stock_movements: BY_MONTH,
  med_refill_config: ALL,
  ...readings,
  asthma_events: BY_MONTH,
  meals: BY_MONTH,
  meal_items: BY_MONTH,
  caregivers: ALL,
  medication_packages: ALL,
};

export const TABLES = keysOf(packing);
