// When to send and fetch: at the start, on every sign of activity, after a tap, at a hint, and every minute
// while visible; after failures with growing pauses, without end (design/sync.md#triggers).
import type { Platform } from '../../platform/platform.ts';
import { fetchChanges } from './fetch-changes.ts';
import { flush, type Sending } from '../outbox/flush.ts';
import { HeldUp } from '../outbox/held-up.ts';
import { type Hint, isHere } from '../account/hint.ts';
import { settled } from '../records/idb-promise.ts';
import type { SyncConnection } from './sync-connection.ts';
import { writeMeta } from '../records/meta.ts';
import { inOneTab } from './one-tab.ts';
import { NetworkError, UnexpectedAnswer } from '../server/request.ts';
import { forgetSent } from '../outbox/sent.ts';

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 60_000;
const JITTER = 0.3;
const FORGET_EVERY_MS = 24 * 3_600_000;

export interface SyncEngine {
  /** Sends what waits and fetches what is new; settles when that is done or has failed. */
  sync(): Promise<void>;
  /** Sends what waits; settles like `sync`. */
  send(): Promise<void>;
  /** The server has this revision: fetched unless it is here, as this device's own changes are. */
  hear(hint: Hint): Promise<void>;
  /** Resumes after a sign-in. */
  resume(): void;
  stop(): void;
}

interface Options {
  readonly line: SyncConnection;
  readonly platform: Pick<Platform, 'locks' | 'now'>;
  readonly lockName: string;
  /** The server wants a sign-in. */
  readonly onSignedOut: () => void;
  /** Everything that waited was sent, and with `all` everything new was fetched. */
  readonly onDone?: (what: 'send' | 'all') => void;
  /** Between 0 and 1. */
  readonly random?: () => number;
}

/** The pause after the n-th failure in a row. */
export const pauseAfter = (failures: number, random: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (1 - JITTER + 2 * JITTER * random);

const TOO_MANY = 429;
/** The longest pause a server may ask for. A random part keeps devices from returning at the same moment. */
const MOST_ASKED_MS = 3_600_000;
const pauseOf = (askedMs: number, random: number): number =>
  Math.min(askedMs, MOST_ASKED_MS) * (1 + JITTER * random);

export const createSyncEngine = ({
  line,
  platform,
  lockName,
  onSignedOut,
  onDone,
  random = Math.random,
}: Options): SyncEngine => {
  const { records } = line;
  let running: Promise<void> | undefined;
  let wanted: 'nothing' | 'send' | 'all' = 'nothing';
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  /** The request in flight, which a hint may be about. */
  let sending: Promise<unknown> = Promise.resolve();
  let forgotAt = -Infinity;

  const halted = (): boolean => {
    const { signedOut, ended } = records.status.get();
    return stopped || signedOut || ended;
  };

  const note = (outcome: Sending | 'fetched'): boolean => {
    records.status.set({ reachable: true, skewed: records.clock.skewed() });
    if (outcome === 'signed-out') onSignedOut();
    return outcome !== 'signed-out';
  };
  const noteSync = async (): Promise<void> => {
    const lastSync = platform.now();
    const transaction = records.database.transaction('meta', 'readwrite');
    writeMeta(transaction, { lastSync, contact: records.clock.now() });
    await settled(transaction);
    records.status.set({ lastSync, ready: true });
    if (Math.abs(lastSync - forgotAt) < FORGET_EVERY_MS) return;
    forgotAt = lastSync;
    await forgetSent(records);
  };
  /** Whether app and server understand each other. If not, new rows are fetched all the same. */
  const understood = (sending: Sending): boolean => {
    if (sending === 'resync') return true;
    const [outdated, serverOutdated] = [sending === 'outdated', sending === 'server-outdated'];
    records.status.set({ outdated, serverOutdated });
    return !outdated && !serverOutdated;
  };
  const isUrgent = (): boolean => wanted !== 'nothing';
  const sendWhatWaits = async (): Promise<Sending> => {
    try {
      const flushing = inOneTab(platform.locks, lockName, () => flush(line));
      sending = flushing.catch(() => undefined);
      const outcome = await flushing;
      records.status.set({ heldUp: undefined });
      return outcome;
    } catch (error) {
      // Other people's entries must still arrive: a dose that is not seen is taken twice.
      if (error instanceof HeldUp && note(await fetchChanges(line, { isUrgent, random })))
        records.status.set({ ready: true });
      throw error;
    }
  };
  /** Returns whether everything requested is done; if not, it is retried later. */
  const once = async (what: 'send' | 'all'): Promise<boolean> => {
    const sending = await sendWhatWaits();
    if (!note(sending)) return true;
    const sent = understood(sending);
    if (what === 'send' && sending !== 'resync') return sent;
    if (!note(await fetchChanges(line, { isUrgent, random }))) return true;
    if (!sent) {
      records.status.set({ ready: true });
      return false;
    }
    await noteSync();
    // Operations a restored server lost wait again, ahead of what waited before.
    if (records.lists.pending.length > 0 && wanted === 'nothing') wanted = 'send';
    return true;
  };
  const later = (askedMs = 0): void => {
    clearTimeout(timer);
    const pause = Math.max(pauseAfter(failures, random()), pauseOf(askedMs, random()));
    timer = setTimeout(() => void request('all'), pause);
    failures += 1;
  };
  const fail = (error: unknown): void => {
    if (halted()) return;
    const told = error instanceof UnexpectedAnswer ? error : undefined;
    // A rate limit is not a failure: sending goes on as soon as it may.
    const heldUp = error instanceof HeldUp ? error.why : undefined;
    if (told?.waitMs !== undefined && (told.status === TOO_MANY || heldUp !== undefined)) {
      records.status.set({ reachable: true, heldUp });
      timer = setTimeout(() => void request('all'), pauseOf(told.waitMs, random()));
      return;
    }
    records.status.set({ reachable: false });
    if (!(error instanceof NetworkError || error instanceof UnexpectedAnswer)) console.error('sync', error);
    later(told?.waitMs);
  };
  const work = async (): Promise<void> => {
    while (wanted !== 'nothing' && !halted()) {
      const what = wanted;
      wanted = 'nothing';
      try {
        if (await once(what)) {
          failures = 0;
          if (!halted()) onDone?.(what);
        } else if (!halted()) later();
      } catch (error) {
        fail(error);
        return;
      }
    }
  };
  const request = (what: 'send' | 'all'): Promise<void> => {
    if (wanted !== 'all') wanted = what;
    clearTimeout(timer);
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    sync: () => request('all'),
    send: () => request('send'),
    hear: async (hint) => {
      await sending;
      if (!(await isHere(records, hint))) await request('all');
    },
    resume: () => {
      records.status.set({ signedOut: false });
      void request('all');
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
};
