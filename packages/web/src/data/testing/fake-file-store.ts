// Files of a phone as the contract has them: whole or not there, gone with no clearing of the pages' storage, and an error
// where there is no such file or no room.
import type { FileStore } from '../../platform/outside-pages.ts';

export interface FakeFileStore extends FileStore {
  /** In base64, by name. */
  readonly kept: Map<string, string>;
  /** Half written, by the names they were to have. */
  readonly begun: Map<string, string>;
  /** Writing goes no further, unless the file is not wanted any more. */
  readonly hold: (held: boolean) => void;
  /** How many files were read at one time. */
  readonly mostRead: () => number;
  /** The files that have this in their names. */
  readonly failToRead: (part: string | undefined) => void;
  readonly failAt: (...calls: ('remove' | 'names')[]) => void;
  readonly fillDisk: (full: boolean) => void;
  /** The system refuses to read until it is unlocked again. */
  readonly lock: (locked: boolean) => void;
}

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

export const fakeFileStore = (): FakeFileStore => {
  const [kept, begun] = [new Map<string, string>(), new Map<string, string>()];
  let [full, locked, held, reading, mostRead] = [false, false, false, 0, 0];
  let unreadable: string | undefined;
  let failing: readonly string[] = [];
  const orFail = (call: string): void => {
    if (failing.includes(call)) throw new Error(`The phone refuses: ${call}.`);
  };
  const there = (name: string): string => {
    const bytes = kept.get(name);
    if (bytes === undefined) throw new Error(`'${name}' does not exist.`);
    return bytes;
  };
  return {
    kept,
    begun,
    read: async (name) => {
      if (locked || (unreadable !== undefined && name.includes(unreadable)))
        throw new Error('The file is locked.');
      reading += 1;
      mostRead = Math.max(mostRead, reading);
      await turn();
      reading -= 1;
      return there(name);
    },
    write: async (name, bytes, isWanted = () => true) => {
      if (full) throw new Error('No space left on device.');
      begun.set(name, bytes);
      while (held && isWanted()) await turn();
      begun.delete(name);
      if (!isWanted()) throw new Error('The file is not wanted any more.');
      kept.set(name, bytes);
    },
    remove: async (name) => {
      orFail('remove');
      there(name);
      kept.delete(name);
    },
    names: async () => {
      orFail('names');
      return [...kept.keys()];
    },
    drafts: async () => [...begun.keys()],
    removeDraft: async (name) => void begun.delete(name),
    hold: (next) => void (held = next),
    mostRead: () => mostRead,
    failToRead: (part) => void (unreadable = part),
    failAt: (...calls) => void (failing = calls),
    fillDisk: (next) => void (full = next),
    lock: (next) => void (locked = next),
  };
};
