// What is kept in plain storage, under names that begin with the product's. A browser may allow none at all.
import { PRODUCT } from '@dosewell/domain/product';

export type KeptName = 'plan' | 'consent' | 'terms-seen' | 'theme' | 'doses-left';

/** What tells something of the person. */
const OF_PERSON: ReadonlySet<KeptName> = new Set(['plan', 'theme', 'doses-left']);
let inPage: Map<KeptName, string> | undefined;

/** From now on nothing that is kept of the person outlives the page, on a shared device; or it does again. */
export const keepInPageOnly = (only: boolean): void => {
  inPage = only ? (inPage ?? new Map<KeptName, string>()) : undefined;
};
export const keepsInPageOnly = (): boolean => inPage !== undefined;

const keyOf = (name: KeptName): string => `${PRODUCT.toLowerCase()}.${name}`;
const listeners = new Set<() => void>();

/** Undefined where nothing is kept. Throws where nothing can be read. */
export const readKept = (name: KeptName): string | undefined =>
  inPage?.get(name) ?? localStorage.getItem(keyOf(name)) ?? undefined;

/** Keeps a value; where that is not allowed it counts until the page is left. */
export const keep = (name: KeptName, value: string): void => {
  try {
    if (inPage !== undefined && OF_PERSON.has(name)) inPage.set(name, value);
    else localStorage.setItem(keyOf(name), value);
  } catch {
    return;
  } finally {
    for (const listener of listeners) listener();
  }
};

/** Keeps it no longer. */
export const forgetKept = (name: KeptName): void => {
  inPage?.delete(name);
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // Where nothing may be kept there is nothing to forget.
  }
};

/** Told of what is kept here or in another tab. */
export const watchKept = (listener: () => void): (() => void) => {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
};

/** Empties plain storage, whoever put something there. */
export const clearPlainStorage = (): void => {
  localStorage.clear();
  sessionStorage.clear();
};
