// Deleted medications can be restored for ten seconds, on any page of the app (OQ-038).
import type { MedicationRow } from '@dosewell/domain/sync';
import type { Store } from '../../data/store.ts';

const UNDO_FOR_MS = 10_000;

export interface Deleted {
  /**
   * The store that the medication was deleted in, so that the next person to sign in sees nothing of it.
   */
  readonly store: Store;
  readonly medication: MedicationRow;
}

let deleted: readonly Deleted[] = [];
const listeners = new Set<() => void>();

const become = (next: readonly Deleted[]): void => {
  deleted = next;
  for (const listener of listeners) listener();
};

const without = (id: string): Deleted[] => deleted.filter(({ medication }) => medication.id !== id);

export const forgetDeleted = (id: string): void => become(without(id));

export const rememberDeleted = (entry: Deleted): void => {
  become([...without(entry.medication.id), entry]);
  setTimeout(() => become(deleted.filter((other) => other !== entry)), UNDO_FOR_MS);
};

export const readDeleted = (): readonly Deleted[] => deleted;

export const watchDeleted = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
