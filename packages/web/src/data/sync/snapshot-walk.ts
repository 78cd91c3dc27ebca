// Fetches whole tables into one set of chunks, newest month first, then what changed meanwhile; resumes after
// an interruption (design/sync.md#first-sync).
import { certain } from '@dosewell/domain/problem';
import { rowsOfColumns, type TableName, unpackColumns } from '@dosewell/domain/sync';
import { FIRST_VERSION } from '@dosewell/domain/tables';
import { dropGeneration } from '../records/chunk-store.ts';
import { settled } from '../records/idb-promise.ts';
import {
  keepChanges,
  keepSnapshotPage,
  keepSupplement,
  type SnapshotPage,
  walkAfter,
} from './keep-snapshot.ts';
import type { SyncConnection } from './sync-connection.ts';
import type { LocalRecords } from '../records/local-records.ts';
import { generationOf, readMeta, type Walk, writeMeta } from '../records/meta.ts';
import { PAGE_SIZES, type PageSizes } from './page-sizes.ts';
import { askChanges, type Fetching } from './pull.ts';
import type { AnswerOf, Param } from '../server/api.ts';
import { UnexpectedAnswer } from '../server/request.ts';

/** The first page of a table is small, so that today need not wait for older rows. */
const NEWEST = 1000;

type Sent = SnapshotPage | Extract<AnswerOf<'GET', '/sync/snapshot'>, { readonly packed: unknown }>;

/** The page in an answer: a newer server packs rows by column, an older one sends them one by one. */
const pageIn = (body: unknown): SnapshotPage | undefined => {
  const page = body as Sent | undefined;
  if (page === undefined || 'rows' in page) return Array.isArray(page?.rows) ? page : undefined;
  const { packed, ...rest } = page;
  const columns = unpackColumns(packed);
  return columns === undefined ? undefined : { ...rest, rows: rowsOfColumns(columns) };
};

type Named = Param<'/sync/snapshot'>;

type Place = Pick<Walk, 'at'> & { readonly table: TableName };

/**
 * Whether the server does not know the table, as after being set back to an older version. There is nothing
 * to fetch then.
 */
const lacksTable = ({ versions }: LocalRecords, table: TableName, status: number): boolean =>
  status === 422 && versions.known.since[table] !== undefined;

const askSnapshot = async ({ ask, records }: SyncConnection, { table, at }: Place, most: number) => {
  const which: Named = `table=${table}`;
  const limit: Named = `limit=${at === null ? Math.min(NEWEST, most) : most}`;
  const before: '' | `&${Named}` = at === null ? '' : `&before=${encodeURIComponent(at.before)}`;
  const { versions } = records;
  const answer = await ask(`/sync/snapshot?${which}&${limit}${before}`);
  records.clock.heardServer(answer.date);
  if (answer.status === 401) return 'signed-out';
  if (answer.status === 409) return 'resync';
  if (lacksTable(records, table, answer.status)) return 'no such table';
  const page = pageIn(answer.body);
  if (answer.status !== 200 || page === undefined) throw new UnexpectedAnswer(answer);
  versions.heard(page.v);
  return page;
};

/**
 * How many pages are requested at once; otherwise today would wait for five small tables one after another.
 */
const AT_ONCE = 4;

/** The places still to be fetched from, as if the next page of each table were its last. */
const placesFrom = ({ records }: SyncConnection, { at, done, only }: Walk): Place[] => {
  const wanted = only ?? records.versions.tables();
  const untouched = wanted.filter((table) => table !== at?.table && !done.includes(table));
  return [
    ...(at === null ? [] : [{ table: at.table, at }]),
    ...untouched.map((table) => ({ table, at: null })),
  ];
};

/**
 * The key of a requested page. A page requested earlier can be used as long as generation and cursor are the
 * same.
 */
const nameOf = ({ generation, cursor }: Walk, { table, at }: Place): string =>
  [generation, cursor, table, at?.before].join(' ');

type Asked = Map<string, ReturnType<typeof askSnapshot>>;

/**
 * Requests pages ahead; one that is never awaited may fail. Before the first answer only one page is
 * requested, since its cursor decides from where changes are fetched. Before today's doses nothing after them
 * is requested, since all requests share a connection.
 */
const askAhead = (connection: SyncConnection, walk: Walk, asked: Asked, most: number): void => {
  const places = placesFrom(connection, walk);
  const today = places.findIndex(({ table, at }) => table === 'medication_logs' && at === null);
  for (const place of places.slice(
    0,
    walk.cursor === null ? 1 : today < 0 ? AT_ONCE : Math.min(today + 1, AT_ONCE),
  )) {
    const name = nameOf(walk, place);
    if (asked.has(name)) continue;
    const page = askSnapshot(connection, place, most);
    page.catch(() => undefined);
    asked.set(name, page);
  }
};

/** An empty page for a table that the server lacks. Its version is the last one without that table. */
const noTable = ({ known }: LocalRecords['versions'], table: TableName): SnapshotPage => ({
  rows: [],
  cursor: null,
  next: null,
  v: (known.since[table] ?? FIRST_VERSION) - 1,
});

/**
 * Continues the walk until its set of chunks is complete and shown. If rows are shown already, it stops
 * earlier when something more urgent is requested. The next pages load while one is being stored.
 */
export const continueWalk = async (
  connection: SyncConnection,
  sizes: PageSizes = PAGE_SIZES,
  isUrgent: () => boolean = () => false,
): Promise<Fetching> => {
  const { records } = connection;
  const ahead: Asked = new Map();
  for (;;) {
    const { filling: walk } = await readMeta(records.database.transaction('meta'));
    if (walk === undefined) return 'fetched';
    const [place] = placesFrom(connection, walk);
    if (place !== undefined) {
      askAhead(connection, walk, ahead, sizes.snapshot);
      const name = nameOf(walk, place);
      const answered = await certain(ahead.get(name));
      ahead.delete(name);
      if (answered === 'signed-out' || answered === 'resync') return answered;
      const page = answered === 'no such table' ? noTable(records.versions, place.table) : answered;
      const urgent = walk.beside === true && isUrgent();
      if (!urgent) askAhead(connection, walkAfter(walk, place.table, page), ahead, sizes.snapshot);
      await keepSnapshotPage(records, walk, place.table, page);
      if (urgent) return 'fetched';
      continue;
    }
    if (walk.only !== undefined) {
      await keepSupplement(records, walk);
      continue;
    }
    const page = await askChanges(connection, walk.cursor ?? '', sizes.changes);
    if (typeof page === 'string') return page;
    await keepChanges(records, walk, page);
  }
};

/** Begins a walk into a set of chunks. What an abandoned walk had fetched is dropped, unless it is shown. */
export const beginWalk = async (
  records: LocalRecords,
  generationAfter: (shown: number) => number,
  how: Pick<Walk, 'only' | 'beside'> = {},
): Promise<void> => {
  const transaction = records.database.transaction(['chunks', 'meta'], 'readwrite');
  const done = settled(transaction);
  const meta = await readMeta(transaction);
  const shown = generationOf(meta);
  const generation = generationAfter(shown);
  for (const left of new Set([generation, meta.filling?.generation ?? shown]))
    if (left !== shown) dropGeneration(transaction, left);
  writeMeta(transaction, { filling: { generation, cursor: null, done: [], at: null, v: null, ...how } });
  await done;
};
