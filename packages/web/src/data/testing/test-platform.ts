import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { PageMemory, Platform } from '../../platform/platform.ts';
import type { FileStore, PlainStore } from '../../platform/outside-pages.ts';
import { createTestCaches } from './test-caches.ts';
import { createTestChannels } from './test-channels.ts';
import { createTestLocks } from './test-locks.ts';

/** A device of its own, with storage that lives as long as the test. Several tabs share one. */
export interface TestPlatform extends Platform {
  /** The app comes to the foreground. */
  wake(): void;
  /** IndexedDB is lost, as can happen in a browser. */
  loseDatabases(): void;
  /** The system clears everything that the pages keep. */
  clearPages(): void;
  /** Another page of the same device, with a memory of its own. */
  page(): TestPlatform;
  /** Sets the device's clock. */
  setNow(ms: number): void;
  /** Lets time pass, as the clock shows it. */
  pass(ms: number): void;
  readonly forgotten: string[];
}

export const NOON = Date.parse('2026-11-20T12:00:00Z');

const createMemory = (): PageMemory => {
  let memory: IDBFactory | undefined;
  return { open: async () => (memory ??= new IDBFactory()), opened: () => memory };
};

interface Options {
  /** Web Locks, Cache storage and the channel between tabs; absent over plain HTTP. */
  readonly secure?: boolean;
  /** A running clock; time stands still without one. */
  readonly now?: () => number;
  /** The monotonic clock. */
  readonly steady?: () => number;
  /** Of a phone. */
  readonly outside?: PlainStore;
  readonly outsideFiles?: FileStore;
}

export const createTestPlatform = ({
  secure = true,
  now: running,
  steady: even = running,
  outside,
  outsideFiles,
}: Options = {}): TestPlatform => {
  let now = NOON;
  let steady = 0;
  let factory = new IDBFactory();
  let caches = createTestCaches();
  const wakers = new Set<() => void>();
  const channels = createTestChannels();
  const forgotten: string[] = [];
  let marked = false;
  const device: TestPlatform = {
    now: running ?? (() => now),
    steady: even ?? (() => steady),
    setNow: (ms) => (now = ms),
    pass: (ms) => {
      now += ms;
      steady += ms;
    },
    zone: () => 'Europe/Berlin',
    random: () => crypto.getRandomValues(new Uint8Array(16)),
    get indexedDB() {
      return factory;
    },
    memory: createMemory(),
    page: () =>
      Object.defineProperties({} as TestPlatform, {
        ...Object.getOwnPropertyDescriptors(device),
        memory: { value: createMemory(), enumerable: true },
      }),
    loseDatabases: () => {
      factory = new IDBFactory();
    },
    clearPages: () => {
      factory = new IDBFactory();
      caches = createTestCaches();
      marked = false;
    },
    get caches() {
      return secure ? caches : undefined;
    },
    outside,
    outsideFiles,
    locks: secure ? createTestLocks() : undefined,
    channel: (name) => (secure ? channels.open(name) : undefined),
    eventSource: undefined,
    visible: () => true,
    painted: async () => undefined,
    onWake: (listener) => {
      wakers.add(listener);
      return () => wakers.delete(listener);
    },
    wake: () => {
      for (const waker of wakers) waker();
    },
    print: () => undefined,
    persist: async () => true,
    markOpen: (open) => (marked = open),
    isMarkedOpen: () => marked,
    forgetKeys: (prefix) => {
      marked = false;
      forgotten.push(prefix);
    },
    forgotten,
  };
  return device;
};
