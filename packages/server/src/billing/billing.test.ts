import { readNews } from '../testing/read-news.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, openApiUnderTest, type ApiUnderTest } from '../testing/api-under-test.ts';
import { openPaymentsUnderTest } from '../testing/stripe/payments-under-test.ts';
import { enforcePlans } from './enforce-plans.sweep.ts';

let free: ApiUnderTest;
let paid: ApiUnderTest;
let close: () => Promise<void>;
beforeAll(async () => {
  const [unpaid, shop] = await Promise.all([openApiUnderTest(), openPaymentsUnderTest()]);
  [free, paid, close] = [unpaid, shop.api, shop.close];
});
afterAll(() => Promise.all([free.close(), close()]));

const planOf = async (api: ApiUnderTest, cookie: string): Promise<string> =>
  (await api.call('GET', '/account/session', { cookie })).json.plan;
const takeUp = (api: ApiUnderTest, cookie: string, plan: string) =>
  api.call('POST', '/billing/take-up', { cookie, body: { plan } });

test('a plan without payment holds at once, is never lowered by taking one, and can be given up', async () => {
  const { cookie, user } = await newPerson(free);
  // covers: PLAN-008
  expect(await planOf(free, cookie)).toBe('FREE');
  // covers: PLAN-018
  expect((await takeUp(free, cookie, 'PRO')).json).toEqual({ plan: 'PRO' });
  // covers: DATA-014 DATA-035
  expect(await planOf(free, cookie)).toBe('PRO');
  expect((await takeUp(free, cookie, 'MAX')).json).toEqual({ plan: 'MAX' });
  expect((await takeUp(free, cookie, 'PRO')).json).toEqual({ plan: 'MAX' });
  expect((await free.call('POST', '/billing/give-up', { cookie, body: {} })).json).toEqual({ plan: 'FREE' });
  const { rows } = await free.database.owner.query(
    `select count(*)::int as changes from audit_events where user_id = $1 and action = 'user_settings.plan'`,
    [user.user_id],
  );
  expect(rows).toEqual([{ changes: 3 }]);
});

test('the person’s devices are told of a change of plan', async () => {
  const { cookie, user } = await newPerson(free);
  const leaving = new AbortController();
  const endsAt = new Date(Date.now() + 3_600_000);
  const person = { userId: user.user_id, sessionId: user.id, endsAt };
  const heard = readNews(free.sync.events(person), leaving.signal);
  const before = (await heard.next()).value as number;
  await takeUp(free, cookie, 'PRO');
  expect((await heard.next()).value).toBe(before + 1);
  leaving.abort();
});

test('a server with payment has no route that changes a plan without it', async () => {
  const { cookie } = await newPerson(paid);
  const terms = async (api: ApiUnderTest, who: string) =>
    (await api.call('GET', '/billing/terms', { cookie: who })).json;
  expect(await terms(paid, cookie)).toEqual({ payment: 'stripe', trial: true, subscription: null });
  expect(await terms(free, (await newPerson(free)).cookie)).toEqual({
    payment: 'none',
    trial: false,
    subscription: null,
  });
  const refused = [
    await takeUp(paid, cookie, 'PRO'),
    await paid.call('POST', '/billing/give-up', { cookie, body: {} }),
  ];
  // covers: T-04
  expect(refused.map(({ status }) => status)).toEqual([404, 404]);
  expect(await planOf(paid, cookie)).toBe('FREE');
});

test('a server without limits limits nobody from the first moment of their account', async () => {
  const unlimited = await openApiUnderTest({ plansEnforced: false });
  const { user } = await newPerson(unlimited);
  const { rows } = await unlimited.database.owner.query(
    'select plan_enforced from user_settings where user_id = $1',
    [user.user_id],
  );
  await unlimited.close();
  // covers: PLAN-007
  expect(rows).toEqual([{ plan_enforced: false }]);
});

test("an operator's change of the limits reaches every person's settings once", async () => {
  const [maria, john] = [await newPerson(free), await newPerson(free)];
  const told: string[] = [];
  const sweep = enforcePlans({ database: free.database, plansEnforced: false, news: (id) => told.push(id) });
  const never = new AbortController().signal;
  await sweep.run(never);
  await sweep.run(never);
  const { rows } = await free.database.owner.query<{ limited: number }>(
    'select count(*)::int as limited from user_settings where plan_enforced',
  );
  // covers: PLAN-007
  expect(rows).toEqual([{ limited: 0 }]);
  for (const { user } of [maria, john]) expect(told.filter((id) => id === user.user_id)).toHaveLength(1);
});
