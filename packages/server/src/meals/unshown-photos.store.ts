import type { Database } from '../platform/database/db.ts';

/** People who may have files that no meal shows, due by `now`, ordered by id. */
export const findPhotosDue = async (
  database: Database,
  { now, after, most }: { readonly now: Date; readonly after: string; readonly most: number },
): Promise<string[]> => {
  const { rows } = await database.asSystem('whose photos may be shown nowhere', (db) =>
    db.query<{ user_id: string }>(
      'select distinct user_id from photos_due where due_at <= $1 and user_id > $2 order by user_id limit $3',
      [now, after, most],
    ),
  );
  return rows.map(({ user_id }) => user_id);
};

export interface UnshownPhotos {
  /** Ids of the `photos_due` rows that made this person due, read in the same snapshot as the rest. */
  readonly due: readonly string[];
  /** Keys of files that nothing refers to any more. */
  readonly keys: readonly string[];
  /** Meals whose photo's file is missing, and meals deleted so long ago that their photo goes. */
  readonly meals: readonly { readonly id: string; readonly photo_url: string }[];
}

export interface PhotoDeadlines {
  readonly now: Date;
  /** Deletions before this instant can no longer be undone, ISO 8601. */
  readonly deletedBefore: string;
  /** Files uploaded after this instant are kept, as their meal may not refer to them yet; ISO 8601. */
  readonly sentBefore: string;
}

export const findUnshown = (
  database: Database,
  userId: string,
  { now, deletedBefore, sentBefore }: PhotoDeadlines,
): Promise<UnshownPhotos> =>
  database.asUser(
    userId,
    async (db) => {
      const due = await db.query<{ id: string }>(
        'select id from photos_due where user_id = $1 and due_at <= $2',
        [userId, now],
      );
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
      return {
        due: due.rows.map(({ id }) => id),
        keys: keys.rows.map(({ id }) => id),
        meals: meals.rows,
      };
    },
    { readOnly: true },
  );

/** Deletes these `photos_due` rows, so that the person is no longer due by them. */
export const settlePhotosDue = (database: Database, userId: string, due: readonly string[]): Promise<void> =>
  database.asUser(userId, async (db) => {
    await db.query('delete from photos_due where user_id = $1 and id = any($2::uuid[])', [userId, due]);
  });

/** Removes the photo's address from these meals, also from one restored meanwhile. Returns the revision. */
export const clearPhotoAddresses = (
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
