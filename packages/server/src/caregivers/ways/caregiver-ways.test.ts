import { beforeEach, expect, test } from 'vitest';
import {
  caregiversUnderTest,
  press,
  type PersonWithCaregivers,
  submit,
  visit,
} from '../../testing/caregivers/caregivers-under-test.ts';
import { tracesOf } from '../../testing/catalogue/traces.ts';
import { outsideUnderTest } from '../../testing/outbound/outside-under-test.ts';
import { put } from '../../testing/people/device.ts';
import { newId } from '../../testing/people/person.ts';
import { fakeBrowser } from '../../testing/push/fake-browser.ts';

const outside = outsideUnderTest();
/** What push services got. */
const pushed: Buffer[] = [];
const SMS = {
  url: new URL('https://sms.example.org/send'),
  authorization: undefined,
  body: '{"to":"{to}","text":"{text}"}',
};
const world = caregiversUnderTest({
  ways: { sms: SMS, post: outside.post },
  push: {
    contact: 'mailto:pills@example.org',
    services: [],
    post: async (request) => {
      pushed.push(Buffer.from(request.body));
      return outside.post(request);
    },
  },
});
const NTFY = { kind: 'ntfy', address: 'https://ntfy.sh/care-7f3k9q2x' };
const NUMBER = { kind: 'sms', number: '+49 171 1234567' };
/** The sealed end of a link: 64 characters or more. */
const TOKEN = /[\w-]{64,}/;
const ENDPOINT = 'https://updates.push.services.mozilla.com/wpush/v2/abc';

let maria: PersonWithCaregivers;
let john: string;
beforeEach(async () => {
  world().api.clock.now = Date.parse('2026-11-20T11:00:00.000Z');
  outside.forget();
  maria = await world().person();
  john = await maria.confirmed('John');
});

const measures = async (value = 62): Promise<void> => {
  const { clock } = world().api;
  const taken_at = new Date(clock.now).toISOString();
  const reading = { taken_at, value_mg_dl: value, relation_to_meal: null, tags: [], notes: null };
  await maria.device.do(put('glucose_readings', newId(), reading), { clock: clock.now });
  await world().alert();
  clock.now += 10_000;
};
/** The page by which John chooses, found in the mail of a first message. */
let path = '';
const choose = (fields: Readonly<Record<string, string>>) => submit(world().api, path, fields);
beforeEach(async () => {
  await measures(40);
  await world().send();
  path = await maria.path(john, 'ways');
  outside.forget();
});
const bodies = (): string[] => outside.posted.map(({ text }) => text);

test('an alert goes by ntfy besides the mail, and says neither what it is nor a value', async () => {
  expect((await choose(NTFY)).text).toContain('At present: e-mail, and ntfy at ntfy.sh.');
  await measures(61);
  await world().send();
  const [body = '{}', ...more] = bodies();
  // covers: T-22
  expect(JSON.parse(body)).toMatchObject({
    topic: 'care-7f3k9q2x',
    message: 'There is a message about Maria. Your e-mail says more',
    priority: 4,
  });
  // Each of these may occur in the token of the link, which is random.
  expect(body.replace(TOKEN, '')).not.toMatch(/glucose|61|mg|low/i);
  expect(more).toEqual([]);
  const link = String(JSON.parse(body).click).replace('https://pills.example.org', '');
  const page = await visit(world().api, link);
  expect(page.text).toContain('A message about Maria');
  expect(page.text).toMatch(/I will call Maria/);
  // Where it leads is sealed.
  expect(await tracesOf(world().api.database.owner, ['7f3k9q2x'])).toEqual({});
});

test('a very low glucose is marked as urgent, and still says no value', async () => {
  await choose(NTFY);
  await measures(50);
  await world().send();
  const sent = JSON.parse(bodies()[0] ?? '{}');
  expect(sent).toMatchObject({ priority: 5, message: 'Please look now: an urgent message about Maria' });
});

test('a browser of the caregiver is notified by an encrypted message that holds no health data', async () => {
  const browser = fakeBrowser();
  const page = await visit(world().api, path);
  expect(page.text).toMatch(/id="push" hidden data-key="[\w-]{80,}"/);
  const subscription = JSON.stringify({ endpoint: ENDPOINT, keys: browser.keys });
  expect((await choose({ kind: 'push', subscription })).text).toContain('a browser of yours');
  await measures(61);
  await world().send();
  const { notification } = JSON.parse(browser.read(pushed.at(-1) ?? Buffer.of()));
  // covers: T-22
  expect(notification).toMatchObject({ body: 'There is a message about Maria. Your e-mail says more' });
  expect(JSON.stringify(notification).replace(notification.navigate, '')).not.toMatch(/glucose|61 mg/i);
});

test('a browser that is gone is forgotten, and one of an unknown service is not taken', async () => {
  const { keys } = fakeBrowser();
  const strange = JSON.stringify({ endpoint: 'https://evil.example/x', keys });
  expect((await choose({ kind: 'push', subscription: strange })).text).toContain('e-mail alone');
  await choose({ kind: 'push', subscription: JSON.stringify({ endpoint: ENDPOINT, keys }) });
  outside.answerNext(410);
  await measures(61);
  await world().send();
  expect((await visit(world().api, path)).text).toContain('At present you get e-mail alone.');
});

test('a number gets nothing before whoever has it says so, and only with the plan of the person', async () => {
  await choose(NUMBER);
  await measures(61);
  await world().send();
  const [text = '', ...more] = bodies();
  expect(text).toContain('Is this your number for messages about Maria?');
  expect(more).toEqual([]);
  const link = /https:\/\/pills\.example\.org(\/api\/care\/number\/[\w-]+)/.exec(text)?.[1] ?? '';
  expect((await visit(world().api, link)).text).toContain('Yes, this is my number');
  await press(world().api, link);
  outside.forget();
  await measures(300);
  await world().send();
  expect(bodies()).toEqual([expect.stringContaining('There is a message about Maria')]);
  expect(bodies()[0]).not.toMatch(/glucose|300/i);
  outside.forget();
  await world().api.database.owner.query('update user_settings set plan_enforced = true where user_id = $1', [
    maria.userId,
  ]);
  await measures(301);
  await world().send();
  // covers: OQ-056
  expect(bodies()).toEqual([]);
  expect((await visit(world().api, path)).text).not.toContain('Text message</h2>');
});

test('an SOS goes by the way besides the mail, also when the mail server is down', async () => {
  await choose(NTFY);
  world().mail.down = true;
  await world().api.call('POST', '/caregiver-alerts', { cookie: maria.cookie, body: { type: 'sos' } });
  await world().send();
  world().mail.down = false;
  expect(bodies()).toEqual([expect.stringContaining('Please look now: an urgent message about Maria')]);
});

test('a mail that is tried again brings one message by the way', async () => {
  await choose(NTFY);
  world().mail.down = true;
  await measures(61);
  await world().send();
  world().api.clock.now += 600_000;
  await world().send();
  world().mail.down = false;
  world().api.clock.now += 600_000;
  await world().send();
  expect(bodies()).toHaveLength(1);
});

test.each<[string, () => Promise<unknown>]>([
  ['removed', () => maria.remove(john)],
  ['stopped', async () => press(world().api, await maria.path(john, 'stop'))],
  ['switched off', () => maria.write(john, { receive_glucose_alerts: false })],
  [
    'paused',
    () => maria.write(john, { pause_ends_at: new Date(world().api.clock.now + 60_000).toISOString() }),
  ],
  ['moved', () => maria.write(john, { email: `moved-${newId()}@example.org` })],
])('a caregiver who was %s is sent nothing by their way', async (_, revoke) => {
  await choose(NTFY);
  await measures(61);
  await revoke();
  await world().send();
  // covers: T-22
  expect(bodies()).toEqual([]);
});

test('where a way led is forgotten once the caregiver is told nothing, and its page opens no more', async () => {
  await choose(NTFY);
  await press(world().api, await maria.path(john, 'stop'));
  const { rows } = await world().api.database.owner.query(
    'select way_kind, way_sealed from caregiver_grants where user_id = $1',
    [maria.userId],
  );
  // covers: T-22
  expect(rows).toEqual([{ way_kind: null, way_sealed: null }]);
  expect((await visit(world().api, path)).status).toBe(404);
});

test('a wrong address is said at its field, with what was typed, and e-mail alone can be chosen again', async () => {
  const wrong = await choose({ kind: 'ntfy', address: 'http://10.0.0.8/"><b>x' });
  expect(wrong.text).toMatch(/role="alert"><strong>Please enter the whole address of your topic/);
  expect(wrong.text).not.toContain('"><b>');
  await choose(NTFY);
  expect((await choose({ kind: 'none' })).text).toContain('At present you get e-mail alone.');
});
