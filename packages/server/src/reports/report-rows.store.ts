// The rows of a report as JSON text. Only the process that makes the report parses it.
import type { ReportTopic } from '@dosewell/domain/report';
import { READING_TABLES } from '@dosewell/domain/readings/list';
import type { Database } from '../platform/database/db.ts';
import type { ReportOrder } from './report-order.ts';

const all = (table: string, where: string): string =>
  `(select coalesce(json_agg(t), '[]') from ${table} t where t.user_id = app_uid() and ${where})`;

/**
 * Further days that are read: a dose may be recorded on the day beside its own, and in other zones a day
 * begins earlier.
 */
const MORE_DAYS = 3;
const DAY_MS = 86_400_000;
const SINCE = 'deleted_at is null and date >= $1';
const LIVE = 'deleted_at is null';

const MEALS = `(select coalesce(json_agg(m), '[]') from (select t.*, (select coalesce(json_agg(i order by i.position), '[]')
    from meal_items i where i.user_id = t.user_id and i.meal_id = t.id and i.deleted_at is null) as items
    from meals t where t.user_id = app_uid() and t.${SINCE.replace('and date', 'and t.date')}) m)`;

const PARTS: Readonly<Record<string, string>> = {
  settings: '(select row_to_json(t) from user_settings t where t.user_id = app_uid())',
  profile: '(select row_to_json(t) from profiles t where t.user_id = app_uid())',
  medications: all('medications', 'true'),
  regimens: all('medication_regimens', LIVE),
  refills: all('med_refill_config', LIVE),
  exceptions: all('dose_exceptions', LIVE),
  logs: all('medication_logs', SINCE),
};

const textFor = (topics: ReadonlySet<ReportTopic>): string => {
  const readings = topics.has('vitals')
    ? READING_TABLES.map((table) => `'${table}', ${all(table, SINCE)}`)
    : [];
  const parts = [
    ...Object.entries(PARTS).map(([name, part]) => `'${name}', ${part}`),
    `'readings', json_build_object(${readings.join(', ')})`,
    `'asthma', ${topics.has('asthma') ? all('asthma_events', SINCE) : "'[]'::json"}`,
    `'meals', ${topics.has('meals') ? MEALS : "'[]'::json"}`,
  ];
  return `select json_build_object(${parts.join(', ')})::text as rows`;
};

/** Reads only the rows of the chosen topics. */
export const findReportRows = async (
  database: Pick<Database, 'look'>,
  userId: string,
  { topics, days, now }: Pick<ReportOrder, 'topics' | 'days' | 'now'>,
): Promise<string> => {
  const since = new Date(now - (days + MORE_DAYS) * DAY_MS).toISOString().slice(0, 10);
  const [found] = await database.look<{ rows: string }>(userId, {
    text: textFor(new Set(topics)),
    values: [since],
  });
  return found?.rows ?? '{}';
};
