// People who may have to be told something, taken in shares, and the notices for them. Notices are written
// in the transaction that read their records.
import type { MedicationRow, RefillConfigRow, RegimenRow, SettingsRow } from '@dosewell/domain/sync';
import type { RefillAlertPlan, StockCycle } from '@dosewell/domain/reminders/notices';
import type { Database, Queryable } from '../../platform/database/db.ts';

/** People taken by this process until `until`; if it dies, another process takes them then. */
export interface TakenPeople {
  readonly people: readonly string[];
  readonly until: Date;
}

export const takePeople = async (
  database: Pick<Database, 'asSystem'>,
  { now, until, most }: { readonly now: Date; readonly until: Date; readonly most: number },
): Promise<TakenPeople> => {
  const { rows } = await database.asSystem('whom to tell', (db) =>
    db.query<{ userId: string }>({
      name: 'notice_plans_due',
      text: `update notice_plans n set look_at = $2 from (
               select user_id from notice_plans where look_at <= $1 order by look_at limit $3 for update skip locked) due
              where n.user_id = due.user_id returning n.user_id as "userId"`,
      values: [now, until, most],
    }),
  );
  return { people: rows.map(({ userId }) => userId), until };
};

/** Postpones people of a share. Someone whom a change has made due again meanwhile is not postponed. */
export const putOff = async (
  database: Pick<Database, 'asSystem'>,
  people: readonly string[],
  { taken, until }: { readonly taken: Date; readonly until: Date },
): Promise<void> => {
  await database.asSystem('puts off whom to tell', (db) =>
    db.query('update notice_plans set look_at = $2 where user_id = any($1) and look_at = $3', [
      people,
      until,
      taken,
    ]),
  );
};

export interface StoredStock extends Pick<
  SettingsRow,
  'timezone' | 'quiet_from' | 'quiet_to' | 'refill_alerts' | 'weekly_summary'
> {
  /** When a message about low stock may be due, milliseconds since 1970; null if none is planned. */
  readonly refill_at: number | null;
  readonly summary_at: number | null;
  readonly medications: MedicationRow[];
  readonly regimens: RegimenRow[];
  readonly configs: RefillConfigRow[];
  readonly cycles: StockCycle[];
}

export interface StockOfPerson {
  readonly userId: string;
  /** Whether another transaction is writing for this person, so that nothing may be written now. */
  readonly busy: boolean;
  readonly records: StoredStock;
}

export const findStock = async (db: Queryable, people: readonly string[]): Promise<StockOfPerson[]> => {
  const { rows } = await db.query<StockOfPerson>({
    name: 'notice_records',
    text: 'select person as "userId", busy, records from notice_records($1)',
    values: [people],
  });
  return rows;
};

export interface NewNotice {
  readonly id: string;
  readonly kind: 'refill' | 'summary';
  readonly day: string;
  readonly zone: string;
  readonly until: Date;
  /** When a notice that no device has shown goes by a second way; null if the person has chosen none. */
  readonly followAt: Date | null;
  readonly settleAt: Date;
  /** Endpoints of the person's browsers. */
  readonly endpoints: readonly string[];
}

export interface NoticesToWrite extends Pick<RefillAlertPlan, 'ended' | 'rebased' | 'told' | 'low'> {
  readonly userId: string;
  readonly refillAt: number | undefined;
  readonly summaryAt: number | undefined;
  readonly notices: readonly NewNotice[];
}

const instant = (at: number | undefined): Date | null => (at === undefined ? null : new Date(at));

const sent = ({ userId, refillAt, summaryAt, notices, low, ...plan }: NoticesToWrite, taken: Date) => ({
  ...plan,
  person: userId,
  taken,
  refill_at: instant(refillAt),
  summary_at: instant(summaryAt),
  low: low?.medications ?? 0,
  refill_on: low?.refillOn ?? null,
  notices: notices.map(({ followAt, settleAt, ...notice }) => ({
    ...notice,
    follow_at: followAt,
    settle_at: settleAt,
    ...(notice.kind === 'refill' ? { medications: low?.medications ?? 0, refill_on: low?.refillOn } : {}),
  })),
});

/** Returns how many messages were queued. */
export const writeNotices = async (
  db: Queryable,
  plans: readonly NoticesToWrite[],
  { at, taken }: { readonly at: Date; readonly taken: Date },
): Promise<number> => {
  if (plans.length === 0) return 0;
  const { rows } = await db.query<{ queued: string }>({
    name: 'notice_write',
    text: 'select coalesce(sum(queued), 0) as queued from notice_write($1, $2)',
    values: [JSON.stringify(plans.map((plan) => sent(plan, taken))), at],
  });
  return Number(rows[0]?.queued ?? 0);
};
