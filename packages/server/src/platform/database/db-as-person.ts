import type { QueryResult, Queryable, Statement } from './db-transaction.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const mustBeId = (userId: string): string => {
  if (!UUID.test(userId)) throw new TypeError('A user id must be a uuid.');
  return userId;
};

/** Sends statements as one person, behind those sent before and without waiting for their answers. */
export type AsPerson = (
  userId: string,
  statements: readonly Statement[],
) => Promise<readonly QueryResult<unknown>[]>;

/** Within a transaction. The database takes all in order; after one that failed it takes none, so none is another's. */
export const asPersonIn =
  (db: Queryable): AsPerson =>
  async (userId, statements) => {
    const become = {
      name: 'become',
      text: `select set_config('app.user_id', $1, true)`,
      values: [mustBeId(userId)],
    };
    const outcomes = await Promise.allSettled(
      [become, ...statements].map((statement) => db.query<unknown>(statement)),
    );
    return outcomes.map(heard).slice(1);
  };

const heard = (outcome: PromiseSettledResult<QueryResult<unknown>>): QueryResult<unknown> => {
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
};
