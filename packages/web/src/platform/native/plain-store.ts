import { Preferences } from '@capacitor/preferences';
import type { PlainStore } from '../outside-pages.ts';

export const plainStore: PlainStore = {
  read: async (key) => (await Preferences.get({ key })).value ?? undefined,
  write: (key, value) => Preferences.set({ key, value }),
  remove: (key) => Preferences.remove({ key }),
  names: async () => (await Preferences.keys()).keys,
};
