// Which caregiver said first that they call because of an alarm.
import type { Queryable } from '../../platform/database/db.ts';
import { queueMessage } from '../caregiver-messages.store.ts';

export interface Call {
  readonly caregiverId: string;
  /** The caregiver's name as the person typed it. */
  readonly name: string;
  readonly at: Date;
}

export const callIn = async (db: Queryable, alarm: string): Promise<Call | undefined> => {
  const { rows } = await db.query<Call>({
    name: 'caregiver_call',
    text: `select k.caregiver_id as "caregiverId", c.name, k.at from caregiver_calls k
      join caregivers c on (c.user_id, c.id) = (k.user_id, k.caregiver_id) where k.user_id = app_uid() and k.alarm = $1`,
    values: [alarm],
  });
  return rows[0];
};

const HOUR_MS = 3_600_000;

/**
 * Records that the caregiver calls because of the alarm, and tells the others who got it. False if somebody
 * was first.
 */
export const takeCall = async (
  db: Queryable,
  {
    userId,
    caregiverId,
    alarm,
  }: { readonly userId: string; readonly caregiverId: string; readonly alarm: string },
  at: Date,
): Promise<boolean> => {
  const { rowCount } = await db.query(
    `with taken as (
       insert into caregiver_calls (user_id, alarm, caregiver_id, at) values ($1, $2, $3, $4) on conflict do nothing returning 1
     )
     insert into audit_events (user_id, at, actor, action, row_id)
       select $1, $4, '00000000-0000-0000-0000-000000000000', 'caregivers.call', $3 from taken`,
    [userId, alarm, caregiverId, at],
  );
  if (rowCount === 0) return false;
  const { rows } = await db.query<{ id: string }>(
    `select distinct caregiver_id as id from caregiver_messages
     where user_id = app_uid() and alarm = $1 and caregiver_id <> $2 and outcome = 'sent' and kind <> 'taken_over'`,
    [alarm, caregiverId],
  );
  for (const { id } of rows)
    await queueMessage(db, {
      userId,
      caregiverId: id,
      kind: 'taken_over',
      alarm,
      at,
      expiresAt: new Date(at.getTime() + HOUR_MS),
    });
  return true;
};
