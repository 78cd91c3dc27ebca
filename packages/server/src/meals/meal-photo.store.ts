import type { Database, Queryable } from '../platform/database/db.ts';

/** Serialises a person's writers. */
const PERSON_LOCK = 'select from sync_user where user_id = app_uid() for no key update';

export interface PhotoChange {
  /** The photo's address before the change. */
  readonly before: string | null;
  /** The revision of the change; undefined if nothing changed. */
  readonly rev: number | undefined;
}

export interface MealPhotoRows {
  /** The address of a meal's photo; undefined if there is no such meal. */
  readonly find: (userId: string, mealId: string) => Promise<{ photo_url: string | null } | undefined>;
  /** Sets or removes the address of a meal's photo. Undefined if there is no such meal. */
  readonly set: (userId: string, mealId: string, address: string | null) => Promise<PhotoChange | undefined>;
}

const STANDS = 'user_id = $1 and id = $2 and deleted_at is null';

export function mealPhotoRows(database: Database): MealPhotoRows {
  return {
    find: (userId, mealId) => database.asUser(userId, (db) => rowOf(db, userId, mealId), { readOnly: true }),
    set: (userId, mealId, address) =>
      database.asUser(
        userId,
        async (db) => {
          const meal = await rowOf(db, userId, mealId);
          if (meal === undefined) return undefined;
          const { rows: changed } = await db.query<{ rev: number }>(
            `update meals set photo_url = $3 where ${STANDS} and photo_url is distinct from $3 returning rev`,
            [userId, mealId, address],
          );
          return { before: meal.photo_url, rev: changed[0]?.rev };
        },
        { opening: PERSON_LOCK },
      ),
  };
}

async function rowOf(
  db: Queryable,
  userId: string,
  mealId: string,
): Promise<{ photo_url: string | null } | undefined> {
  const { rows } = await db.query<{ photo_url: string | null }>(
    `select photo_url from meals where ${STANDS}`,
    [userId, mealId],
  );
  return rows[0];
}
