// Secrets in the keychain of iOS or sealed by the keystore of Android. They stay on this phone, out of its backups, and
// can be read once the phone was unlocked after a start: a notification may be answered from the lock screen.
import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage';
import { PRODUCT } from '@dosewell/domain/product';

export interface SecretStore {
  readonly read: (name: string) => Promise<string | undefined>;
  readonly write: (name: string, text: string) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
}

/** As themselves: the plugin would read what looks like a date or JSON as that. */
const keyOf = (name: string): string => `${PRODUCT.toLowerCase()}.${name}`;

const prepare = async (): Promise<void> => {
  await SecureStorage.setSynchronize(false);
  await SecureStorage.setDefaultKeychainAccess(KeychainAccess.afterFirstUnlockThisDeviceOnly);
};

export const openSecretStore = (): SecretStore => {
  let prepared: Promise<void> | undefined;
  /** Once; after a failure again with the next use. */
  const isPrepared = (): Promise<void> => {
    prepared ??= prepare().catch((error: unknown) => {
      prepared = undefined;
      throw error;
    });
    return prepared;
  };
  return {
    read: async (name) => {
      await isPrepared();
      return (await SecureStorage.getItem(keyOf(name))) ?? undefined;
    },
    write: async (name, text) => {
      await isPrepared();
      await SecureStorage.setItem(keyOf(name), text);
    },
    remove: async (name) => {
      await isPrepared();
      await SecureStorage.removeItem(keyOf(name));
    },
  };
};
