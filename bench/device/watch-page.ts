// Watches a page from outside the product: the first dose on the screen, the frame after a tap, and IndexedDB
// writes. As text, since a function would carry the compiler's helper names into the page.
import type { Page } from '@playwright/test';

export interface Tap {
  /**
   * When the browser received the click, and when the next frame was produced; both from the start of
   * navigation.
   */
  readonly began: number;
  readonly frame: number;
  /** The dose's row looked different in that frame. */
  readonly redrawn: boolean;
}
interface Written {
  readonly stores: readonly string[];
  /** The tables whose chunks it wrote. */
  readonly tables: readonly string[];
  readonly strict: boolean;
  readonly at: number;
}
export interface Watched {
  /** The frame that shows the first dose has been produced. */
  readonly painted: number | null;
  readonly taps: readonly Tap[];
  readonly written: readonly Written[];
  /** IndexedDB transactions of any kind. */
  readonly begun: number;
}

const SCRIPT = `{
  const watched = (window.watched = { painted: null, taps: [], written: [], begun: 0 });
  const afterFrame = (work) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = work;
    port2.postMessage(null);
  });
  const look = new MutationObserver(() => {
    if (!document.querySelector('[data-dose]')) return;
    look.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => (watched.painted = performance.now())));
  });
  look.observe(document, { subtree: true, childList: true });
  addEventListener('click', ({ target, timeStamp }) => {
    const row = target.closest?.('[data-dose]');
    const before = row?.textContent;
    if (row) afterFrame(() => {
      const frame = performance.now();
      watched.taps.push({ began: timeStamp, frame, redrawn: row.textContent !== before });
    });
  }, true);
  const transaction = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (...how) {
    const begun = transaction.apply(this, how);
    watched.begun += 1;
    if (begun.mode === 'readwrite') begun.addEventListener('complete', () =>
      watched.written.push({
        stores: [...begun.objectStoreNames], tables: [...(tables.get(begun) ?? [])],
        strict: begun.durability === 'strict', at: performance.now(),
      }));
    return begun;
  };
  const tables = new WeakMap();
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (value, key) {
    if (this.name === 'chunks')
      tables.set(this.transaction, (tables.get(this.transaction) ?? new Set()).add(key[1]));
    return key === undefined ? put.call(this, value) : put.call(this, value, key);
  };
}`;

export const watch = (page: Page): Promise<unknown> => page.addInitScript(SCRIPT);

export const watched = (page: Page): Promise<Watched> => page.evaluate('window.watched') as Promise<Watched>;

/** A function, since the page's CSP forbids evaluating a text. */
export const untilPainted = async (page: Page): Promise<number> => {
  const painted = await page.waitForFunction(
    () => (globalThis as unknown as { readonly watched: Watched }).watched.painted,
  );
  return Number(await painted.jsonValue());
};

/** Throttles the page's CPU, as developer tools do. */
export const throttle = async (page: Page, rate: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
};
