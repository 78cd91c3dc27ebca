// What waited on a device of each kept release is stored completely by today's server, and shown by today's
// app.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FORMS, FREQUENCIES } from '../../packages/domain/src/medications/index.ts';
import type { AnyRow, Operation, Versions } from '../../packages/domain/src/sync/index.ts';
import { TABLES, tablesKnownTo } from '../../packages/domain/src/tables/index.ts';
import { syncedTables } from '../../packages/domain/src/tables/synced-tables.ts';
import { openSync, type SyncService } from '../../packages/server/src/sync/sync-service.ts';
import { createTestDatabase, type TestDatabase } from '../../packages/server/src/testing/database.ts';
import { newPerson } from '../../packages/server/src/testing/people/person.ts';
import type { Person } from '../../packages/server/src/sync/person.ts';
import type { OutboxEntry } from '../../packages/web/src/data/outbox/outbox-entry.ts';
import { keptReleases, type Release } from './kept-releases.ts';
import { asDoneBy, replay } from './replay.ts';
import { certain } from '@dosewell/domain/problem';

const HOUR_MS = 3_600_000;
let db: TestDatabase;
const broken: string[] = [];
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(async () => {
  await db.drop();
  expect(broken).toEqual([]);
});

const serviceAfter = ({ outbox }: Release, versions?: Versions): SyncService =>
  openSync({
    db,
    now: () => Date.parse(outbox.until) + HOUR_MS,
    constraintBroken: (op, state) => broken.push(`${op} ${state}`),
    ...(versions === undefined ? {} : { versions }),
  });

const subscriber = async (): Promise<Person> => {
  const person = await newPerson(db);
  await db.owner.query(`update user_settings set plan = 'PRO' where user_id = $1`, [person.userId]);
  return person;
};

const sendTo = (syncService: SyncService, person: Person, client: string) => async (one: Operation) => {
  const answer = await syncService.push(person, { client, acked: 0, ops: [one] });
  if (!answer.ok) throw new Error(`push refused: ${answer.problem.code}`);
  return certain(answer.value.results[0]);
};

const rowsOf = async (syncService: SyncService, person: Person): Promise<Map<string, AnyRow>> => {
  const rows = new Map<string, AnyRow>();
  for (const table of TABLES) {
    const page = await syncService.snapshot(person, { table, limit: 10_000 });
    if (!page.ok) throw new Error(`no snapshot of ${table}`);
    for (const row of page.value.rows) rows.set(`${table} ${row.id}`, row);
  }
  return rows;
};

/** The last value of each row; of a meal without its foods, which are rows of their own. */
const lastSaid = (entries: readonly OutboxEntry[]): Map<string, object | 'deleted'> => {
  const said = new Map<string, object | 'deleted'>();
  for (const row of entries.flatMap(({ rows }) => rows)) {
    const name = `${row.table} ${row.id}`;
    const before = said.get(name);
    if ('delete' in row) said.set(name, 'deleted');
    else {
      const { items: _, ...patch } = row.patch;
      said.set(name, { ...(before === 'deleted' ? {} : before), ...patch });
    }
  }
  return said;
};

const MINUTE = 'yyyy-MM-ddTHH:mm'.length;

/** A dose taken now is recorded at its stamp, within the minute it was entered for. */
const stands = (name: string, column: string, said: unknown, found: unknown): boolean =>
  name.startsWith('medication_logs ') && column === 'taken_at'
    ? String(found).slice(0, MINUTE) === String(said).slice(0, MINUTE)
    : JSON.stringify(found) === JSON.stringify(said);

const faultsIn = (entries: readonly OutboxEntry[], rows: ReadonlyMap<string, AnyRow>): string[] =>
  [...lastSaid(entries)].flatMap(([name, said]) => {
    const row = rows.get(name) as unknown as Record<string, unknown> | undefined;
    if (said === 'deleted')
      return row === undefined || row.deleted_at !== null ? [] : [`${name} is not deleted`];
    if (row === undefined) return [`${name} is not there`];
    return Object.entries(said)
      .filter(([column, value]) => !stands(name, column, value, row[column]))
      .map(([column, value]) => `${name} ${column} is ${String(row[column])}, said was ${String(value)}`);
  });

describe.each(keptReleases().map((release) => [release.name, release] as const))(
  'release %s',
  (_, release) => {
    const { entries } = release.outbox;

    test('has an outbox with every table, verb, form and frequency a device of it could write', () => {
      const rows = entries.flatMap((entry) => entry.rows);
      const known = new Set(entries.flatMap(({ v }) => tablesKnownTo(v)));
      const writable = [...known].filter((table) => syncedTables[table].verbs.length > 0);
      expect([...new Set(rows.map(({ table }) => table))].toSorted()).toEqual(writable.toSorted());
      const verbs = new Set(rows.map((row) => `${row.table} ${'delete' in row ? 'delete' : 'write'}`));
      const removable = writable.filter((table) => syncedTables[table].verbs.includes('delete'));
      expect([...verbs]).toEqual(expect.arrayContaining(removable.map((table) => `${table} delete`)));
      const patches = rows.flatMap((row) => ('patch' in row ? [row.patch] : []));
      const said = (field: string) =>
        new Set(patches.map((patch) => patch[field]).filter((value) => value !== undefined));
      expect(said('form').size).toBe(FORMS.length);
      expect(said('frequency').size).toBe(FREQUENCIES.length);
    });

    test('leaves entries that today’s server keeps once, in the words of the person', async () => {
      const [syncService, person, client] = [serviceAfter(release), await subscriber(), randomUUID()];
      const own = asDoneBy(release.outbox, person.userId);
      const answers = await replay(own, sendTo(syncService, person, client));
      // covers: T-26
      expect([...answers.values()].filter(({ status }) => status !== 'ok')).toEqual([]);
      const rows = await rowsOf(syncService, person);
      // covers: T-26
      expect(faultsIn(own, rows)).toEqual([]);
      const again = await replay(own, sendTo(syncService, person, client));
      expect([...again.values()].every(({ duplicate }) => duplicate === true)).toBe(true);
      expect(await rowsOf(syncService, person)).toEqual(rows);
    });

    test('has acts that can be moved to an earlier time, for a clock behind them', async () => {
      const now = Date.parse(release.outbox.until) - 400 * 24 * HOUR_MS;
      const syncService = openSync({ db, now: () => now, constraintBroken: (op) => broken.push(op) });
      const person = await subscriber();
      const own = asDoneBy(release.outbox, person.userId, now);
      const answers = await replay(own, sendTo(syncService, person, randomUUID()));
      expect([...answers.values()].filter(({ status }) => status !== 'ok')).toEqual([]);
      expect(faultsIn(own, await rowsOf(syncService, person))).toEqual([]);
    });

    test('leaves entries that are kept with an upgrade of the schema, and lost without it', async () => {
      const say = (entry: OutboxEntry, from: string, to: string): OutboxEntry =>
        JSON.parse(JSON.stringify(entry).replaceAll(`"${from}":`, `"${to}":`)) as OutboxEntry;
      // The version before is made up: in it a dosage was a strength, and a note a remark.
      const older = (entry: OutboxEntry): OutboxEntry =>
        say(say(entry, 'dosage', 'strength'), 'notes', 'remark');
      const newer = (entry: OutboxEntry): OutboxEntry =>
        say(say(entry, 'strength', 'dosage'), 'remark', 'notes');
      const upgrades = { 2: newer as unknown as Versions['upgrades'][number] };
      const send = async (versions: Versions) => {
        const [syncService, person] = [serviceAfter(release, versions), await subscriber()];
        const own = asDoneBy(release.outbox, person.userId);
        const answers = await replay(own.map(older), sendTo(syncService, person, randomUUID()));
        const refused = [...answers.values()].filter(({ status }) => status !== 'ok');
        return { refused, faults: faultsIn(own, await rowsOf(syncService, person)) };
      };
      // covers: T-26
      expect(await send({ newest: 2, upgrades })).toEqual({ refused: [], faults: [] });
      const notUpgraded = await send({ newest: 2, upgrades: {} });
      expect(notUpgraded.refused.length).toBeGreaterThan(10);
    });
  },
);
