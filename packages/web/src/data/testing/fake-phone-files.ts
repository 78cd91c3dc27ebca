// Files of a phone as its plugins document them: a file that is not there cannot be appended to, read or removed, and
// the person may close the list of programs.
import type { PhoneFiles } from '../../platform/native/phone-files.ts';
import type { PhoneSystem } from '../../platform/phone-app.ts';

export interface FakePhoneFiles extends PhoneFiles {
  /** What programs have read, by name. */
  readonly taken: ReadonlyMap<string, string>;
  /** What lies in the app's cache, by name. */
  readonly kept: ReadonlyMap<string, string>;
  readonly setNow: (now: number) => void;
  /** What the person does with the list of programs. */
  readonly choose: (choice: 'a program' | 'nothing') => void;
  /** A program of Android reads what it was given earlier. */
  readonly readLate: (name: string) => void;
  readonly fillDisk: () => void;
}

const decode = (base64: string): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)),
  );

export const fakePhoneFiles = (system: PhoneSystem): FakePhoneFiles => {
  const [kept, written, taken] = [
    new Map<string, string>(),
    new Map<string, number>(),
    new Map<string, string>(),
  ];
  let [now, choice, full] = [0, 'a program', false];
  const there = (name: string): string => {
    const text = kept.get(name);
    if (text === undefined) throw new Error('File does not exist.');
    return text;
  };
  const put = (name: string, text: string): void => {
    if (full) throw new Error('No space left on device.');
    kept.set(name, text);
    written.set(name, now);
  };
  const read = (name: string): void => void taken.set(name, there(name));
  return {
    ...{ taken, kept },
    readsAtOnce: system === 'iOS',
    write: async (name, bytes) => put(name, decode(bytes)),
    append: async (name, bytes) => put(name, there(name) + decode(bytes)),
    remove: async (name) => {
      there(name);
      kept.delete(name);
    },
    list: async () => [...kept.keys()].map((name) => ({ name, writtenAt: written.get(name) ?? 0 })),
    share: async (name) => {
      there(name);
      if (choice === 'nothing') return false;
      if (system === 'iOS') read(name);
      return true;
    },
    setNow: (next) => void (now = next),
    choose: (next) => void (choice = next),
    readLate: read,
    fillDisk: () => void (full = true),
  };
};
