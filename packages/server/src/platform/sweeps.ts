// What recurs is an idempotent sweep, under an advisory lock or in shares (design/reliability.md#sweeps).
import { randomUUID } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Database } from './database/db.ts';

export interface Sweep {
  /** As it shows in the database's list of sessions and in the metrics. */
  readonly name: string;
  /** Milliseconds from the end of one run to the next. */
  readonly everyMs: number;
  /** Processes run it beside each other, each with a share of its own; otherwise one alone does. */
  readonly shared?: boolean;
  /** May be run at any time, twice, beside itself, and cut off anywhere; at the signal it stops at the next good place. */
  readonly run: (stopping: AbortSignal) => Promise<void>;
}

export interface Sweeps {
  /** Runs a sweep as soon as it is not running. */
  readonly hurry: (name: string) => void;
  /** Ends when every run under way has come to its next good place. */
  readonly stop: () => Promise<void>;
  /** When each sweep last went through, milliseconds since 1970. */
  readonly lastSuccess: () => ReadonlyMap<string, number>;
}

export interface SweepsOptions {
  readonly database: Pick<Database, 'ifAlone'>;
  readonly now: Clock;
  /** Told once when a sweep begins to fail, not each time it goes on failing. */
  readonly unexpected: (error: unknown, id: string) => void;
}

/** Apart, so that a start does not begin with all of them at once. */
const BETWEEN_FIRST_RUNS_MS = 500;

export function startSweeps(sweeps: readonly Sweep[], { database, now, unexpected }: SweepsOptions): Sweeps {
  const stopping = new AbortController();
  const succeeded = new Map<string, number>();

  const attempt = async ({ name, shared = false, run }: Sweep): Promise<void> => {
    let ran = shared;
    if (shared) await run(stopping.signal);
    else ran = await database.ifAlone(`sweep ${name}`, () => run(stopping.signal));
    if (ran && !stopping.signal.aborted) succeeded.set(name, now());
  };

  const running = sweeps.map((sweep, i) => {
    let failing = false;
    return repeatedly(sweep.everyMs, (i + 1) * BETWEEN_FIRST_RUNS_MS, stopping.signal, async () => {
      try {
        await attempt(sweep);
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
      stopping.abort();
      await Promise.all(running.map(({ over }) => over));
    },
    lastSuccess: () => succeeded,
  };
}

interface Repetition {
  readonly hurry: () => void;
  readonly over: Promise<void>;
}

/** One run after the other, with a pause that can be cut short; a hurry during a run is not forgotten. */
function repeatedly(
  everyMs: number,
  firstMs: number,
  stopping: AbortSignal,
  once: () => Promise<void>,
): Repetition {
  let hurried = false;
  let wake = (): void => {};
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      if (hurried || stopping.aborted) return resolve();
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  stopping.addEventListener('abort', () => wake());
  const over = (async () => {
    await pause(firstMs);
    while (!stopping.aborted) {
      hurried = false;
      await once();
      await pause(everyMs);
    }
  })();
  return {
    hurry: () => {
      hurried = true;
      wake();
    },
    over,
  };
}
