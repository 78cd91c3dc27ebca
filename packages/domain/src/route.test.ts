import { expect, test } from 'vitest';
import { streamedZip } from './account/your-data.contract.ts';
import { type RouteDescription, route } from './route.ts';
import { sentRow } from './tables/sync.contract.ts';

const READ = {
  ...{ method: 'GET', path: '/plan', summary: 'The plan', who: 'anyone' },
  ...{ rate: 'read', repeat: 'safe', refusals: [] },
} as const satisfies RouteDescription<'GET', '/plan'>;

const refusals = (given: object) =>
  Object.keys(route({ ...READ, ...given } as RouteDescription<'GET' | 'POST', '/plan'>)['~orpc'].errorMap);
const added = (given: object) => refusals(given).filter((code) => !refusals({}).includes(code));

test('a route names the refusals that follow from what it does', () => {
  expect(added({ method: 'POST' })).toEqual(['origin_refused', 'unsupported_type', 'too_large']);
  expect(added({ who: 'person' })).toEqual(['not_authenticated', 'person_handed_over']);
  expect(added({ who: 'person', signedOut: 'user_not_authenticated' })).toEqual([
    'user_not_authenticated',
    'person_handed_over',
  ]);
  expect(added({ fills: true })).toEqual(['server_full']);
  expect(added({ refusals: ['wrong_password'] })).toEqual(['wrong_password']);
});

test.each([
  ['a stream of bytes', (async function* () {})(), true],
  ['a text', 'zip', false],
  ['nothing', null, false],
  ['an object', {}, false],
])('the body of an export may be %s', (_, body, accepted) => {
  expect(streamedZip.safeParse(body).success).toBe(accepted);
});

test('a row that is sent is an object', () => {
  expect(sentRow.safeParse({ id: 'a' }).success).toBe(true);
  expect(sentRow.safeParse(null).success).toBe(false);
  expect(sentRow.safeParse('row').success).toBe(false);
});
