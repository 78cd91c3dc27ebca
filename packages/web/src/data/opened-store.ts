// The store: what screens read and do for one person.
import type { Result } from '@dosewell/domain/problem';
import type { TableName } from '@dosewell/domain/sync';
import { wallClock } from '@dosewell/domain/time';
import type { Platform } from '../platform/platform.ts';
import type { PersonZone } from './records/person-zone.ts';
import type { Account } from './account/accounts.ts';
import { chunkName } from './records/chunk-name.ts';
import { enqueue, type RowToWrite, type Enqueued } from './outbox/enqueue.ts';
import type { InStep } from './sync/in-step.ts';
import { type OutboxLists, loadChunks, type LocalRecords } from './records/local-records.ts';
import { monthsHeld } from './records/months-held.ts';
import type { MealPhotos } from './photos/meal-photos.ts';
import type { Live } from './records/overlay.ts';
import { settleDoubt } from './outbox/settle-doubt.ts';
import { settleStilled } from './outbox/settle-stilled.ts';
import { discardRefused, retryRefused } from './outbox/refused.ts';
import type { Ask } from './server/request.ts';
import type { Status } from './status.ts';
import type { TabChannel } from './sync/tabs.ts';

/** The only bucket of a small table, which is in memory whole. */
const WHOLE = ['all'] as const;
const NONE: readonly never[] = [];

export interface Store {
  readonly account: Account;
  /** Requests to the server for this person, for data that is not in synced rows. */
  readonly ask: Ask;
  /** Records an act of the person: judged and shown at once, then saved, then sent. */
  enqueue(writes: readonly RowToWrite[]): Result<Enqueued>;
  /** Loads the rules of all tables. Rejects if that fails. */
  loadRules(): Promise<void>;
  newId(): string;
  /** The person's wall clock and zone, as acts are stamped with them. */
  wallClock(): { readonly at: string; readonly zone: string };
  /** The zone the device is in, which may differ from the person's. */
  deviceZone(): string;
  /** The rows of a small table without deleted ones. */
  rows<T extends TableName>(table: T): readonly Live<T>[];
  /** A row as the person sees it; it may be a deleted one. */
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
  /** On a shared device, how many entries exist only in its other tabs. */
  unsentElsewhere(): Promise<number>;
  status(): Status;
  outbox(): Readonly<OutboxLists>;
  /** Calls `listener` when anything this store shows may have changed. */
  subscribe(listener: () => void): () => void;
  /** Sends and fetches now; settles when that is done or has failed. */
  syncNow(): Promise<void>;
  /** Resumes sending and fetching after a sign-in. */
  resume(): void;
  retryRefused(op: string): Promise<void>;
  discardRefused(op: string): Promise<void>;
  /** Dismisses the warning that stock may be wrong, once the person has checked the stock. */
  settleDoubt(): Promise<void>;
  /** Dismisses the notice about acts that did not change the stock, once the person has read it. */
  settleStilled(): Promise<void>;
  /** Stops sending and fetching, and closes the database. */
  close(): void;
  /** Like `close`, in every tab, when the person is signed out on this device. */
  end(): void;
}

export interface StoreParts {
  readonly account: Account;
  readonly ask: Ask;
  readonly platform: Platform;
  readonly personZone: PersonZone;
  readonly records: LocalRecords;
  readonly tabs: TabChannel;
  readonly inStep: InStep;
  readonly newId: () => string;
  readonly client: () => string;
  readonly photos: () => Promise<MealPhotos>;
  readonly close: () => void;
  readonly end: () => void;
}

/** The unsent and the refused operations; the same object until a list changes. */
export const outboxListsOf = (records: LocalRecords): Store['outbox'] => {
  let outbox: Readonly<OutboxLists> = { ...records.lists };
  return () => {
    const { pending, refused } = records.lists;
    if (outbox.pending !== pending || outbox.refused !== refused) outbox = { pending, refused };
    return outbox;
  };
};

type Acts =
  | 'enqueue'
  | 'loadRules'
  | 'syncNow'
  | 'resume'
  | 'retryRefused'
  | 'discardRefused'
  | 'settleDoubt'
  | 'settleStilled'
  | 'close'
  | 'end';

/** The part of the store that screens read. */
export const storeQueries = ({
  account,
  ask,
  platform,
  personZone,
  records,
  tabs,
  inStep,
  newId,
  photos,
}: StoreParts): Omit<Store, Acts | 'outbox'> => ({
  account,
  ask,
  newId,
  wallClock: () => {
    const zone = personZone.zone();
    return { at: wallClock({ instant: records.clock.now(), zone }), zone };
  },
  deviceZone: () => platform.zone(),
  rows: (table) => records.queries.snapshot(table, WHOLE) ?? NONE,
  row: (table, id) => records.overlay.get(table, id),
  monthRows: (table, months) => records.queries.snapshot(table, months),
  loadMonths: (table, months) =>
    loadChunks(
      records,
      months.map((month) => chunkName(table, month)),
    ),
  months: (table) => monthsHeld(records, table),
  photos,
  unsentPhotos: inStep.unsentPhotos,
  unsentElsewhere: async () => (account.sharedDevice ? tabs.unsentElsewhere() : 0),
  status: records.status.get,
  subscribe: records.queries.subscribe,
});

/** The part of the store by which screens change something. */
export const storeActions = ({
  records,
  personZone,
  inStep,
  newId,
  client,
  close,
  end,
}: StoreParts): Pick<Store, Acts> => ({
  enqueue: (writes) =>
    enqueue(records, { newId, zone: personZone.zone, client, onSaved: inStep.onSaved }, writes),
  loadRules: () => records.rules.complete(),
  syncNow: inStep.sync,
  resume: inStep.resume,
  retryRefused: async (op) => {
    await retryRefused(records, op, { newOp: newId(), client: client() });
    void inStep.send();
  },
  discardRefused: (op) => discardRefused(records, op),
  settleDoubt: () => settleDoubt(records),
  settleStilled: () => settleStilled(records),
  close,
  end,
});
