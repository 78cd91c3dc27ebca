import type { HintStream } from './hint-stream.ts';
import type { FileStore, PlainStore } from './outside-pages.ts';

export interface PageMemory {
  open(): Promise<IDBFactory>;
  /** The in-memory database that this page opened; undefined if it opened none. */
  opened(): IDBFactory | undefined;
}

/** The app's interface to its device, implemented by a browser, a native shell, or a test device. */
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
  /** Absent over plain HTTP, which is not a secure context. */
  readonly caches: CacheStorage | undefined;
  /** What no clearing of the pages' storage reaches; undefined in a browser. */
  readonly outside: PlainStore | undefined;
  /** The same for files. */
  readonly outsideFiles: FileStore | undefined;
  /** Absent over plain HTTP. */
  readonly locks: LockManager | undefined;
  /** A channel to the other tabs of this origin, if available. */
  readonly channel: (name: string) => BroadcastChannel | undefined;
  /** A persistent connection for hints, if available. */
  readonly eventSource: ((url: string) => HintStream) | undefined;
  /** Whether the person can see the app now. */
  readonly visible: () => boolean;
  /** Settles once the present frame is painted; in a hidden page, a moment later. */
  readonly painted: () => Promise<void>;
  /**
   * Calls back when the app comes to the foreground, goes to the background, or a network may have returned.
   * Returns a function to stop.
   */
  readonly onWake: (listener: () => void) => () => void;
  /** Opens the print dialog. */
  readonly print: () => void;
  /** Asks the browser to keep this site's storage. */
  readonly persist: () => Promise<boolean>;
  /** Records, outside the databases, whether someone is signed in on this device; `forgetKeys` removes it. */
  readonly markOpen: (open: boolean) => void;
  readonly isMarkedOpen: () => boolean;
  /** Removes localStorage entries whose keys have this prefix. */
  readonly forgetKeys: (prefix: string) => void;
}
