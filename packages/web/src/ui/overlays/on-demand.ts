import { useEffect, useState, useSyncExternalStore } from 'react';

/** A heavy part of the design system, loaded on first use, so that the first screen does not wait for it. */
export interface OnDemand<Part> {
  /** The part; undefined until it is loaded. */
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

/** The part as soon as it is loaded, whoever requested that. */
export const useLoaded = <Part>(part: OnDemand<Part>): Part | undefined =>
  useSyncExternalStore(part.subscribe, part.read);

/**
 * The part, once this component wants it. A load that another component requested changes nothing on the
 * screen, since a replaced trigger would lose the focus. A failure to load is thrown to the page.
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
