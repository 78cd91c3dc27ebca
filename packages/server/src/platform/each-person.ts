import type { Database } from './db.ts';

const PAGE = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Goes through all people, in the order of their ids, until it is told to stop. */
export async function forEachPerson(
  database: Database,
  stopping: AbortSignal,
  work: (userId: string) => Promise<void>,
): Promise<void> {
  for (let after: string | undefined; ;) {
    const people = await peopleAfter(database, after);
    for (const userId of people) {
      if (stopping.aborted) return;
      await work(userId);
    }
    if (people.length < PAGE) return;
    after = people.at(-1);
  }
}

const peopleAfter = async (database: Database, after = FIRST): Promise<string[]> => {
  const { rows } = await database.auth.query<{ user_id: string }>(
    'select distinct user_id from auth.account_people where user_id > $1 order by user_id limit $2',
    [after, PAGE],
  );
  return rows.map(({ user_id }) => user_id);
};
