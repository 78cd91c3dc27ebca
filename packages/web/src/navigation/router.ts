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

const addressOf = ({ pathname, search, hash }: Place): string =>
  hrefOf({ to: pathname, search }) + (hash === '' ? '' : `#${hash}`);

/** Who shows the pages, and who waits until one is shown. */
const createViewers = () => {
  const followers = new Set<(stand: RouterState) => void>();
  let waiting: (() => void)[] = [];
  return {
    show: (next: RouterState): void => followers.forEach((show) => show(next)),
    shown: (): Promise<void> => new Promise((resolve) => waiting.push(resolve)),
    follow(show: (stand: RouterState) => void): () => void {
      followers.add(show);
      return () => followers.delete(show);
    },
    arrived(): void {
      for (const resolve of waiting) resolve();
      waiting = [];
    },
  };
};

export const createRouter = (entries: Entries, preload: (pathname: string) => Promise<void>): Router => {
  let stand = standOf(entries, -1);
  const viewers = createViewers();
  const markOf = (over: number): Mark => ({ at: stand.at, key: stand.key, state: stand.state, over });
  const layers = createLayers(entries, layersAt(entries), markOf);

  const goTo = async (next: RouterState): Promise<void> => {
    stand = next;
    await preload(next.pathname);
    // The person may have navigated on meanwhile.
    if (stand === next) viewers.show(next);
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
    href: () => addressOf(stand),
    navigate({ replace = false, state = {}, ...target }) {
      const address = hrefOf(target);
      // Navigating twice to the same place makes one entry.
      if (address === addressOf(stand) && JSON.stringify(state) === JSON.stringify(stand.state))
        return Promise.resolve();
      const shown = viewers.shown();
      if (replace || layers.busy()) layers.beneath(() => put(address, state, replace));
      else put(address, state, false);
      return shown;
    },
    back: entries.back,
    forget(parameter) {
      const { key } = stand;
      const { [parameter]: given, ...search } = stand.search;
      if (given === undefined) return;
      const drop = (): void => {
        // The person has navigated on meanwhile.
        if (stand.key !== key) return;
        stand = { ...stand, search };
        entries.replace({ href: addressOf(stand), state: markOf(0) });
      };
      // A dialog that is being closed is no layer any more by then.
      setTimeout(() => layers.beneath(drop));
    },
    openLayer: layers.open,
    load: () => preload(stand.pathname),
    preload,
    follow: viewers.follow,
    arrived: viewers.arrived,
  };
};
