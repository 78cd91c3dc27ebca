// Which people are due for planning or recording misses. Each process takes a share of them, so that none
// waits for another.
import type { Database } from '../platform/database/db.ts';

export interface ReservedPerson {
  readonly userId: string;
  /**
   * Whether doses have to be planned again: the plan has ended or a record has changed. Otherwise only
   * windows close.
   */
  readonly stale: boolean;
}

/** A share of due people, reserved for this process until `until`. */
export interface ReservedPeople {
  readonly people: readonly ReservedPerson[];
  readonly until: Date;
}

/**
 * Reserves some of the people due by `now`, longest due first. If this process dies, another takes them after
 * `until`.
 */
export const reservePeople = async (
  database: Database,
  { now, until, most }: { readonly now: Date; readonly until: Date; readonly most: number },
): Promise<ReservedPeople> => {
  const { rows } = await database.asSystem('whose doses to look at', (db) =>
    db.query<{ user_id: string; stale: boolean }>({
      name: 'plans_due',
      text: `update dose_plans d set due_at = $2 from (
               select user_id from dose_plans where due_at <= $1 order by due_at limit $3 for update skip locked) due
              where d.user_id = due.user_id
              returning d.user_id, d.version <> d.planned_version or coalesce(d.plan_again_at <= $1, false) as stale`,
      values: [now, until, most],
    }),
  );
  return { people: rows.map(({ user_id, stale }) => ({ userId: user_id, stale })), until };
};

/** Postpones people of a share. Someone whom a change has made due again meanwhile is not postponed. */
export const postpone = async (
  database: Database,
  people: readonly string[],
  { taken, until }: { readonly taken: Date; readonly until: Date },
): Promise<void> => {
  await database.asSystem('puts off whose doses to look at', (db) =>
    db.query('update dose_plans set due_at = $2 where user_id = any($1) and due_at = $3', [
      people,
      until,
      taken,
    ]),
  );
};
