import type { Database } from '../../platform/database/db.ts';

/**
 * Sets or removes the address of a person's picture, serialised with other writes for that person. Returns
 * the revision.
 */
export const setPicture = (
  database: Database,
  userId: string,
  address: string | null,
): Promise<number | undefined> =>
  database.asUser(
    userId,
    async (db) => {
      const { rows } = await db.query<{ rev: number }>(
        `update profiles set avatar_url = $2 where user_id = $1 and avatar_url is distinct from $2 returning rev`,
        [userId, address],
      );
      return rows[0]?.rev;
    },
    { opening: 'select from sync_user where user_id = app_uid() for no key update' },
  );
