// The device record, readable before any person's database is open: which account is open, and which parts of
// a sign-out are unfinished.
import type { PersonColor } from '@dosewell/domain/account';
import { PRODUCT } from '@dosewell/domain/product';
import { resultOf, settled } from '../records/idb-promise.ts';

/** A person whom the account opens, with what the app shows of them: name and colour. */
export interface PersonOnDevice {
  readonly userId: string;
  readonly displayName: string;
  readonly color: PersonColor;
}

/** The account open on this device. Guards trust it, offline too. */
export interface Account {
  /** The account's own person. In a store, the person the store is for. */
  readonly userId: string;
  /** The account's own person, set only in a store of another person of the account. */
  readonly own?: string;
  /** All people whom the account opens, its own first; undefined if there is only one. */
  readonly people?: readonly PersonOnDevice[];
  /** The person whose records this device showed last. */
  readonly shown?: string;
  readonly email: string;
  readonly displayName: string;
  readonly sharedDevice: boolean;
  /** When the session ends if it is not used, milliseconds. */
  readonly endsAt: number;
}

/** The ids of all people whom an account opens, its own first. */
export const userIdsOf = ({ userId, people = [] }: Pick<Account, 'userId' | 'people'>): string[] => [
  userId,
  ...people.map((person) => person.userId),
];

/** The account without one of its people. With a single person left, there is no list. */
export const withoutPerson = ({ people = [], ...account }: Account, userId: string): Account => {
  const left = people.filter((person) => person.userId !== userId);
  return left.length > 1 ? { ...account, people: left } : account;
};

/** An entry that could not be saved, in words. */
export interface NotSaved {
  readonly op: string;
  /** The name of the person whom the entry was for. */
  readonly person: string;
  /** Whether that person has a login of their own now, or was removed from the account. */
  readonly why: 'own login' | 'removed';
  readonly what: string;
  readonly typed: string;
  /** Local time of the act, `yyyy-MM-ddTHH:mm`. */
  readonly at: string;
}

/** A picture that another app shared with this one, for the form of a meal. */
export interface SharedPhoto {
  /** The own person of the account that was open when the picture was shared. */
  readonly of: string;
  /** How many files were shared at once. */
  readonly files: number;
  /** The media type as the other app named it. */
  readonly type: string;
  /** Undefined if the picture is too large. */
  readonly bytes: ArrayBuffer | undefined;
}

export interface DeviceRecord {
  readonly account?: Account;
  /** The person whose data are being wiped; an interrupted wipe is finished at the next start. */
  readonly wiping?: string;
  /** Further people whose data are being wiped. */
  readonly wipingToo?: readonly string[];
  /** The person whose reminders name medications on this device; undefined if none do. */
  readonly namesFor?: string;
  /** Entries that were lost because the account no longer opens their person. */
  readonly notSaved?: readonly NotSaved[];
  readonly sharedPhoto?: SharedPhoto;
  /** The session of a finished sign-out has still to be ended at the server. */
  readonly revoke?: true;
}

/**
 * The unfinished wipes without those of the account that signs in again and its people, so that no later
 * start wipes their data. If a sleeping tab blocks a deletion, opening the new database waits for it.
 */
export const wipesLeft = (
  { wiping, wipingToo = [] }: DeviceRecord,
  account: Account,
): Pick<DeviceChange, 'wiping' | 'wipingToo'> => {
  const open = userIdsOf(account);
  const too = wipingToo.filter((one) => !open.includes(one));
  return {
    wiping: wiping !== undefined && open.includes(wiping) ? undefined : wiping,
    wipingToo: too.length > 0 ? too : undefined,
  };
};

const STORE = 'device';

const open = (indexedDB: IDBFactory): Promise<IDBDatabase> => {
  // Opens without a version number, so that a database that a newer app has upgraded opens too.
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

/**
 * On a shared device the account is stored without names and address, which the server returns at each start.
 */
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
 * Closes a person's account and writes `change` with it. An account that somebody else has opened since stays
 * open, as the tab that asks may have slept. Returns whether no account is open now.
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
