// The device record, readable before any person's database: whose account is open, and what a sign-out still
// has to do.
import { PRODUCT } from '@dosewell/domain/product';
import { resultOf, settled } from '../records/idb-promise.ts';

/** The account open on this device. Guards trust it, offline too. */
export interface Account {
  readonly userId: string;
  readonly email: string;
  readonly displayName: string;
  readonly sharedDevice: boolean;
  /** When an unused session ends, milliseconds. */
  readonly endsAt: number;
}

export interface DeviceRecord {
  readonly account?: Account;
  /** Whose data is being wiped; finished at the next start. */
  readonly wiping?: string;
  /** Whose reminders name medicines on this device; nobody's by default. */
  readonly namesFor?: string;
  /** The server has not been told of a sign-out yet. */
  readonly revoke?: true;
}

const STORE = 'device';

const open = (indexedDB: IDBFactory): Promise<IDBDatabase> => {
  // Without a version number, so that a database raised by a newer app opens as it is.
  const request = indexedDB.open(PRODUCT.toLowerCase());
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return resultOf(request);
};

const inDevice = async <T>(
  indexedDB: IDBFactory,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> => {
  const database = await open(indexedDB);
  try {
    const transaction = database.transaction(STORE, mode, { durability: 'strict' });
    const done = settled(transaction);
    const result = await work(transaction.objectStore(STORE));
    await done;
    return result;
  } finally {
    database.close();
  }
};

const read = async (store: IDBObjectStore): Promise<DeviceRecord> => {
  const [keys, values] = await Promise.all([resultOf(store.getAllKeys()), resultOf(store.getAll())]);
  return Object.fromEntries(keys.map((key, i) => [key, values[i]])) as DeviceRecord;
};

export const readDevice = (indexedDB: IDBFactory): Promise<DeviceRecord> =>
  inDevice(indexedDB, 'readonly', read);

/** On a shared device neither name nor address is stored: the server returns them after a start. */
const forDisk = (account: Account): Account =>
  account.sharedDevice ? { ...account, email: '', displayName: '' } : account;

type DeviceChange = { readonly [K in keyof DeviceRecord]: DeviceRecord[K] | undefined };

const write = (store: IDBObjectStore, change: DeviceChange): void => {
  const { account } = change;
  for (const [key, value] of Object.entries(account ? { ...change, account: forDisk(account) } : change)) {
    if (value === undefined) store.delete(key);
    else store.put(value, key);
  }
};

/** Writes the given fields with strict durability; an undefined value deletes its field. */
export const writeDevice = (indexedDB: IDBFactory, change: DeviceChange): Promise<void> =>
  inDevice(indexedDB, 'readwrite', async (store) => write(store, change));

/**
 * Closes a person's account and writes `change` with it. A tab that slept may come late: an account opened
 * since stays open. Returns whether no account is open now.
 */
export const closeAccount = (
  indexedDB: IDBFactory,
  userId: string,
  change: Pick<DeviceChange, 'wiping'> = {},
): Promise<boolean> =>
  inDevice(indexedDB, 'readwrite', async (store) => {
    const { account: open } = await read(store);
    const own = open === undefined || open.userId === userId;
    write(store, own ? { ...change, account: undefined, namesFor: undefined } : change);
    return own;
  });
