// Whether notifications on this device name medications: off until the person turns it on here, and off again
// after a sign-out.
import { readDevice, writeDevice } from './device-record.ts';

/** Whether names are turned on for the account that is open on this device. */
export const mayShowNames = async (indexedDB: IDBFactory): Promise<boolean> => {
  const { account, namesFor } = await readDevice(indexedDB);
  return account !== undefined && !account.sharedDevice && namesFor === account.userId;
};

export const namesShownFor = async (indexedDB: IDBFactory, userId: string): Promise<boolean> =>
  (await readDevice(indexedDB)).namesFor === userId;

export const keepNamesShown = (indexedDB: IDBFactory, userId: string, shown: boolean): Promise<void> =>
  writeDevice(indexedDB, { namesFor: shown ? userId : undefined });
