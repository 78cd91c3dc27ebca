// Whether this device names medicines on its lock screen: off until the person turns it on here, and again after
// a sign-out.
import { readDevice, writeDevice } from './device-record.ts';

/** Whether the account that is open on this device wants it. */
export const mayShowNames = async (indexedDB: IDBFactory): Promise<boolean> => {
  const { account, namesFor } = await readDevice(indexedDB);
  return account !== undefined && !account.sharedDevice && namesFor === account.userId;
};

export const namesShownFor = async (indexedDB: IDBFactory, userId: string): Promise<boolean> =>
  (await readDevice(indexedDB)).namesFor === userId;

export const keepNamesShown = (indexedDB: IDBFactory, userId: string, shown: boolean): Promise<void> =>
  writeDevice(indexedDB, { namesFor: shown ? userId : undefined });
