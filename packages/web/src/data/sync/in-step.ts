// Keeps an open store in step with the server and other tabs, and ends a shared device's session when it
// expires.
import { startBackgroundSyncLater } from './background-sync-later.ts';
import type { BackgroundSyncOptions } from './background-sync.ts';
import { hearTabs } from './hear-tabs.ts';
import type { endSharedSessionOnTime } from './shared-session.ts';
import type { TabChannel } from './tabs.ts';

interface Options extends BackgroundSyncOptions {
  readonly tabs: TabChannel;
  /** Only on a shared device. */
  readonly shared: { readonly endSharedSessionOnTime: typeof endSharedSessionOnTime } | undefined;
  readonly firstPage: Promise<unknown> | undefined;
  /** Reads the rows the first page does not show. */
  readonly readRest: () => Promise<void>;
}

export interface InStep {
  /** Settles when sending and fetching have begun, or at once if they wait for the first page. */
  readonly begun: Promise<void>;
  sync(): Promise<void>;
  send(): Promise<void>;
  /** Resumes after a sign-in. */
  resume(): void;
  /** An act has been saved on this device. */
  onSaved(): void;
  /** How many photos exist only on this device. */
  unsentPhotos(): Promise<number>;
  stop(): void;
}

export const keepInStep = ({ tabs, shared, firstPage, readRest, ...options }: Options): InStep => {
  const { account, connection, platform, device } = options;
  const { records } = connection;
  let kept = false;
  const background = startBackgroundSyncLater(options);
  const { sync, send, resume } = background;
  const unsentPhotos = async (): Promise<number> =>
    (await import('../photos/waiting-photos.ts')).countUnsent(records.database);
  hearTabs({ account, records, tabs, unsentPhotos, send });
  const stopSession = shared?.endSharedSessionOnTime({ account, platform, device, status: records.status });

  const goOn = (): Promise<void> => {
    // Rows that cannot be read now are read when needed.
    readRest().catch(() => undefined);
    return background.begin();
  };
  /** The first page is shown before syncing, except on a new device, which has nothing to show yet. */
  const comesFirst = firstPage !== undefined && records.status.get().ready;
  const begun = comesFirst ? undefined : goOn();
  if (comesFirst) void firstPage.then(platform.painted).then(goOn);

  return {
    begun: firstPage === undefined && begun !== undefined ? begun : Promise.resolve(),
    sync,
    send,
    resume,
    onSaved: () => {
      tabs.tell({ kind: 'outbox' });
      void send();
      if (kept) return;
      kept = true;
      void platform.persist();
    },
    unsentPhotos,
    stop: () => {
      background.stop();
      stopSession?.();
    },
  };
};
