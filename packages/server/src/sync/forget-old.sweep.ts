import type { Database } from '../platform/db.ts';
import type { Sweep } from '../platform/sweeps.ts';
import { openForgetting } from './forget-old.ts';

const DAY_MS = 86_400_000;
const PAGE = 500;

/** Goes through all people, one short transaction each. */
export const forgetOld = (database: Database): Sweep => ({
  name: 'forget-old',
  everyMs: DAY_MS,
  run: async (stopping) => {
    const forget = await openForgetting(database);
    for (let after: string | undefined; ;) {
      const people = await peopleAfter(database, after);
      for (const userId of people) {
        if (stopping.aborted) return;
        await forget(userId);
      }
      if (people.length < PAGE) return;
      after = people.at(-1);
    }
  },
});

const FIRST = '00000000-0000-0000-0000-000000000000';

const peopleAfter = async (database: Database, after = FIRST): Promise<string[]> => {
  const { rows } = await database.auth.query<{ user_id: string }>(
    'select distinct user_id from auth.account_people where user_id > $1 order by user_id limit $2',
    [after, PAGE],
  );
  return rows.map(({ user_id }) => user_id);
};
