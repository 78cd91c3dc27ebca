// Runs the isolation proof without row security and the filter by person: it must fail.
import { afterEach, expect, test } from 'vitest';
import { expectProofToFail } from '../../../../tools/controls/expect-proof-to-fail.ts';
import type { Database, Queryable, Statement } from '../platform/database/db.ts';
import { type ApiUnderTest, openApiUnderTest } from '../testing/api-under-test.ts';
import { isolate } from '../testing/isolation/isolate.ts';
import { type Maria, openMaria, openOthers } from '../testing/isolation/people.ts';

let api: ApiUnderTest;
afterEach(() => api.close());

let mistaken: Maria | undefined;

/** Always returns Maria's rows, as a forgotten filter under a permissive policy would. */
const everybodyIsMaria = (database: Database): Database => ({
  ...database,
  look: (userId, statement) => {
    const swapped = statement.values && {
      values: statement.values.map((value) => (value === userId ? mistaken?.userId : value)),
    };
    return mistaken === undefined
      ? database.look(userId, statement)
      : database.look(mistaken.userId, { ...statement, ...swapped });
  },
  asUser: (userId, work, options = {}) => {
    if (mistaken === undefined) return database.asUser(userId, work, options);
    const hers = mistaken.userId;
    const swapped = (statement: Statement): Statement => ({
      ...statement,
      values: (statement.values ?? []).map((value) => (value === userId ? hers : value)),
    });
    const { first, ...rest } = options;
    return database.asUser(
      hers,
      (db, opened) => {
        const query: Queryable['query'] = (statement, values) =>
          db.query(
            swapped(
              typeof statement === 'string'
                ? { text: statement, values: values ?? [] }
                : { ...statement, ...(values ? { values } : {}) },
            ),
          );
        return work({ query, queryLast: (statement) => db.queryLast(swapped(statement)) }, opened);
      },
      { ...rest, ...(first === undefined ? {} : { first: swapped(first) }) },
    );
  },
});

const proof = async (guarded: boolean): Promise<void> => {
  mistaken = undefined;
  api = await openApiUnderTest({ overDatabase: everybodyIsMaria });
  const maria = await openMaria(api);
  const others = await openOthers(api, maria);
  if (!guarded) mistaken = maria;
  const { told, changed } = await isolate(api, maria, others, (place) => place % 4 === 0);
  expect([...told, ...changed], `told: ${told.length}, changed: ${changed.length}`).toEqual([]);
};

test('the guarded server reveals nothing to others and changes nothing for them', () => proof(true));

test('a server without row security and the filter by person leaks words and changes rows', () =>
  expectProofToFail('isolation', /told: [1-9]\d*, changed: [1-9]/, () => proof(false)));
