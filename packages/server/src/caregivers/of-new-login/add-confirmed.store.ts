import type { filledBy } from '@dosewell/domain/caregivers';
import type { Queryable } from '../../platform/database/db.ts';

export interface ConfirmedCaregiver {
  readonly userId: string;
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly place: number;
  readonly shared: ReturnType<typeof filledBy>;
  readonly lastsDays: number;
  readonly endsAt: string | null;
  readonly at: Date;
}

/**
 * Adds a caregiver as confirmed, without an invitation: they asked for the handover themselves. Returns the
 * revision.
 */
export const addConfirmed = async (db: Queryable, one: ConfirmedCaregiver): Promise<number | undefined> => {
  const { shared } = one;
  const { rows } = await db.query<{ rev: number }>(
    `with written as (
       insert into caregivers (user_id, id, bucket, name, email, shares, medications, receive_missed_med_alerts,
         receive_glucose_alerts, receive_sos, receive_refill_alerts, receive_peak_flow_alerts, receive_weekly_summary,
         place, lasts_days, state, confirmed_at, ends_at)
       values ($1, $2, 'all', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'confirmed', $15, $16)
       returning id, rev
     ), audited as (
       insert into audit_events (user_id, at, actor, action, row_id) select $1, $15, $1, 'caregivers.put', id from written
     )
     select rev from written`,
    [
      ...[one.userId, one.id, one.name, one.email, shared.shares, shared.medications],
      ...[shared.receive_missed_med_alerts, shared.receive_glucose_alerts, shared.receive_sos],
      ...[shared.receive_refill_alerts, shared.receive_peak_flow_alerts, shared.receive_weekly_summary],
      ...[one.place, one.lastsDays, one.at, one.endsAt],
    ],
  );
  return rows[0]?.rev;
};

/**
 * Confirms a caregiver who had not accepted their invitation, or whose time was over. Returns the revision.
 */
export const takeUpAgain = async (
  db: Queryable,
  id: string,
  { at, endsAt }: Pick<ConfirmedCaregiver, 'at' | 'endsAt'>,
): Promise<number | undefined> => {
  const { rows } = await db.query<{ rev: number }>(
    `with written as (
       update caregivers set state = 'confirmed', confirmed_at = $2, ends_at = $3
         where user_id = app_uid() and id = $1 and state <> 'stopped' returning id, rev
     ), audited as (
       insert into audit_events (user_id, at, actor, action, row_id)
         select app_uid(), $2, app_uid(), 'caregivers.confirm', id from written
     )
     select rev from written`,
    [id, at, endsAt],
  );
  return rows[0]?.rev;
};
