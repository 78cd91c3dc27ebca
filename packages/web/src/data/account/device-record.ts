// The device record, readable before any person's database: whose account is open, and what a sign-out still
// has to do.
import type { PersonColor } from '@dosewell/domain/account';
import { PRODUCT } from '@dosewell/domain/product';
import { resultOf, settled } from '../records/idb-promise.ts';

/** A person whom the account opens, as known everywhere: by name and colour. */
export interface PersonOnDevice {
  readonly userId: string;
  readonly displayName: string;
  readonly color: PersonColor;
}

/** The account open on this device. Guards trust it, offline too. */
export interface Account {
  /** Its own person; in a store, the person whose records those are. */
  readonly userId: string;
  /** In the store of another person of the account: its own. */
  readonly own?: string;
  /** All people whom it opens, its own first, where there are several. */
  readonly people?: readonly PersonOnDevice[];
  /** Whose records this device showed last. */
  readonly shown?: string;
  readonly email: string;
  readonly displayName: string;
  readonly sharedDevice: boolean;
  /** When an unused session ends, milliseconds. */
  readonly endsAt: number;
}

/** An entry that could not be saved, in words. */
export interface NotSaved {
  readonly op: string;
  /** Whose it was to be. */
  readonly person: string;
  /** Whether that person signs in themself now, or was removed from the account. */
  readonly why: 'own login' | 'removed';
  readonly what: string;
  readonly typed: string;
  /** Local time of the act, `yyyy-MM-ddTHH:mm`. */
  readonly at: string;
}

/** A picture that another app handed over, for the form of a meal. */
export interface SharedPhoto {
  /** The own person of the account that was open. */
  readonly of: string;
  /** How many files were shared with it. */
  readonly files: number;
  /** The type that its sender said. */
  readonly type: string;
  /** Undefined of one too large. */
  readonly bytes: ArrayBuffer | undefined;
}

export interface DeviceRecord {
  readonly account?: Account;
  /** Whose data is being wiped; finished at the next start. */
  readonly wiping?: string;
  /** Other people whose data is being wiped. */
  readonly wipingToo?: readonly string[];
  /** Whose reminders name medicines on this device; nobody's by default. */
  readonly namesFor?: string;
  /** Entries for people whom the account does not open any more. */
  readonly notSaved?: readonly NotSaved[];
  readonly sharedPhoto?: SharedPhoto;
  /** The server has not been told of a sign-out yet. */
  readonly revoke?: true;
}

/**
 * Whoever signs in again is wiped no more at a start, nor are their people. If a sleeping tab blocks the deletion, the new
 * database waits behind it.
 */
export const wipesLeft = (
  { wiping, wipingToo = [] }: DeviceRecord,
  { userId, people = [] }: Account,
): Pick<DeviceChange, 'wiping' | 'wipingToo'> => {
  const open = [userId, ...people.map((person) => person.userId)];
  const too = wipingToo.filter((one) => !open.includes(one));
  return {
    wiping: wiping !== undefined && open.includes(wiping) ? undefined : wiping,
    wipingToo: too.length > 0 ? too : undefined,
  };
};

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

/** On a shared device neither names nor address are stored: the server returns them after a start. */
const forDisk = ({ people, ...account }: Account): Account => {
  if (account.sharedDevice) return { ...account, email: '', displayName: '' };
  return people === undefined ? account : { ...account, people };
};

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
  change: Pick<DeviceChange, 'wiping' | 'wipingToo' | 'sharedPhoto'> = {},
): Promise<boolean> =>
  inDevice(indexedDB, 'readwrite', async (store) => {
    const { account: open } = await read(store);
    const own = open === undefined || open.userId === userId;
    write(store, own ? { ...change, account: undefined, namesFor: undefined, notSaved: undefined } : change);
    return own;
  });
