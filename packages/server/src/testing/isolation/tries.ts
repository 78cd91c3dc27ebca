// Every route with every method, with Maria's ids in every possible place.
import { randomUUID } from 'node:crypto';
import { TABLES } from '@dosewell/domain/tables';
import { syncedTables } from '@dosewell/domain/tables/rules';
import type { ListedRoute } from '../listed-routes.ts';
import type { Maria } from './people.ts';
import { certain } from '@dosewell/domain/problem';

export interface Try {
  readonly route: ListedRoute;
  readonly method: string;
  readonly path: string;
  readonly place: 'none' | 'path' | 'body' | 'nested' | 'query' | 'headers';
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

const VERBS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Names of an id, used by some route or by none. */
const NAMES = ['id', 'user_id', 'account_id', 'person', 'created_by', 'session_id', 'owner'];

const pathWith = ({ path }: ListedRoute, { photo, picture }: Maria): string =>
  path
    .replace('/picture/{key}', `/picture/${picture}`)
    .replace('{id}', photo.meal)
    .replace('{key}', photo.key);

const bodyFor = (route: ListedRoute, body: unknown): Pick<Try, 'body' | 'headers'> =>
  route.meta.file === undefined
    ? { body }
    : {
        body: new Uint8Array(Buffer.from(JSON.stringify(body))),
        headers: { 'content-type': certain(route.meta.file.types[0]) },
      };

/** Valid bodies of routes that take an id. */
const goodBodies = (maria: Maria): Readonly<Record<string, unknown>> => ({
  'sessions.end': { id: maria.session },
  'passkeys.rename': { id: maria.passkey, name: 'mine now' },
  'passkeys.remove': { id: maria.passkey },
  'billing.takeUp': { plan: 'PRO' },
  contact: { id: maria.session, name: 'Eve', email: 'eve@example.org', message: 'mine now' },
  'caregivers.inviteAgain': { id: maria.rows.caregivers },
  'secondWays.add': { way: { kind: 'webhook', after_minutes: 5, address: 'https://hooks.example.org/a' } },
  'secondWays.arrange': { ways: [{ id: maria.way, after_minutes: 60 }] },
  'secondWays.remove': { id: maria.way },
  'secondWays.confirm': { id: maria.way, code: '1234 5678' },
  'secondWays.test': { id: maria.way },
});

const operation = (rows: readonly unknown[]) => ({
  op: randomUUID(),
  seq: 1,
  v: 1,
  clock: Date.now(),
  at: '2026-11-20T08:05',
  zone: 'UTC',
  rows,
});

const NAMING_MEDICATION: ReadonlySet<string> = new Set([
  ...['medication_logs', 'dose_exceptions', 'stock_movements', 'med_refill_config', 'medication_packages'],
]);

/** Operations on her rows, and on own rows that refer to hers. */
const operationsOn = (maria: Maria): unknown[] => {
  const { medications: medication, meals: meal } = maria.rows;
  const verbs = TABLES.flatMap((table) => {
    const id = maria.rows[table];
    const named = NAMING_MEDICATION.has(table) ? { medication_id: medication } : {};
    return syncedTables[table].verbs.flatMap((verb): unknown[] =>
      verb === 'delete'
        ? [{ table, id, base: 99, delete: true }]
        : [
            { table, id, base: verb === 'insert' ? 0 : 99, patch: { ...named, notes: 'taken over' } },
            { table, id, base: 99, patch: { ...named, ...(verb === 'restore' ? { deleted_at: null } : {}) } },
          ],
    );
  });
  const naming = [
    { table: 'stock_movements', id: randomUUID(), base: 0, patch: { medication_id: medication, counted: 1 } },
    {
      table: 'medication_logs',
      id: randomUUID(),
      base: 0,
      patch: { medication_id: medication, date: '2026-11-20', slot: null, status: 'taken' },
    },
    {
      table: 'meals',
      id: meal,
      base: 0,
      patch: { logged_at: '2026-11-20T07:30:00.000Z', type: 'snack', notes: null, items: [] },
    },
  ];
  return [...verbs, ...naming];
};

const pushes = (maria: Maria): unknown[] => {
  const envelope = { client: randomUUID(), acked: 0 };
  const rows = operationsOn(maria);
  return [
    ...rows.map((row) => ({ ...envelope, ops: [operation([row])] })),
    ...maria.ids
      .slice(0, 40)
      .map((id) => ({ client: id, acked: 0, ops: [{ ...operation([rows[0]]), op: id }] })),
    { ...envelope, ops: [{ ...operation([rows[0]]), user_id: maria.userId }] },
    { ...envelope, cursor: maria.cursor, ops: [operation([rows[0]])] },
  ];
};

/** All tries of one route. */
export function triesOf(route: ListedRoute, maria: Maria): Try[] {
  const path = pathWith(route, maria);
  const { method } = route;
  const usual = { route, method, path };
  const tries: Try[] = [];
  for (const verb of VERBS) {
    const sent = ['GET', 'HEAD', 'OPTIONS'].includes(verb)
      ? {}
      : bodyFor(route, goodBodies(maria)[route.name] ?? {});
    tries.push({ route, method: verb, path, place: path === route.path ? 'none' : 'path', ...sent });
  }
  const ids = [maria.userId, maria.accountId, maria.session, maria.passkey];
  if (method !== 'GET')
    for (const id of ids)
      for (const body of [
        {
          ...(goodBodies(maria)[route.name] as object),
          ...Object.fromEntries(NAMES.map((name) => [name, id])),
        },
        { ...(goodBodies(maria)[route.name] as object), id },
      ])
        tries.push({ ...usual, place: 'body', ...bodyFor(route, body) });
  if (route.name === 'sync.push')
    for (const body of pushes(maria)) tries.push({ ...usual, place: 'nested', body });
  else if (method !== 'GET')
    tries.push({ ...usual, place: 'nested', ...bodyFor(route, { where: { user_id: maria.userId }, ids }) });
  const table = route.name === 'sync.snapshot' ? TABLES : [undefined];
  for (const one of table)
    for (const given of [
      { cursor: maria.cursor },
      { before: maria.cursor },
      { user_id: maria.userId },
      { id: maria.session },
    ])
      tries.push({
        ...usual,
        place: 'query',
        query: {
          ...(one === undefined ? {} : { table: one }),
          ...(given as unknown as Record<string, string>),
        },
        ...(method === 'GET' ? {} : bodyFor(route, goodBodies(maria)[route.name] ?? {})),
      });
  for (const name of ['x-person', 'x-user-id', 'x-forwarded-user', 'remote-user', 'authorization'])
    tries.push({
      ...usual,
      place: 'headers',
      ...(route.name === 'sync.snapshot' ? { query: { table: 'profiles' } } : {}),
      ...(method === 'GET' ? {} : bodyFor(route, goodBodies(maria)[route.name] ?? {})),
      headers: { [name]: name === 'authorization' ? `Bearer ${maria.session}` : maria.userId },
    });
  return tries;
}
