// Recurring work is an idempotent sweep, run under an advisory lock or in shares
// (design/reliability.md#sweeps).
import { randomUUID } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Database } from './database/db.ts';

export interface Sweep {
  /** Name in the database's list of sessions and in the metrics. */
  readonly name: string;
  /** Milliseconds from the end of one run to the next. */
  readonly everyMs: number;
  /**
   * Whether several processes run this sweep at once, each with a share of the work; else only one process
   * runs it at a time.
   */
  readonly shared?: boolean;
  /**
   * Must be safe to run at any time, repeatedly, at once with itself, and to be interrupted. When
   * `stopping` is aborted, it stops at a suitable point.
   */
  readonly run: (stopping: AbortSignal) => Promise<void>;
}

export interface Sweeps {
  /** Runs a sweep now, or after its current run. */
  readonly hurry: (name: string) => void;
  /** Resolves when all runs have stopped. */
  readonly stop: () => Promise<void>;
  /** When each sweep last succeeded, milliseconds since 1970. */
  readonly lastSuccess: () => ReadonlyMap<string, number>;
}

export interface SweepsOptions {
  readonly database: Pick<Database, 'ifAlone'>;
  readonly now: Clock;
  /** Called once when a sweep starts failing, not for every failure. */
  readonly unexpected: (error: unknown, id: string) => void;
}

/** Staggers the first runs. */
const BETWEEN_FIRST_RUNS_MS = 500;

export function startSweeps(sweeps: readonly Sweep[], { database, now, unexpected }: SweepsOptions): Sweeps {
  const succeeded = new Map<string, number>();

  const attempt = async ({ name, shared = false, run }: Sweep, stopping: AbortSignal): Promise<void> => {
    let ran = shared;
    if (shared) await run(stopping);
    else ran = await database.ifAlone(`sweep ${name}`, () => run(stopping));
    if (ran && !stopping.aborted) succeeded.set(name, now());
  };

  const running: readonly Repetition[] = sweeps.map((sweep, i) => {
    let failing = false;
    return repeatedly(sweep.everyMs, (i + 1) * BETWEEN_FIRST_RUNS_MS, async (stopping) => {
      try {
        await attempt(sweep, stopping);
        failing = false;
      } catch (error) {
        if (!failing) unexpected(error, randomUUID());
        failing = true;
      }
    });
  });

  return {
    hurry: (name) => running[sweeps.findIndex((sweep) => sweep.name === name)]?.hurry(),
    stop: async () => {
      for (const { stop } of running) stop();
      await Promise.all(running.map(({ over }) => over));
    },
    lastSuccess: () => succeeded,
  };
}

interface Repetition {
  readonly hurry: () => void;
  readonly stop: () => void;
  readonly over: Promise<void>;
}

/**
 * Repeats a run with pauses that `hurry` cuts short; a call during a run is remembered. Each repetition has
 * a signal of its own, as Node warns of a leak if more than ten listen to one.
 */
function repeatedly(
  everyMs: number,
  firstMs: number,
  once: (stopping: AbortSignal) => Promise<void>,
): Repetition {
  const stopping = new AbortController();
  let hurried = false;
  let wake = (): void => {};
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      if (hurried || stopping.signal.aborted) return resolve();
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const over = (async () => {
    await pause(firstMs);
    while (!stopping.signal.aborted) {
      hurried = false;
      await once(stopping.signal);
      await pause(everyMs);
    }
  })();
  return {
    hurry: () => {
      hurried = true;
      wake();
    },
    stop: () => {
      stopping.abort();
      wake();
    },
    over,
  };
}
