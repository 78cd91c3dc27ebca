// A request's speed depends on its round trips to the database, most of which are under a lock.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUnderTest, newPerson, openApiUnderTest } from '../testing/api-under-test.ts';
import { databaseWaits } from '../testing/database-waits.ts';
import { Device, dose, medication, put } from '../testing/people/device.ts';
import { newId } from '../testing/people/person.ts';

let api: ApiUnderTest;
let cookie: string;
let device: Device;
const id = newId();
beforeAll(async () => {
  api = await openApiUnderTest();
  const person = await newPerson(api);
  cookie = person.cookie;
  const userId = person.user.user_id;
  device = new Device(api.sync, { userId, accountId: userId, sessionId: randomUUID() });
  await device.do([put('medications', id, medication())]);
  await device.do(put('stock_movements', newId(), { medication_id: id, counted: 100 }));
  // By then each pool has opened a connection, which is a round trip of its own.
  await pulled();
});
afterAll(() => api.close());

const pulled = async (cursor?: string) =>
  (await api.call('GET', '/sync/pull', { cookie, query: cursor === undefined ? {} : { cursor } })).json;
const pushed = async () => {
  const operation = device.operation(dose(id, '08:00', 'taken'));
  const body = { client: device.client, acked: 0, ops: [operation] };
  const { json } = await api.call('POST', '/sync/push', { cookie, body });
  expect(json.results).toMatchObject([{ status: 'ok' }]);
  expect(json.rows.stock_movements).toHaveLength(1);
};

test('a push of a dose waits three times: for the session, for the lock with its rows, for the commit', async () => {
  expect(await databaseWaits(pushed)).toEqual({ waits: 3, sent: 5 });
});

test('a pull without news waits twice, one with news three times', async () => {
  const { cursor } = await pulled();
  expect(await databaseWaits(() => pulled(cursor))).toEqual({ waits: 2, sent: 2 });
  await device.do(put('medications', id, { name: 'Metformin XR' }, 99));
  expect(await databaseWaits(() => pulled(cursor))).toEqual({ waits: 3, sent: 5 });
});

test('a page of a snapshot waits twice', async () => {
  const page = () => api.call('GET', '/sync/snapshot', { cookie, query: { table: 'medications' } });
  expect(await databaseWaits(page)).toEqual({ waits: 2, sent: 4 });
});
