// A picture that another app handed over lies in the device's record until the form of a meal is closed. It is of the account
// that was open, and goes with its sign-out.
import { readDevice, type SharedPhoto, writeDevice } from '../account/device-record.ts';

type Shared = Omit<SharedPhoto, 'of'>;

/** On a shared device nothing of a person reaches the disk. */
export const mayKeepShared = async (
  indexedDB: IDBFactory,
): Promise<'yes' | 'signed out' | 'shared device'> => {
  const { account } = await readDevice(indexedDB);
  if (account === undefined) return 'signed out';
  return account.sharedDevice ? 'shared device' : 'yes';
};

/** In place of one that was shared before. */
export const keepShared = async (shared: Shared, indexedDB: IDBFactory): Promise<void> => {
  const { account } = await readDevice(indexedDB);
  if (account === undefined || account.sharedDevice) return;
  await writeDevice(indexedDB, { sharedPhoto: { ...shared, of: account.userId } });
};

/** Undefined where none was kept for this account. */
export const readShared = async (of: string, indexedDB: IDBFactory): Promise<Shared | undefined> => {
  const { sharedPhoto } = await readDevice(indexedDB);
  return sharedPhoto?.of === of ? sharedPhoto : undefined;
};

export const dropShared = (indexedDB: IDBFactory): Promise<void> =>
  writeDevice(indexedDB, { sharedPhoto: undefined });
