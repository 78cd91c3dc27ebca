// Files of a phone as the contract has them: whole or not there, gone with no clearing of the pages' storage, and an error
// where there is no such file or no room.
import type { FileStore } from '../../platform/outside-pages.ts';

export interface FakeFileStore extends FileStore {
  /** In base64, by name. */
  readonly kept: Map<string, string>;
  readonly fillDisk: (full: boolean) => void;
  /** The system refuses to read until it is unlocked again. */
  readonly lock: (locked: boolean) => void;
}

export const fakeFileStore = (): FakeFileStore => {
  const kept = new Map<string, string>();
  let [full, locked] = [false, false];
  const there = (name: string): string => {
    const bytes = kept.get(name);
    if (bytes === undefined) throw new Error(`'${name}' does not exist.`);
    return bytes;
  };
  return {
    kept,
    read: async (name) => {
      if (locked) throw new Error('The file is locked.');
      return there(name);
    },
    write: async (name, bytes) => {
      if (full) throw new Error('No space left on device.');
      kept.set(name, bytes);
    },
    remove: async (name) => {
      there(name);
      kept.delete(name);
    },
    names: async () => [...kept.keys()],
    fillDisk: (next) => void (full = next),
    lock: (next) => void (locked = next),
  };
};
