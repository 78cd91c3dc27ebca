import type { TableName } from '@dosewell/domain/sync';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { OutboxLists } from './records/local-records.ts';
import type { Live } from './records/overlay.ts';
import type { Status } from './status.ts';
import type { Store } from './store.ts';
import { keysOf } from '@dosewell/domain/value';

const StoreContext = createContext<Store | undefined>(undefined);

export const StoreProvider = StoreContext.Provider;

/** The store of the person shown. Must be used within a signed-in guard. */
export const useStore = (): Store => {
  const store = useContext(StoreContext);
  if (store === undefined) throw new Error('no account is open here');
  return store;
};

/** The rows of a small table without deleted ones; the same array until something in it changes. */
export const useRows = <T extends TableName>(table: T): readonly Live<T>[] => {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, () => store.rows(table));
};

/** One row; undefined if unknown or deleted. */
export const useRow = <T extends TableName>(table: T, id: string): Live<T> | undefined => {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, () => {
    const row = store.row(table, id);
    return row?.deleted_at === null ? row : undefined;
  });
};

export interface MonthRows<T extends TableName> {
  /** The rows without deleted ones; undefined while they are being read from the device. */
  readonly rows: readonly Live<T>[] | undefined;
  /** Reading the rows failed; there is no automatic retry. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The rows of these months `yyyy-MM`. */
export const useMonthRows = <T extends TableName>(table: T, months: readonly string[]): MonthRows<T> => {
  const store = useStore();
  const key = months.join();
  const rows = useSyncExternalStore(store.subscribe, () => store.monthRows(table, months));
  const [failed, setFailed] = useState<string>();
  const load = useCallback(() => {
    setFailed(undefined);
    store.loadMonths(table, key.split(',')).catch(() => setFailed(key));
  }, [store, table, key]);
  useEffect(load, [load]);
  return { rows, failed: failed === key && rows === undefined, retry: load };
};

export const useStatus = (): Status => {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, store.status);
};

/** One part of the status: changes of other parts cause no render. */
export const useStatusPart = <K extends keyof Status>(part: K): Status[K] => {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, () => store.status()[part]);
};

/** The status without `pending` and `lastSync`, which change with every act. */
export type StillStatus = Omit<Status, 'pending' | 'lastSync'>;

const stillPartOf = ({ pending: _, lastSync: __, ...still }: Status): StillStatus => still;

/** Returns the same object until a part other than `pending` and `lastSync` differs. */
const createStillStatus = (store: Store): (() => StillStatus) => {
  let seen = store.status();
  let still = stillPartOf(seen);
  return () => {
    const status = store.status();
    if (status === seen) return still;
    seen = status;
    const next = stillPartOf(status);
    const keys = keysOf(next);
    if (keys.some((key) => next[key] !== still[key])) still = next;
    return still;
  };
};

/** Like `useStatus`, without `pending` and `lastSync`, so that a tap causes no render. */
export const useStillStatus = (): StillStatus => {
  const store = useStore();
  const read = useMemo(() => createStillStatus(store), [store]);
  return useSyncExternalStore(store.subscribe, read);
};

/** The unsent and the refused operations. */
export const useOutbox = (): Readonly<OutboxLists> => {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, store.outbox);
};
