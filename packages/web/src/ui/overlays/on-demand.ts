import { useEffect, useState, useSyncExternalStore } from 'react';

/** A heavy part of the design system, loaded on first use, so that the first screen does not wait for it. */
export interface OnDemand<Part> {
  /** The part, once loaded. */
  readonly read: () => Part | undefined;
  readonly load: () => Promise<Part>;
  readonly subscribe: (listener: () => void) => () => void;
}

export const onDemand = <Part>(fetchPart: () => Promise<Part>): OnDemand<Part> => {
  let part: Part | undefined;
  const listeners = new Set<() => void>();
  return {
    read: () => part,
    load: async () => {
      part ??= await fetchPart();
      for (const listener of listeners) listener();
      return part;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** The part once loaded, whoever requested it. */
export const useLoaded = <Part>(part: OnDemand<Part>): Part | undefined =>
  useSyncExternalStore(part.subscribe, part.read);

/**
 * The part once wanted here. A load requested elsewhere never changes what is on the screen: a replaced
 * trigger would lose the focus. A part that fails to load is the page's error.
 */
export const useWanted = <Part>(part: OnDemand<Part>, wanted: boolean): Part | undefined => {
  const [state, setState] = useState<{ part?: Part | undefined; error?: unknown }>(() => ({
    part: part.read(),
  }));
  const missing = wanted && state.part === undefined;
  useEffect(() => {
    if (!missing) return;
    part.load().then(
      (loaded) => setState({ part: loaded }),
      (error: unknown) => setState({ error }),
    );
  }, [part, missing]);
  if (state.error !== undefined) throw state.error;
  return state.part ?? (wanted ? part.read() : undefined);
};
