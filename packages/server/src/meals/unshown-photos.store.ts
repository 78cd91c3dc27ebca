import type { Database } from '../platform/db.ts';

export interface UnshownPhotos {
  /** Keys of files that nothing shows any more. */
  readonly keys: readonly string[];
  /** Meals that name a photo which is gone, or goes since they were deleted so long ago. */
  readonly meals: readonly { readonly id: string; readonly photo_url: string }[];
}

export interface UntilWhen {
  /** What was deleted before this instant is not brought back any more, ISO 8601. */
  readonly deletedBefore: string;
  /** What was sent after this instant may just be on its way to its row, ISO 8601. */
  readonly sentBefore: string;
}

export const findUnshown = (
  database: Database,
  userId: string,
  { deletedBefore, sentBefore }: UntilWhen,
): Promise<UnshownPhotos> =>
  database.asUser(
    userId,
    async (db) => {
      const meals = await db.query<{ id: string; photo_url: string }>(
        `select m.id, m.photo_url from meals m where m.user_id = $1 and m.photo_url is not null
           and (m.deleted_at < $2 or not exists (select from blobs b
             where b.user_id = m.user_id and b.meal_id = m.id and m.photo_url like '%/' || b.id))`,
        [userId, deletedBefore],
      );
      const keys = await db.query<{ id: string }>(
        `select b.id from blobs b where b.user_id = $1 and b.created_at < $2
           and not exists (select from meals m where m.user_id = b.user_id and m.id = b.meal_id
             and m.photo_url like '%/' || b.id and (m.deleted_at is null or m.deleted_at >= $3))
           and not exists (select from profiles p where p.user_id = b.user_id and p.avatar_url like '%/' || b.id)`,
        [userId, sentBefore, deletedBefore],
      );
      return { keys: keys.rows.map(({ id }) => id), meals: meals.rows };
    },
    { readOnly: true },
  );

/** Says of meals that their photo is gone, also of one brought back meanwhile. Returns the revision. */
export const sayPhotosGone = (
  database: Database,
  userId: string,
  meals: UnshownPhotos['meals'],
): Promise<number | undefined> =>
  database.asUser(
    userId,
    async (db) => {
      const { rows } = await db.query<{ rev: number }>(
        `update meals m set photo_url = null from unnest($2::uuid[], $3::text[]) as gone (id, photo_url)
          where m.user_id = $1 and m.id = gone.id and m.photo_url = gone.photo_url returning m.rev`,
        [userId, meals.map(({ id }) => id), meals.map(({ photo_url }) => photo_url)],
      );
      return rows.at(-1)?.rev;
    },
    { opening: 'select from sync_user where user_id = app_uid() for no key update' },
  );
