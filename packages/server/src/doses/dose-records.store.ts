// What a plan is computed from.
import type { DoseLogRow, ExceptionRow, MedicationRow, RegimenRow, SettingsRow } from '@dosewell/domain/sync';
import type { AsPerson } from '../platform/database/db-as-person.ts';
import type { Statement } from '../platform/database/db.ts';

export interface StoredDoses {
  readonly settings: Pick<
    SettingsRow,
    'timezone' | 'missed_after_minutes' | 'notifications_enabled' | 'reminder_advance_minutes'
  >;
  /** Of the changes that this plan takes in. */
  readonly version: string;
  /** Milliseconds since 1970; undefined if not checked since a schedule changed. */
  readonly seenUntil: number | undefined;
  readonly medications: MedicationRow[];
  readonly regimens: RegimenRow[];
  /** From some days before the first that may count, including tombstones. */
  readonly logs: DoseLogRow[];
  readonly exceptions: ExceptionRow[];
}

/** Does not wait for another writer, as many people are locked meanwhile. */
export const LOCK: Statement = {
  name: 'plan_lock',
  text: 'select user_id from sync_user where user_id = app_uid() for no key update skip locked',
};

/**
 * A statement after the lock, so that it sees everything committed before. The exact day depends on the zone
 * and is decided later.
 */
const DOSES = `
  select s.timezone, s.missed_after_minutes, s.notifications_enabled, s.reminder_advance_minutes, d.seen_until, d.version, json_build_object(
    'medications', (select coalesce(json_agg(m), '[]') from medications m where m.user_id = app_uid()),
    'regimens', (select coalesce(json_agg(r), '[]') from medication_regimens r where r.user_id = app_uid()),
    'logs', (select coalesce(json_agg(l), '[]') from medication_logs l
       where l.user_id = app_uid() and l.bucket >= to_char(since.day, 'YYYY-MM') and l.date >= since.day),
    'exceptions', (select coalesce(json_agg(e), '[]') from dose_exceptions e
       where e.user_id = app_uid() and e.deleted_at is null and e.date >= since.day)) as doses
  from user_settings s join dose_plans d using (user_id),
    lateral (select (greatest($1::timestamptz, d.seen_until - make_interval(mins => greatest(s.missed_after_minutes, 360)))
      - interval '3 days')::date as day) since
  where s.user_id = app_uid()`;

interface Read {
  readonly timezone: string;
  readonly missed_after_minutes: number;
  readonly notifications_enabled: boolean;
  readonly reminder_advance_minutes: number;
  readonly seen_until: Date | null;
  readonly version: string;
  readonly doses: Pick<StoredDoses, 'medications' | 'regimens' | 'logs' | 'exceptions'>;
}

/** Locks a person and reads what their plan is made from; undefined for a person without settings. */
export const findDoses = async (
  as: AsPerson,
  userId: string,
  furthest: Date,
): Promise<StoredDoses | 'busy' | undefined> => {
  const [lock, read] = await as(userId, [LOCK, { name: 'plan_doses', text: DOSES, values: [furthest] }]);
  const found = read?.rows[0] as Read | undefined;
  if (found === undefined) return undefined;
  if (lock?.rows.length === 0) return 'busy';
  const { doses, seen_until, version, ...settings } = found;
  return { ...doses, settings, version, seenUntil: seen_until?.getTime() };
};
