// The dose that a caregiver marked, read as the person it belongs to.
import type { DoseLogRow } from '@dosewell/domain/sync';
import type { Queryable } from '../../platform/database/db.ts';

export interface MarkedDose {
  readonly medicationId: string;
  /** `yyyy-MM-dd` */
  readonly date: string;
  readonly slot: string;
  /** The dose log, which may be a tombstone; its instants are formatted as the database does. */
  readonly log: Pick<DoseLogRow, 'rev' | 'status' | 'deleted_at'> | null;
  readonly zone: string;
}

export const doseToMark = async (db: Queryable, id: string): Promise<MarkedDose | undefined> => {
  const { rows } = await db.query<MarkedDose>({
    name: 'carer_dose_to_mark',
    text: `select o.medication_id as "medicationId", o.date::text as date, o.slot, s.timezone as zone,
        (select json_build_object('rev', l.rev, 'status', l.status, 'deleted_at', l.deleted_at) from medication_logs l
          where l.user_id = o.user_id and l.id = o.id) as log
      from occurrences o join user_settings s on s.user_id = o.user_id where o.user_id = app_uid() and o.id = $1`,
    values: [id],
  });
  return rows[0];
};
