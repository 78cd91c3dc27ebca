// When a person subscribes a browser, reminders that fell due while they had none are sent, if still of
// use. What another browser got is not sent again.
import type { Database } from '../platform/database/db.ts';

/**
 * Waits for a reminder that is being claimed, and decides by its outcome: the claim may have looked for
 * browsers before this one was stored.
 */
const REMIND_AGAIN = `
  update reminders r set remind_at = $1, outcome = null, queued_at = null, told_with = null
    where r.user_id = app_uid() and r.until > $1
      and exists (select from occurrences o where o.user_id = r.user_id and o.reminder_id = r.id and o.open and o.due_at <= $1)
      and (r.outcome = 'no device' or r.remind_at <= $1 or r.outcome = 'queued' and
        (select bool_and(d.ended is not distinct from 'no device') from deliveries d
          where d.user_id = r.user_id and d.kind = 'push' and d.topic = coalesce(r.told_with, r.id)::text))`;

export const remindAgain = async (
  database: Pick<Database, 'asUser'>,
  userId: string,
  now: Date,
): Promise<void> => {
  await database.asUser(userId, (db) =>
    db.query({ name: 'remind_again', text: REMIND_AGAIN, values: [now] }),
  );
};
