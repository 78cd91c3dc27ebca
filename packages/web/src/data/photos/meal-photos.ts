// Meal photos on this device: those waiting to be sent, and the cached ones. Loaded when meals are viewed or
// a photo waits.
import { problems } from '@dosewell/domain/problem';
import type { Platform } from '../../platform/platform.ts';
import { keepPhoto, readKeptPhoto } from './kept-photos.ts';
import { forgetUnshownPhotos } from './forget-photos.ts';
import type { LocalRecords } from '../records/local-records.ts';
import { fetchMealPhoto, TIMEOUT_MS } from './meal-photo-api.ts';
import type { PhotoCopies } from './photo-copies.ts';
import { inOneTab } from '../sync/one-tab.ts';
import { sendPhotos } from './send-photos.ts';
import { pauseAfter } from '../sync/sync-engine.ts';
import { channelName } from '../sync/tabs.ts';
import { isSame, putWaiting, readWaiting, replaceWaiting, type WaitingPhoto } from './waiting-photos.ts';

export type { WaitingPhoto } from './waiting-photos.ts';

export interface MealPhotos {
  /**
   * Photos waiting to be sent, by meal; undefined until read from the device. Stays the same object until a
   * photo changes.
   */
  waiting(): ReadonlyMap<string, WaitingPhoto> | undefined;
  subscribe(listener: () => void): () => void;
  /**
   * Stores a photo to be sent, or null to have it deleted. `month` is the bucket of the meal's row. Settles
   * when durable.
   */
  choose(meal: string, month: string, bytes: ArrayBuffer | null): Promise<void>;
  /** Undoes a choice: the photo that waited before waits again, or none does. */
  restore(meal: string, before: WaitingPhoto | undefined): Promise<void>;
  /** Sends a refused photo again. */
  retry(meal: string): Promise<void>;
  /** Sends waiting photos; settles when that is done or must be retried later. */
  send(): Promise<void>;
  /**
   * A photo by its address, from this device or else from the server. Undefined if it no longer exists;
   * throws if it cannot be fetched.
   */
  look(url: string): Promise<Blob | undefined>;
  /** Like `look`, from this device only. */
  lookHere(url: string): Promise<Blob | undefined>;
  /** Rereads the waiting photos, after other code has changed them. */
  lookAgain(): void;
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
  /** Second copies of the photos; undefined in a browser. */
  readonly copies?: PhotoCopies | undefined;
}

interface Open extends Options {
  readonly database: LocalRecords['database'];
  readonly person: string;
  /** The name of the lock and the channel that the tabs share. */
  readonly name: string;
  readonly channel: BroadcastChannel | undefined;
  readonly listeners: Set<() => void>;
  waiting: ReadonlyMap<string, WaitingPhoto> | undefined;
  running: Promise<void> | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
  failures: number;
  closed: boolean;
}

export const openMealPhotos = (options: Options): MealPhotos => {
  const { database, person } = options.records;
  const name = `${channelName(person)}:photos`;
  const channel = options.platform.channel(name);
  const listeners = new Set<() => void>();
  const open: Open = {
    ...{ ...options, database, person, name, channel, listeners },
    ...{ waiting: undefined, running: undefined, timer: undefined, failures: 0, closed: false },
  };

  if (channel) channel.onmessage = () => lookAgain(open);
  lookAgain(open);

  return {
    waiting: () => open.waiting,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose: choose(open),
    restore: restore(open),
    retry: retry(open),
    send: () => send(open),
    look: look(open),
    lookHere: (url) => lookHere(open, url),
    lookAgain: () => lookAgain(open),
    tidy: () => forgetUnshownPhotos(options.records),
    close: () => {
      open.closed = true;
      clearTimeout(open.timer);
      channel?.close();
    },
  };
};

const reread = async (open: Open): Promise<void> => {
  const before = open.waiting;
  /** An unchanged photo stays the same object, so its picture is not rendered again. */
  const known = (photo: WaitingPhoto): WaitingPhoto => {
    const old = before?.get(photo.meal);
    return old && isSame(old, photo) ? old : photo;
  };
  open.waiting = new Map((await readWaiting(open.database)).map((photo) => [photo.meal, known(photo)]));
  for (const listener of open.listeners) listener();
};

const changed = async (open: Open): Promise<void> => {
  open.channel?.postMessage('changed');
  await reread(open);
};

const work = async (open: Open): Promise<void> => {
  clearTimeout(open.timer);
  const { ended, signedOut } = open.records.status.get();
  if (open.closed || ended || signedOut) return;
  const outcome = await inOneTab(
    open.platform.locks,
    open.name,
    () => sendPhotos(open.records, open.copies),
    TIMEOUT_MS,
  );
  await changed(open);
  if (open.closed) return;
  open.failures = outcome === 'done' ? 0 : open.failures + 1;
  const pause = Math.max(outcome === 'later' ? LATER_MS : 0, pauseAfter(open.failures, Math.random()));
  if (outcome !== 'done') open.timer = setTimeout(() => send(open).catch(() => undefined), pause);
  // The addresses of sent photos arrive with the meals' rows, and the photos stop waiting then.
  if ([...(open.waiting?.values() ?? [])].some(({ sent }) => sent)) void open.sync();
};

const send = (open: Open): Promise<void> =>
  (open.running ??= work(open).finally(() => {
    open.running = undefined;
  }));

const put = async (open: Open, photo: WaitingPhoto): Promise<void> => {
  if (open.records.status.get().ended) throw new Error(problems.user_not_authenticated.text);
  await putWaiting(open.database, photo);
  // A photo counts as saved only once its second copy is written too.
  await open.copies?.keep(photo);
  await changed(open);
};

const lookHere = (open: Open, url: string): Promise<Blob | undefined> =>
  readKeptPhoto(open.database, url, open.records.now());

/**
 * Rereads the waiting photos. That fails if the browser dropped the connection; the next change reads again.
 */
const lookAgain = (open: Open): void => void reread(open).catch(() => undefined);

const choose =
  (open: Open): MealPhotos['choose'] =>
  (meal, month, bytes) =>
    put(open, { meal, month, bytes, version: open.newId(), since: open.records.now() });

const restore =
  (open: Open): MealPhotos['restore'] =>
  async (meal, before) => {
    if (before !== undefined) return put(open, before);
    const now = open.waiting?.get(meal);
    if (now) {
      await replaceWaiting(open.database, now, undefined);
      await open.copies?.drop(now);
    }
    await changed(open);
  };

const retry =
  (open: Open): MealPhotos['retry'] =>
  async (meal) => {
    const photo = open.waiting?.get(meal);
    if (photo === undefined) return;
    const { refused: _, ...again } = photo;
    await put(open, again);
    await send(open);
  };

const look =
  (open: Open): MealPhotos['look'] =>
  async (url) => {
    const here = await lookHere(open, url);
    if (here) return here;
    const photo = await fetchMealPhoto(open.person, url);
    if (photo === undefined) return undefined;
    const kept = { url, bytes: await photo.arrayBuffer(), type: photo.type, seen: open.records.now() };
    // The photo is shown even if there is no room to cache it.
    await keepPhoto(open.database, kept).catch(() => undefined);
    return photo;
  };
