// The doses that a message to a caregiver is about, read when it is sent, as the caregiver, who does not
// see unshared ones.
import type { Queryable } from '../platform/database/db.ts';

export interface UnansweredDose {
  readonly id: string;
  readonly slot: string;
  readonly name: string;
  readonly dueAt: Date;
  /** When the dose was due before it was put off; null if it was not put off. */
  readonly firstAt: Date | null;
}

export const unansweredDoses = async (db: Queryable, ids: readonly string[]): Promise<UnansweredDose[]> => {
  const { rows } = await db.query<UnansweredDose>({
    name: 'caregiver_unanswered',
    text: `select o.id, o.slot, m.name, o.due_at as "dueAt", o.first_at as "firstAt"
      from occurrences o join medications m on (m.user_id, m.id) = (o.user_id, o.medication_id)
      where o.user_id = app_uid() and o.id = any($1) and (o.open or o.missed) and m.deleted_at is null
      order by m.name, o.id`,
    values: [ids],
  });
  return rows;
};

export interface AnsweredDose {
  readonly slot: string;
  readonly name: string;
  readonly status: 'taken' | 'skipped';
  readonly takenAt: Date | null;
}

export const answeredDoses = async (db: Queryable, ids: readonly string[]): Promise<AnsweredDose[]> => {
  const { rows } = await db.query<AnsweredDose>({
    name: 'caregiver_answered',
    text: `select l.slot, l.medication_name as name, l.status, l.taken_at as "takenAt" from medication_logs l
      where l.user_id = app_uid() and l.id = any($1) and l.deleted_at is null and l.status in ('taken', 'skipped')
      order by name, l.id`,
    values: [ids],
  });
  return rows;
};

/** Reads as the person. */
export const medicationsOf = async (db: Queryable, doses: readonly string[]): Promise<string[]> => {
  const { rows } = await db.query<{ id: string }>({
    name: 'caregiver_medications_of_doses',
    text: `select distinct medication_id as id from occurrences where user_id = app_uid() and id = any($1)`,
    values: [doses],
  });
  return rows.map(({ id }) => id);
};
