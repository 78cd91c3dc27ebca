// What is kept in plain storage, under names that begin with the product's. A browser may allow none at all.
import { PRODUCT } from '@dosewell/domain/product';

export type KeptName = 'plan' | 'consent' | 'terms-seen' | 'theme' | 'doses-left';

const keyOf = (name: KeptName): string => `${PRODUCT.toLowerCase()}.${name}`;
const listeners = new Set<() => void>();

/** Undefined where nothing is kept. Throws where nothing can be read. */
export const readKept = (name: KeptName): string | undefined =>
  localStorage.getItem(keyOf(name)) ?? undefined;

/** Keeps a value; where that is not allowed it counts until the page is left. */
export const keep = (name: KeptName, value: string): void => {
  try {
    localStorage.setItem(keyOf(name), value);
  } catch {
    return;
  } finally {
    for (const listener of listeners) listener();
  }
};

/** Keeps it no longer. */
export const forgetKept = (name: KeptName): void => {
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
