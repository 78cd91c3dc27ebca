// Keeps an open store in step with the server.
import type { Platform } from '../../platform/platform.ts';
import type { Account, Accounts } from '../account/accounts.ts';
import { ownOf } from '../account/people-of-account.ts';
import { openEvents } from './events.ts';
import type { MealPhotos } from '../photos/meal-photos.ts';
import type { SyncConnection } from './sync-connection.ts';
import { reread } from '../records/local-records.ts';
import { createSyncEngine, type SyncEngine } from './sync-engine.ts';
import { channelName } from './tabs.ts';
import { countWaiting } from '../photos/waiting-photos.ts';

const EVERY_MINUTE_MS = 60_000;

export interface BackgroundSync {
  readonly engine: SyncEngine;
  stop(): void;
}

export interface BackgroundSyncOptions {
  readonly account: Account;
  readonly connection: SyncConnection;
  readonly platform: Platform;
  readonly device: Accounts;
  readonly photos: () => Promise<MealPhotos>;
  readonly photosOpen: () => boolean;
}

/**
 * Sends photos, after the rows of their meals. Waiting photos are rare, so their code is loaded only if some
 * wait. After a send without a fetch, photos are looked for only if meals were opened on this page.
 */
const sendPhotos = async (
  {
    connection: { records },
    photos,
    photosOpen,
  }: Pick<BackgroundSyncOptions, 'connection' | 'photos' | 'photosOpen'>,
  what: 'send' | 'all',
): Promise<void> => {
  if (what === 'send' && !photosOpen()) return;
  try {
    if ((await countWaiting(records.database)) > 0) await (await photos()).send();
  } catch {
    // The code could not be loaded, or the database is closed: a later sync tries again.
  }
};

export const startBackgroundSync = ({
  account,
  connection,
  platform,
  device,
  photos,
  photosOpen,
}: BackgroundSyncOptions): BackgroundSync => {
  const { records } = connection;
  const onSignedOut = (): void => {
    if (records.status.get().ended) return;
    records.status.set({ signedOut: true });
    if (!account.sharedDevice) return;
    records.status.set({ ended: true });
    void device.endShared(ownOf(account));
  };
  const lockName = `${channelName(account.userId)}:flush`;
  const onDone = (what: 'send' | 'all'): void => void sendPhotos({ connection, photos, photosOpen }, what);
  const engine = createSyncEngine({ connection, platform, lockName, onSignedOut, onDone });
  const events = openEvents(platform, account, (hint) => void engine.hear(hint));

  const everyMinute = (): void => {
    if (platform.visible()) void engine.sync();
  };
  /**
   * Rereads the records. That fails if the browser dropped the connection, which is then reopened; the next
   * read succeeds.
   */
  const lookAgain = (): void => {
    reread(records).catch(() => undefined);
  };
  const wake = (): void => {
    events.attend();
    if (!platform.visible()) return;
    lookAgain();
    everyMinute();
  };

  const stopWaking = platform.onWake(wake);
  const timer = setInterval(everyMinute, EVERY_MINUTE_MS);
  const stopWatching = device.watchAccount((open) => {
    if (open?.userId === ownOf(account)) engine.resume();
  });
  events.attend();
  void engine.sync();

  return {
    engine,
    stop: () => {
      engine.stop();
      events.close();
      stopWaking();
      stopWatching();
      clearInterval(timer);
    },
  };
};
