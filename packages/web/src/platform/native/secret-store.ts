// Secrets in the keychain of iOS, or encrypted by the keystore of Android. They stay on this phone and out of
// its backups. They can be read once the phone has been unlocked after its start, so that a notification can
// be answered on the lock screen.
import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage';
import { PRODUCT } from '@dosewell/domain/product';

export interface SecretStore {
  readonly read: (name: string) => Promise<string | undefined>;
  readonly write: (name: string, text: string) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
}

/**
 * Secrets are stored as plain items, since the plugin's other methods would convert a text that looks like a
 * date or JSON.
 */
const keyOf = (name: string): string => `${PRODUCT.toLowerCase()}.${name}`;

const prepare = async (): Promise<void> => {
  await SecureStorage.setSynchronize(false);
  await SecureStorage.setDefaultKeychainAccess(KeychainAccess.afterFirstUnlockThisDeviceOnly);
};

export const openSecretStore = (): SecretStore => {
  let prepared: Promise<void> | undefined;
  /** Prepares the plugin once; after a failure the next use tries again. */
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
