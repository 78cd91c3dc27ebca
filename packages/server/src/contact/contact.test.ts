import { randomUUID } from 'node:crypto';
import { PRODUCT } from '@dosewell/domain/product';
import { afterEach, expect, test } from 'vitest';
import { smtpMailer } from '../platform/mail/smtp.ts';
import { newPerson, openApiUnderTest, type ApiUnderTest } from '../testing/api-under-test.ts';
import { type SmtpServer, startSmtpServer } from '../testing/servers/smtp-server.ts';

const OPERATOR = 'help@example.org';
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const open = async (options: Parameters<typeof openApiUnderTest>[0]): Promise<ApiUnderTest> => {
  const api = await openApiUnderTest(options);
  closing.push(api.close);
  return api;
};
const openWithMail = async (answer = '250 ok'): Promise<{ api: ApiUnderTest; smtp: SmtpServer }> => {
  const smtp = await startSmtpServer(() => answer);
  const mailer = smtpMailer({ url: smtp.url, from: 'Pills <pills@example.org>' }, () => {});
  closing.push(smtp.close, mailer.close);
  const waitMs = answer.startsWith('2') ? 6000 : 0;
  return { api: await open({ mailer, contact: { operator: OPERATOR, waitMs } }), smtp };
};

const message = (more: object = {}) => ({
  id: randomUUID(),
  name: 'Maria Keller',
  email: 'maria@elsewhere.example',
  message: 'The list is empty.\nWhat shall I do?',
  ...more,
});
const mailed = ({ mails }: SmtpServer) => mails.filter(({ recipients }) => recipients.includes(OPERATOR));
const stored = async ({ database }: ApiUnderTest) =>
  (
    await database.owner.query(
      'select user_id, name, email, message, priority, mailed_at from contact_messages order by created_at',
    )
  ).rows;

test('a message is kept and mailed to the operator, who answers to the address in it', async () => {
  const { api, smtp } = await openWithMail();
  const { cookie, user } = await newPerson(api);
  const { json } = await api.call('POST', '/contact', { cookie, body: message() });
  // covers: GEN-025
  expect(json).toEqual({ mailed: 'yes' });
  // covers: CONT-005
  expect(await stored(api)).toEqual([
    {
      user_id: user.user_id,
      name: 'Maria Keller',
      email: 'maria@elsewhere.example',
      message: 'The list is empty.\nWhat shall I do?',
      priority: false,
      mailed_at: expect.any(Date),
    },
  ]);
  const [mail] = mailed(smtp);
  expect(mail?.recipients).toEqual([OPERATOR]);
  expect(mail?.raw).toMatch(/^Reply-To: maria@elsewhere\.example$/m);
  expect(mail?.raw).toMatch(new RegExp(`^Subject: ${PRODUCT}: message from Maria Keller$`, 'm'));
  expect(mail?.raw).toContain('The list is empty.\n\nWhat shall I do?');
});

test('a message of a person who pays is marked with priority', async () => {
  const { api, smtp } = await openWithMail();
  const { cookie } = await newPerson(api);
  await api.call('POST', '/billing/take-up', { cookie, body: { plan: 'PRO' } });
  await api.call('POST', '/contact', { cookie, body: message() });
  // covers: PLAN-006
  expect(mailed(smtp)[0]?.raw).toMatch(/^Subject: \[Priority\] /m);
  expect(await stored(api)).toMatchObject([{ priority: true }]);
});

test('a message has priority by the plan that is paid for, also where plans are not enforced', async () => {
  const api = await open({ plansEnforced: false });
  const [free, paying] = [await newPerson(api), await newPerson(api)];
  await api.call('POST', '/billing/take-up', { cookie: paying.cookie, body: { plan: 'PRO' } });
  for (const { cookie } of [free, paying]) await api.call('POST', '/contact', { cookie, body: message() });
  // covers: PLAN-006
  expect(Object.fromEntries((await stored(api)).map((one) => [one['user_id'], one['priority']]))).toEqual({
    [free.user.user_id]: false,
    [paying.user.user_id]: true,
  });
});

test('a message that the mail server does not take waits, and is mailed later', async () => {
  const { api } = await openWithMail('451 later');
  const { cookie } = await newPerson(api);
  const { json } = await api.call('POST', '/contact', { cookie, body: message() });
  expect(json).toEqual({ mailed: 'waits' });
  expect(await stored(api)).toMatchObject([{ mailed_at: null }]);
  const { rows } = await api.database.owner.query(
    "select ended, recipient from deliveries where content ->> 'letter' = 'contact'",
  );
  expect(rows).toEqual([{ ended: null, recipient: OPERATOR }]);
});

test('without an address of the operator a message is kept, and the answer says that it was not mailed', async () => {
  const api = await open({});
  const { cookie } = await newPerson(api);
  const { json } = await api.call('POST', '/contact', { cookie, body: message() });
  expect(json).toEqual({ mailed: 'no' });
  expect(await stored(api)).toHaveLength(1);
});

test('a message that is sent again because its answer was lost is one message', async () => {
  const { api, smtp } = await openWithMail();
  const { cookie } = await newPerson(api);
  const body = message();
  for (let time = 0; time < 2; time++)
    expect((await api.call('POST', '/contact', { cookie, body })).json).toEqual({ mailed: 'yes' });
  expect({ stored: (await stored(api)).length, mails: mailed(smtp).length }).toEqual({ stored: 1, mails: 1 });
});

test('each person may send five messages an hour', async () => {
  const api = await open({});
  const [maria, other] = await Promise.all([newPerson(api), newPerson(api)]);
  const send = async ({ cookie }: { cookie: string }) =>
    (await api.call('POST', '/contact', { cookie, body: message() })).status;
  const statuses: number[] = [];
  for (let time = 0; time < 6; time++) statuses.push(await send(maria));
  expect({ statuses, other: await send(other) }).toEqual({
    statuses: [200, 200, 200, 200, 200, 429],
    other: 200,
  });
});

test('a message names its faults by their fields, and needs a session', async () => {
  const api = await open({});
  const { cookie } = await newPerson(api);
  const wrong = message({ name: ' ', email: 'maria@', message: '' });
  const refused = await api.call('POST', '/contact', { cookie, body: wrong });
  expect(refused.json).toMatchObject({
    code: 'invalid',
    fields: {
      name: 'Name is required',
      email: 'Please enter a valid email address',
      message: 'Message is required',
    },
  });
  // covers: CONT-008
  expect((await api.call('POST', '/contact', { body: message() })).status).toBe(401);
  expect(await stored(api)).toEqual([]);
});
