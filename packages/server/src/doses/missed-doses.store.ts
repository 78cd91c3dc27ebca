import type { DoseLogRow, MedicationRow, RegimenRow, SettingsRow } from '@dosewell/domain/sync';
import type { AsPerson } from '../platform/database/db-as-person.ts';
import type { Database, Statement } from '../platform/database/db.ts';

/** People reserved for this process until then. */
export interface ReservedPeople {
  readonly people: readonly string[];
  readonly until: Date;
}

/**
 * Reserves some of the people due by `now`, longest due first. If this process dies, another takes them after
 * `until`.
 */
export const reservePeople = async (
  database: Database,
  { now, until, most }: { readonly now: Date; readonly until: Date; readonly most: number },
): Promise<ReservedPeople> => {
  const { rows } = await database.asSystem('who has missed a dose', (db) =>
    db.query<{ user_id: string }>({
      name: 'missed_due',
      text: `update missed_due d set due_at = $2 from (
               select user_id from missed_due where due_at <= $1 order by due_at limit $3 for update skip locked) due
              where d.user_id = due.user_id returning d.user_id`,
      values: [now, until, most],
    }),
  );
  return { people: rows.map(({ user_id }) => user_id), until };
};

/** Postpones people of a share, unless a change has made them due again. */
export const postpone = async (
  database: Database,
  people: readonly string[],
  { taken, until }: { readonly taken: Date; readonly until: Date },
): Promise<void> => {
  await database.asSystem('puts off who may have missed a dose', (db) =>
    db.query('update missed_due set due_at = $2 where user_id = any($1) and due_at = $3', [
      people,
      until,
      taken,
    ]),
  );
};

export interface StoredDoses {
  readonly settings: Pick<SettingsRow, 'timezone' | 'missed_after_minutes'>;
  /** Milliseconds since 1970; undefined if not checked since a schedule changed. */
  readonly seenUntil: number | undefined;
  readonly medications: MedicationRow[];
  readonly regimens: RegimenRow[];
  /** From some days before the first that may count, including tombstones. */
  readonly logs: DoseLogRow[];
}

/** Does not wait for another writer, as many people are locked meanwhile. */
const LOCK: Statement = {
  name: 'miss_lock',
  text: 'select user_id from sync_user where user_id = app_uid() for no key update skip locked',
};

/**
 * A statement after the lock, so that it sees everything committed before. The exact day depends on the zone
 * and is decided later.
 */
const DOSES = `
  select s.timezone, s.missed_after_minutes, d.seen_until, json_build_object(
    'medications', (select coalesce(json_agg(m), '[]') from medications m where m.user_id = app_uid()),
    'regimens', (select coalesce(json_agg(r), '[]') from medication_regimens r where r.user_id = app_uid()),
    'logs', (select coalesce(json_agg(l), '[]') from medication_logs l
       where l.user_id = app_uid() and l.bucket >= to_char(since.day, 'YYYY-MM') and l.date >= since.day)) as doses
  from user_settings s join missed_due d using (user_id),
    lateral (select (greatest($1::timestamptz, d.seen_until - make_interval(mins => greatest(s.missed_after_minutes, 360)))
      - interval '3 days')::date as day) since
  where s.user_id = app_uid()`;

interface Read {
  readonly timezone: string;
  readonly missed_after_minutes: number;
  readonly seen_until: Date | null;
  readonly doses: Pick<StoredDoses, 'medications' | 'regimens' | 'logs'>;
}

/** Locks a person and reads what is needed to find missed doses; undefined for a person without settings. */
export const findDoses = async (
  as: AsPerson,
  userId: string,
  furthest: Date,
): Promise<StoredDoses | 'busy' | undefined> => {
  const [lock, read] = await as(userId, [LOCK, { name: 'miss_doses', text: DOSES, values: [furthest] }]);
  const found = read?.rows[0] as Read | undefined;
  if (found === undefined) return undefined;
  if (lock?.rows.length === 0) return 'busy';
  const { doses, seen_until, ...settings } = found;
  return { ...doses, settings, seenUntil: seen_until?.getTime() };
};

/** The actor in the audit trail for acts of the server. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

const LOOKED = 'update missed_due set seen_until = $2, due_at = $3 where user_id = $1::uuid';

const WRITTEN = `
  with looked as (${LOOKED}), written as (
    insert into medication_logs as l
    select * from json_populate_recordset(null::medication_logs, $4::json)
    on conflict (user_id, id) do update set
      clock = excluded.clock, deleted_at = null, status = excluded.status, actual_time = null, taken_at = null,
      zone = excluded.zone, answered_by = excluded.answered_by, conflict = false, stock_taken = 0
    where l.deleted_at is not null
    returning l.id, l.rev
  ), audited as (
    insert into audit_events (user_id, at, actor, action, row_id)
    select $1::uuid, $2::timestamptz, $5::uuid, 'medication_logs.miss', id from written
  )
  select max(rev) as rev from written`;

export interface MissedDoseCheck {
  readonly at: Date;
  /** When to check next. */
  readonly dueAt: Date | undefined;
  readonly records: readonly DoseLogRow[];
}

/**
 * Writes missed doses beside existing logs, never over an answer, with the server as actor in the audit
 * trail. Returns the revision; undefined if nothing was added.
 */
export const writeMissedDoseCheck = async (
  as: AsPerson,
  userId: string,
  { at, dueAt, records }: MissedDoseCheck,
): Promise<number | undefined> => {
  const values = [userId, at, dueAt ?? null];
  const rows = JSON.stringify(records.map((row) => ({ user_id: userId, ...row })));
  const [answer] = await as(userId, [
    records.length === 0
      ? { name: 'miss_looked', text: LOOKED, values }
      : { name: 'miss_written', text: WRITTEN, values: [...values, rows, NOBODY] },
  ]);
  return (answer?.rows[0] as { rev: number | null } | undefined)?.rev ?? undefined;
};
