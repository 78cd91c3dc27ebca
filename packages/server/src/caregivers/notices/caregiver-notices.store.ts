// When a caregiver is due for messages about stock and weeks, and what they were told. Due caregivers are
// claimed by the login that sees that something is due; the rest is read and written as the person.
import type { CaregiverNoticesPlan } from '@dosewell/domain/caregivers';
import type { StockCycle } from '@dosewell/domain/reminders/notices';
import type { MedicationRow, RefillConfigRow, RegimenRow } from '@dosewell/domain/sync';
import type { Queryable } from '../../platform/database/db.ts';
import type { DueGrant } from '../grants.store.ts';

/** Claims caregivers who are due. One who is not settled is claimed again after ten minutes. */
export async function claimDueNotices(db: Queryable, now: Date, most: number): Promise<DueGrant[]> {
  const { rows } = await db.query<DueGrant>({
    name: 'caregiver_notices_due',
    text: `update caregiver_grants g set notice_look_at = $1::timestamptz + interval '10 minutes'
      from (select user_id, id from caregiver_grants where notice_look_at <= $1 order by notice_look_at limit $2
        for update skip locked) due
      where (g.user_id, g.id) = (due.user_id, due.id) returning g.user_id as "userId", g.id`,
    values: [now, most],
  });
  return rows;
}

export interface StockRecords {
  readonly medications: MedicationRow[];
  readonly regimens: RegimenRow[];
  readonly configs: RefillConfigRow[];
}

export const stockIn = async (db: Queryable): Promise<StockRecords> => {
  const { rows } = await db.query<{ records: StockRecords }>({
    name: 'caregiver_stock',
    text: `select json_build_object(
        'medications', (select coalesce(json_agg(m), '[]') from medications m where m.user_id = app_uid() and m.deleted_at is null),
        'regimens', (select coalesce(json_agg(r), '[]') from medication_regimens r where r.user_id = app_uid()),
        'configs', (select coalesce(json_agg(c), '[]') from med_refill_config c where c.user_id = app_uid())) as records`,
    values: [],
  });
  return rows[0]?.records ?? { medications: [], regimens: [], configs: [] };
};

export interface NoticeTimes {
  readonly refillAt: Date | null;
  readonly summaryAt: Date | null;
}

export const noticeTimes = async (db: Queryable, caregiverId: string): Promise<NoticeTimes | undefined> => {
  const { rows } = await db.query<NoticeTimes>({
    name: 'caregiver_notice_times',
    text: `select refill_at as "refillAt", summary_at as "summaryAt" from caregiver_grants
      where user_id = app_uid() and id = $1`,
    values: [caregiverId],
  });
  return rows[0];
};

/**
 * The open stock cycles that a caregiver was told of. A cycle is lost if its message was not sent, or waits
 * too long.
 */
export const cyclesIn = async (db: Queryable, caregiverId: string, now: Date): Promise<StockCycle[]> => {
  const { rows } = await db.query<StockCycle>({
    name: 'caregiver_cycles',
    text: `select t.id as "medicationId", coalesce(t.basis, '') as basis,
        m.outcome in ('not_sent', 'not_shared') or (m.outcome is null and m.at <= $2::timestamptz - interval '22 hours') is true
          as "isLost"
      from caregiver_told t join caregiver_messages m on (m.user_id, m.id) = (t.user_id, t.message_id)
      where t.user_id = app_uid() and t.caregiver_id = $1 and t.kind = 'refill' and t.cleared_at is null`,
    values: [caregiverId, now],
  });
  return rows;
};

export interface TellingOfStock {
  readonly userId: string;
  readonly caregiverId: string;
  readonly messageId: string;
  readonly at: Date;
}

/** Ends stock cycles that are over, updates those that changed, and begins those told by the message. */
export async function writeCycles(
  db: Queryable,
  { userId, caregiverId, messageId, at }: TellingOfStock,
  { told, ended, rebased }: Pick<CaregiverNoticesPlan, 'told' | 'ended' | 'rebased'>,
): Promise<void> {
  const own = `t.user_id = $1 and t.caregiver_id = $2 and t.kind = 'refill'`;
  if (ended.length > 0)
    await db.query(`update caregiver_told t set cleared_at = $3 where ${own} and t.id = any($4)`, [
      ...[userId, caregiverId, at, ended],
    ]);
  if (rebased.length > 0)
    await db.query(
      `update caregiver_told t set basis = b.basis from json_to_recordset($3) as b("medicationId" uuid, basis text)
       where ${own} and t.id = b."medicationId"`,
      [userId, caregiverId, JSON.stringify(rebased)],
    );
  if (told.length > 0)
    await db.query(
      `insert into caregiver_told as t (user_id, caregiver_id, kind, id, message_id, at, basis)
         select $1, $2, 'refill', m."medicationId", $3, $4, m.basis
           from json_to_recordset($5) as m("medicationId" uuid, basis text)
       on conflict (user_id, caregiver_id, kind, id) do update set message_id = excluded.message_id, at = excluded.at,
         basis = excluded.basis, cleared_at = null`,
      [userId, caregiverId, messageId, at, JSON.stringify(told)],
    );
}

const instant = (at: number | undefined): Date | null => (at === undefined ? null : new Date(at));

export async function noteNextNotices(
  db: Queryable,
  caregiverId: string,
  { refillAt, summaryAt, lookAt }: Partial<Pick<CaregiverNoticesPlan, 'refillAt' | 'summaryAt' | 'lookAt'>>,
): Promise<void> {
  await db.query(
    `update caregiver_grants set refill_at = $2, summary_at = $3, notice_look_at = $4
     where user_id = app_uid() and id = $1`,
    [caregiverId, instant(refillAt), instant(summaryAt), instant(lookAt)],
  );
}
