// What dose plans are made from. One statement locks a share of people and reads their records.
import type { MedicationOfPlan } from '@dosewell/domain/doses';
import type { DoseLogRow, ExceptionRow, RegimenRow, SettingsRow } from '@dosewell/domain/sync';
import type { Queryable } from '../platform/database/db.ts';

export interface StoredDoses extends Pick<
  SettingsRow,
  'timezone' | 'missed_after_minutes' | 'notifications_enabled' | 'reminder_advance_minutes'
> {
  /** Counts the changes of what is owed; this plan takes in all up to it. */
  readonly version: string;
  /**
   * Misses up to this instant are recorded, milliseconds since 1970; null after any change, to look a
   * fortnight back.
   */
  readonly seen_until: number | null;
  readonly medications: MedicationOfPlan[];
  readonly regimens: RegimenRow[];
  /** Deleted dose logs, from some days before the first day on which a dose may still be missed. */
  readonly undone: DoseLogRow[];
  readonly exceptions: ExceptionRow[];
}

export interface RecordsOfPerson {
  readonly userId: string;
  /** Whether another transaction is writing for this person, so that nothing may be written now. */
  readonly busy: boolean;
  readonly records: StoredDoses;
  /** Dose logs of the same days as text, read by `logsOfPlan`. */
  readonly logs: string;
}

/** Records of the given people; a person without settings is left out. */
export const findDoses = async (
  db: Queryable,
  people: readonly string[],
  furthest: Date,
): Promise<RecordsOfPerson[]> => {
  if (people.length === 0) return [];
  const { rows } = await db.query<RecordsOfPerson>({
    name: 'plan_sources',
    text: 'select person as "userId", busy, records, logs from plan_sources($1, $2)',
    values: [people, furthest],
  });
  return rows;
};
