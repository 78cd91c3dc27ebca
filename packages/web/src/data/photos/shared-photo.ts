// A picture shared by another app is kept in the device record until the form of a meal is closed. It belongs
// to the account that was open, and is deleted when that account signs out.
import { readDevice, type SharedPhoto, writeDevice } from '../account/device-record.ts';

type Shared = Omit<SharedPhoto, 'of'>;

/** Whether a shared picture may be stored: on a shared device nothing of a person is written to disk. */
export const mayKeepShared = async (
  indexedDB: IDBFactory,
): Promise<'yes' | 'signed out' | 'shared device'> => {
  const { account } = await readDevice(indexedDB);
  if (account === undefined) return 'signed out';
  return account.sharedDevice ? 'shared device' : 'yes';
};

/** Stores a shared picture in place of an earlier one. */
export const keepShared = async (shared: Shared, indexedDB: IDBFactory): Promise<void> => {
  const { account } = await readDevice(indexedDB);
  if (account === undefined || account.sharedDevice) return;
  await writeDevice(indexedDB, { sharedPhoto: { ...shared, of: account.userId } });
};

/** Undefined if no picture is kept for this account. */
export const readShared = async (of: string, indexedDB: IDBFactory): Promise<Shared | undefined> => {
  const { sharedPhoto } = await readDevice(indexedDB);
  return sharedPhoto?.of === of ? sharedPhoto : undefined;
};

export const dropShared = (indexedDB: IDBFactory): Promise<void> =>
  writeDevice(indexedDB, { sharedPhoto: undefined });
