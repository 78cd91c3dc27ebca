// Numbers of a weekly summary are counted from the person's records when its mail is sent, and not stored.
import type {
  DoseLogRow,
  ExceptionRow,
  MedicationRow,
  RefillConfigRow,
  RegimenRow,
} from '@dosewell/domain/sync';
import { certain } from '@dosewell/domain/problem';
import { weekBefore, weekInReview } from '@dosewell/domain/reminders/notices';
import type { Database, Statement } from '../../platform/database/db.ts';
import type { ToldNotice } from './notices.store.ts';

interface WeekRecords {
  readonly missedAfterMinutes: number;
  readonly medications: MedicationRow[];
  readonly regimens: RegimenRow[];
  readonly configs: RefillConfigRow[];
  readonly logs: DoseLogRow[];
  readonly exceptions: ExceptionRow[];
}

/**
 * Doses of the days before and after the week are read too, as a dose may be recorded on the day beside its
 * own.
 */
const RECORDS = `
  select s.missed_after_minutes as "missedAfterMinutes",
    (select coalesce(json_agg(m), '[]') from medications m where m.user_id = app_uid() and m.deleted_at is null) as medications,
    (select coalesce(json_agg(r), '[]') from medication_regimens r where r.user_id = app_uid()) as regimens,
    (select coalesce(json_agg(c), '[]') from med_refill_config c where c.user_id = app_uid()) as configs,
    (select coalesce(json_agg(l), '[]') from medication_logs l where l.user_id = app_uid() and l.deleted_at is null
      and l.date between $1::date - 1 and $2::date + 1) as logs,
    (select coalesce(json_agg(e), '[]') from dose_exceptions e where e.user_id = app_uid() and e.deleted_at is null
      and e.date between $1::date - 1 and $2::date + 1) as exceptions
  from user_settings s where s.user_id = app_uid()`;

const recordsOf = ({ day }: Pick<ToldNotice, 'day'>): Statement => {
  const dates = weekBefore(day);
  return { name: 'week_of_person', text: RECORDS, values: [certain(dates[0]), certain(dates.at(-1))] };
};

export const weekOfPerson = async (
  database: Pick<Database, 'look'>,
  { userId, day, zone }: Pick<ToldNotice, 'userId' | 'day' | 'zone'>,
  instant: number,
): Promise<ReturnType<typeof weekInReview>> => {
  const [found] = await database.look<WeekRecords>(userId, recordsOf({ day }));
  const { missedAfterMinutes, ...records } = certain(found);
  return weekInReview(weekBefore(day), records, { now: { instant, zone }, missedAfterMinutes });
};
