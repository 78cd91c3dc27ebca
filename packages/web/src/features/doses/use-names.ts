// The names of the medications. The map stays the same object until one is renamed, so that a change of
// stock sorts nothing again.
import { useMemo, useSyncExternalStore } from 'react';
import type { Store } from '../../data/store.ts';
import { useStore } from '../../data/use-live.ts';

type Names = ReadonlyMap<string, string>;

const sameNames = (a: Names, b: Names): boolean =>
  a.size === b.size && [...b].every(([id, name]) => a.get(id) === name);

const createNames = (store: Store): (() => Names) => {
  let seen: unknown;
  let known: Names = new Map();
  return () => {
    const medications = store.rows('medications');
    if (medications === seen) return known;
    seen = medications;
    const next = new Map(medications.map(({ id, name }) => [id, name]));
    if (!sameNames(known, next)) known = next;
    return known;
  };
};

export const useNames = (): Names => {
  const store = useStore();
  const names = useMemo(() => createNames(store), [store]);
  return useSyncExternalStore(store.subscribe, names);
};
