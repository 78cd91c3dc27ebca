// The records by which a person's device would judge a link's doses: those of its slot, and those around
// them.
import type { DoseLogRow, ExceptionRow, MedicationRow, RegimenRow, SettingsRow } from '@dosewell/domain/sync';
import type { Database } from '../../platform/database/db.ts';

/**
 * Days of dose logs before and after today: whether a dose may be taken depends on the doses next to it.
 */
const DAYS_AROUND = 3;

const RECORDS = `select
  (select json_agg(m) from medications m where user_id = app_uid() and deleted_at is null) as medications,
  (select json_agg(r) from medication_regimens r where user_id = app_uid()) as regimens,
  (select json_agg(l) from medication_logs l where user_id = app_uid()
    and date between ($1::timestamptz - make_interval(days => $2))::date and ($1::timestamptz + make_interval(days => $2))::date) as logs,
  (select json_agg(e) from dose_exceptions e where user_id = app_uid()
    and date >= ($1::timestamptz - make_interval(days => $2))::date) as exceptions,
  (select to_json(s) from user_settings s where user_id = app_uid()) as settings`;

/**
 * Rows as the database writes them in JSON. Their instants may be parsed, but not compared as text with a
 * device's.
 */
interface Read {
  readonly medications: MedicationRow[] | null;
  readonly regimens: RegimenRow[] | null;
  readonly logs: DoseLogRow[] | null;
  readonly exceptions: ExceptionRow[] | null;
  readonly settings: SettingsRow | null;
}

export interface RecordsBehindLink {
  readonly medications: readonly MedicationRow[];
  readonly regimens: readonly RegimenRow[];
  /** Dose logs, tombstones included. */
  readonly logs: readonly DoseLogRow[];
  readonly exceptions: readonly ExceptionRow[];
  readonly settings: SettingsRow;
}

/** Undefined if the person has no settings, as while they are being erased. */
export async function findRecordsBehindLink(
  database: Pick<Database, 'look'>,
  userId: string,
  now: Date,
): Promise<RecordsBehindLink | undefined> {
  const statement = { name: 'records_behind_link', text: RECORDS, values: [now, DAYS_AROUND] };
  const [read] = await database.look<Read>(userId, statement);
  if (read === undefined || read.settings === null) return undefined;
  const { medications, regimens, logs, exceptions, settings } = read;
  const kept = new Set(medications?.map(({ id }) => id));
  return {
    medications: medications ?? [],
    regimens: (regimens ?? []).filter(({ medication_id }) => kept.has(medication_id)),
    logs: logs ?? [],
    exceptions: exceptions ?? [],
    settings,
  };
}
