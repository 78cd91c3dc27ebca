// Every route of the contract by caller, and every verb of every synced table by the owner of the row.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doseId } from '@dosewell/domain/id';
import { READING_TABLES, type ReadingTable } from '@dosewell/domain/readings';
import { describedVitalSigns } from '@dosewell/domain/readings/described';
import { refillConfigId } from '@dosewell/domain/refills';
import { type Patch, type TableName, type Verb } from '@dosewell/domain/sync';
import { TABLES } from '@dosewell/domain/tables';
import { syncedTables } from '@dosewell/domain/tables/rules';
import { newPerson, openApiUnderTest, type ApiUnderTest } from '../testing/api-under-test.ts';
import { listedRoutes } from '../testing/listed-routes.ts';
import { sentAs } from '../testing/sent-as.ts';
import { exceptionRow } from '../testing/people/exception-row.ts';
import { packageRow } from '../testing/people/package-row.ts';
import { asthmaPatch, caregiverPatch, mealPatch, readingPatch } from '../testing/people/reading-patch.ts';

const uuid = (last: number): string => `0190a0a0-0000-7000-8000-${String(last).padStart(12, '0')}`;

/** Maria's rows, and ids that do not exist. */
const hers = {
  medication: uuid(1),
  dose: doseId(uuid(1), '2026-11-20', '08:00'),
  count: uuid(2),
  event: uuid(3),
};
const absent = {
  medication: uuid(901),
  dose: doseId(uuid(901), '2026-11-20', '08:00'),
  count: uuid(902),
  event: uuid(903),
};

let api: ApiUnderTest;
let maria: { cookie: string; id: string };
let other: { cookie: string; id: string };
let seq = 0;

const push = async (cookie: string, client: number, rows: readonly unknown[]) => {
  const op = {
    ...{ op: uuid(10_000 + ++seq), seq, v: 1, rows },
    ...{ clock: Date.now(), at: '2026-11-20T08:05', zone: 'UTC' },
  };
  const { status, json } = await api.call('POST', '/sync/push', {
    cookie,
    body: { client: uuid(client), acked: 0, ops: [op] },
  });
  return { status, json };
};

const medication = {
  name: 'Metformin',
  dosage: '500 mg',
  form: 'tablet',
  frequency: 'once_daily',
  times: ['08:00'],
  start_date: '2026-11-01',
  end_date: null,
  prescriber: null,
  notes: null,
  color: 'blue',
  refill_reminder: true,
  is_active: true,
};
const doseOf = (medication_id: string) => ({
  medication_id,
  date: '2026-11-20',
  slot: '08:00',
  status: 'taken',
});

/** Event tables with a complete event each. */
const events: readonly (readonly [TableName, Patch])[] = [
  ...READING_TABLES.map((table) => [table, readingPatch(describedVitalSigns[table])] as const),
  ['asthma_events', asthmaPatch()],
  ['meals', mealPatch(uuid(4))],
];

beforeAll(async () => {
  api = await openApiUnderTest();
  const people = await Promise.all([newPerson(api), newPerson(api)]);
  [maria, other] = people.map(({ cookie, user }) => ({ cookie, id: user.user_id })) as [
    typeof maria,
    typeof other,
  ];
  const { json } = await push(maria.cookie, 801, [
    { table: 'medications', id: hers.medication, base: 0, patch: medication },
    {
      table: 'stock_movements',
      id: hers.count,
      base: 0,
      patch: { medication_id: hers.medication, counted: 30 },
    },
    { table: 'medication_logs', id: hers.dose, base: 0, patch: doseOf(hers.medication) },
    { table: 'dose_exceptions', base: 0, ...exceptionRow(hers.medication) },
    { table: 'medication_packages', base: 0, ...packageRow(hers.medication) },
    { table: 'caregivers', id: hers.event, base: 0, patch: caregiverPatch() },
    ...events.map(([table, patch]) => ({ table, id: hers.event, base: 0, patch })),
    {
      table: 'med_refill_config',
      id: refillConfigId(hers.medication),
      base: 0,
      patch: { medication_id: hers.medication },
    },
  ]);
  expect(json.results[0].status).toBe('ok');
});
afterAll(() => api.close());

const routes = listedRoutes();

test('the contract says who may call each route, how often, and whether it may be repeated', () => {
  expect.hasAssertions();
  for (const { name, method, path, meta } of routes)
    expect({ ...meta, file: undefined, signedOut: undefined, fills: undefined }, name).toEqual({
      who: expect.stringMatching(/^(anyone|person|caregiver)$/),
      rate: expect.stringMatching(/^(sign_in|sign_up|mail|link|read|write)$/),
      repeat: expect.stringMatching(/^(safe|same|each)$/),
      method,
      path,
    });
});

test('only signing up, in and out, mail links and the description of the API are open to anyone', () => {
  const open = routes.filter(({ meta }) => meta.who === 'anyone').map(({ name }) => name);
  // covers: DATA-006 ACC-051
  expect(open.join(' ')).toBe(
    'account.signUp account.finishSignUp account.resendSignUp account.signIn account.mailCode account.signOut ' +
      'handover.look handover.accept passwords.forgotten passwords.reset emailAddress.confirm emailAddress.claim emailAddress.disown passkeys.beginSignIn passkeys.signIn twoStep.signIn openapi',
  );
});

test.each(routes)(
  '$name called without a session is answered as its rule says: $meta.who',
  async ({ method, path, meta }) => {
    const answers = await Promise.all(
      [
        {},
        { cookie: 'dosewell.session=forged.forged' },
        { headers: { authorization: 'Bearer forged.forged' } },
      ].map((sending) => api.call(method, path, sentAs(method, meta, sending))),
    );
    expect(answers).toHaveLength(3);
    for (const { status, json, headers } of answers) {
      // covers: DATA-005 DATA-006 ACC-051
      expect(status === 401 && json.code === (meta.signedOut ?? 'not_authenticated')).toBe(
        meta.who !== 'anyone',
      );
      expect(headers.get('set-cookie')).toBeNull();
    }
  },
);

test.each(routes.filter(({ method }) => method !== 'GET'))(
  '$name from a page of another site is refused, even with a session',
  async ({ method, path, meta }) => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const sending = sentAs(method, meta, { cookie: maria.cookie, headers });
      const { status, json } = await api.call(method, path, sending);
      expect({ status, code: json.code }).toEqual({ status: 403, code: 'origin_refused' });
    }
    expect((await api.call('GET', '/account/session', { cookie: maria.cookie })).status).toBe(200);
  },
);

test("pull and snapshot return a person's own rows and nobody else's", async () => {
  const pages = [
    await api.call('GET', '/sync/pull', { cookie: other.cookie }),
    ...(await Promise.all(
      TABLES.map((table) => api.call('GET', '/sync/snapshot', { cookie: other.cookie, query: { table } })),
    )),
  ];
  for (const { status, text } of pages) {
    expect(status).toBe(200);
    for (const id of [maria.id, ...Object.values(hers)]) expect(text).not.toContain(id);
  }
  const own = await api.call('GET', '/sync/pull', { cookie: maria.cookie });
  expect(own.text).toContain(hers.dose);
});

test('the cursor of another person is refused', async () => {
  const { json } = await api.call('GET', '/sync/pull', { cookie: maria.cookie });
  const { status, json: refused } = await api.call('GET', '/sync/pull', {
    cookie: other.cookie,
    query: { cursor: json.cursor },
  });
  expect({ status, code: refused.code }).toEqual({ status: 409, code: 'resync' });
});

type Ids = typeof hers & { readonly person: string };

/** A row as a device would send it, for each verb. */
const named: Readonly<Record<TableName, (ids: Ids) => Record<string, unknown>>> = {
  user_settings: ({ person }) => ({ id: person, patch: { theme: 'dark' } }),
  profiles: ({ person }) => ({ id: person, patch: { display_name: 'Intruder' } }),
  medications: ({ medication }) => ({ id: medication, patch: { notes: 'changed' } }),
  medication_regimens: ({ medication }) => ({ id: medication, patch: {} }),
  medication_logs: ({ dose, medication }) => ({ id: dose, patch: doseOf(medication) }),
  dose_exceptions: ({ medication }) => exceptionRow(medication),
  medication_packages: ({ medication }) => packageRow(medication),
  stock_movements: ({ count, medication }) => ({
    id: count,
    patch: { medication_id: medication, counted: 1 },
  }),
  med_refill_config: ({ medication }) => ({
    id: refillConfigId(medication),
    patch: { medication_id: medication, pills_per_dose: 2 },
  }),
  meal_items: () => ({ id: uuid(4), patch: {} }),
  caregivers: ({ event }) => ({ id: event, patch: caregiverPatch() }),
  ...(Object.fromEntries(
    events.map(([table, patch]) => [table, ({ event }: Ids) => ({ id: event, patch })]),
  ) as unknown as Record<ReadingTable | 'asthma_events' | 'meals', (ids: Ids) => Record<string, unknown>>),
};

const patchOf = (verb: Verb, patch: unknown) => {
  if (verb === 'delete') return { delete: true };
  return verb === 'restore' ? { patch: { ...(patch as object), deleted_at: null } } : { patch };
};

const verbs = TABLES.flatMap((table) => syncedTables[table].verbs.map((verb) => ({ table, verb })));

test.each(verbs)(
  '$table.$verb on a row of another person is answered as on an absent one',
  async ({ table, verb }) => {
    const before = await api.database.owner.query(`select * from ${table} where user_id = $1 order by id`, [
      maria.id,
    ]);
    const answerTo = async (ids: Ids) => {
      const { id, patch } = named[table](ids);
      const { status, json } = await push(other.cookie, 802, [
        { table, id, base: 1, ...patchOf(verb, patch) },
      ]);
      const { status: outcome, code, fields, notice, merged } = json.results[0];
      return { status, outcome, code, fields, notice, merged, told: Object.keys(json.rows).toSorted() };
    };
    const foreign = await answerTo({ ...hers, person: maria.id });
    // covers: T-01
    expect(foreign).toEqual(await answerTo({ ...absent, person: uuid(903) }));
    const after = await api.database.owner.query(`select * from ${table} where user_id = $1 order by id`, [
      maria.id,
    ]);
    expect(after.rows).toEqual(before.rows);
  },
);
