export interface PageMemory {
  open(): Promise<IDBFactory>;
  /** Undefined where this page has opened none. */
  opened(): IDBFactory | undefined;
}

/** What the app needs of the device it runs on. A browser or a native shell stands behind it, a test device in tests. */
export interface Platform {
  /** The device's clock, milliseconds. */
  readonly now: () => number;
  /** Milliseconds that go on evenly, whatever the clock is set to; a sleep of the device may be left out. */
  readonly steady: () => number;
  /** IANA zone the device is in. */
  readonly zone: () => string;
  /** 16 random bytes. */
  readonly random: () => Uint8Array;
  readonly indexedDB: IDBFactory;
  /** Databases that go with the page; nothing of them is ever on disk. */
  readonly memory: PageMemory;
  /** Absent on plain http, which is no secure context. */
  readonly caches: CacheStorage | undefined;
  /** Absent on plain http. */
  readonly locks: LockManager | undefined;
  /** A line to the other tabs of this origin, where there is one. */
  readonly channel: (name: string) => BroadcastChannel | undefined;
  /** A standing connection for hints, where there is one. */
  readonly eventSource: ((url: string) => EventSource) | undefined;
  /** Whether the person can see the app now. */
  readonly visible: () => boolean;
  /** Settles when what is drawn by now is in sight; where nothing is, a moment later. */
  readonly painted: () => Promise<void>;
  /** Calls back when the app comes to the front, goes to the back, or a network may have come. Returns the way to stop. */
  readonly onWake: (listener: () => void) => () => void;
  /** Asks how to print the page. */
  readonly print: () => void;
  /** Asks that what is stored here be kept. */
  readonly persist: () => Promise<boolean>;
  /** Notes, apart from the databases, whether somebody is signed in on this device; `forgetKeys` forgets it. */
  readonly markOpen: (open: boolean) => void;
  readonly isMarkedOpen: () => boolean;
  /** Forgets what the app keeps in plain storage under keys that begin so. */
  readonly forgetKeys: (prefix: string) => void;
}
