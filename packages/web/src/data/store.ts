// The one object screens use: rows as live values, acts, and the status of saving and sending.
import { uuidv7Source } from '@dosewell/domain/id';
import type { Result } from '@dosewell/domain/problem';
import type { TableName } from '@dosewell/domain/sync';
import type { Known } from '@dosewell/domain/tables';
import { wallClock } from '@dosewell/domain/time';
import { browser } from '../platform/browser.ts';
import type { Platform } from '../platform/platform.ts';
import { type Account, type Accounts, accounts } from './account/accounts.ts';
import { chunkName } from './records/chunk-name.ts';
import { createClock } from './sync/clock.ts';
import { timeOf } from './records/device-time.ts';
import { enqueue, type RowToWrite, type Enqueued } from './outbox/enqueue.ts';
import { keepInStep } from './sync/in-step.ts';
import { openJournal } from './outbox/journal.ts';
import { type Lists, loadChunks } from './records/local-records.ts';
import { openLocalDatabase } from './records/local-database.ts';
import type { MealPhotos } from './photos/meal-photos.ts';
import { LOCAL_SCHEMA, type LocalSchema } from './records/open-database.ts';
import { openRecords } from './records/open-records.ts';
import type { Live } from './records/overlay.ts';
import { settleDoubt } from './outbox/settle-doubt.ts';
import { settleStilled } from './outbox/settle-stilled.ts';
import { discardRefused, retryRefused } from './outbox/refused.ts';
import { noteOlderRows } from './refill.ts';
import { type Rules, rules as everyRule } from './rules.ts';
import { type Ask, askFor } from './server/request.ts';
import type { Status } from './status.ts';
import { channelName, openTabs } from './sync/tabs.ts';
import { createVersions } from './sync/versions.ts';
import { tellingOfWipe } from './account/wiped-elsewhere.ts';

export type { RowToWrite, Enqueued } from './outbox/enqueue.ts';
export type { Live } from './records/overlay.ts';
export type { Status } from './status.ts';

/** Buckets of a table small enough to be in memory whole. */
const WHOLE = ['all'] as const;
const NONE: readonly never[] = [];
/** How long the first page has the network to itself; then the rules the next page writes by are loaded. */
const PATIENCE_MS = 500;

export interface Store {
  readonly account: Account;
  /** Asks the server about this person, for what no row holds. */
  readonly ask: Ask;
  /** An act of the person: judged and shown at once, then saved, then sent. */
  enqueue(writes: readonly RowToWrite[]): Result<Enqueued>;
  newId(): string;
  /** The person's wall clock and zone, as acts are stamped with them. */
  wallClock(): { readonly at: string; readonly zone: string };
  /** A small table without deleted rows. */
  rows<T extends TableName>(table: T): readonly Live<T>[];
  /** A row as the person sees it, a deleted one included. */
  row<T extends TableName>(table: T, id: string): Live<T> | undefined;
  /** A table's rows of these months `yyyy-MM` without deleted ones; undefined until they are in memory. */
  monthRows<T extends TableName>(table: T, months: readonly string[]): readonly Live<T>[] | undefined;
  loadMonths(table: TableName, months: readonly string[]): Promise<void>;
  /** The months `yyyy-MM` in which this device has rows of a table, ascending. */
  months(table: TableName): Promise<readonly string[]>;
  /** The photos of meals on this device. */
  photos(): Promise<MealPhotos>;
  /** How many photos exist only on this device. */
  unsentPhotos(): Promise<number>;
  /** On a shared device, how much exists only in its other tabs. */
  unsentElsewhere(): Promise<number>;
  status(): Status;
  outbox(): Readonly<Lists>;
  /** Calls `listener` when anything this store shows may have changed. */
  subscribe(listener: () => void): () => void;
  /** Sends and fetches now; settles when that is done or has failed. */
  syncNow(): Promise<void>;
  /** Resumes sending and fetching after a sign-in. */
  resume(): void;
  retryRefused(op: string): Promise<void>;
  discardRefused(op: string): Promise<void>;
  /** The person has checked the stock that was in doubt. */
  settleDoubt(): Promise<void>;
  /** The person has read which doses moved no stock. */
  settleStilled(): Promise<void>;
  /** Stops and releases the database. */
  close(): void;
  /** Like `close`, in every tab: the person is signed out of this device. */
  end(): void;
}

export interface StoreOptions {
  readonly platform?: Platform;
  readonly ask?: Ask;
  readonly accounts?: Accounts;
  readonly rules?: Rules;
  /** The synced schema as this app knows it. */
  readonly known?: Known;
  readonly localSchema?: LocalSchema;
  /**
   * Settles when the first page can be rendered: sending and fetching begin after its frame. Without one they
   * begin at once.
   */
  readonly firstPage?: Promise<unknown>;
  /** The tables packed by month that the first page shows; all if undefined. */
  readonly firstTables?: readonly TableName[];
}

/** Shared devices are rare, so the code for them is loaded on demand. */
const whereRecordsLie = async (platform: Platform, account: Account): Promise<Platform> => {
  const { sharedDevice, userId } = account;
  if (!sharedDevice && platform.memory.opened() === undefined) return platform;
  const { inMemory, outOfMemory } = await import('./records/in-memory.ts');
  if (sharedDevice) return inMemory(platform, userId);
  await outOfMemory(platform, userId);
  return platform;
};

export const openStore = async (
  account: Account,
  {
    platform: onDevice = browser,
    ask = askFor(account.userId),
    accounts: device = accounts,
    rules = everyRule,
    known,
    localSchema = LOCAL_SCHEMA,
    firstPage,
    firstTables,
  }: StoreOptions = {},
): Promise<Store> => {
  const platform = await whereRecordsLie(onDevice, account);
  const shared = account.sharedDevice ? await import('./sync/shared-session.ts') : undefined;
  const makeId = uuidv7Source(platform.random);
  const newId = (): string => makeId(platform.now());
  let lose: (status: Partial<Status>) => void = () => undefined;
  let superseded = false;
  let beSuperseded = (): void => void (superseded = true);
  const database = await openLocalDatabase(platform.indexedDB, account.userId, {
    onGone: () => {
      lose({ ended: true });
      void device.lookAgain().catch(() => undefined);
    },
    onSuperseded: () => beSuperseded(),
    version: localSchema.version,
  });
  const tabs = openTabs(platform.channel(channelName(account.userId)));
  const { records, readRest, ...opened } = await openRecords({
    database,
    person: account.userId,
    firstTables,
    now: platform.now,
    zone: platform.zone(),
    newId,
    clock: createClock(timeOf(platform)),
    journal: openJournal(platform.caches, account.userId),
    rules,
    versions: createVersions(known),
    localSchema,
    announce: (names) => tabs.tell({ kind: 'rows', chunks: [...names] }),
  });
  let { client } = opened;
  beSuperseded = () => {
    if (records.status.get().superseded) return;
    records.status.set({ superseded: true });
    // Waits behind the upgrade; if that is aborted, the next opening records it.
    void database
      .reconnect()
      .then(() => noteOlderRows(records))
      .catch(() => undefined);
  };
  if (superseded) beSuperseded();
  const asking = tellingOfWipe(ask, () => wipe());
  const line = { records, ask: asking, newId, onClient: (name: string) => (client = name) };
  let mealPhotos: Promise<MealPhotos> | undefined;
  const photos = (): Promise<MealPhotos> => {
    mealPhotos ??= import('./photos/meal-photos.ts').then(({ openMealPhotos }) =>
      openMealPhotos({ records, platform, newId, sync: inStep.sync }),
    );
    mealPhotos.catch(() => (mealPhotos = undefined));
    return mealPhotos;
  };
  const inStep = keepInStep({
    ...{ account, line, platform, tabs, device, shared, firstPage, readRest },
    ...{ photos, photosOpen: () => mealPhotos !== undefined },
  });
  const fetchRules = setTimeout(() => void records.rules.complete().catch(() => undefined), PATIENCE_MS);
  const close = (): void => {
    clearTimeout(fetchRules);
    inStep.stop();
    mealPhotos?.then((opened) => opened.close()).catch(() => undefined);
    tabs.close();
    database.close();
  };
  lose = (status) => {
    records.status.set(status);
    close();
  };
  const end = (): void => {
    tabs.tell({ kind: 'ended' });
    lose({ ended: true });
  };
  const wipe = (): void => {
    if (records.status.get().ended) return;
    end();
    void device.wipeAccount(account.userId, 'elsewhere');
  };
  let outbox: Readonly<Lists> = { ...records.lists };
  await inStep.begun;

  return {
    account,
    ask: asking,
    enqueue: (writes) =>
      enqueue(records, { newId, zone: platform.zone, client: () => client, onSaved: inStep.onSaved }, writes),
    newId,
    wallClock: () => {
      const zone = platform.zone();
      return { at: wallClock({ instant: records.clock.now(), zone }), zone };
    },
    rows: (table) => records.queries.snapshot(table, WHOLE) ?? NONE,
    row: (table, id) => records.overlay.get(table, id),
    monthRows: (table, months) => records.queries.snapshot(table, months),
    loadMonths: (table, months) =>
      loadChunks(
        records,
        months.map((month) => chunkName(table, month)),
      ),
    months: async (table) => (await import('./records/months-held.ts')).monthsHeld(records, table),
    photos,
    unsentPhotos: inStep.unsentPhotos,
    unsentElsewhere: async () => (account.sharedDevice ? tabs.unsentElsewhere() : 0),
    status: records.status.get,
    outbox: () => {
      const { pending, refused } = records.lists;
      if (outbox.pending !== pending || outbox.refused !== refused) outbox = { pending, refused };
      return outbox;
    },
    subscribe: records.queries.subscribe,
    syncNow: inStep.sync,
    resume: inStep.resume,
    retryRefused: async (op) => {
      await retryRefused(records, op, newId());
      void inStep.send();
    },
    discardRefused: (op) => discardRefused(records, op),
    settleDoubt: () => settleDoubt(records),
    settleStilled: () => settleStilled(records),
    close,
    end,
  };
};
