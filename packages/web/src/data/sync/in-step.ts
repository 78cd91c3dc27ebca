// Keeps an open store in step with the server and other tabs, and ends a shared device's session when it
// expires.
import { startBackgroundSyncLater } from './background-sync-later.ts';
import type { BackgroundSyncOptions } from './background-sync.ts';
import { hearTabs } from './hear-tabs.ts';
import type { PhotoCopies, PutBack } from '../photos/photo-copies.ts';
import type { endSharedSessionOnTime } from './shared-session.ts';
import type { TabChannel } from './tabs.ts';

interface Options extends BackgroundSyncOptions {
  readonly tabs: TabChannel;
  /** Defined only on a shared device. */
  readonly shared: { readonly endSharedSessionOnTime: typeof endSharedSessionOnTime } | undefined;
  readonly firstPage: Promise<unknown> | undefined;
  /** Reads the rows the first page does not show. */
  readonly readRest: () => Promise<void>;
  /** Second copies of waiting photos; undefined in a browser. */
  readonly copies: (() => Promise<PhotoCopies>) | undefined;
}

export interface InStep {
  /** Settles when sending and fetching have begun, or at once if they begin after the first page. */
  readonly begun: Promise<void>;
  sync(): Promise<void>;
  send(): Promise<void>;
  /** Resumes sending and fetching after a sign-in. */
  resume(): void;
  /** To be called when an act has been saved on this device. */
  onSaved(): void;
  /** How many photos exist only on this device. */
  unsentPhotos(): Promise<number>;
  stop(): void;
}

type Photos = Pick<Options, 'copies' | 'connection' | 'photos' | 'photosOpen'>;

/** Puts back photos that the database lost. */
const putBack = async ({ copies, connection, photos, photosOpen }: Photos): Promise<PutBack> => {
  const put = await (await copies?.())?.tidy(connection.records.database);
  const back = put ?? { some: false, all: true };
  if (back.some && photosOpen()) (await photos()).lookAgain();
  return back;
};

/**
 * Returns what puts photos back once, and resolves with whether a photo came back. If it fails or a photo
 * stays lost, the next call tries again.
 */
const putBackOnce = (photos: Photos): (() => Promise<boolean>) => {
  let once: Promise<boolean> | undefined;
  const run = async (): Promise<boolean> => {
    const { some, all } = await putBack(photos).catch(() => ({ some: false, all: false }));
    once = all ? Promise.resolve(false) : undefined;
    return some;
  };
  return () => (once ??= run());
};

export const keepInStep = ({ tabs, shared, firstPage, readRest, ...options }: Options): InStep => {
  const { account, connection, platform, device } = options;
  const { records } = connection;
  let kept = false;
  const background = startBackgroundSyncLater(options);
  const { sync, send, resume } = background;
  const putPhotosBack = putBackOnce(options);
  const unsentPhotos = async (): Promise<number> => {
    await putPhotosBack();
    return (await import('../photos/waiting-photos.ts')).countUnsent(records.database);
  };
  hearTabs({ account, records, tabs, unsentPhotos, send });
  const stopSession = shared?.endSharedSessionOnTime({ account, platform, device, status: records.status });

  /** Puts photos back after the first page, even if sending and fetching begin before it. */
  const bringPhotosBack = (): void =>
    void (firstPage ?? Promise.resolve())
      .then(putPhotosBack)
      .then((some) => (some ? sync() : undefined))
      .catch(() => undefined);
  // A phone that was locked at the start can read its files once the person is there.
  const stopWaking = options.copies === undefined ? undefined : platform.onWake(bringPhotosBack);

  const goOn = (): Promise<void> => {
    // Rows that cannot be read now are read when needed.
    readRest().catch(() => undefined);
    bringPhotosBack();
    return background.begin();
  };
  /** Whether the first page shows before sending and fetching begin. A new device has nothing to show yet. */
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
      stopWaking?.();
      stopSession?.();
    },
  };
};
