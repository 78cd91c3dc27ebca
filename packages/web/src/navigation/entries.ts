// The browser's session history: entries with an address and a state.

export interface Entry {
  readonly href: string;
  readonly state: unknown;
}

export interface Entries {
  read(): Entry;
  push(entry: Entry): void;
  replace(entry: Entry): void;
  back(): void;
  /** Calls `listener` after a step back or forward, and after one to a fragment of the page. */
  onMove(listener: () => void): void;
}

/** Scroll positions are restored once the page is rendered, which the browser cannot know. */
const restoreByHand = (): void => {
  window.history.scrollRestoration = 'manual';
};

export const browserEntries: Entries = {
  read: () => ({ href: window.location.href, state: window.history.state }),
  push({ href, state }) {
    restoreByHand();
    window.history.pushState(state, '', href);
  },
  replace({ href, state }) {
    restoreByHand();
    window.history.replaceState(state, '', href);
  },
  back: () => window.history.back(),
  onMove: (listener) => window.addEventListener('popstate', listener),
};
