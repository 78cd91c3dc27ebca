// One morning of many people: they are planned, their time comes, something happens meanwhile, and what they were
// sent is counted.
import { setTimeout as pause } from 'node:timers/promises';
import { certain } from '@dosewell/domain/problem';
import { type Conservation, conservation } from '../../../packages/server/src/testing/conservation.ts';
import { PLANNED, type RemindersWorld, untilCount, WAITING } from './world.ts';
import type { Workers } from './workers.ts';

export interface Phase {
  readonly people: number;
  readonly workers: number;
  /** Without the lease of a delivery. */
  readonly heedless?: boolean;
  /** Their times are spread over so many milliseconds; all at once if undefined. */
  readonly spreadMs?: number;
  /** Milliseconds after the time for which no worker runs. */
  readonly outageMs?: number;
  /** Happens from the moment on at which workers may remind. */
  readonly meanwhile?: (workers: Workers) => Promise<void>;
}

export interface Outcome extends Conservation {
  /** Seconds after the time, or after the end of an outage, of each first message of a browser. */
  readonly lateness: readonly number[];
  /** Messages that a browser had been sent before: they take its place on the screen. */
  readonly again: number;
  /** Messages that stand beside another one of the same dose. */
  readonly beside: number;
  readonly unexpected: readonly string[];
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Workers have looked once and more. */
const LOOKED_MS = 2_500;

/** Each phase has a date of its own, years ahead of what the database itself takes for now. */
let days = 0;
const nextDate = (): string => {
  days += 3;
  return new Date(Date.parse('2030-03-05') + days * DAY_MS).toISOString().slice(0, 10);
};

export const runPhase = async (world: RemindersWorld, phase: Phase): Promise<Outcome> => {
  const { people, workers: count, heedless = false, outageMs = 0, spreadMs = 0 } = phase;
  const date = nextDate();
  const due = Date.parse(`${date}T08:00:00Z`);
  await world.arrange(people, date, ['08:00']);
  const before = await world.work(count, { ahead: due - HOUR_MS - Date.now(), heedless });
  await untilCount(world.owner, PLANNED, people);
  const times = await world.spread(date, spreadMs);
  world.accepted.length = 0;
  const start = due + (outageMs === 0 ? -1_000 : outageMs);
  const ahead = start - Date.now();
  let workers = before;
  if (outageMs === 0) workers.setAhead(ahead);
  else {
    await before.stop();
    workers = await world.work(count, { ahead, heedless });
  }
  await phase.meanwhile?.(workers);
  await untilCount(world.owner, WAITING, 0);
  await pause(LOOKED_MS);
  const now = Date.now() + ahead;
  await workers.stop();
  const ends = await world.database.asSystem('conservation', (db) =>
    conservation(db, new Date(due - HOUR_MS), new Date(now)),
  );
  const unexpected = [...new Set([...before.unexpected, ...workers.unexpected])];
  return { ...ends, ...sentOf(world, times, { ahead, back: start }), unexpected };
};

/** Late is what comes after its time, and after workers are there again. */
const sentOf = (
  { accepted }: RemindersWorld,
  times: ReadonlyMap<string, number>,
  { ahead, back }: { readonly ahead: number; readonly back: number },
) => {
  const topics = new Map<string, Set<string>>();
  const lateness: number[] = [];
  let [again, beside] = [0, 0];
  for (const { browser, topic, at } of accepted) {
    const known = topics.get(browser);
    if (known === undefined) lateness.push((at + ahead - Math.max(back, certain(times.get(browser)))) / 1000);
    else if (known.has(topic)) again += 1;
    else beside += 1;
    topics.set(browser, (known ?? new Set()).add(topic));
  }
  return { lateness, again, beside };
};
