// Navigates between places. The current page stays until the next one has loaded.
import type { Entries } from './entries.ts';
import { hrefOf, type Place, type PlaceState, parsePlace, type Target } from './place.ts';

/** Stored in an entry's history state. */
interface Mark {
  /** How many entries of the app lie before it. */
  readonly at: number;
  /** Unique to the entry. */
  readonly key: string;
  readonly state: PlaceState;
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
  entries.onMove(() => void goTo(standOf(entries, stand.at)));

  return {
    read: () => stand,
    href,
    navigate({ replace = false, state = {}, ...target }) {
      const address = hrefOf(target);
      // Navigating twice to the same place makes one entry.
      if (address === href() && JSON.stringify(state) === JSON.stringify(stand.state))
        return Promise.resolve();
      const mark: Mark = { at: stand.at + (replace ? 0 : 1), key: newKey(), state };
      entries[replace ? 'replace' : 'push']({ href: address, state: mark });
      const shown = new Promise<void>((resolve) => waiting.push(resolve));
      void goTo({ ...parsePlace(address, state), at: mark.at, key: mark.key });
      return shown;
    },
    back: entries.back,
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
