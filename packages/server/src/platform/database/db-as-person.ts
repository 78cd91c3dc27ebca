import type { QueryResult, Queryable, Statement } from './db-transaction.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const mustBeId = (userId: string): string => {
  if (!UUID.test(userId)) throw new TypeError('A user id must be a uuid.');
  return userId;
};

/** Sends statements as one person, queued behind earlier ones without waiting for their results. */
export type AsPerson = (
  userId: string,
  statements: readonly Statement[],
) => Promise<readonly QueryResult<unknown>[]>;

/**
 * Within a transaction. The database runs all in order, and none after a failure, so that none runs as
 * another person.
 */
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
