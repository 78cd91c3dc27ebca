import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, openApiUnderTest, type ApiUnderTest } from '../../testing/api-under-test.ts';
import { mealOf, photoSent, shown } from '../../testing/meal-photo-under-test.ts';
import { newId } from '../../testing/person.ts';
import {
  countOf,
  exported,
  imported,
  importedTables,
  recordNinetyDays,
  recordsIn,
  rewritten,
  rowsOf,
  type Records,
} from '../../testing/your-data-under-test.ts';
import { RECORDS_FILE } from './export-zip.ts';

let api: ApiUnderTest;
let maria: Awaited<ReturnType<typeof newPerson>>;
let zip: Uint8Array;
beforeAll(async () => {
  api = await openApiUnderTest();
  maria = await newPerson(api, { display_name: '=Maria', timezone: 'Europe/Berlin' });
  await recordNinetyDays(api, maria.user.user_id);
  zip = await exported(api, maria.cookie);
});
afterAll(() => api.close());

test('an export taken into an empty account is equal in every table', async () => {
  const empty = await newPerson(api, { display_name: 'Somebody', timezone: 'UTC' });
  await api.database.owner.query(`update user_settings set plan = 'PRO' where user_id = $1`, [
    empty.user.user_id,
  ]);
  const { status, json } = await imported(api, empty.cookie, zip);
  expect([status, json.known, json.kept_inactive]).toEqual([200, 0, 0]);
  const [there, here] = [await rowsOf(api, maria.user.user_id), await rowsOf(api, empty.user.user_id)];
  for (const table of importedTables) expect(here[table], table).toEqual(there[table]);
  expect(json.added).toBe((await countOf(api, maria.user.user_id)) - 2);
  expect(api.unexpected).toEqual([]);
});

test('a picture comes along, drawn anew and under an address of its own', async () => {
  const [from, to] = [await newPerson(api), await newPerson(api)];
  const body = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const headers = { 'content-type': 'image/png' };
  const given = await api.call('PUT', '/account/picture', { cookie: from.cookie, body, headers });
  await imported(api, to.cookie, await exported(api, from.cookie));
  const { json } = await api.call('GET', '/account/session', { cookie: to.cookie });
  expect(json.avatar_url).toMatch(/picture\/[0-9a-f-]{36}$/);
  expect(json.avatar_url).not.toBe(given.json.avatar_url);
  const read = await api.open('GET', json.avatar_url.replace('/api/v1', ''), { cookie: to.cookie });
  expect([read.status, read.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

test('photos of meals come along, drawn anew, for whoever imports a second time too', async () => {
  const [from, to] = [await newPerson(api), await newPerson(api)];
  const [meal, plain] = [await mealOf(api, from.cookie), await mealOf(api, from.cookie)];
  const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const given = (await photoSent(api, from.cookie, meal, photo)).json.photo_url;
  const packed = await exported(api, from.cookie);
  expect(Object.keys(unzipSync(packed))).toContain(`pictures/${given.split('/').at(-1)}.webp`);
  const whereIn = async () => {
    const { rows } = await api.database.owner.query<{ photo_url: string | null }>(
      'select photo_url from meals where user_id = $1 and id = any($2) order by id = $3 desc',
      [to.user.user_id, [meal, plain], meal],
    );
    return rows.map(({ photo_url }) => photo_url);
  };
  expect((await imported(api, to.cookie, packed)).json.photos_left_out).toBe(0);
  const [there, none] = await whereIn();
  expect([there, none]).toEqual([expect.stringMatching(`meals/${meal}/photo/[0-9a-f-]{36}$`), null]);
  expect(there).not.toBe(given);
  expect((await sharp((await shown(api, to.cookie, there!)).bytes).metadata()).width).toBe(40);
  await imported(api, to.cookie, packed);
  expect(await whereIn()).toEqual([there, null]);
  await api.call('DELETE', `/meals/${meal}/photo`, { cookie: to.cookie });
  await imported(api, to.cookie, packed);
  expect((await whereIn())[0]).toMatch(/photo/);
});

test('where a photo is, is not taken from a file', async () => {
  const [from, to] = [await newPerson(api), await newPerson(api)];
  const meal = await mealOf(api, from.cookie);
  const forged = rewritten(await exported(api, from.cookie), ({ tables }) => {
    tables['meals']![0]!['photo_url'] = 'https://evil.example/x.png';
  });
  expect((await imported(api, to.cookie, forged)).status).toBe(200);
  const { rows } = await api.database.owner.query('select id, photo_url from meals where user_id = $1', [
    to.user.user_id,
  ]);
  expect(rows).toEqual([{ id: meal, photo_url: null }]);
});

test('devices that are open are told to fetch everything anew', async () => {
  const person = await newPerson(api);
  const { cookie } = person;
  const before = (await api.call('GET', '/sync/pull', { cookie })).json;
  await imported(api, cookie, zip);
  const query = { cursor: before.cursor };
  expect((await api.call('GET', '/sync/pull', { cookie, query })).json.code).toBe('resync');
});

test('taken in a second time it adds nothing and changes nothing', async () => {
  const before = await rowsOf(api, maria.user.user_id);
  const { status, json } = await imported(api, maria.cookie, zip);
  expect([status, json.added]).toEqual([200, 0]);
  expect(await rowsOf(api, maria.user.user_id)).toEqual(before);
});

test('the plan is not taken from a file: medications beyond it are kept, inactive, and said so', async () => {
  const free = await newPerson(api);
  const { json } = await imported(
    api,
    free.cookie,
    rewritten(zip, ({ tables }) => {
      tables['user_settings']![0]!['plan'] = 'MAX';
      tables['user_settings']![0]!['plan_enforced'] = false;
      for (const row of [...tables['medications']!, ...tables['medication_regimens']!])
        row['is_active'] = true;
    }),
  );
  const { rows } = await api.database.owner.query<{ active: boolean; plan: string; newest: boolean }>(
    `select m.is_active as active, s.plan,
       (select r.is_active from medication_regimens r where r.user_id = m.user_id and r.medication_id = m.id
        order by number desc limit 1) as newest
     from medications m join user_settings s using (user_id) where user_id = $1`,
    [free.user.user_id],
  );
  expect(rows.filter(({ active }) => active)).toHaveLength(3);
  expect(json.kept_inactive).toBe(rows.length - 3);
  expect(rows.length).toBeGreaterThan(3);
  for (const { active, newest, plan } of rows) expect([plan, newest]).toEqual(['FREE', active]);
});

test('settings and a profile that a file says are deleted are taken without being deleted', async () => {
  const person = await newPerson(api);
  const { status } = await imported(
    api,
    person.cookie,
    rewritten(zip, ({ tables }) => {
      for (const table of ['user_settings', 'profiles'])
        tables[table]![0]!['deleted_at'] = '2020-01-01T00:00:00Z';
    }),
  );
  const { rows } = await api.database.owner.query(
    `select s.deleted_at as settings, p.deleted_at as profile, p.display_name
       from user_settings s join profiles p using (user_id) where user_id = $1`,
    [person.user.user_id],
  );
  expect([status, rows]).toEqual([200, [{ settings: null, profile: null, display_name: '=Maria' }]]);
});

test('what is here stays as it is: only doses nobody knows are added, and they leave the stock alone', async () => {
  const person = await newPerson(api);
  await api.database.owner.query(`update user_settings set plan = 'PRO' where user_id = $1`, [
    person.user.user_id,
  ]);
  await imported(
    api,
    person.cookie,
    rewritten(zip, ({ tables }) => {
      const cut = tables['medication_logs']!.slice(0, 50).map(({ id }) => id);
      tables['medication_logs'] = tables['medication_logs']!.filter(({ id }) => !cut.includes(id));
      tables['stock_movements'] = tables['stock_movements']!.filter((row) => !cut.includes(row['log_id']));
    }),
  );
  await api.database.owner.query(
    `update medications set name = 'My own name', quantity_remaining = 5 where user_id = $1`,
    [person.user.user_id],
  );
  const { json } = await imported(api, person.cookie, zip);
  const { rows } = await api.database.owner.query(
    `select (select count(*)::int from medication_logs where user_id = $1) as logs,
       (select count(*)::int from medications where user_id = $1 and name <> 'My own name') as renamed,
       (select count(*)::int from medications where user_id = $1 and quantity_remaining <> 5) as moved`,
    [person.user.user_id],
  );
  expect(json.added).toBe(50);
  expect(rows).toEqual([{ logs: recordsIn(zip).tables['medication_logs']!.length, renamed: 0, moved: 0 }]);
});

const refusals: readonly (readonly [string, () => Uint8Array, string])[] = [
  ['no zip file at all', () => strToU8('hello'), 'import_unreadable'],
  ['a zip file of something else', () => zipSync({ 'letter.txt': strToU8('Dear') }), 'import_unreadable'],
  ['cut short', () => zip.slice(0, zip.length / 2), 'import_unreadable'],
  ['of another product', () => rewritten(zip, (records) => (records.format = 'other')), 'import_unreadable'],
  ['of a version to come', () => rewritten(zip, (records) => (records.version = 2)), 'import_newer'],
  [
    'without a version',
    () => rewritten(zip, (records) => delete (records as Partial<Records>).version),
    'import_damaged',
  ],
  ['a table nobody knows', () => rewritten(zip, ({ tables }) => (tables['secrets'] = [])), 'import_damaged'],
  [
    'a column nobody knows',
    () => rewritten(zip, ({ tables }) => (tables['medications']![0]!['owner'] = 1)),
    'import_damaged',
  ],
  [
    'whose rows it says itself',
    () => rewritten(zip, ({ tables }) => (tables['medications']![0]!['user_id'] = newId())),
    'import_damaged',
  ],
  [
    'a date that is none',
    () => rewritten(zip, ({ tables }) => (tables['medication_logs']![0]!['date'] = '2026-02-30')),
    'import_damaged',
  ],
  [
    'a dose under another id',
    () =>
      rewritten(zip, ({ tables }) => {
        tables['medication_logs']!.find(({ slot }) => slot !== null)!['id'] = newId();
      }),
    'import_damaged',
  ],
  [
    'a dose of no medication',
    () => rewritten(zip, ({ tables }) => (tables['medications'] = [])),
    'import_damaged',
  ],
  [
    'a value no form takes',
    () => rewritten(zip, ({ tables }) => (tables['medications']!.at(-1)!['color'] = 'black')),
    'import_damaged',
  ],
  [
    'a text with a NUL in it',
    () => rewritten(zip, ({ tables }) => (tables['medications']![0]!['notes'] = 'a\0b')),
    'import_damaged',
  ],
  [
    'the same row twice',
    () => rewritten(zip, ({ tables }) => tables['medications']!.push(tables['medications']![0]!)),
    'import_damaged',
  ],
  [
    'a record changed by hand',
    () => {
      const files = unzipSync(zip);
      files[RECORDS_FILE] = strToU8(strFromU8(files[RECORDS_FILE]!).replace('"taken"', '"missed"'));
      return zipSync(files);
    },
    'import_damaged',
  ],
];

test.each(refusals)('refused, with nothing written: %s', async (_, file, code) => {
  const person = await newPerson(api);
  const before = await countOf(api, person.user.user_id);
  const { status, json } = await imported(api, person.cookie, file());
  expect([status, json.code]).toEqual([422, code]);
  expect(await countOf(api, person.user.user_id)).toBe(before);
  expect(api.unexpected).toEqual([]);
});

test('a clock far ahead counts no further than one of sync, so that it does not win for ever', async () => {
  const person = await newPerson(api);
  const ahead = Date.now() + 400 * 24 * 3_600_000;
  await imported(
    api,
    person.cookie,
    rewritten(zip, ({ tables }) => {
      for (const row of tables['medications']!) Object.assign(row, { clock: ahead, stamps: { name: ahead } });
    }),
  );
  const { rows } = await api.database.owner.query<{ clock: number; stamps: Record<string, number> }>(
    'select clock, stamps from medications where user_id = $1',
    [person.user.user_id],
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { clock, stamps } of rows)
    expect(Math.max(clock, stamps['name']!)).toBeLessThan(Date.now() + 6 * 60_000);
});
