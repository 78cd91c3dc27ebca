import type { Plan } from '@dosewell/domain/sync';
import type { Database, Queryable } from '../platform/database/db.ts';

export interface PersonView {
  readonly display_name: string;
  readonly avatar_url: string | null;
  readonly plan: Plan;
}

export interface NewPerson {
  readonly displayName: string;
  readonly timezone: string;
  /** Whether plans limit anything on this server, by default they do. */
  readonly plansEnforced?: boolean;
  /** The plan of the account which looks after the person; left out for a new account, which is free. */
  readonly plan?: Plan;
}

/** The person part of the current user's view; undefined if the rows do not exist yet. */
export const findPerson = (database: Database, userId: string): Promise<PersonView | undefined> =>
  database.asUser(userId, (db) => personIn(db, userId), { readOnly: true });

async function personIn(db: Queryable, userId: string): Promise<PersonView | undefined> {
  const { rows } = await db.query<PersonView>({
    name: 'person_view',
    text: `select p.display_name, p.avatar_url, s.plan
             from user_settings s join profiles p on p.user_id = s.user_id
            where s.user_id = $1`,
    values: [userId],
  });
  return rows[0];
}

/**
 * Creates the rows every person has: settings, profile and the revision counter. Runs at sign-up, and again
 * if a crash between creating account and person left them out (PLAN-012).
 */
export const ensurePerson = (database: Database, userId: string, person: NewPerson): Promise<void> =>
  database.asUser(userId, async (db) => {
    await db.query(
      `insert into user_settings (user_id, id, created_by, timezone, plan_enforced, plan) values ($1, $1, $1, $2, $3, $4)
       on conflict do nothing`,
      [userId, person.timezone, person.plansEnforced ?? true, person.plan ?? 'FREE'],
    );
    await db.query(
      `insert into profiles (user_id, id, display_name) values ($1, $1, $2) on conflict do nothing`,
      [userId, person.displayName],
    );
  });
