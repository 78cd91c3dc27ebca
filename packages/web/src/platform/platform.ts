import type { HintStream } from './hint-stream.ts';
import type { FileStore, PlainStore } from './outside-pages.ts';

export interface PageMemory {
  open(): Promise<IDBFactory>;
  /** The in-memory database that this page opened; undefined if it opened none. */
  opened(): IDBFactory | undefined;
}

/** What the app needs of the device it runs on. A browser, the phone app and tests each implement it. */
export interface Platform {
  /** The device's clock, milliseconds. */
  readonly now: () => number;
  /**
   * A monotonic clock, milliseconds, unaffected by setting the clock; it may pause while the device sleeps.
   */
  readonly steady: () => number;
  /** IANA zone the device is in. */
  readonly zone: () => string;
  /** 16 random bytes. */
  readonly random: () => Uint8Array;
  readonly indexedDB: IDBFactory;
  /** In-memory databases that end with the page and never reach disk. */
  readonly memory: PageMemory;
  /** Undefined over plain HTTP, which is not a secure context. */
  readonly caches: CacheStorage | undefined;
  /** Storage that survives a clearing of the pages' storage; undefined in a browser. */
  readonly outside: PlainStore | undefined;
  /** Files that survive a clearing of the pages' storage; undefined in a browser. */
  readonly outsideFiles: FileStore | undefined;
  /** Undefined over plain HTTP. */
  readonly locks: LockManager | undefined;
  /** A channel to the other tabs of this origin; undefined if the browser has none. */
  readonly channel: (name: string) => BroadcastChannel | undefined;
  /** Opens a connection for hints; undefined where there is none. */
  readonly eventSource: ((url: string) => HintStream) | undefined;
  /** Whether the person can see the app now. */
  readonly visible: () => boolean;
  /** Settles once the present frame is painted; in a hidden page, a moment later. */
  readonly painted: () => Promise<void>;
  /**
   * Calls back when the app becomes visible or hidden, or a network may have returned. Returns a function to
   * stop.
   */
  readonly onWake: (listener: () => void) => () => void;
  /** Opens the print dialog. */
  readonly print: () => void;
  /** Asks the browser to keep this site's storage. */
  readonly persist: () => Promise<boolean>;
  /**
   * Marks, outside the databases, whether someone is signed in on this device; `forgetKeys` removes the mark.
   */
  readonly markOpen: (open: boolean) => void;
  readonly isMarkedOpen: () => boolean;
  /** Removes values of localStorage and sessionStorage whose keys begin with this prefix. */
  readonly forgetKeys: (prefix: string) => void;
}
