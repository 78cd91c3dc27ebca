// What keeps an open store in step with the server, the other tabs and the person's session.
import type { Platform } from '../platform/platform.ts';
import type { Account, Accounts } from './accounts.ts';
import type { ChunkName } from './chunk-name.ts';
import { openEvents } from './events.ts';
import type { MealPhotos } from './meal-photos.ts';
import type { Line } from './line.ts';
import { reread } from './local-records.ts';
import { createSyncEngine, type SyncEngine } from './sync-engine.ts';
import { channelName, type TabMessage, type Tabs } from './tabs.ts';
import { countUnsent, countWaiting } from './waiting-photos.ts';

const EVERY_MINUTE_MS = 60_000;

export interface Attendance {
  readonly engine: SyncEngine;
  /** How many photos are nowhere else than on this device. */
  unsentPhotos(): Promise<number>;
  /** An act has been saved on this device. */
  onSaved(): void;
  stop(): void;
}

interface Attended {
  readonly account: Account;
  readonly line: Line;
  readonly platform: Platform;
  readonly tabs: Tabs;
  readonly device: Accounts;
  readonly photos: () => Promise<MealPhotos>;
}

export const attend = ({ account, line, platform, tabs, device, photos }: Attended): Attendance => {
  const { records } = line;
  let kept = false;
  let { endsAt } = account;

  const endShared = (): void => {
    records.status.set({ ended: true });
    void device.endShared(account.userId);
  };
  const onSignedOut = (): void => {
    if (records.status.get().ended) return;
    records.status.set({ signedOut: true });
    if (account.sharedDevice) endShared();
  };
  const lockName = `${channelName(account.userId)}:flush`;
  /** Photos are sent after the meals they are of; hardly ever does one wait, so what sends them is fetched then. */
  const sendPhotos = async (): Promise<void> => {
    try {
      if ((await countWaiting(records.database)) > 0) await (await photos()).send();
    } catch {
      // The part could not be fetched, or the database is closed: the next time.
    }
  };
  const onDone = (): void => void sendPhotos();
  const engine = createSyncEngine({ line, platform, lockName, onSignedOut, onDone });
  const told = records.versions.inQuery('?');
  const events = openEvents(platform, account.userId, (hint) => void engine.hear(hint), told);

  const isOver = (): boolean => account.sharedDevice && endsAt <= platform.now();
  const everyMinute = (): void => {
    if (isOver()) endShared();
    else if (platform.visible()) void engine.sync();
  };
  /** Where the browser has dropped the connection this fails; it is then taken up again, and the next look succeeds. */
  const lookAgain = (chunks?: readonly ChunkName[]): void => {
    reread(records, chunks).catch(() => undefined);
  };
  const wake = (): void => {
    events.attend();
    if (!platform.visible()) return;
    lookAgain();
    everyMinute();
  };
  const unsentPhotos = (): Promise<number> => countUnsent(records.database);
  /** On a shared device each tab holds its own: the one that signs out asks what goes with the others. */
  const tellUnsent = async (): Promise<void> => {
    void engine.send();
    const { pending, refused } = records.status.get();
    tabs.tell({ kind: 'unsent', count: pending + refused + (await unsentPhotos()) });
  };
  const hear = (message: TabMessage): void => {
    if (message.kind === 'unsent?') {
      if (account.sharedDevice) tellUnsent().catch(() => undefined);
      return;
    }
    if (message.kind === 'ended') records.status.set({ ended: true });
    else lookAgain(message.kind === 'rows' ? message.chunks : []);
  };

  tabs.listen(hear);
  const stopWaking = platform.onWake(wake);
  const timer = setInterval(everyMinute, EVERY_MINUTE_MS);
  const stopWatching = device.watchAccount((open) => {
    if (open?.userId !== account.userId) return;
    endsAt = open.endsAt;
    engine.resume();
  });
  events.attend();
  void engine.sync();

  return {
    engine,
    unsentPhotos,
    onSaved: () => {
      tabs.tell({ kind: 'outbox' });
      void engine.send();
      if (kept) return;
      kept = true;
      void platform.persist();
    },
    stop: () => {
      engine.stop();
      events.close();
      stopWaking();
      stopWatching();
      clearInterval(timer);
    },
  };
};
