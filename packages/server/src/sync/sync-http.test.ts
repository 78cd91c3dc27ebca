// Statuses and codes a device receives, over the real routes.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '@dosewell/domain/contract';
import { SCHEMA_VERSION, VERSION_HEADER } from '@dosewell/domain/sync';
import { type ApiUnderTest, newPerson, openApiUnderTest, PASSWORD } from '../testing/api-under-test.ts';
import { Device, dose, medication, put } from '../testing/people/device.ts';
import { newId } from '../testing/people/person.ts';
import { certain } from '@dosewell/domain/problem';

let api: ApiUnderTest;
let cookie: string;
beforeAll(async () => {
  api = await openApiUnderTest();
  ({ cookie } = await newPerson(api));
});
afterAll(() => api.close());

const made = (): unknown => {
  const unsent = new Device(
    { push: () => Promise.reject(new Error('not sent')) },
    {
      userId: randomUUID(),
      accountId: randomUUID(),
      sessionId: randomUUID(),
    },
  );
  return unsent.operation(put('medications', newId(), medication('m', { is_active: false })));
};
const send = (ops: readonly unknown[], client: string = randomUUID(), acked = 0) =>
  api.call('POST', '/sync/push', { body: { client, acked, ops }, cookie });

test('a batch is answered operation by operation', async () => {
  const { status, json } = await send([made(), { ...(made() as object), at: 'noon' }]);
  expect(status).toBe(200);
  expect(json.results).toMatchObject([{ status: 'ok' }, { status: 'refused', code: 'invalid' }]);
});

test('a batch with too many operations is answered 413, to be sent in halves', async () => {
  const { status, json } = await send(Array.from({ length: 201 }, made));
  expect({ status, code: json.code }).toEqual({ status: 413, code: 'too_large' });
  expect((await send(Array.from({ length: 200 }, made))).status).toBe(200);
});

test('a body over the limit is answered 413 before it is read', async () => {
  const { status, json } = await send([{ ...(made() as object), filler: 'x'.repeat(300_000) }]);
  expect({ status, code: json.code }).toEqual({ status: 413, code: 'too_large' });
});

test('a device behind its own confirmation is answered 409 client_stale', async () => {
  const client = randomUUID();
  await send([made()], client, 5);
  const { status, json } = await send([made()], client, 4);
  expect({ status, code: json.code }).toEqual({ status: 409, code: 'client_stale' });
});

test('a schema that is too old is answered 426, and one from the future 503', async () => {
  const past = await send([{ ...(made() as object), v: 0 }]);
  expect({ status: past.status, code: past.json.code }).toEqual({ status: 426, code: 'client_outdated' });
  const future = await send([{ ...(made() as object), v: SCHEMA_VERSION + 1 }]);
  expect({ status: future.status, code: future.json.code }).toEqual({ status: 503, code: 'server_outdated' });
});

test('an unusable cursor is answered 409 resync', async () => {
  const { status, json } = await api.call('GET', '/sync/pull', { cookie, query: { cursor: 'gone' } });
  expect({ status, code: json.code }).toEqual({ status: 409, code: 'resync' });
});

test('an unreadable envelope is refused whole', async () => {
  for (const ops of ['none', {}, null, 5]) expect((await send(ops as unknown[])).status).toBe(422);
  expect((await send([made()], 'nobody')).status).toBe(422);
});

test('a request without a session is refused', async () => {
  const body = { client: randomUUID(), acked: 0, ops: [made()] };
  expect((await api.call('POST', '/sync/push', { body })).status).toBe(401);
  expect((await api.call('GET', '/sync/pull')).status).toBe(401);
});

test('two batches of one person wait, more are told to return, and a tap passes in between', async () => {
  const busy = await newPerson(api);
  const push = (ops: readonly unknown[]) =>
    api.call('POST', '/sync/push', { body: { client: randomUUID(), acked: 0, ops }, cookie: busy.cookie });
  const batch = () => push(Array.from({ length: 60 }, made));
  // Any of the requests may be the refused third, as their sessions are looked up concurrently.
  const [tap, ...batches] = await Promise.all([push([made()]), ...Array.from({ length: 8 }, batch)]);
  const told = batches.map(({ status, json }) => (status === 200 ? 'done' : json.code));
  // covers: T-23
  expect(new Set(told)).toEqual(new Set(['done', 'busy']));
  expect(told.filter((answer) => answer === 'done').length).toBeGreaterThanOrEqual(2);
  expect(tap.status).toBe(200);
});

test('the answers of push and pull match the contract', async () => {
  const other = await newPerson(api);
  const call = {
    cookie: other.cookie,
    body: { client: randomUUID(), acked: 0, ops: [made(), { v: 1 }, made()] },
  };
  const pushed = await api.call('POST', '/sync/push', call);
  const pulled = await api.call('GET', '/sync/pull', { cookie: other.cookie });
  for (const [route, { status, headers, json }] of [
    ['push', pushed],
    ['pull', pulled],
  ] as const) {
    const described = await certain(contract.sync[route]['~orpc'].outputSchema)['~standard'].validate(json);
    // covers: DATA-010
    expect({ status, 'content-type': headers.get('content-type'), described }).toEqual({
      status: 200,
      'content-type': 'application/json',
      described: { value: json },
    });
  }
  expect(pushed.json.results.map(({ status }: { status: string }) => status)).toEqual([
    'ok',
    'refused',
    'ok',
  ]);
});

test('an answer to a dose names the device of its session, whatever the request says of itself', async () => {
  const { email, user } = await newPerson(api);
  const agent = 'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1';
  const body = { email, password: PASSWORD };
  const tablet = await api.call('POST', '/account/sign-in', { body, headers: { 'user-agent': agent } });
  const person = new Device({ push: () => Promise.reject(new Error('not sent')) }, user as never);
  const id = newId();
  const ops = [
    person.operation(put('medications', id, medication('Metformin', {}))),
    person.operation(dose(id, '08:00', 'taken')),
  ];
  const sent = await api.call('POST', '/sync/push', {
    body: { client: randomUUID(), acked: 0, ops },
    cookie: tablet.cookie,
    headers: {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/147.0 Safari/537.36',
      [VERSION_HEADER]: String(SCHEMA_VERSION),
    },
  });
  // covers: C-18
  expect(sent.json.rows.medication_logs).toMatchObject([{ answered_from: 'Safari on iPad' }]);
});
