// Loads the code that sends and fetches: after the first page, or when first needed. Entries made before that
// are in the outbox, and go with the first sending.
import type { BackgroundSync, BackgroundSyncOptions } from './background-sync.ts';
import { reread } from '../records/local-records.ts';

/** If the import fails, the next call repeats it. */
export const loadBackgroundSync = () => import('./background-sync.ts');

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

export interface LazyBackgroundSync {
  /** Loads the code and starts. Settles when that is done or loading has failed; loading is then retried. */
  begin(): Promise<void>;
  /** Sends and fetches; settles when that is done or has failed. */
  sync(): Promise<void>;
  /** Sends waiting entries; settles like `sync`. */
  send(): Promise<void>;
  /** Resumes sending and fetching after a sign-in. */
  resume(): void;
  stop(): void;
}

export const startBackgroundSyncLater = (
  options: BackgroundSyncOptions,
  fetchPart: () => Promise<
    Pick<Awaited<ReturnType<typeof loadBackgroundSync>>, 'startBackgroundSync'>
  > = loadBackgroundSync,
): LazyBackgroundSync => {
  const { platform, connection } = options;
  let running: BackgroundSync | undefined;
  let fetching: Promise<void> | undefined;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  /** The code is not on the device and cannot be fetched now. */
  const tryLater = (): void => {
    fetching = undefined;
    if (stopped) return;
    connection.records.status.set({ reachable: false });
    timer = setTimeout(() => void begin(), Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS));
    failures += 1;
  };
  const fetchAndBegin = async (): Promise<void> => {
    const part = await fetchPart().catch(tryLater);
    if (part === undefined || stopped) return;
    stopWaking();
    running = part.startBackgroundSync(options);
  };
  const begin = (): Promise<void> => {
    clearTimeout(timer);
    return (fetching ??= fetchAndBegin());
  };
  const stopWaking = platform.onWake(() => {
    if (!platform.visible()) return;
    // Another tab may have written, and without a BroadcastChannel this one was not told. If this read fails,
    // the next one catches up.
    reread(connection.records).catch(() => undefined);
    if (failures > 0) void begin();
  });
  const ask = async (what: 'sync' | 'send'): Promise<void> => {
    if (running === undefined) await begin();
    await running?.engine[what]();
  };
  return {
    begin,
    sync: () => ask('sync'),
    send: () => ask('send'),
    resume: () => running?.engine.resume(),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      stopWaking();
      running?.stop();
    },
  };
};
