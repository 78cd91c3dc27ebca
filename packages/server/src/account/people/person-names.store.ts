// Display names of people. A name is in the person's profile, which only a transaction of that person can
// read.
import type { Database } from '../../platform/database/db.ts';

/** Names by person id; a person without a profile yet is missing. */
export const namesOf = async (
  database: Pick<Database, 'look'>,
  people: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const named = await Promise.all(
    people.map(async (userId) => {
      const [profile] = await database.look<{ name: string }>(userId, {
        text: 'select display_name as name from profiles where user_id = app_uid()',
      });
      return profile === undefined ? [] : [[userId, profile.name] as const];
    }),
  );
  return new Map(named.flat());
};
