// What the person sees about their caregivers' pages: on which days who looked, who marked what, and a
// preview.
import type { SharedTopic } from '@dosewell/domain/caregivers';
import { isoInstant } from '@dosewell/domain/time';
import type { Database } from '../../platform/database/db.ts';

export interface Looks {
  readonly looks: { caregiver_id: string; day: string }[];
  readonly marks: { id: string; caregiver_id: string; dose_id: string; at: string }[];
}

const MOST = 400;

export const listLooks = (database: Pick<Database, 'asUser'>, userId: string): Promise<Looks> =>
  database.asUser(
    userId,
    async (db) => {
      const looks = await db.query<Looks['looks'][number]>({
        name: 'caregiver_looks',
        text: `select caregiver_id, day::text as day from caregiver_looks where user_id = app_uid() order by day desc limit ${MOST}`,
        values: [],
      });
      const marks = await db.query<{ id: string; caregiver_id: string; dose_id: string; at: Date }>({
        name: 'caregiver_marks',
        text: `select id, caregiver_id, dose_id, at from caregiver_marks where user_id = app_uid() order by at desc limit ${MOST}`,
        values: [],
      });
      return {
        looks: looks.rows,
        marks: marks.rows.map(({ at, ...mark }) => ({ ...mark, at: isoInstant(at.getTime()) })),
      };
    },
    { readOnly: true },
  );

export interface Shared {
  readonly shares: readonly SharedTopic[];
  readonly medications: readonly string[] | null;
  readonly helps: boolean;
}

const QUARTER_MS = 15 * 60_000;

/**
 * Opens a preview of what a caregiver would see to the person, for a quarter of an hour; it replaces an
 * earlier one.
 */
export const openPreview = async (
  database: Pick<Database, 'asUser'>,
  { userId, key, at }: { readonly userId: string; readonly key: string; readonly at: Date },
  { shares, medications, helps }: Shared,
): Promise<void> => {
  await database.asUser(userId, (db) =>
    db.query(
      `insert into caregiver_scopes (user_id, id, topics, medications, helps, key, ends_at) values ($1, $1, $2, $3, $4, $5, $6)
       on conflict (user_id, id) do update set topics = excluded.topics, medications = excluded.medications,
         helps = excluded.helps, key = excluded.key, ends_at = excluded.ends_at`,
      [userId, shares, medications, helps, key, new Date(at.getTime() + QUARTER_MS)],
    ),
  );
};
