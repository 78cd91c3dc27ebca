import { PRODUCT } from '@dosewell/domain/product';
import { filesOutside, outsidePages } from './outside-pages.ts';
import type { Platform } from './platform.ts';

const WAKING = ['online', 'focus'] as const;
/** Begins with the prefix of the keys that a sign-out removes. */
const OPEN = `${PRODUCT.toLowerCase()}.open`;
/** The name of the signed-in mark outside the pages' storage. */
const MARK = 'open';

const nothing = (): void => undefined;

/** Sets the signed-in mark outside the pages' storage, which the phone may clear. */
const markOutside = (open: boolean): void => {
  const outside = outsidePages();
  void (open ? outside?.write(MARK, 'yes') : outside?.remove(MARK))?.catch(nothing);
};

/** The zone that a browser reports, and treats as UTC, if the system names none. */
const NO_ZONE = 'Etc/Unknown';

const systemZone = (): string => {
  const zone = Temporal.Now.timeZoneId();
  return zone === NO_ZONE ? 'UTC' : zone;
};

const MINUTE_MS = 60_000;
let known: { readonly zone: string; readonly minute: number } | undefined;

/** The device's zone, looked up once a minute, and again when the device wakes. */
const zoneOfMinute = (): string => {
  const minute = Math.floor(Date.now() / MINUTE_MS);
  if (known?.minute !== minute) known = { zone: systemZone(), minute };
  return known.zone;
};

/** How long to wait for a frame: a background tab renders none. */
const WITHOUT_FRAME_MS = 300;

const painted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, WITHOUT_FRAME_MS);
    requestAnimationFrame(() => setTimeout(resolve, 0));
  });

let memory: IDBFactory | undefined;

/** Loaded on demand, since only a shared device needs in-memory databases. */
const openMemory = async (): Promise<IDBFactory> => {
  const { openPageMemory } = await import('./page-memory.ts');
  return (memory ??= openPageMemory());
};

export const browser: Platform = {
  now: () => Date.now(),
  steady: () => performance.now(),
  zone: zoneOfMinute,
  random: () => crypto.getRandomValues(new Uint8Array(16)),
  get indexedDB() {
    return indexedDB;
  },
  memory: { open: openMemory, opened: () => memory },
  get caches(): CacheStorage | undefined {
    return globalThis.caches;
  },
  get outside() {
    return outsidePages();
  },
  get outsideFiles() {
    return filesOutside();
  },
  get locks(): LockManager | undefined {
    return globalThis.navigator.locks;
  },
  channel: (name) => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)),
  eventSource: (url) => new EventSource(url),
  visible: () => document.visibilityState === 'visible',
  painted,
  onWake: (listener) => {
    const woken = (): void => {
      known = undefined;
      listener();
    };
    const shown = (event: PageTransitionEvent): void => {
      // A return from the back-forward cache is a wake; a first load is not.
      if (event.persisted) woken();
    };
    for (const event of WAKING) addEventListener(event, woken);
    addEventListener('pageshow', shown);
    document.addEventListener('visibilitychange', woken);
    return () => {
      for (const event of WAKING) removeEventListener(event, woken);
      removeEventListener('pageshow', shown);
      document.removeEventListener('visibilitychange', woken);
    };
  },
  print: () => globalThis.print(),
  persist: async () => (await navigator.storage?.persist?.()) ?? false,
  markOpen: (open) => {
    markOutside(open);
    try {
      if (open) localStorage.setItem(OPEN, 'yes');
      else localStorage.removeItem(OPEN);
    } catch {
      // Without storage there is no mark, so a lost database is taken for a sign-out.
    }
  },
  isMarkedOpen: () => {
    try {
      return localStorage.getItem(OPEN) !== null;
    } catch {
      return false;
    }
  },
  forgetKeys: (prefix) => {
    if (OPEN.startsWith(prefix)) markOutside(false);
    for (const area of [localStorage, sessionStorage])
      for (const key of Object.keys(area)) if (key.startsWith(prefix)) area.removeItem(key);
  },
};

/**
 * Restores, before the phone app starts, the signed-in mark that the system cleared with the pages' storage.
 */
export const restoreMark = async (): Promise<void> => {
  if ((await outsidePages()?.read(MARK)) !== undefined) browser.markOpen(true);
};
