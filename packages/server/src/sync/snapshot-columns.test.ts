import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '@dosewell/domain/contract';
import { ROWS_HEADER, rowsOfColumns, type TableName, unpackColumns } from '@dosewell/domain/sync';
import { TABLES, type Known } from '@dosewell/domain/tables';
import { type ApiUnderTest, newPerson, openApiUnderTest } from '../testing/api-under-test.ts';
import { type Device, dose, medication, put, remove } from '../testing/people/device.ts';
import { fullPerson } from '../testing/people/full-person.ts';
import { newId } from '../testing/people/person.ts';
import { snapshotColumns } from './snapshot-columns.ts';
import { certain } from '@dosewell/domain/problem';

let api: ApiUnderTest;
let cookie: string;
let device: Device;
let medicationId: string;
beforeAll(async () => {
  api = await openApiUnderTest();
  const somebody = await newPerson(api);
  cookie = somebody.cookie;
  const { user_id: userId } = somebody.user;
  const person = { userId, accountId: userId, sessionId: newId() };
  ({ device, medicationId } = await fullPerson(api.database, api.sync, person));
  const odd = newId();
  await device.do(put('medications', odd, medication(`"\\ \u2028 Ω 💊 '; --`, { notes: 'a\nb\tc' })));
  await device.do(remove('medications', odd, 99));
  const days = Array.from(
    { length: 20 },
    (_, i) => `2026-${i % 2 ? '10' : '11'}-${String(i + 1).padStart(2, '0')}`,
  );
  for (const day of days) await device.do(dose(medicationId, '20:00', 'taken', 0, day));
  // Microseconds, which only the database can store.
  await api.database.owner.query(
    `update medication_logs set taken_at = '2026-11-01 08:00:00.999999+02' where user_id = $1 and date = '2026-11-01'`,
    [userId],
  );
});
afterAll(() => api.close());

type Page = { rows?: { id: string; bucket: string }[]; next: string | null; cursor: string; v: number };

const pageOf = async (
  table: TableName,
  as: 'rows' | 'columns' | 'packed',
  limit: number,
  before: string | null,
) => {
  const query = { table, limit: String(limit), ...(before === null ? {} : { before }) };
  const headers = as === 'rows' ? {} : { [ROWS_HEADER]: as };
  const { json } = await api.call('GET', '/sync/snapshot', { cookie, query, headers });
  const described = certain(contract.sync.snapshot['~orpc'].outputSchema)['~standard'].validate(json);
  // covers: DATA-010
  expect(await described).not.toHaveProperty('issues');
  return json;
};

const byId = <R extends { id: string }>(rows: readonly R[]): R[] =>
  rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));

test.each(TABLES)(
  'the table %s sent as columns, packed or not, has the same values as sent as rows',
  async (table) => {
    for (const limit of [1, 7, 500])
      for (let before: string | null = null, pages = 0; pages === 0 || before !== null; pages++) {
        const rows: Page = await pageOf(table, 'rows', limit, before);
        const { columns, ...columnar } = await pageOf(table, 'columns', limit, before);
        const { rows: expected, ...rest } = rows;
        expect(byId(rowsOfColumns(columns))).toEqual(byId(certain(expected)));
        expect(columnar).toEqual(rest);
        const { packed, ...few } = await pageOf(table, 'packed', limit, before);
        expect(unpackColumns(packed)).toEqual(columns);
        expect(few).toEqual(rest);
        before = rest.next;
      }
  },
);

test('the columns of a person reach nobody else, and an empty table has empty columns', async () => {
  const other = await newPerson(api);
  const { json } = await api.call('GET', '/sync/snapshot', {
    cookie: other.cookie,
    query: { table: 'medication_logs' },
    headers: { [ROWS_HEADER]: 'columns' },
  });
  // covers: T-01
  expect(json.columns.id).toEqual([]);
  expect(rowsOfColumns(json.columns)).toEqual([]);
});

test('an older device gets no column that was added after its version', async () => {
  const later: Known = { newest: 2, tables: TABLES, since: { 'medications.prescriber': 2 } };
  const answers = await Promise.all(
    [{}, { v: 2 }].map((said) =>
      snapshotColumns({ db: api.database, known: later }, device.person, { table: 'medications', ...said }),
    ),
  );
  const told = answers.map((answer) => JSON.parse(answer.ok ? answer.value : ''));
  // covers: T-26
  expect(told.map(({ v, columns }) => [v, 'prescriber' in columns])).toEqual([
    [1, false],
    [2, true],
  ]);
});
