// Values in localStorage, under names that begin with the product's name. A browser may forbid storage.
import { PRODUCT } from '@dosewell/domain/product';

export type StorageName =
  | ('plan' | 'consent' | 'terms-seen' | 'theme' | 'doses-left')
  | ('text-size' | 'contrast' | 'zone-kept' | 'reminders-here' | 'assistant-muted')
  | 'install-hint';

/** Values that reveal something about the person; on a shared device they stay in the page. */
const OF_PERSON: ReadonlySet<StorageName> = new Set([
  'plan',
  'theme',
  'doses-left',
  'zone-kept',
  'reminders-here',
]);
/** Values that the browser refused to store; they last until the page is left. */
const notStored = new Map<StorageName, string>();
let inPage: Map<StorageName, string> | undefined;

/** Whether to keep the person's values in the page only, as on a shared device. */
export const keepInPageOnly = (only: boolean): void => {
  inPage = only ? (inPage ?? new Map<StorageName, string>()) : undefined;
};
export const keepsInPageOnly = (): boolean => inPage !== undefined;

const keyOf = (name: StorageName): string => `${PRODUCT.toLowerCase()}.${name}`;
const listeners = new Set<() => void>();

/** Undefined if nothing is stored. Throws if storage cannot be read. */
export const readStoredText = (name: StorageName): string | undefined =>
  inPage?.get(name) ?? notStored.get(name) ?? localStorage.getItem(keyOf(name)) ?? undefined;

/** Stores a value. Without storage the page keeps it until it is left. */
export const storeText = (name: StorageName, value: string): void => {
  try {
    if (inPage !== undefined && OF_PERSON.has(name)) inPage.set(name, value);
    else localStorage.setItem(keyOf(name), value);
    notStored.delete(name);
  } catch {
    notStored.set(name, value);
  } finally {
    for (const listener of listeners) listener();
  }
};

/** Removes a value. */
export const removeStoredText = (name: StorageName): void => {
  inPage?.delete(name);
  notStored.delete(name);
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // Without storage there is nothing to remove.
  }
};

/** Calls `listener` when a value changes, here or in another tab. */
export const watchStoredText = (listener: () => void): (() => void) => {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
};

/** Forgets, at a sign-out, the values that the browser refused to store. */
export const forgetNotStored = (): void => {
  notStored.clear();
  for (const listener of listeners) listener();
};

/** Empties localStorage and sessionStorage, whoever wrote to them, and what the page keeps in their place. */
export const clearPlainStorage = (): void => {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } finally {
    forgetNotStored();
  }
};
