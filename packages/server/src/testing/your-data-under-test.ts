// A person with ninety days of records and their export, for tests of export and import.
import { createHash } from 'node:crypto';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { isExported, personTables } from '../account/your-data/export-registry.ts';
import { RECORDS_FILE } from '../account/your-data/export-format.ts';
import { SUMS_FILE } from '../platform/zip-stream.ts';
import { demoClient, demoHistory } from '../seeding/demo-history.ts';
import { openSync } from '../sync/sync-service.ts';
import type { Answered, ApiUnderTest } from './api-under-test.ts';
import { newId } from './people/person.ts';
import { certain } from '@dosewell/domain/problem';

type Rows = Record<string, unknown>[];
export interface Records {
  format: string;
  version: number;
  tables: Record<string, Rows>;
  account: Record<string, Rows>;
}

export const recordNinetyDays = async (api: ApiUnderTest, userId: string): Promise<void> => {
  const who = { userId, accountId: userId, sessionId: newId() };
  for (const { now, operations } of demoHistory(userId, '2026-08-22', 'Europe/Berlin')) {
    const sync = openSync({ db: api.database, now: () => now, constraintBroken: () => {} });
    const sent = await sync.push(who, { client: demoClient(userId), acked: 0, ops: [...operations] });
    if (!sent.ok) throw new Error(sent.problem.code);
  }
};

export const exported = async (api: ApiUnderTest, cookie: string): Promise<Uint8Array> => {
  const answer = await api.open('GET', '/account/export', { cookie });
  if (answer.status !== 200) throw new Error(await answer.text());
  return new Uint8Array(await answer.arrayBuffer());
};

export const imported = (api: ApiUnderTest, cookie: string, body: Uint8Array): Promise<Answered> =>
  api.call('POST', '/account/import', { cookie, body, headers: { 'content-type': 'application/zip' } });

export const recordsIn = (packed: Uint8Array): Records =>
  JSON.parse(strFromU8(certain(unzipSync(packed)[RECORDS_FILE]))) as Records;

const sumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The export with changed records and correct checksums, as if edited by hand. */
export const rewritten = (zip: Uint8Array, change: (records: Records) => void): Uint8Array => {
  const records = recordsIn(zip);
  change(records);
  const bytes = strToU8(JSON.stringify(records));
  return zipSync({ [RECORDS_FILE]: bytes, [SUMS_FILE]: strToU8(`${sumOf(bytes)}  ${RECORDS_FILE}\n`) });
};

export const importedTables = Object.entries(personTables).flatMap(([table, entry]) =>
  isExported(entry) && typeof entry.imported === 'string' ? [table] : [],
);

/** A person's rows, without values that are recomputed or set by the server. */
export const rowsOf = async (api: ApiUnderTest, userId: string): Promise<Record<string, unknown[]>> => {
  const rows: Record<string, unknown[]> = {};
  for (const table of importedTables) {
    const { rows: found } = await api.database.owner.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) - '{user_id,rev,plan,plan_enforced,created_by}'::text[]
         - case when t.id = t.user_id then '{id}'::text[] else '{}' end as row
       from ${table} t where user_id = $1 order by id`,
      [userId],
    );
    rows[table] = found.map(({ row }) => row);
  }
  return rows;
};

export const countOf = async (api: ApiUnderTest, userId: string): Promise<number> =>
  Object.values(await rowsOf(api, userId)).reduce((sum, rows) => sum + rows.length, 0);
