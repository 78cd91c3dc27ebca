import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, openApiUnderTest, type ApiUnderTest } from '../../testing/api-under-test.ts';
import { newId } from '../../testing/people/person.ts';
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
import { RECORDS_FILE } from './export-format.ts';
import { certain } from '@dosewell/domain/problem';

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

test('an export imported into an empty account is equal in every table', async () => {
  const empty = await newPerson(api, { display_name: 'Somebody', timezone: 'UTC' });
  await api.database.owner.query(`update user_settings set plan = 'PRO' where user_id = $1`, [
    empty.user.user_id,
  ]);
  const { status, json } = await imported(api, empty.cookie, zip);
  expect({ status, known: json.known, kept_inactive: json.kept_inactive }).toEqual({
    status: 200,
    known: 0,
    kept_inactive: 0,
  });
  const [there, here] = [await rowsOf(api, maria.user.user_id), await rowsOf(api, empty.user.user_id)];
  for (const table of importedTables) expect(here[table], table).toEqual(there[table]);
  expect(json.added).toBe((await countOf(api, maria.user.user_id)) - 2);
  expect(api.unexpected).toEqual([]);
});

test('open devices are told to fetch everything anew after an import', async () => {
  const person = await newPerson(api);
  const { cookie } = person;
  const before = (await api.call('GET', '/sync/pull', { cookie })).json;
  await imported(api, cookie, zip);
  const query = { cursor: before.cursor };
  expect((await api.call('GET', '/sync/pull', { cookie, query })).json.code).toBe('resync');
});

test('a second import of the same file adds nothing and changes nothing', async () => {
  const before = await rowsOf(api, maria.user.user_id);
  const { status, json } = await imported(api, maria.cookie, zip);
  expect({ status, added: json.added }).toEqual({ status: 200, added: 0 });
  expect(await rowsOf(api, maria.user.user_id)).toEqual(before);
});

test('an import does not change the plan: medications beyond it are kept, inactive, and reported', async () => {
  const free = await newPerson(api);
  const { json } = await imported(
    api,
    free.cookie,
    rewritten(zip, ({ tables }) => {
      certain(certain(tables['user_settings'])[0])['plan'] = 'MAX';
      certain(certain(tables['user_settings'])[0])['plan_enforced'] = false;
      for (const row of [...certain(tables['medications']), ...certain(tables['medication_regimens'])])
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
  for (const { active, newest, plan } of rows)
    expect({ plan, newest }).toEqual({ plan: 'FREE', newest: active });
});

test('settings and a profile marked as deleted in a file are imported without being deleted', async () => {
  const person = await newPerson(api);
  const { status } = await imported(
    api,
    person.cookie,
    rewritten(zip, ({ tables }) => {
      for (const table of ['user_settings', 'profiles'])
        certain(certain(tables[table])[0])['deleted_at'] = '2020-01-01T00:00:00Z';
    }),
  );
  const { rows } = await api.database.owner.query(
    `select s.deleted_at as settings, p.deleted_at as profile, p.display_name
       from user_settings s join profiles p using (user_id) where user_id = $1`,
    [person.user.user_id],
  );
  expect({ status, rows }).toEqual({
    status: 200,
    rows: [{ settings: null, profile: null, display_name: '=Maria' }],
  });
});

test('an import keeps existing rows, adds only missing doses, and leaves the stock alone', async () => {
  const person = await newPerson(api);
  await api.database.owner.query(`update user_settings set plan = 'PRO' where user_id = $1`, [
    person.user.user_id,
  ]);
  await imported(
    api,
    person.cookie,
    rewritten(zip, ({ tables }) => {
      const cut = certain(tables['medication_logs'])
        .slice(0, 50)
        .map(({ id }) => id);
      tables['medication_logs'] = certain(tables['medication_logs']).filter(({ id }) => !cut.includes(id));
      tables['stock_movements'] = certain(tables['stock_movements']).filter(
        (row) => !cut.includes(row['log_id']),
      );
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
  expect(rows).toEqual([
    { logs: certain(recordsIn(zip).tables['medication_logs']).length, renamed: 0, moved: 0 },
  ]);
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
    () => rewritten(zip, ({ tables }) => (certain(certain(tables['medications'])[0])['owner'] = 1)),
    'import_damaged',
  ],
  [
    'whose rows it says itself',
    () => rewritten(zip, ({ tables }) => (certain(certain(tables['medications'])[0])['user_id'] = newId())),
    'import_damaged',
  ],
  [
    'a date that is none',
    () =>
      rewritten(zip, ({ tables }) => (certain(certain(tables['medication_logs'])[0])['date'] = '2026-02-30')),
    'import_damaged',
  ],
  [
    'a dose under another id',
    () =>
      rewritten(zip, ({ tables }) => {
        certain(certain(tables['medication_logs']).find(({ slot }) => slot !== null))['id'] = newId();
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
    () => rewritten(zip, ({ tables }) => (certain(certain(tables['medications']).at(-1))['color'] = 'black')),
    'import_damaged',
  ],
  [
    'a text with a NUL in it',
    () => rewritten(zip, ({ tables }) => (certain(certain(tables['medications'])[0])['notes'] = 'a\0b')),
    'import_damaged',
  ],
  [
    'the same row twice',
    () =>
      rewritten(zip, ({ tables }) =>
        certain(tables['medications']).push(certain(certain(tables['medications'])[0])),
      ),
    'import_damaged',
  ],
  [
    'a record changed by hand',
    () => {
      const files = unzipSync(zip);
      files[RECORDS_FILE] = strToU8(strFromU8(certain(files[RECORDS_FILE])).replace('"taken"', '"missed"'));
      return zipSync(files);
    },
    'import_damaged',
  ],
];

test.each(refusals)('an import is refused, with nothing written: %s', async (_, file, code) => {
  const person = await newPerson(api);
  const before = await countOf(api, person.user.user_id);
  const { status, json } = await imported(api, person.cookie, file());
  expect({ status, code: json.code }).toEqual({ status: 422, code });
  expect(await countOf(api, person.user.user_id)).toBe(before);
  expect(api.unexpected).toEqual([]);
});

test('a clock far ahead in a file counts no further than one from a device', async () => {
  const person = await newPerson(api);
  const ahead = Date.now() + 400 * 24 * 3_600_000;
  await imported(
    api,
    person.cookie,
    rewritten(zip, ({ tables }) => {
      for (const row of certain(tables['medications']))
        Object.assign(row, { clock: ahead, stamps: { name: ahead } });
    }),
  );
  const { rows } = await api.database.owner.query<{ clock: number; stamps: Record<string, number> }>(
    'select clock, stamps from medications where user_id = $1',
    [person.user.user_id],
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { clock, stamps } of rows)
    expect(Math.max(clock, certain(stamps['name']))).toBeLessThan(Date.now() + 6 * 60_000);
});
