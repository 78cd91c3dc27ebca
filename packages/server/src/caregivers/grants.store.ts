// When the server looks at a caregiver next. The database login used here sees when something is due, not
// for whom.
import type { Queryable } from '../platform/database/db.ts';

export interface DueGrant {
  readonly userId: string;
  /** Id of the caregiver. */
  readonly id: string;
}

/** Claims caregivers who are due. One who is not settled is claimed again after ten minutes. */
export async function claimDueGrants(db: Queryable, now: Date, most: number): Promise<DueGrant[]> {
  const { rows } = await db.query<DueGrant>({
    name: 'caregiver_grants_due',
    text: `update caregiver_grants g set look_at = $1::timestamptz + interval '10 minutes'
      from (select user_id, id from caregiver_grants where look_at <= $1 order by look_at limit $2
        for update skip locked) due
      where (g.user_id, g.id) = (due.user_id, due.id) returning g.user_id as "userId", g.id`,
    values: [now, most],
  });
  return rows;
}

export async function lookAgain(db: Queryable, id: string, at: Date | null): Promise<void> {
  await db.query('update caregiver_grants set look_at = $2 where user_id = app_uid() and id = $1', [id, at]);
}

export async function noteToldEnd(db: Queryable, id: string): Promise<void> {
  await db.query(
    `update caregiver_grants g set look_at = null, told_end = c.ends_at from caregivers c
     where g.user_id = app_uid() and g.id = $1 and (c.user_id, c.id) = (g.user_id, g.id)`,
    [id],
  );
}
