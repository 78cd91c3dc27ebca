import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, openApiUnderTest, type ApiUnderTest } from '../../testing/api-under-test.ts';
import { SUMS_FILE } from '../../platform/zip-stream.ts';
import { exported, recordNinetyDays, recordsIn } from '../../testing/your-data-under-test.ts';
import { accountTables, isExported, personTables } from './export-registry.ts';
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

test('every column of every table about a person is exported or left out for a reason', async () => {
  const { tables, account } = recordsIn(zip);
  for (const [schema, registry, given] of [
    ['public', personTables, tables],
    ['auth', accountTables, account],
  ] as const) {
    const expected = Object.entries(registry).filter(([, entry]) => isExported(entry));
    expect(Object.keys(given).toSorted()).toEqual(expected.map(([table]) => table).toSorted());
    for (const [table, entry] of expected) {
      const { rows } = await api.database.owner.query<{ name: string }>(
        `select column_name as name from information_schema.columns where table_schema = $1 and table_name = $2`,
        [schema, table],
      );
      const columns = rows
        .map(({ name }) => name)
        .filter((name) => !(isExported(entry) && name in entry.without));
      for (const row of given[table] ?? [])
        expect(Object.keys(row).toSorted(), table).toEqual(columns.toSorted());
    }
  }
  for (const table of ['medications', 'medication_logs', 'stock_movements', 'user_settings', 'audit_events'])
    expect(tables[table]?.length, table).toBeGreaterThan(0);
  expect(account['user']).toMatchObject([{ email: maria.email }]);
  expect(account['session']?.length).toBe(1);
});

test('the export is a zip file with the day in its name', async () => {
  const { cookie } = await newPerson(api);
  const { headers } = await api.call('GET', '/account/export', { cookie });
  expect(headers.get('content-type')).toBe('application/zip');
  expect(headers.get('content-disposition')).toMatch(/filename=".*-\d{4}-\d\d-\d\d\.zip/);
});

test('a person gets one export at a time, and two people get theirs at once', async () => {
  const other = await newPerson(api);
  const answers = await Promise.all(
    [maria, maria, other].map(({ cookie }) => api.open('GET', '/account/export', { cookie })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429]);
  const files = await Promise.all(answers.filter(({ ok }) => ok).map((answer) => answer.arrayBuffer()));
  const people = files.map(
    (file) => certain(certain(recordsIn(new Uint8Array(file)).tables['user_settings'])[0])['id'],
  );
  expect(people.toSorted()).toEqual([maria.user.user_id, other.user.user_id].toSorted());
  expect((await exported(api, maria.cookie)).length).toBeGreaterThan(0);
});

const transactionsUnderWay = async (): Promise<number> => {
  const { rows } = await api.database.owner.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and usename = 'dosewell_app' and xact_start is not null`,
  );
  return certain(rows[0]).count;
};

test('cancelling an export ends its transaction, returns the connection and allows another', async () => {
  const { cookie } = await newPerson(api);
  const { body } = await api.open('GET', '/account/export', { cookie });
  const reader = certain(body).getReader();
  await reader.read();
  await expect.poll(transactionsUnderWay).toBe(1);
  await reader.cancel();
  await expect.poll(transactionsUnderWay).toBe(0);
  const askedAgain = async (): Promise<number> =>
    (await api.call('GET', '/account/export', { cookie })).status;
  await expect.poll(askedAgain).toBe(200);
  expect(api.unexpected).toEqual([]);
});

test('people who open an export and do not read it do not keep others from theirs', async () => {
  const hurried = await openApiUnderTest({ line: { heldMs: 200 } });
  const idlers = await Promise.all(Array.from({ length: 6 }, () => newPerson(hurried)));
  const opened = idlers.map(({ cookie }) => hurried.open('GET', '/account/export', { cookie }));
  const { cookie } = await newPerson(hurried);
  // covers: T-23
  expect(recordsIn(await exported(hurried, cookie)).tables['profiles']).toHaveLength(1);
  for (const { body } of await Promise.all(opened)) await body?.cancel().catch(() => {});
  await hurried.close();
});

test('the export shows one moment, without what is written while it is read', async () => {
  const person = await newPerson(api);
  const { body } = await api.open('GET', '/account/export', { cookie: person.cookie });
  const reader = certain(body).getReader();
  const chunks = [certain((await reader.read()).value)];
  await recordNinetyDays(api, person.user.user_id);
  for (let read = await reader.read(); !read.done; read = await reader.read()) chunks.push(read.value);
  const { tables } = recordsIn(new Uint8Array(Buffer.concat(chunks)));
  expect({ settings: tables['user_settings']?.length, logs: tables['medication_logs']?.length }).toEqual({
    settings: 1,
    logs: 0,
  });
});

test('every file matches its checksum, and the checksums come last', async () => {
  const { [SUMS_FILE]: sums, ...files } = unzipSync(zip);
  expect(Object.keys(unzipSync(zip)).at(-1)).toBe(SUMS_FILE);
  const lines = Object.entries(files).map(
    ([path, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${path}\n`,
  );
  expect(strFromU8(certain(sums))).toBe(lines.join(''));
});

test('the export holds nothing of other people, and no secret', async () => {
  const other = await newPerson(api);
  const text = Object.values(unzipSync(zip))
    .map((bytes) => strFromU8(bytes))
    .join('');
  // covers: T-24
  expect(text).not.toContain(other.user.user_id);
  expect(text).not.toContain('$argon2');
  const { rows } = await api.database.owner.query<{ token: string }>('select token from auth.session');
  for (const { token } of rows) expect(text).not.toContain(token);
});

test('every table opens in a spreadsheet: UTF-8 with a mark, lines as in RFC 4180, and no cell a formula', () => {
  const bytes = certain(unzipSync(zip)['tables/profiles.csv']);
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const csv = strFromU8(bytes);
  expect(csv.endsWith('\r\n')).toBe(true);
  // covers: T-13
  expect(csv).toContain("'=Maria");
  const logs = strFromU8(certain(unzipSync(zip)['tables/medication_logs.csv'])).split('\r\n');
  expect(logs).toHaveLength(certain(recordsIn(zip).tables['medication_logs']).length + 2);
  expect(strFromU8(certain(unzipSync(zip)['tables/stock_movements.csv']))).toMatch(/,-1,/);
});
