// The link of a reminder: what it shows, what it records, and when it does neither.
import { exceptionId, doseId } from '@dosewell/domain/id';
import { certain } from '@dosewell/domain/problem';
import { SCHEMA_VERSION } from '@dosewell/domain/sync';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createHttpApp } from '../../platform/http/http-app.ts';
import { DAY, dose, put, remove } from '../../testing/people/device.ts';
import { at, moment, reminding } from '../../testing/people/reminding.ts';
import { LINK_PATHS } from './link-path.ts';
import { serveLinks } from './serve-links.ts';

const SITE = 'https://pills.example.org';
const world = reminding();
const lines: string[] = [];
const NO_LIMIT = { read: 1_000_000, write: 1_000_000 };
let app: ReturnType<typeof createHttpApp>;
let id: string;

const served = (limits?: typeof NO_LIMIT): typeof app => {
  const { db, server, clock } = world();
  const note = (...told: unknown[]): void => void lines.push(JSON.stringify(told));
  return createHttpApp({
    database: db,
    env: { publicUrl: new URL(SITE), proxies: 0 },
    log: { request: note, unexpected: note, note, warn: note },
    routes: LINK_PATHS,
    mountForms: (inner) =>
      serveLinks(inner, { database: db, pool: db.auth, sync: server.sync, now: () => clock.now, limits }),
    mountApi: () => {},
    staticFolder: '/nowhere',
  });
};

beforeAll(() => {
  app = served(NO_LIMIT);
});

const person = () => ({ ...world().maria.person, endsAt: new Date() }) as never;
const sql = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await world().db.owner.query(text, values)).rows;
const ask = (path: string, method = 'GET', headers: Record<string, string> = {}): Promise<Response> =>
  Promise.resolve(app.fetch(new Request(`${SITE}${path}`, { method, headers, redirect: 'manual' })));
const textOf = async (path: string): Promise<string> =>
  (await (await ask(path)).text())
    .replace(/<style>[^]*<\/style>/, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
const logOf = async (medication = id): Promise<Record<string, unknown> | undefined> =>
  (await sql('select * from medication_logs where id = $1', [doseId(medication, DAY, '08:00')]))[0];
/** The reminder goes to a topic of ntfy, as nothing shows it; returns the path of its link. */
const linkSent = async (): Promise<string> => {
  at(`${DAY}T08:00:00`);
  await world().server.tick();
  const { click } = JSON.parse(certain(world().server.outside.posted[0]).text);
  return String(click).replace(SITE, '');
};

beforeEach(async () => {
  world().server.outside.forget();
  await sql('delete from auth.push_browser where endpoint = $1', [world().browser]);
  const way = { kind: 'ntfy' as const, after_minutes: 5 as const, address: 'https://ntfy.sh/pills' };
  expect(await world().server.ways.add(person(), SITE, way)).toMatchObject({ ok: true });
  id = await world().maria.takes();
  await world().server.tick();
});

test('whoever fetches every link of a message records nothing, and a press on its page records the dose', async () => {
  const link = await linkSent();
  for (const method of ['GET', 'HEAD', 'GET', 'OPTIONS', 'PUT']) await ask(link, method);
  for (const press of ['take', 'later'])
    for (const method of ['GET', 'HEAD']) await ask(`${link}/${press}`, method);
  // covers: T-07
  expect(await logOf()).toBeUndefined();
  at(`${DAY}T08:04:00`);
  expect(await textOf(link)).toMatch(
    /Your medicine for 8:00 AM .*I took it .*Later, at 8:14 AM .*Open Dosewell/,
  );
  const pressed = await ask(`${link}/take`, 'POST');
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, link]);
  expect(await textOf(link)).toContain('Recorded as taken at 8:04 AM. You can close this page.');
  // covers: C-18
  expect(await logOf()).toMatchObject({
    status: 'taken',
    actual_time: '08:04',
    answered_by: 'person',
    answered_from: 'link in an ntfy message',
  });
});

test('the audit trail says which account answered, and that it was by the link', async () => {
  const link = await linkSent();
  await ask(`${link}/take`, 'POST');
  const [{ id: linkId } = {}] = await sql(
    'select l.id from auth.reminder_link l join auth.second_way w on w.id = l.way_id where w.account_id = $1',
    [world().maria.person.accountId],
  );
  expect(
    await sql(
      `select actor, client_id, action from audit_events where user_id = $1 and action like 'medication_logs%'`,
      [world().maria.person.userId],
    ),
  ).toEqual([{ actor: world().maria.person.accountId, client_id: linkId, action: 'medication_logs.write' }]);
});

test('a press that is sent again records nothing more, also after the answer was undone', async () => {
  const link = await linkSent();
  await ask(`${link}/take`, 'POST');
  const { rev } = certain(await logOf());
  await ask(`${link}/take`, 'POST');
  await ask(`${link}/later`, 'POST');
  expect(await logOf()).toMatchObject({ rev });
  at(`${DAY}T08:06:00`);
  await world().maria.device.do(remove('medication_logs', doseId(id, DAY, '08:00'), Number(rev)), moment());
  await ask(`${link}/take`, 'POST');
  // covers: T-07, T-19
  expect(certain(await logOf())['deleted_at']).not.toBeNull();
});

test('two presses at one moment record one answer', async () => {
  const link = await linkSent();
  const answers = await Promise.all([1, 2, 3].map(() => ask(`${link}/take`, 'POST')));
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  // covers: T-19
  expect(
    await sql(
      `select count(*)::int as n from audit_events where user_id = $1 and action = 'medication_logs.write'`,
      [world().maria.person.userId],
    ),
  ).toEqual([{ n: 1 }]);
});

test('what a device answered meanwhile is said with the device, and not answered again', async () => {
  const link = await linkSent();
  at(`${DAY}T08:06:00`);
  const { server, maria } = world();
  const tablet = { ...maria.person, device: 'Safari on iPad' };
  const operation = maria.device.operation(dose(id, '08:00', 'skipped'), { ...moment(), v: SCHEMA_VERSION });
  await server.sync.push(tablet, { client: maria.device.client, acked: 0, ops: [operation] });
  // covers: C-18
  expect(await textOf(link)).toMatch(/Already answered at 8:06 AM, in Safari on iPad/);
  await ask(`${link}/take`, 'POST');
  expect(await logOf()).toMatchObject({ status: 'skipped' });
});

test('an hour after the time of the doses the page leads to the app, and with their window the link ends', async () => {
  const link = await linkSent();
  at(`${DAY}T09:01:00`);
  expect(await textOf(link)).toMatch(/The app has a question first/);
  const late = await ask(`${link}/take`, 'POST');
  // covers: C-04
  expect(late.headers.get('location')).toMatch(/^\/take\/[0-9a-f-]{36}$/);
  at(`${DAY}T14:00:00`);
  const over = await ask(link);
  expect([over.status, await logOf()]).toEqual([404, undefined]);
  expect((await ask(`${link}/take`, 'POST')).status).toBe(404);
});

test('a dose close to the last one is never taken by a link: the app asks', async () => {
  const device = world().maria.device;
  const twice = await world().maria.takes({ frequency: 'custom', times: ['07:00', '08:00'] }, 'Ramipril');
  at(`${DAY}T07:50:00`);
  await device.do(dose(twice, '07:00', 'taken'), moment());
  const link = await linkSent();
  const pressed = await ask(`${link}/take`, 'POST');
  // covers: C-03
  expect(pressed.headers.get('location')).toMatch(/^\/take\//);
  expect([await logOf(), await logOf(twice)]).toEqual([undefined, undefined]);
});

test('Later puts the doses off for every device, once', async () => {
  const link = await linkSent();
  at(`${DAY}T08:04:00`);
  await ask(`${link}/later`, 'POST');
  await ask(`${link}/later`, 'POST');
  expect(await textOf(link)).toContain('Put off at 8:04 AM. We will remind you again.');
  // covers: C-18
  expect(
    await sql('select kind, due_at from dose_exceptions where id = $1', [exceptionId(id, DAY, '08:00')]),
  ).toEqual([{ kind: 'later', due_at: new Date(`${DAY}T08:14:00+01:00`) }]);
});

test('a link ends with its way and with the account', async () => {
  const link = await linkSent();
  expect((await ask(link)).status).toBe(200);
  const [way] = (await world().server.ways.list(person())).ways;
  await world().server.ways.remove(person(), certain(way).id);
  expect((await ask(link)).status).toBe(404);
  expect((await ask(`${link}/take`, 'POST')).status).toBe(404);
  expect(await logOf()).toBeUndefined();
});

test('the end of an account ends its links', async () => {
  const link = await linkSent();
  await world().db.auth.query('delete from auth."user" where id = $1', [world().maria.person.accountId]);
  // covers: T-21
  expect((await ask(link)).status).toBe(404);
});

test.each([
  ['another token', (link: string) => `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`],
  ['a shorter one', (link: string) => link.slice(0, -1)],
  ['a longer one', (link: string) => `${link}A`],
  ['what is no token', () => `/api/r/${encodeURIComponent('"><script>')}`],
])('%s opens nothing', async (_what, tampered) => {
  const link = tampered(await linkSent());
  const [seen, pressed] = [await ask(link), await ask(`${link}/take`, 'POST')];
  // covers: T-07
  expect([seen.status, pressed.status]).toEqual([404, 404]);
  // covers: T-11
  expect(await seen.text()).not.toContain('<script');
  expect(await logOf()).toBeUndefined();
});

test('a link opens its reminder alone: no cookie is read or set, and a form of another site needs the token too', async () => {
  const link = await linkSent();
  const foreign = {
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
    cookie: 'session=theirs',
  };
  const guessed = await ask('/api/r/AAAAAAAAAAAAAAAAAAAAAAAA/take', 'POST', foreign);
  expect(guessed.status).toBe(404);
  const pressed = await ask(`${link}/take`, 'POST', foreign);
  expect([pressed.status, pressed.headers.get('set-cookie')]).toEqual([303, null]);
  const api = await ask('/api/v1/sync/pull', 'GET', { authorization: `Bearer ${link.split('/').at(-1)}` });
  expect(api.status).toBe(404);
});

test('the token is kept nowhere, logged nowhere, and told to no other site', async () => {
  lines.length = 0;
  const link = await linkSent();
  const { headers } = await ask(link);
  await ask(`${link}/take`, 'POST');
  const token = certain(link.split('/').at(-1));
  const kept = await sql(
    `select (select json_agg(l) from auth.reminder_link l)::text || (select json_agg(d) from deliveries d)::text as held`,
  );
  // covers: T-07, T-24
  expect([JSON.stringify(kept), lines.join('\n')].filter((text) => text.includes(token))).toEqual([]);
  expect(lines.join('\n')).toContain('/api/r/{token}');
  expect({
    referrer: headers.get('referrer-policy'),
    cache: headers.get('cache-control'),
    robots: headers.get('x-robots-tag'),
    framed: headers.get('x-frame-options'),
  }).toEqual({ referrer: 'no-referrer', cache: 'no-store', robots: 'noindex', framed: 'DENY' });
});

test('names of medicines stand on the page only where the person allows them', async () => {
  await world().maria.takes({ frequency: 'once_daily', times: ['08:00'] }, 'Ramipril <b>');
  const link = await linkSent();
  expect(await textOf(link)).not.toMatch(/Metformin|Ramipril/);
  const { ways } = await world().server.ways.list(person());
  expect(ways.map(({ names }) => names)).toEqual([false]);
  const allowed = ways.map(({ id: of, after_minutes }) => ({ id: of, after_minutes, names: true }));
  expect(await world().server.ways.arrange(person(), allowed)).toMatchObject({ ok: true });
  expect(await textOf(link)).toMatch(
    /There are 2 to take. Metformin, 500 mg Ramipril &lt;b&gt;, 500 mg Take all/,
  );
  expect((await world().server.ways.list(person())).ways.map(({ names }) => names)).toEqual([true]);
});

test('who opens links too often waits, and nothing is recorded meanwhile', async () => {
  const link = await linkSent();
  app = served();
  for (let i = 0; i < 20; i++) expect((await ask('/api/r/no-token/take', 'POST')).status).toBe(404);
  const pressed = await ask(`${link}/take`, 'POST');
  // covers: T-23
  expect([pressed.status, pressed.headers.get('retry-after')]).toEqual([429, '10']);
  expect(await logOf()).toBeUndefined();
});
