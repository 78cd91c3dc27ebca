import type { DoseLogRow, MedicationRow, RegimenRow, SettingsRow } from '@dosewell/domain/sync';
import type { Database, Queryable } from '../platform/db.ts';

export interface DuePerson {
  readonly userId: string;
  /** Milliseconds since 1970; undefined when nobody has looked since a schedule changed. */
  readonly seenUntil: number | undefined;
}

/** Whom to look at by `now`, the longest due first. */
export const findDuePeople = async (database: Database, now: Date, limit: number): Promise<DuePerson[]> => {
  const { rows } = await database.asSystem('who has missed a dose', (db) =>
    db.query<{ user_id: string; seen_until: Date | null }>({
      name: 'missed_due',
      text: 'select user_id, seen_until from missed_due where due_at <= $1 order by due_at limit $2',
      values: [now, limit],
    }),
  );
  return rows.map(({ user_id, seen_until }) => ({ userId: user_id, seenUntil: seen_until?.getTime() }));
};

/** One person's turn, under their lock, so that no answer arrives between the look and what is written. */
export const inTurn = <T>(
  database: Database,
  userId: string,
  work: (db: Queryable) => Promise<T>,
): Promise<T> =>
  database.asUser(userId, work, {
    opening: 'select from sync_user where user_id = app_uid() for no key update',
  });

export type MissSettings = Pick<SettingsRow, 'timezone' | 'missed_after_minutes'>;

/** Their settings, and since when misses are on record, as it stands under the lock. */
export const findMissSettings = async (
  db: Queryable,
): Promise<(MissSettings & { readonly seenUntil: number | undefined }) | undefined> => {
  const { rows } = await db.query<MissSettings & { seen_until: Date | null }>({
    name: 'miss_settings',
    text: `select s.timezone, s.missed_after_minutes, d.seen_until
             from user_settings s join missed_due d using (user_id) where s.user_id = app_uid()`,
  });
  const [found] = rows;
  return found && { ...found, seenUntil: found.seen_until?.getTime() };
};

export interface StoredDoses {
  readonly medications: MedicationRow[];
  readonly regimens: RegimenRow[];
  readonly logs: DoseLogRow[];
}

/** Medications, all their regimens, and the records of doses from a date on, tombstones too. */
export const findDoses = async (db: Queryable, from: string): Promise<StoredDoses> => {
  const { rows } = await db.query<{ doses: StoredDoses }>({
    name: 'miss_doses',
    text: `select json_build_object(
             'medications', (select coalesce(json_agg(m), '[]') from medications m where m.user_id = app_uid()),
             'regimens', (select coalesce(json_agg(r), '[]') from medication_regimens r where r.user_id = app_uid()),
             'logs', (select coalesce(json_agg(l), '[]') from medication_logs l
                where l.user_id = app_uid() and l.bucket >= left($1::text, 7) and l.date >= $1::date)) as doses`,
    values: [from],
  });
  return rows[0]!.doses;
};

/**
 * Writes misses beside what stands, never over an answer, and says in the audit trail that the server did. Returns the
 * revision; undefined when all of them stood already.
 */
export const writeMisses = async (
  db: Queryable,
  userId: string,
  records: readonly DoseLogRow[],
  now: Date,
): Promise<number | undefined> => {
  const { rows } = await db.query<{ rev: number | null }>({
    name: 'write_misses',
    text: `
      with written as (
        insert into medication_logs as l
        select * from json_populate_recordset(null::medication_logs, $2::json)
        on conflict (user_id, id) do update set
          clock = excluded.clock, deleted_at = null, status = excluded.status, actual_time = null, taken_at = null,
          zone = excluded.zone, answered_by = excluded.answered_by, conflict = false, stock_taken = 0
        where l.deleted_at is not null
        returning l.id, l.rev
      ), audited as (
        insert into audit_events (user_id, at, actor, action, row_id)
        select $1::uuid, $3::timestamptz, $4::uuid, 'medication_logs.miss', id from written
      )
      select max(rev) as rev from written`,
    values: [userId, JSON.stringify(records.map((row) => ({ user_id: userId, ...row }))), now, NOBODY],
  });
  return rows[0]?.rev ?? undefined;
};

/** Who acts in the audit trail when no account did. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

export const setLookAgain = async (
  db: Queryable,
  seenUntil: Date,
  dueAt: Date | undefined,
): Promise<void> => {
  await db.query({
    name: 'set_look_again',
    text: 'update missed_due set seen_until = $1, due_at = $2 where user_id = app_uid()',
    values: [seenUntil, dueAt ?? null],
  });
};

/** Somebody whose turn failed is not in the way of those behind. */
export const postpone = (database: Database, userId: string, until: Date): Promise<void> =>
  database.asUser(userId, async (db) => {
    await db.query('update missed_due set due_at = $1 where user_id = app_uid()', [until]);
  });
