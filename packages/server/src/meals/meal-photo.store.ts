import type { Database } from '../platform/db.ts';

/** The writers of a person stand in line. */
const PERSON_LOCK = 'select from sync_user where user_id = app_uid() for no key update';

export interface PhotoChange {
  /** Where the photo was before. */
  readonly before: string | null;
  /** The revision of the change; none where nothing changed. */
  readonly rev: number | undefined;
}

export interface MealPhotoRows {
  readonly isThere: (userId: string, mealId: string) => Promise<boolean>;
  /** Says where the photo of a meal is, or that there is none. Undefined where there is no such meal. */
  readonly set: (userId: string, mealId: string, address: string | null) => Promise<PhotoChange | undefined>;
  /** Whether this is where the photo of a meal that stands is. */
  readonly isAt: (userId: string, mealId: string, address: string) => Promise<boolean>;
}

const STANDS = 'user_id = $1 and id = $2 and deleted_at is null';

export function mealPhotoRows(database: Database): MealPhotoRows {
  const some = (userId: string, where: string, values: readonly string[]): Promise<boolean> =>
    database.asUser(
      userId,
      async (db) => (await db.query(`select from meals where ${where}`, [userId, ...values])).rowCount === 1,
      { readOnly: true },
    );
  return {
    isThere: (userId, mealId) => some(userId, STANDS, [mealId]),
    isAt: (userId, mealId, address) => some(userId, `${STANDS} and photo_url = $3`, [mealId, address]),
    set: (userId, mealId, address) =>
      database.asUser(
        userId,
        async (db) => {
          const { rows } = await db.query<{ before: string | null }>(
            `select photo_url as before from meals where ${STANDS}`,
            [userId, mealId],
          );
          const [meal] = rows;
          if (meal === undefined) return undefined;
          const { rows: changed } = await db.query<{ rev: number }>(
            `update meals set photo_url = $3 where ${STANDS} and photo_url is distinct from $3 returning rev`,
            [userId, mealId, address],
          );
          return { before: meal.before, rev: changed[0]?.rev };
        },
        { opening: PERSON_LOCK },
      ),
  };
}
