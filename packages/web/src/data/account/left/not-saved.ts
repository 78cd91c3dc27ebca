// Unsent entries for a person whom the account no longer opens, kept as words until somebody has read them.
// On a shared device they are kept in the page only.
import { browser } from '../../../platform/browser.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type NotSaved, readDevice, writeDevice } from '../device-record.ts';

type Device = Pick<Platform, 'indexedDB'>;

let inPage: { readonly of: string; readonly entries: readonly NotSaved[] } | undefined;
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Adds entries without repeating any: two tabs may report the same one. */
const joined = (before: readonly NotSaved[], more: readonly NotSaved[]): NotSaved[] => [
  ...before,
  ...more.filter(({ op }) => before.every((one) => one.op !== op)),
];

export const keepNotSaved = async (
  entries: readonly NotSaved[],
  { indexedDB }: Device = browser,
): Promise<void> => {
  const { account, notSaved = [] } = await readDevice(indexedDB);
  if (entries.length === 0 || account === undefined) return;
  if (account.sharedDevice) inPage = { of: account.userId, entries: joined(inPage?.entries ?? [], entries) };
  else await writeDevice(indexedDB, { notSaved: joined(notSaved, entries) });
  tell();
};

export const readNotSaved = async ({ indexedDB }: Device = browser): Promise<readonly NotSaved[]> => {
  const { account, notSaved = [] } = await readDevice(indexedDB);
  return inPage !== undefined && inPage.of === account?.userId ? inPage.entries : notSaved;
};

/** Removes the entries, once somebody has read them. */
export const dismissNotSaved = async ({ indexedDB }: Device = browser): Promise<void> => {
  inPage = undefined;
  await writeDevice(indexedDB, { notSaved: undefined });
  tell();
};

export const onNotSaved = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
