// Decides when to send and fetch: at the start, on every sign of activity, after a tap, at a hint, and every
// minute while visible. After a failure it tries again with growing pauses, without end
// (design/sync.md#triggers).
import type { Platform } from '../../platform/platform.ts';
import { fetchChanges } from './fetch-changes.ts';
import { flush, type Sending } from '../outbox/flush.ts';
import { SendingHeldUp } from '../outbox/held-up.ts';
import { type Hint, isRevisionHeld } from './hint.ts';
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
  /** Sends waiting entries; settles like `sync`. */
  send(): Promise<void>;
  /** Fetches changes unless the device already has the hint's revision, as it does after its own changes. */
  hear(hint: Hint): Promise<void>;
  /** Resumes sending and fetching after a sign-in. */
  resume(): void;
  stop(): void;
}

interface Options {
  readonly connection: SyncConnection;
  readonly platform: Pick<Platform, 'locks' | 'now'>;
  readonly lockName: string;
  /** Called when the server requires a sign-in. */
  readonly onSignedOut: () => void;
  /** Called when everything waiting was sent and, with `all`, all changes were fetched. */
  readonly onDone?: (what: 'send' | 'all') => void;
  /** A random number from 0 to 1. */
  readonly random?: () => number;
}

/** The pause after the n-th failure in a row. */
export const pauseAfter = (failures: number, random: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (1 - JITTER + 2 * JITTER * random);

const TOO_MANY = 429;
/**
 * The longest pause that the server may ask for. A random part is added, so that devices do not return all at
 * once.
 */
const MOST_ASKED_MS = 3_600_000;
const pauseOf = (askedMs: number, random: number): number =>
  Math.min(askedMs, MOST_ASKED_MS) * (1 + JITTER * random);

interface Engine extends Omit<Options, 'random'> {
  readonly random: () => number;
  readonly records: SyncConnection['records'];
  running: Promise<void> | undefined;
  wanted: 'nothing' | 'send' | 'all';
  failures: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  stopped: boolean;
  /** The request in flight. A hint waits for it, as the hint may be about the changes it sends. */
  sending: Promise<unknown>;
  forgotAt: number;
}

export const createSyncEngine = (options: Options): SyncEngine => {
  const { records } = options.connection;
  const engine: Engine = {
    random: Math.random,
    ...options,
    records,
    running: undefined,
    wanted: 'nothing',
    failures: 0,
    timer: undefined,
    stopped: false,
    sending: Promise.resolve(),
    forgotAt: -Infinity,
  };

  return {
    sync: () => request(engine, 'all'),
    send: () => request(engine, 'send'),
    hear: async (hint) => {
      await engine.sending;
      if (!(await isRevisionHeld(records, hint))) await request(engine, 'all');
    },
    resume: () => {
      records.status.set({ signedOut: false });
      void request(engine, 'all');
    },
    stop: () => {
      engine.stopped = true;
      clearTimeout(engine.timer);
    },
  };
};

const halted = (engine: Engine): boolean => {
  const { signedOut, ended } = engine.records.status.get();
  return engine.stopped || signedOut || ended;
};

const note = (engine: Engine, outcome: Sending | 'fetched'): boolean => {
  if (outcome === 'nothing') return true;
  engine.records.status.set({ reachable: true, skewed: engine.records.clock.skewed() });
  if (outcome === 'signed-out') engine.onSignedOut();
  return outcome !== 'signed-out';
};

const noteSync = async (engine: Engine): Promise<void> => {
  const lastSync = engine.platform.now();
  const transaction = engine.records.database.transaction('meta', 'readwrite');
  writeMeta(transaction, { lastSync, contact: engine.records.clock.now() });
  await settled(transaction);
  engine.records.status.set({ lastSync, ready: true });
  if (Math.abs(lastSync - engine.forgotAt) < FORGET_EVERY_MS) return;
  engine.forgotAt = lastSync;
  await forgetSent(engine.records);
};

/** Notes whether app and server understand each other's operations. If not, changes are still fetched. */
const understood = (engine: Engine, sending: Sending): boolean => {
  if (sending === 'resync') return true;
  const [outdated, serverOutdated] = [sending === 'outdated', sending === 'server-outdated'];
  engine.records.status.set({ outdated, serverOutdated });
  return !outdated && !serverOutdated;
};

const isUrgent = (engine: Engine): boolean => engine.wanted !== 'nothing';

const fetchNew = (engine: Engine) =>
  fetchChanges(engine.connection, { isUrgent: () => isUrgent(engine), random: engine.random });

const sendWhatWaits = async (engine: Engine): Promise<Sending> => {
  try {
    const flushing = inOneTab(engine.platform.locks, engine.lockName, () => flush(engine.connection));
    engine.sending = flushing.catch(() => undefined);
    const outcome = await flushing;
    engine.records.status.set({ heldUp: undefined });
    return outcome;
  } catch (error) {
    // Fetches although sending is paused: other people's entries must still arrive, since a dose that does
    // not show as taken may be taken twice.
    if (error instanceof SendingHeldUp && note(engine, await fetchNew(engine)))
      engine.records.status.set({ ready: true });
    throw error;
  }
};

/** Returns whether everything requested is done; if not, it is retried later. */
const once = async (engine: Engine, what: 'send' | 'all'): Promise<boolean> => {
  const sending = await sendWhatWaits(engine);
  if (!note(engine, sending)) return true;
  const sent = understood(engine, sending);
  if (what === 'send' && sending !== 'resync') return sent;
  if (!note(engine, await fetchNew(engine))) return true;
  if (!sent) {
    engine.records.status.set({ ready: true });
    return false;
  }
  await noteSync(engine);
  // Operations that a restored server had lost wait again, and are sent first.
  if (engine.records.lists.pending.length > 0 && engine.wanted === 'nothing') engine.wanted = 'send';
  return true;
};

const later = (engine: Engine, askedMs = 0): void => {
  clearTimeout(engine.timer);
  const pause = Math.max(pauseAfter(engine.failures, engine.random()), pauseOf(askedMs, engine.random()));
  engine.timer = setTimeout(() => void request(engine, 'all'), pause);
  engine.failures += 1;
};

const fail = (engine: Engine, error: unknown): void => {
  if (halted(engine)) return;
  const told = error instanceof UnexpectedAnswer ? error : undefined;
  // A rate limit is not a failure: sending continues as soon as the server allows.
  const heldUp = error instanceof SendingHeldUp ? error.why : undefined;
  if (told?.waitMs !== undefined && (told.status === TOO_MANY || heldUp !== undefined)) {
    engine.records.status.set({ reachable: true, heldUp });
    engine.timer = setTimeout(() => void request(engine, 'all'), pauseOf(told.waitMs, engine.random()));
    return;
  }
  engine.records.status.set({ reachable: false });
  if (!(error instanceof NetworkError || error instanceof UnexpectedAnswer)) console.error('sync', error);
  later(engine, told?.waitMs);
};

const work = async (engine: Engine): Promise<void> => {
  while (engine.wanted !== 'nothing' && !halted(engine)) {
    const what = engine.wanted;
    engine.wanted = 'nothing';
    try {
      if (await once(engine, what)) {
        engine.failures = 0;
        if (!halted(engine)) engine.onDone?.(what);
      } else if (!halted(engine)) later(engine);
    } catch (error) {
      fail(engine, error);
      return;
    }
  }
};

const request = (engine: Engine, what: 'send' | 'all'): Promise<void> => {
  if (engine.wanted !== 'all') engine.wanted = what;
  clearTimeout(engine.timer);
  engine.running ??= work(engine).finally(() => {
    engine.running = undefined;
  });
  return engine.running;
};
