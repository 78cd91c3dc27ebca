// Navigates between places. The current page stays until the next one has loaded.
import type { Entries } from './entries.ts';
import { type CloseLayer, createLayers } from './layers.ts';
import { hrefOf, type Place, type PlaceState, parsePlace, type Target } from './place.ts';

/** Stored in an entry's history state. */
interface Mark {
  /** How many entries of the app lie before it. */
  readonly at: number;
  /** Unique to the entry. */
  readonly key: string;
  readonly state: PlaceState;
  /** How many layers, such as dialogs, lie over the page at this entry. */
  readonly over?: number;
}

export interface RouterState extends Place {
  readonly at: number;
  readonly key: string;
}

export interface NavigationStep extends Target {
  /** Replaces the present entry. */
  readonly replace?: boolean;
}

export interface Router {
  readonly read: () => RouterState;
  /** The present address: path, query and fragment. */
  readonly href: () => string;
  /** Resolves once the page is shown. */
  readonly navigate: (step: NavigationStep) => Promise<void>;
  readonly back: () => void;
  /** Takes a query parameter out of the address of the page, which stays as it is. */
  readonly forget: (parameter: string) => void;
  /** Puts a layer over the page, which Back closes; returns what removes it. */
  readonly openLayer: (close: CloseLayer) => () => void;
  /** Loads the page at the present address. */
  readonly load: () => Promise<void>;
  readonly preload: (pathname: string) => Promise<void>;
  /** Calls `show` with each place whose page can be shown. */
  readonly follow: (show: (stand: RouterState) => void) => () => void;
  /** The page followed has been rendered. */
  readonly arrived: () => void;
}

const newKey = (): string => Math.random().toString(36).slice(2);

const isMark = (state: unknown): state is Mark =>
  typeof state === 'object' && state !== null && 'at' in state && 'key' in state && 'state' in state;

const layersAt = (entries: Entries): number => {
  const { state } = entries.read();
  return isMark(state) ? (state.over ?? 0) : 0;
};

/** The browser's present entry; one the app did not create is numbered after those it did. */
const standOf = (entries: Entries, before: number): RouterState => {
  const { href, state } = entries.read();
  const mark = isMark(state) ? state : { at: before + 1, key: newKey(), state: {} };
  if (mark !== state) entries.replace({ href, state: mark });
  return { ...parsePlace(href, mark.state), at: mark.at, key: mark.key };
};

export const createRouter = (entries: Entries, preload: (pathname: string) => Promise<void>): Router => {
  let stand = standOf(entries, -1);
  const followers = new Set<(stand: RouterState) => void>();
  let waiting: (() => void)[] = [];
  const markOf = (over: number): Mark => ({ at: stand.at, key: stand.key, state: stand.state, over });
  const layers = createLayers(entries, layersAt(entries), markOf);

  const href = (): string => {
    const { pathname, search, hash } = stand;
    return hrefOf({ to: pathname, search }) + (hash === '' ? '' : `#${hash}`);
  };
  const goTo = async (next: RouterState): Promise<void> => {
    stand = next;
    await preload(next.pathname);
    // The person has navigated on meanwhile.
    if (stand !== next) return;
    for (const show of followers) show(next);
  };
  entries.onMove(() => {
    const next = standOf(entries, stand.at);
    if (next.key === stand.key) return layers.moved(layersAt(entries));
    layers.leave(layersAt(entries));
    void goTo(next);
  });
  const put = (address: string, state: PlaceState, replace: boolean): void => {
    const mark: Mark = { at: stand.at + (replace ? 0 : 1), key: newKey(), state };
    // The next page takes the place of a dialog that it was opened from.
    entries[replace || layers.above() ? 'replace' : 'push']({ href: address, state: mark });
    if (!replace) layers.leave(0);
    void goTo({ ...parsePlace(address, state), at: mark.at, key: mark.key });
  };

  return {
    read: () => stand,
    href,
    navigate({ replace = false, state = {}, ...target }) {
      const address = hrefOf(target);
      // Navigating twice to the same place makes one entry.
      if (address === href() && JSON.stringify(state) === JSON.stringify(stand.state))
        return Promise.resolve();
      const shown = new Promise<void>((resolve) => waiting.push(resolve));
      if (replace || layers.busy()) layers.beneath(() => put(address, state, replace));
      else put(address, state, false);
      return shown;
    },
    back: entries.back,
    forget(parameter) {
      if (stand.search[parameter] === undefined) return;
      const { key } = stand;
      const drop = (): void => {
        // The person has navigated on meanwhile.
        if (stand.key !== key) return;
        const { [parameter]: _, ...search } = stand.search;
        stand = { ...stand, search };
        entries.replace({ href: href(), state: markOf(0) });
      };
      // A dialog that is being closed is no layer any more by then.
      setTimeout(() => layers.beneath(drop));
    },
    openLayer: layers.open,
    load: () => preload(stand.pathname),
    preload,
    follow(show) {
      followers.add(show);
      return () => followers.delete(show);
    },
    arrived() {
      for (const resolve of waiting) resolve();
      waiting = [];
    },
  };
};
