// Meal photos on this device: those waiting to be sent, and those that can be viewed. Loaded when meals are
// viewed or a photo waits.
import { problems } from '@dosewell/domain/problem';
import type { Platform } from '../../platform/platform.ts';
import { keepPhoto, readKeptPhoto } from './kept-photos.ts';
import { forgetUnshownPhotos } from './forget-photos.ts';
import type { LocalRecords } from '../records/local-records.ts';
import { fetchMealPhoto, TIMEOUT_MS } from './meal-photo-api.ts';
import { inOneTab } from '../sync/one-tab.ts';
import { sendPhotos } from './send-photos.ts';
import { pauseAfter } from '../sync/sync-engine.ts';
import { channelName } from '../sync/tabs.ts';
import { isSame, putWaiting, readWaiting, replaceWaiting, type WaitingPhoto } from './waiting-photos.ts';

export type { WaitingPhoto } from './waiting-photos.ts';

export interface MealPhotos {
  /** By meal; undefined until read. The same object until something in it changes. */
  waiting(): ReadonlyMap<string, WaitingPhoto> | undefined;
  subscribe(listener: () => void): () => void;
  /**
   * Stores a photo to be sent, or null to have it deleted. `month` is the bucket of the meal's row. Settles
   * when durable.
   */
  choose(meal: string, month: string, bytes: ArrayBuffer | null): Promise<void>;
  /** Restores what waited before. */
  restore(meal: string, before: WaitingPhoto | undefined): Promise<void>;
  /** Retries a photo the server refused. */
  retry(meal: string): Promise<void>;
  /** Sends waiting photos; settles when that is done or must be retried later. */
  send(): Promise<void>;
  /**
   * A photo by its address, from this device or else the server. Undefined if it no longer exists; throws
   * without a network.
   */
  look(url: string): Promise<Blob | undefined>;
  /** Like `look`, without the network. */
  lookHere(url: string): Promise<Blob | undefined>;
  /** Deletes cached photos that no meal shows any more. */
  tidy(): Promise<void>;
  close(): void;
}

/** The shortest pause before retrying a server that asks for one. */
const LATER_MS = 10_000;

interface Options {
  readonly records: LocalRecords;
  readonly platform: Pick<Platform, 'locks' | 'channel'>;
  readonly newId: () => string;
  /** Sends and fetches the rows. */
  readonly sync: () => Promise<void>;
}

export const openMealPhotos = ({ records, platform, newId, sync }: Options): MealPhotos => {
  const { database, person } = records;
  const name = `${channelName(person)}:photos`;
  const channel = platform.channel(name);
  const listeners = new Set<() => void>();
  let waiting: ReadonlyMap<string, WaitingPhoto> | undefined;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let closed = false;

  const reread = async (): Promise<void> => {
    const before = waiting;
    /** An unchanged photo stays the same object, so its picture is not rendered again. */
    const known = (photo: WaitingPhoto): WaitingPhoto => {
      const old = before?.get(photo.meal);
      return old && isSame(old, photo) ? old : photo;
    };
    waiting = new Map((await readWaiting(database)).map((photo) => [photo.meal, known(photo)]));
    for (const listener of listeners) listener();
  };
  const changed = async (): Promise<void> => {
    channel?.postMessage('changed');
    await reread();
  };
  const work = async (): Promise<void> => {
    clearTimeout(timer);
    const { ended, signedOut } = records.status.get();
    if (closed || ended || signedOut) return;
    const outcome = await inOneTab(platform.locks, name, () => sendPhotos(records), TIMEOUT_MS);
    await changed();
    if (closed) return;
    failures = outcome === 'done' ? 0 : failures + 1;
    const pause = Math.max(outcome === 'later' ? LATER_MS : 0, pauseAfter(failures, Math.random()));
    if (outcome !== 'done') timer = setTimeout(() => send().catch(() => undefined), pause);
    // Their addresses arrive with the meals' rows; sending then continues.
    if ([...(waiting?.values() ?? [])].some(({ sent }) => sent)) void sync();
  };
  const send = (): Promise<void> =>
    (running ??= work().finally(() => {
      running = undefined;
    }));
  const put = async (photo: WaitingPhoto): Promise<void> => {
    if (records.status.get().ended) throw new Error(problems.user_not_authenticated.text);
    await putWaiting(database, photo);
    await changed();
  };

  const lookHere = (url: string): Promise<Blob | undefined> => readKeptPhoto(database, url, records.now());

  /** Fails if the browser dropped the connection; the next change reads again. */
  const lookAgain = (): void => void reread().catch(() => undefined);

  if (channel) channel.onmessage = lookAgain;
  lookAgain();

  return {
    waiting: () => waiting,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose: (meal, month, bytes) => put({ meal, month, bytes, version: newId(), since: records.now() }),
    restore: async (meal, before) => {
      if (before !== undefined) return put(before);
      const now = waiting?.get(meal);
      if (now) await replaceWaiting(database, now, undefined);
      await changed();
    },
    retry: async (meal) => {
      const photo = waiting?.get(meal);
      if (photo === undefined) return;
      const { refused: _, ...again } = photo;
      await put(again);
      await send();
    },
    send,
    look: async (url) => {
      const here = await lookHere(url);
      if (here) return here;
      const photo = await fetchMealPhoto(person, url);
      if (photo === undefined) return undefined;
      const kept = { url, bytes: await photo.arrayBuffer(), type: photo.type, seen: records.now() };
      // Shown even if there is no room to cache it.
      await keepPhoto(database, kept).catch(() => undefined);
      return photo;
    },
    lookHere,
    tidy: () => forgetUnshownPhotos(records),
    close: () => {
      closed = true;
      clearTimeout(timer);
      channel?.close();
    },
  };
};
