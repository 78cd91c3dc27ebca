import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_MEAL_PHOTO_BYTES } from '@dosewell/domain/meals';
import { newPerson, openApiUnderTest, type Answered, type ApiUnderTest } from '../testing/api-under-test.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApiUnderTest({ fileRoom: { bytes: 3 * MAX_MEAL_PHOTO_BYTES, files: 2 } });
});
afterAll(() => api.close());

/** A file sent on request, which records whether it was read. */
const sending = (cookie: string, headers: Record<string, string> = {}, at = api) => {
  let asked = (): void => {};
  let goOn = (): void => {};
  let isRead = false;
  const read = new Promise<void>((resolve) => (asked = resolve));
  const rest = new Promise<void>((resolve) => (goOn = resolve));
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        isRead = true;
        asked();
        await rest;
        controller.enqueue(new Uint8Array([1]));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const answer = at.call('PUT', `/meals/${crypto.randomUUID()}/photo`, {
    ...{ cookie, body },
    headers: { 'content-type': 'image/jpeg', ...headers },
  });
  return { answer, read, goOn, isRead: () => isRead };
};
const told = ({ status, json }: Answered) => [status, json.code];

test('a file from a caller who is not signed in is not read', async () => {
  const sent = sending('');
  // covers: T-23
  expect([...told(await sent.answer), sent.isRead()]).toEqual([401, 'user_not_authenticated', false]);
});

test('a person may send a few files at once, and the next is told to wait unread', async () => {
  const { cookie } = await newPerson(api);
  const two = [sending(cookie), sending(cookie)];
  await Promise.all(two.map(({ read }) => read));
  const third = sending(cookie);
  const refused = await third.answer;
  // covers: T-23
  expect([...told(refused), third.isRead()]).toEqual([429, 'too_many_requests', false]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  for (const { goOn } of two) goOn();
  for (const { answer } of two) expect(told(await answer)).toEqual([404, 'not_found']);
  const next = sending(cookie);
  next.goOn();
  expect(told(await next.answer)).toEqual([404, 'not_found']);
});

test('all files being received take no more memory than is set aside', async () => {
  const [maria, john] = [await newPerson(api), await newPerson(api)];
  const three = [sending(maria.cookie), sending(maria.cookie), sending(john.cookie)];
  await Promise.all(three.map(({ read }) => read));
  const fourth = sending(john.cookie);
  // covers: T-23
  expect([...told(await fourth.answer), fourth.isRead()]).toEqual([429, 'too_many_requests', false]);
  const elsewhere = await api.call('GET', '/account/session', { cookie: john.cookie });
  expect(elsewhere.status).toBe(200);
  for (const { goOn } of three) goOn();
  for (const { answer } of three) expect(told(await answer)).toEqual([404, 'not_found']);
});

test('a few files are received at once from everybody, and the next is told to wait unread', async () => {
  const few = await openApiUnderTest({ fileRoom: { bytes: 1e9, files: 2, inAll: 3 } });
  const [maria, john] = [await newPerson(few), await newPerson(few)];
  const three = [
    sending(maria.cookie, {}, few),
    sending(maria.cookie, {}, few),
    sending(john.cookie, {}, few),
  ];
  await Promise.all(three.map(({ read }) => read));
  const fourth = sending(john.cookie, {}, few);
  // covers: T-14
  expect([...told(await fourth.answer), fourth.isRead()]).toEqual([429, 'too_many_requests', false]);
  for (const { goOn } of three) goOn();
  for (const { answer } of three) expect(told(await answer)).toEqual([404, 'not_found']);
  const next = sending(john.cookie, {}, few);
  next.goOn();
  expect(told(await next.answer)).toEqual([404, 'not_found']);
  await few.close();
});

test('a file that grows too large is refused while it arrives, and frees its room', async () => {
  const { cookie } = await newPerson(api);
  for (let time = 0; time < 3; time++) {
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(MAX_MEAL_PHOTO_BYTES / 2 + 1)),
    });
    const headers = { 'content-type': 'image/png' };
    const answer = await api.call('PUT', `/meals/${crypto.randomUUID()}/photo`, { cookie, body, headers });
    expect(told(answer)).toEqual([413, 'too_large']);
  }
});
