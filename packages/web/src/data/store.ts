// Opens the store, the one object screens use: rows as live values, acts, and the status of saving and
// sending.
import { uuidv7Source } from '@dosewell/domain/id';
import type { TableName } from '@dosewell/domain/sync';
import type { Known } from '@dosewell/domain/tables';
import { followSettings } from './records/person-zone.ts';
import { browser } from '../platform/browser.ts';
import type { Platform } from '../platform/platform.ts';
import { type Account, type Accounts, accounts } from './account/accounts.ts';
import { createClock } from './sync/clock.ts';
import { timeOf } from './records/device-time.ts';
import { keepInStep } from './sync/in-step.ts';
import { openJournal } from './outbox/journal.ts';
import type { LocalRecords } from './records/local-records.ts';
import { type LocalDatabase, openLocalDatabase } from './records/local-database.ts';
import type { MealPhotos } from './photos/meal-photos.ts';
import type { PhotoCopies } from './photos/photo-copies.ts';
import { LOCAL_SCHEMA, type LocalSchema } from './records/open-database.ts';
import { openRecords } from './records/open-records.ts';
import { noteOlderRows } from './fetch-lacking.ts';
import { type Rules, rules as everyRule } from './loaded-rules.ts';
import { type Ask, askFor } from './server/request.ts';
import type { Status } from './status.ts';
import { channelName, openTabs } from './sync/tabs.ts';
import { createVersions } from './sync/versions.ts';
import { type WhyWiped, withWipeDetection } from './account/wiped-elsewhere.ts';
import { outboxListsOf, type StoreParts, type Store, storeActions, storeQueries } from './opened-store.ts';

export type { RowToWrite } from './outbox/enqueue.ts';
export type { Live } from './records/overlay.ts';
export type { Store } from './opened-store.ts';

/** How long the first page has the network to itself; the remaining rules are loaded after it. */
const RULES_AFTER_MS = 500;

export interface StoreOptions {
  readonly platform?: Platform;
  readonly ask?: Ask;
  readonly accounts?: Accounts;
  readonly rules?: Rules;
  /** The synced schema as this app knows it. */
  readonly known?: Known;
  readonly localSchema?: LocalSchema;
  /**
   * Settles when the first page can be rendered; sending and fetching begin once that is painted. Without it
   * they begin at once.
   */
  readonly firstPage?: Promise<unknown>;
  /** The tables packed by month that the first page shows; all if undefined. */
  readonly firstTables?: readonly TableName[];
}

/**
 * The platform whose storage holds the records. Shared devices are rare, so their code is loaded on demand.
 */
const whereRecordsLie = async (platform: Platform, account: Account): Promise<Platform> => {
  const { sharedDevice, userId } = account;
  if (!sharedDevice && platform.memory.opened() === undefined) return platform;
  const { inMemory, outOfMemory } = await import('./records/in-memory.ts');
  if (sharedDevice) return inMemory(platform, userId);
  await outOfMemory(platform, userId);
  return platform;
};

/** Receives events of the database, also before the store is open. */
interface Told {
  lose: (status: Partial<Status>) => void;
  superseded: boolean;
  beSuperseded: () => void;
}

const nothingTold = (): Told => {
  const told: Told = {
    lose: () => undefined,
    superseded: false,
    beSuperseded: () => void (told.superseded = true),
  };
  return told;
};

const openTelling = (
  { userId }: Account,
  { indexedDB }: Platform,
  { accounts: device = accounts, localSchema = LOCAL_SCHEMA }: StoreOptions,
  told: Told,
): Promise<LocalDatabase> =>
  openLocalDatabase(indexedDB, userId, {
    onGone: () => {
      told.lose({ ended: true });
      void device.lookAgain().catch(() => undefined);
    },
    onSuperseded: () => told.beSuperseded(),
    version: localSchema.version,
  });

/** Goes on after a newer version of the app has upgraded the database. */
const supersede = (records: LocalRecords, database: LocalDatabase): void => {
  if (records.status.get().superseded) return;
  records.status.set({ superseded: true });
  // Reopening waits until the upgrade is done. If this fails, the next opening records it.
  void database
    .reconnect()
    .then(() => noteOlderRows(records))
    .catch(() => undefined);
};

/**
 * Opens meal photos once, when somebody looks at meals or a photo waits. After a failure the next call tries
 * again.
 */
const photosOnce = (open: () => Promise<MealPhotos>) => {
  let mealPhotos: Promise<MealPhotos> | undefined;
  const photos = (): Promise<MealPhotos> => {
    mealPhotos ??= open();
    mealPhotos.catch(() => (mealPhotos = undefined));
    return mealPhotos;
  };
  return {
    photos,
    photosOpen: () => mealPhotos !== undefined,
    close: () => void mealPhotos?.then((opened) => opened.close()).catch(() => undefined),
  };
};

/** Opens the second copies of photos once; undefined in a browser. */
const copiesOnce = (
  { outside, outsideFiles }: Platform,
  person: string,
): (() => Promise<PhotoCopies>) | undefined => {
  if (outside === undefined || outsideFiles === undefined) return undefined;
  let copies: Promise<PhotoCopies> | undefined;
  return () =>
    (copies ??= import('./photos/photo-copies.ts').then(({ photoCopies }) =>
      photoCopies({ files: outsideFiles, plain: outside, person }),
    ));
};

const idsOf = (platform: Platform): (() => string) => {
  const makeId = uuidv7Source(platform.random);
  return () => makeId(platform.now());
};

interface Leaving {
  readonly account: Account;
  readonly records: LocalRecords;
  readonly outbox: Store['outbox'];
  readonly end: () => void;
}

/**
 * Returns the function that leaves this store's person, after the server said so: wipes the account for its
 * own person, or else removes the one person.
 */
const leaving = (
  { account, records, outbox, end }: Leaving,
  to: { readonly device: Accounts; readonly platform: Platform },
): ((why: WhyWiped) => void) => {
  const row: Store['row'] = (table, id) => records.overlay.get(table, id);
  const leave = async (why: WhyWiped): Promise<void> => {
    if (account.own === undefined) await to.device.wipeAccount(account.userId, 'elsewhere');
    else
      await (await import('./account/left/leave-person.ts')).leavePerson({ account, row, outbox }, why, to);
  };
  return (why) => {
    if (records.status.get().ended) return;
    end();
    // A failure changes nothing: the server's next answer says the same again.
    void leave(why).catch(() => undefined);
  };
};

export const openStore = async (account: Account, options: StoreOptions = {}): Promise<Store> => {
  const { ask = askFor(account.userId), accounts: device = accounts, firstPage, firstTables } = options;
  const { rules = everyRule, localSchema = LOCAL_SCHEMA } = options;
  const platform = await whereRecordsLie(options.platform ?? browser, account);
  const shared = account.sharedDevice ? await import('./sync/shared-session.ts') : undefined;
  const newId = idsOf(platform);
  const told = nothingTold();
  const database = await openTelling(account, platform, options, told);
  const tabs = openTabs(platform.channel(channelName(account.userId)));
  const copies = copiesOnce(platform, account.userId);
  const { records, readRest, ...opened } = await openRecords({
    ...{ database, person: account.userId, firstTables, newId, rules, localSchema, copies },
    ...{ now: platform.now, zone: platform.zone() },
    clock: createClock(timeOf(platform)),
    journal: openJournal(platform, account.userId),
    versions: createVersions(options.known),
    announce: (names) => tabs.tell({ kind: 'rows', chunks: [...names] }),
  });
  let { client } = opened;
  told.beSuperseded = () => supersede(records, database);
  if (told.superseded) told.beSuperseded();
  const outbox = outboxListsOf(records);
  const asking = withWipeDetection(ask, (why) => wipe(why));
  const connection = { records, ask: asking, newId, onClient: (name: string) => (client = name) };
  const { close: closePhotos, ...photos } = photosOnce(async () => {
    const { openMealPhotos } = await import('./photos/meal-photos.ts');
    return openMealPhotos({ records, platform, newId, sync: inStep.sync, copies: await copies?.() });
  });
  const inStep = keepInStep({
    ...{ account, connection, platform, tabs, device, shared, firstPage, readRest, copies, ...photos },
  });
  const fetchRules = setTimeout(() => void records.rules.complete().catch(() => undefined), RULES_AFTER_MS);
  const { personZone, stopFollowing } = followSettings(options.platform ?? browser, records, account.userId);
  const close = (): void => {
    stopFollowing();
    clearTimeout(fetchRules);
    inStep.stop();
    closePhotos();
    tabs.close();
    database.close();
  };
  const lose = (told.lose = (status: Partial<Status>): void => {
    records.status.set(status);
    close();
  });
  const end = (): void => {
    tabs.tell({ kind: 'ended' });
    lose({ ended: true });
  };
  const left = { account, records, outbox, end };
  const wipe = leaving(left, { device, platform: options.platform ?? browser });
  const open: StoreParts = {
    ...{ account, ask: asking, platform, personZone, records, tabs, inStep, newId, close, end },
    ...{ client: () => client, photos: photos.photos },
  };
  await inStep.begun;
  return { ...storeQueries(open), ...storeActions(open), outbox };
};
