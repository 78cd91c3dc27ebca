import { type AnyRow, type TableName } from '@dosewell/domain/sync';
import { TABLES } from '@dosewell/domain/tables';
import type { Store } from '../../packages/web/src/data/store.ts';
import type { Done } from './act-at-random.ts';
import type { Device } from './device.ts';
import type { ServerWorld } from './server-world.ts';
import { stockBreaches } from './stock-breaches.ts';

const sorted = (rows: readonly AnyRow[]): AnyRow[] => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));

type Tables = ReadonlyMap<TableName, readonly AnyRow[]>;

const serverRows = async ({ sync }: ServerWorld, userId: string): Promise<Tables> => {
  const person = { userId, accountId: userId, sessionId: userId };
  const tables = new Map<TableName, readonly AnyRow[]>();
  for (const table of TABLES) {
    const page = await sync.snapshot(person, { table, limit: 10_000 });
    if (!page.ok) throw new Error(`no snapshot of ${table}`);
    tables.set(table, page.value.rows);
  }
  return tables;
};

const shownBy = async (tab: Store, table: TableName, rows: readonly AnyRow[]): Promise<readonly AnyRow[]> => {
  const months = [
    ...new Set(rows.flatMap((row) => ('date' in row ? [row.bucket, row.date.slice(0, 7)] : [row.bucket]))),
  ];
  if (months.every((month) => month === 'all')) return tab.rows(table);
  await tab.loadMonths(table, months);
  return tab.monthRows(table, months) ?? [];
};

/** How often each operation took effect: each time adds a line to the audit trail. */
const timesApplied = async ({ database }: ServerWorld, userId: string): Promise<Map<string, number>> => {
  const { rows } = await database.owner.query<{ op_id: string; times: number }>(
    'select op_id, count(*)::int as times from audit_events where user_id = $1 group by op_id',
    [userId],
  );
  return new Map(rows.map((row) => [row.op_id, row.times]));
};

const ofOperations = async (world: ServerWorld, userId: string, done: Done): Promise<string[]> => {
  const times = await timesApplied(world, userId);
  return [...done.operations].flatMap((op) => {
    const n = times.get(op) ?? 0;
    return n === 1 ? [] : [n === 0 ? 'an operation was lost' : 'an operation was applied twice'];
  });
};

const ofDoses = (tables: Tables, done: Done): string[] => {
  const logs = (tables.get('medication_logs') ?? []) as readonly { id: string; slot: string | null }[];
  const asNeeded = logs.filter((log) => log.slot === null).map((log) => log.id);
  return [...done.asNeeded].every((id) => asNeeded.includes(id)) && asNeeded.length === done.asNeeded.size
    ? []
    : ['as-needed doses are not those that were taken'];
};

/** The state of a dose, or of a field of the medication, in the words of an intent. */
const standing = (tables: Tables, of: string): string => {
  const [id, field] = of.split(' ');
  if (field !== undefined) {
    const [medication] = (tables.get('medications') ?? []) as unknown as Record<string, unknown>[];
    return String(medication?.[field]);
  }
  const logs = (tables.get('medication_logs') ?? []) as readonly (AnyRow & { status: string })[];
  const log = logs.find((row) => row.id === id);
  return log === undefined || log.deleted_at !== null ? 'undone' : log.status;
};

const ofIntents = (tables: Tables, { intents }: Done): string[] =>
  [...intents]
    .filter(([of, { authors, last }]) => authors.size === 1 && standing(tables, of) !== last)
    .map(([of, { last }]) => `what only one tab said does not stand: ${last}, found ${standing(tables, of)}`);

const ofDevice = async (tables: Tables, tab: Store): Promise<string[]> => {
  const { pending, refused } = tab.status();
  const breaches = pending + refused > 0 ? [`${pending} operations wait, ${refused} were refused`] : [];
  for (const [table, rows] of tables) {
    const live = sorted(rows.filter((row) => row.deleted_at === null));
    if (JSON.stringify(sorted(await shownBy(tab, table, rows))) !== JSON.stringify(live))
      breaches.push(`a device shows other ${table} than the server has`);
  }
  return breaches;
};

/** Faults after everything has been sent and fetched; there should be none. */
export const breachesOf = async (
  world: ServerWorld,
  userId: string,
  devices: readonly Device[],
  done: Done,
): Promise<string[]> => {
  const tables = await serverRows(world, userId);
  const found = [
    ...(await ofOperations(world, userId, done)),
    ...ofDoses(tables, done),
    ...ofIntents(tables, done),
    ...stockBreaches(tables, done),
  ];
  for (const device of devices) for (const tab of device.tabs) found.push(...(await ofDevice(tables, tab)));
  return [...new Set(found)];
};
