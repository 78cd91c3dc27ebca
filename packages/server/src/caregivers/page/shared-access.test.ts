// Every table and route by everybody who may have been a caregiver: nothing is found beyond what the grant says.
import { filledBy, SHARED_TOPICS, type SharedTopic } from '@dosewell/domain/caregivers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUnderTest, newPerson, openApiUnderTest } from '../../testing/api-under-test.ts';
import { confirmedCarer, cookieOf } from '../../testing/caregivers/carer-cookie.ts';
import { type AsCarer, openAsCarer } from '../../testing/caregivers/look-as-carer.ts';
import { OF_MEDICATIONS, OPENED_BY } from '../../testing/caregivers/shared-tables.ts';
import { listedRoutes } from '../../testing/listed-routes.ts';
import { medication, put } from '../../testing/people/device.ts';
import { fullPerson } from '../../testing/people/full-person.ts';
import { newId } from '../../testing/people/person.ts';
import { sentAs } from '../../testing/sent-as.ts';

interface Grant {
  readonly shares?: readonly SharedTopic[];
  readonly medications?: readonly string[] | null;
  readonly helps?: boolean;
  readonly [column: string]: unknown;
}

const HOUR_MS = 3_600_000;
const ago = (hours: number): Date => new Date(Date.now() - hours * HOUR_MS);
const ALL = [...SHARED_TOPICS];

/** Who looks, with what is open to them; nothing where it ended or never was. */
const CARERS: Readonly<Record<string, Grant & { readonly open?: false }>> = {
  ...Object.fromEntries(SHARED_TOPICS.map((topic) => [`a caregiver of ${topic}`, { shares: [topic] }])),
  'a caregiver of everything': { shares: [...filledBy('everything').shares] },
  'a caregiver of important medicines': { shares: [...filledBy('important').shares], medications: [] },
  'a caregiver of refills only': { shares: [...filledBy('refills').shares] },
  'a caregiver in an emergency only': { shares: [...filledBy('emergency').shares] },
  'a caregiver of everything with notes': { shares: ALL },
  'a caregiver of another medicine': { shares: ALL, medications: [newId()] },
  'one who was invited': { shares: ALL, state: 'invited', confirmed_at: null, open: false },
  'one who stopped': { shares: ALL, state: 'stopped', open: false },
  'one whose time is over': { shares: ALL, ends_at: ago(1), open: false },
  'one who was removed': { shares: ALL, deleted_at: ago(1), open: false },
};

let api: ApiUnderTest;
let db: AsCarer;
let maria: { readonly id: string; readonly cookie: string };
let john: { readonly id: string; readonly cookie: string };
let occurrence: string;
const made = new Map<string, { readonly id: string; readonly key: string }>();

beforeAll(async () => {
  api = await openApiUnderTest({ plansEnforced: false });
  const [one, other] = [await newPerson(api), await newPerson(api)];
  [maria, john] = [one, other].map(({ cookie, user }) => ({ cookie, id: user.user_id })) as [
    typeof maria,
    typeof john,
  ];
  const person = { userId: maria.id, accountId: maria.id, sessionId: one.user.id };
  const { device } = await fullPerson(api.database, api.sync, person);
  const asNeeded = newId();
  await device.do(
    put('medications', asNeeded, medication('Ibuprofen', { frequency: 'as_needed', times: [] })),
  );
  await device.do(
    put('medication_logs', newId(), {
      ...{ medication_id: asNeeded, date: '2026-11-20', slot: null, status: 'taken' },
      ...{ taken_at: '2026-11-20T07:00:00.000Z', actual_time: '08:00', notes: 'it helped' },
    }),
  );
  for (const [name, { open: _, ...grant }] of Object.entries(CARERS))
    made.set(name, await confirmedCarer(api.database, maria.id, grant));
  const { rows } = await api.database.owner.query<{ id: string }>(
    'select id from occurrences where user_id = $1',
    [maria.id],
  );
  occurrence = rows[0]?.id ?? '';
  db = await openAsCarer(api.database);
});
afterAll(async () => {
  await db.close();
  await api.close();
});

const tables = async (): Promise<string[]> =>
  (
    await api.database.owner.query<{ name: string }>(
      `select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id'
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') order by 1`,
    )
  ).rows.map(({ name }) => name);

/** Whether rows are to be seen; `denied` where no caregiver may ask. */
const expected = (table: string, { open, shares = [], medications = null }: (typeof CARERS)[string]) => {
  const by = OPENED_BY[table];
  if (by === undefined) return 'denied';
  if (open === false || by === 'own') return false;
  if (by === 'anything') return true;
  if (OF_MEDICATIONS.includes(table) && medications !== null) return false;
  return by.some((topic) => shares.includes(topic)) && (table !== 'shared_notes' || shares.length > 1);
};

const seen = (count: number | 'denied') => (count === 'denied' ? count : count > 0);

// On a busy machine the hundreds of transactions, one for each table and caregiver, take half a minute.
test('each caregiver finds rows of what is shared with them, in every table, and not one of anything else', async () => {
  const all = await tables();
  const found: Record<string, unknown> = {};
  const wanted: Record<string, unknown> = {};
  for (const table of all)
    for (const [name, grant] of Object.entries(CARERS)) {
      const { id, key } = made.get(name) ?? { id: '', key: '' };
      found[`${table}, ${name}`] = seen(await db.count(table, { person: maria.id, carer: id, key }));
      wanted[`${table}, ${name}`] = expected(table, grant);
    }
  expect(all.length).toBeGreaterThan(35);
  // covers: T-22 ACC-052 CARE-032
  expect(found).toEqual(wanted);
});

test('a stranger, a caregiver of somebody else and an earlier invitation find nothing, in any table', async () => {
  const all = made.get('a caregiver of everything with notes') ?? { id: '', key: '' };
  const his = await confirmedCarer(api.database, john.id, { shares: ALL });
  const lookers = {
    stranger: { carer: undefined, key: undefined },
    'a caregiver without the key': { carer: all.id, key: undefined },
    'one with an earlier invitation': { carer: all.id, key: newId() },
    'a caregiver of John': { carer: his.id, key: his.key },
    'the person, who looks at nothing': { carer: maria.id, key: newId() },
  };
  const found: string[] = [];
  for (const table of await tables())
    for (const [name, looker] of Object.entries(lookers)) {
      const count = await db.count(table, { person: maria.id, ...looker });
      if (count !== 'denied' && count > 0) found.push(`${table}, ${name}`);
    }
  // covers: T-22
  expect(found).toEqual([]);
});

test('a caregiver who is paused sees nothing that happened since', async () => {
  const paused = await confirmedCarer(api.database, maria.id, { shares: ALL });
  await api.database.owner.query(
    `insert into caregiver_pauses (user_id, caregiver_id, from_at, until_at) values ($1, $2, '-infinity', 'infinity')`,
    [maria.id, paused.id],
  );
  const looking = { person: maria.id, carer: paused.id, key: paused.key };
  const open = ['user_settings', 'profiles', 'caregiver_scopes', 'caregiver_pauses', 'medications'];
  const schedule = [...open, 'medication_regimens', 'med_refill_config'];
  const found: string[] = [];
  for (const table of Object.keys(OPENED_BY))
    if (seen(await db.count(table, looking)) === true) found.push(table);
  // covers: T-22
  expect(found.toSorted()).toEqual(schedule.toSorted());
});

test('only a caregiver who helps can note a mark, of a dose that is shared, and each only a look of their own', async () => {
  const grants: Readonly<Record<string, readonly [Grant, 'kept' | 'denied']>> = {
    helping: [{ shares: ['doses'], helps: true }, 'kept'],
    looking: [{ shares: ['doses'], helps: false }, 'denied'],
    'helping with another medicine': [{ shares: ['doses'], helps: true, medications: [newId()] }, 'denied'],
    'helping without doses': [{ shares: ['glucose'], helps: true }, 'denied'],
    ended: [{ shares: ['doses'], helps: true, ends_at: ago(1) }, 'denied'],
  };
  for (const [name, [grant, outcome]] of Object.entries(grants)) {
    const { id, key } = await confirmedCarer(api.database, maria.id, grant);
    const looking = { person: maria.id, carer: id, key };
    const mark = { user_id: maria.id, caregiver_id: id, dose_id: occurrence, at: new Date() };
    // covers: T-22
    expect(await db.insert('caregiver_marks', mark, looking), name).toBe(outcome);
    const look = { user_id: maria.id, caregiver_id: id, day: '2026-11-20' };
    const own = name === 'ended' ? 'denied' : 'kept';
    expect(await db.insert('caregiver_looks', look, looking), name).toBe(own);
    const others = { ...look, caregiver_id: newId() };
    expect(await db.insert('caregiver_looks', others, looking), name).toBe('denied');
  }
});

const routes = listedRoutes();

test('every route answers a session of a caregiver as its rule says, and theirs answer nobody else', async () => {
  const sessions = Object.entries(CARERS).map(
    ([name, { open }]) =>
      [name, cookieOf(maria.id, made.get(name) ?? { id: '', key: '' }, api.secret), open !== false] as const,
  );
  const forged = cookieOf(
    maria.id,
    made.get('a caregiver of everything') ?? { id: '', key: '' },
    'a secret of somebody else, as long',
  );
  const callers = [
    ...sessions,
    ['a forged session', forged, false],
    ['the person', maria.cookie, false],
  ] as const;
  const wrong: string[] = [];
  for (const { name, method, path, meta } of routes)
    for (const [who, cookie, open] of callers) {
      if (meta.who === 'anyone' || (who === 'the person' && meta.who === 'person')) continue;
      const { status } = await api.call(method, path, sentAs(method, meta, { cookie }));
      const passes = meta.who === 'caregiver' && open;
      if ((status === 401) === passes) wrong.push(`${name}, ${who}: ${status}`);
    }
  // covers: T-22 ACC-052 DATA-006
  expect(wrong).toEqual([]);
});

test('the page of a caregiver names no topic that is not shared', async () => {
  for (const [name, { open, shares = [] }] of Object.entries(CARERS)) {
    const cookie = cookieOf(maria.id, made.get(name) ?? { id: '', key: '' }, api.secret);
    const { status, json } = await api.call('GET', '/care/shared', { cookie });
    const topics = open === false ? undefined : shares.filter((topic) => topic !== 'notes');
    // covers: T-22
    expect({ name, status, topics: json.sections?.map((one: { topic: string }) => one.topic) }).toEqual({
      ...{ name, status: open === false ? 401 : 200 },
      topics,
    });
  }
});

test('the rows of each table would be found with its policy taken away', async () => {
  const nothing = made.get('a caregiver in an emergency only') ?? { id: '', key: '' };
  const policies = await api.database.owner.query<{ table: string }>(
    `select tablename as "table" from pg_policies where policyname = 'open_to_carer' order by 1`,
  );
  const held: string[] = [];
  const client = await api.database.owner.connect();
  try {
    for (const { table } of policies.rows) {
      await client.query('begin');
      await client.query(`drop policy open_to_carer on ${table}; set local role dosewell_carer`);
      await client.query(
        `select set_config('app.user_id', $1, true), set_config('app.caregiver_id', $2, true), set_config('app.caregiver_key', $3, true)`,
        [maria.id, nothing.id, nothing.key],
      );
      const { rows } = await client.query<{ count: number }>(
        `select count(user_id)::int as count from ${table}`,
      );
      if ((rows[0]?.count ?? 0) > 0) held.push(table);
      await client.query('rollback');
    }
  } finally {
    client.release();
  }
  // covers: T-22
  expect(held).toEqual(policies.rows.map(({ table }) => table));
  const views = ['shared_notes', 'shared_peak_flow', 'shared_stock'];
  expect([...held, ...views].toSorted()).toEqual(Object.keys(OPENED_BY).toSorted());
});
