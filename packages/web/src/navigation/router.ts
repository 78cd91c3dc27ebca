// Goes from place to place. The page in sight stays until the next one has been fetched.
import type { Entries } from './entries.ts';
import { hrefOf, type Place, type PlaceState, placeOf, type Target } from './place.ts';

/** What stands in the state of an entry. */
interface Mark {
  /** How many entries of the app lie before it. */
  readonly at: number;
  /** Tells it from every other entry. */
  readonly key: string;
  readonly state: PlaceState;
}

export interface Stand extends Place {
  readonly at: number;
  readonly key: string;
}

export interface Step extends Target {
  /** Takes the place of the present entry. */
  readonly replace?: boolean;
}

export interface Router {
  readonly read: () => Stand;
  /** Where the person is, as a path with its query and fragment. */
  readonly href: () => string;
  /** Resolves once the page is shown. */
  readonly navigate: (step: Step) => Promise<void>;
  readonly back: () => void;
  /** Fetches the page at the present address. */
  readonly load: () => Promise<void>;
  readonly preload: (pathname: string) => Promise<void>;
  /** Told of each place whose page can be shown. */
  readonly follow: (show: (stand: Stand) => void) => () => void;
  /** What was followed is in sight. */
  readonly arrived: () => void;
}

const newKey = (): string => Math.random().toString(36).slice(2);

const isMark = (state: unknown): state is Mark =>
  typeof state === 'object' && state !== null && 'at' in state && 'key' in state && 'state' in state;

/** Where the browser stands; an entry that the app did not make is marked as the one after those it made. */
const standOf = (entries: Entries, before: number): Stand => {
  const { href, state } = entries.read();
  const mark = isMark(state) ? state : { at: before + 1, key: newKey(), state: {} };
  if (mark !== state) entries.replace({ href, state: mark });
  return { ...placeOf(href, mark.state), at: mark.at, key: mark.key };
};

export const createRouter = (entries: Entries, preload: (pathname: string) => Promise<void>): Router => {
  let stand = standOf(entries, -1);
  const followers = new Set<(stand: Stand) => void>();
  let waiting: (() => void)[] = [];

  const href = (): string => {
    const { pathname, search, hash } = stand;
    return hrefOf({ to: pathname, search }) + (hash === '' ? '' : `#${hash}`);
  };
  const goTo = async (next: Stand): Promise<void> => {
    stand = next;
    await preload(next.pathname);
    // Somebody has gone on in the meantime.
    if (stand !== next) return;
    for (const show of followers) show(next);
  };
  entries.onMove(() => void goTo(standOf(entries, stand.at)));

  return {
    read: () => stand,
    href,
    navigate({ replace = false, state = {}, ...target }) {
      const address = hrefOf(target);
      // Twice to the same place is one step back.
      if (address === href() && JSON.stringify(state) === JSON.stringify(stand.state))
        return Promise.resolve();
      const mark: Mark = { at: stand.at + (replace ? 0 : 1), key: newKey(), state };
      entries[replace ? 'replace' : 'push']({ href: address, state: mark });
      const shown = new Promise<void>((resolve) => waiting.push(resolve));
      void goTo({ ...placeOf(address, state), at: mark.at, key: mark.key });
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
