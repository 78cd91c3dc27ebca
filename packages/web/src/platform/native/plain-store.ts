// What the phone keeps outside the pages' storage, which a system short of room may clear. Nothing secret.
import { Preferences } from '@capacitor/preferences';

export interface PlainStore {
  readonly read: (name: string) => Promise<string | undefined>;
  readonly write: (name: string, text: string) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
}

export const plainStore: PlainStore = {
  read: async (key) => (await Preferences.get({ key })).value ?? undefined,
  write: (key, value) => Preferences.set({ key, value }),
  remove: (key) => Preferences.remove({ key }),
};
