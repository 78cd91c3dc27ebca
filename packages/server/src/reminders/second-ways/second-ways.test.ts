import { createHmac } from 'node:crypto';
import { certain } from '@dosewell/domain/problem';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openMailbox } from '../../platform/mail/mailbox.ts';
import { type ApiUnderTest, newPerson, openApiUnderTest } from '../../testing/api-under-test.ts';
import { tracesOf } from '../../testing/catalogue/traces.ts';
import { outsideUnderTest } from '../../testing/outbound/outside-under-test.ts';

const outside = outsideUnderTest();
const mailbox = openMailbox(() => 0);
const SMS = {
  url: new URL('https://sms.example.org/send'),
  authorization: 'Bearer s',
  body: '{"to":"{to}","text":"{text}"}',
};
const NTFY = { kind: 'ntfy', after_minutes: 5, address: 'https://ntfy.sh/zimt-9f3', token: 'tk_zimt' };
const WEBHOOK = { kind: 'webhook', after_minutes: 15, address: 'https://hooks.example.org/in?key=zimt' };
const MAIL = { kind: 'mail', after_minutes: 10 };
const TEXT = { kind: 'sms', after_minutes: 30, number: '+49 171 1234567' };

let api: ApiUnderTest;
let bare: ApiUnderTest;
let maria: Awaited<ReturnType<typeof newPerson>>;
beforeAll(async () => {
  const ways = { mailer: mailbox, sms: SMS, servers: ['http://10.0.0.8:9000'], post: outside.post };
  [api, bare] = await Promise.all([openApiUnderTest({ ways }), openApiUnderTest()]);
});
afterAll(() => Promise.all([api.close(), bare.close()]));
beforeEach(async () => {
  outside.forget();
  maria = await newPerson(api);
});

const post = (path: string, body: unknown, { cookie } = maria, of = api) =>
  of.call('POST', `/second-ways/${path}`, { cookie, body });
const add = (way: unknown, whose = maria) => post('add', { way }, whose);
const list = async (whose = maria, of = api) =>
  (await of.call('GET', '/second-ways', { cookie: whose.cookie })).json;
const onPro = () => api.call('POST', '/billing/take-up', { cookie: maria.cookie, body: { plan: 'PRO' } });
const confirmed = () =>
  api.database.owner.query('update auth."user" set email_verified = true where id = $1', [maria.user.id]);

test('ways are listed in their order by where they lead in short, never by a topic, a token or a secret', async () => {
  await onPro();
  await confirmed();
  const answers = [await add(NTFY), await add(WEBHOOK), await add(MAIL), await add(TEXT)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(answers[1]?.json.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const answer = await list();
  expect(
    answer.ways.map(({ kind, to, after_minutes }: Record<string, unknown>) => [kind, to, after_minutes]),
  ).toEqual([
    ['ntfy', 'ntfy.sh', 5],
    ['webhook', 'hooks.example.org', 15],
    ['mail', maria.email, 10],
    ['sms', 'number ending in 567', 30],
  ]);
  // covers: T-24
  expect(await tracesOf(api.database.owner, ['zimt', 'whsec', '1711234567'])).toEqual({});
  expect(answer.offers).toEqual({ mail: 'yes', ntfy: 'yes', webhook: 'yes', sms: 'yes' });
});

test('mail and SMS are of a plan, ntfy and webhooks of every one', async () => {
  // covers: PAY-023
  expect((await list()).offers).toEqual({ mail: 'plan', ntfy: 'yes', webhook: 'yes', sms: 'plan' });
  const codes = [await add(MAIL), await add(TEXT), await add(NTFY), await add(WEBHOOK)];
  // covers: T-04
  expect(codes.map(({ json }) => json.code)).toEqual(['way_in_plan', 'way_in_plan', undefined, undefined]);
});

test('a server without mail and SMS offers neither', async () => {
  const somebody = await newPerson(bare);
  expect((await list(somebody, bare)).offers).toMatchObject({ mail: 'server', sms: 'server' });
  expect((await post('add', { way: MAIL }, somebody, bare)).json.code).toBe('way_not_offered');
});

test('reminders go by mail to a confirmed address alone', async () => {
  await onPro();
  expect((await add(MAIL)).json.code).toBe('email_unconfirmed');
  await confirmed();
  await add(MAIL);
  expect((await add({ ...MAIL, after_minutes: 30 })).status).toBe(200);
  expect((await list()).ways).toMatchObject([{ kind: 'mail', after_minutes: 30 }]);
});

test.each([
  [{ ...NTFY, address: 'https://127.0.0.1/zimt' }, 'address'],
  [{ ...NTFY, address: 'https://ntfy.sh' }, 'address'],
  [{ ...NTFY, address: 'https://ntfy.sh/a/b' }, 'address'],
  [{ ...WEBHOOK, address: 'http://169.254.169.254/latest' }, 'address'],
  [{ ...WEBHOOK, address: 'http://10.0.0.9:9000/' }, 'address'],
  [{ ...TEXT, number: '0171 1234567' }, 'number'],
])('%j is refused, and says which field', async (way, field) => {
  await onPro();
  const { status, json } = await add(way);
  // covers: T-09
  expect({ status, fields: Object.keys(json.fields ?? {}) }).toEqual({ status: 422, fields: [field] });
});

test('a server that the operator lists may lie in the home network', async () => {
  expect((await add({ ...NTFY, address: 'http://10.0.0.8:9000/zimt' })).status).toBe(200);
});

test('there are at most five, also when they are added at once', async () => {
  const answers = await Promise.all(Array.from({ length: 7 }, () => add(NTFY)));
  // covers: T-23
  expect(answers.filter(({ json }) => json.code === 'too_many_ways')).toHaveLength(2);
  expect((await list()).ways).toHaveLength(5);
});

test('ways are put in another order with other waits, and removed; those of others cannot be', async () => {
  await add(NTFY);
  await add(WEBHOOK);
  const [first, second] = (await list()).ways;
  const ways = [
    { id: second.id, after_minutes: 30 },
    { id: first.id, after_minutes: 60 },
  ];
  const john = await newPerson(api);
  expect((await post('arrange', { ways }, john)).json.code).toBe('not_found');
  await post('arrange', { ways });
  const arranged = (await list()).ways.map(({ id, after_minutes }: Record<string, unknown>) => ({
    id,
    after_minutes,
  }));
  expect(arranged).toEqual(ways);
  await post('remove', { id: first.id }, john);
  expect((await list()).ways).toHaveLength(2);
  await post('remove', { id: first.id });
  expect((await list()).ways).toMatchObject([{ id: second.id }]);
});

test('a webhook gets a test that names nobody and is signed with its secret', async () => {
  const { secret } = (await add(WEBHOOK)).json;
  const [way] = (await list()).ways;
  expect((await post('test', { id: way.id })).json).toEqual({ error: null });
  const { headers, text, host } = certain(outside.posted[0]);
  expect({ host, json: JSON.parse(text) }).toEqual({
    host: 'hooks.example.org',
    json: {
      type: 'reminder.test',
      timestamp: expect.any(String),
      data: {
        title: 'Medication Reminder',
        body: expect.stringMatching(/^This is a test/),
        doses: 0,
        link: 'http://app.local/settings#second-ways',
      },
    },
  });
  const key = Buffer.from(String(secret).slice('whsec_'.length), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`;
  const expected = createHmac('sha256', key).update(signed).digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${expected}`);
});

test.each([
  [403, 'Its server answered with 403.'],
  [503, 'Its server answered with 503.'],
  ['none', 'Its server could not be reached.'],
] as const)('a test that ends with %s says so, and the list too', async (status, words) => {
  await add(NTFY);
  outside.answerNext(status);
  const [way] = (await list()).ways;
  expect((await post('test', { id: way.id })).json).toEqual({ error: words });
  expect((await list()).ways).toMatchObject([{ problem: words, sent_at: null }]);
});

const codeSent = (): string => /\d{4} \d{4}/.exec(certain(outside.posted.at(-1)).text)?.[0] ?? '';

test('a number is confirmed by the code that was sent there, within five tries', async () => {
  await onPro();
  await add(TEXT);
  const [sms] = (await list()).ways;
  expect(JSON.parse(certain(outside.posted[0]).text)).toEqual({
    to: '+491711234567',
    text: expect.stringMatching(
      /^Your Dosewell code is \d{4} \d{4}\. http:\/\/app\.local\/settings#second-ways$/,
    ),
  });
  const confirm = async (code: string) => (await post('confirm', { id: sms.id, code })).json;
  expect(sms.confirmed).toBe(false);
  expect((await confirm('0000 0000')).error).toMatch(/not right/);
  expect(await confirm(codeSent())).toEqual({ error: null });
  expect((await list()).ways).toMatchObject([{ confirmed: true }]);
  await post('remove', { id: sms.id });
  await add(TEXT);
  const [again] = (await list()).ways;
  const code = codeSent();
  const tries = [];
  for (const typed of ['1', '2', '3', '4', '5', code])
    tries.push((await post('confirm', { id: again.id, code: typed })).json.error);
  // covers: T-05
  expect(tries.at(-1)).toMatch(/Too many wrong codes/);
  expect((await list()).ways).toMatchObject([{ confirmed: false }]);
});

test('an account has five codes a day sent to numbers', async () => {
  await onPro();
  for (const _ of [1, 2, 3, 4, 5]) {
    await add(TEXT);
    await post('remove', { id: (await list()).ways[0].id });
  }
  // covers: T-23
  expect((await add(TEXT)).json.code).toBe('too_many_attempts');
  expect(outside.posted).toHaveLength(5);
});

test('a test goes by mail; the next has to wait a minute', async () => {
  await onPro();
  await confirmed();
  await add(MAIL);
  const [mail] = (await list()).ways;
  expect((await post('test', { id: mail.id })).json).toEqual({ error: null });
  expect(mailbox.mails()[0]).toMatchObject({ to: maria.email, subject: 'Medication Reminder' });
  // covers: T-23
  expect((await post('test', { id: mail.id })).json.code).toBe('tested_just_now');
});

test('a way sealed with another secret says that it has to be added again', async () => {
  await add(NTFY);
  await api.database.owner.query(`update auth.second_way set sealed = 'lost' where account_id = $1`, [
    maria.user.id,
  ]);
  const [way] = (await list()).ways;
  expect((await post('test', { id: way.id })).json.error).toMatch(/remove this way and add it again/);
});
