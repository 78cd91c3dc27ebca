// The link of a reminder: when it ends, and what it is kept from.
import { certain } from '@dosewell/domain/problem';
import { expect, test } from 'vitest';
import { linkWorld } from '../../testing/people/reminder-links.ts';

const { world, person, lines, sql, ask, logOf, linkSent, limited } = linkWorld();

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
])('a link with %s in place of its token opens nothing and records nothing', async (_what, tampered) => {
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

test('a subscriber who opens links too often waits, and nothing is recorded meanwhile', async () => {
  const link = await linkSent();
  limited();
  for (let i = 0; i < 20; i++) expect((await ask('/api/r/no-token/take', 'POST')).status).toBe(404);
  const pressed = await ask(`${link}/take`, 'POST');
  // covers: T-23
  expect([pressed.status, pressed.headers.get('retry-after')]).toEqual([429, '10']);
  expect(await logOf()).toBeUndefined();
});
