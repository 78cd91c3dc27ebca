// Keeps each person's doses planned ahead. Plans are made again after a change and once a day. A dose whose
// window closes unanswered is recorded as missed once, also after an outage (OQ-004, OQ-044).
import { setImmediate as breath } from 'node:timers/promises';
import { firstDateOfMisses, LOOK_BACK_DAYS, planDoses } from '@dosewell/domain/doses';
import { addDays, isZone } from '@dosewell/domain/time';
import type { Clock } from '../platform/clock.ts';
import type { Database, Queryable } from '../platform/database/db.ts';
import { isUnavailable } from '../platform/database/db-errors.ts';
import type { Sweep } from '../platform/sweeps.ts';
import { type ClosedWindows, closeWindows } from './close-windows.store.ts';
import { postpone, type ReservedPeople, type ReservedPerson, reservePeople } from './dose-plans.store.ts';
import { findDoses, type RecordsOfPerson } from './dose-records.store.ts';
import { logsOfPlan } from './logs-of-plan.ts';
import { planAgainOf } from './plan-again.ts';
import { type PlanToWrite, writePlans } from './write-plan.store.ts';

export interface KeepPlansDeps {
  readonly database: Database;
  readonly now: Clock;
  /** Called after commit with a person's new revision. */
  readonly news: (userId: string, rev: number) => void;
  /** Called with an unexpected error of one person's turn, or of a share of people. */
  readonly unexpected: (error: unknown) => void;
  /** People per transaction. */
  readonly most?: number;
}

/**
 * The interval of the sweep: for so long a plan can stay stale after a change, and a stale plan causes no
 * reminders.
 */
const EVERY_MS = 1_000;
/**
 * People per transaction: many share the cost of waiting and commit, but few enough that nobody's taps
 * wait.
 */
const MOST = 100;
/**
 * Number of transactions at once: one reads while another writes. The pool's other connections are left for
 * requests.
 */
const BESIDE = 2;
const TAKEN_MS = 60_000;
const POSTPONED_MS = { busy: 2_000, failed: 10 * 60_000 };
const DAY_MS = 86_400_000;

export const keepPlans = (deps: KeepPlansDeps): Sweep => ({
  name: 'keep-plans',
  everyMs: EVERY_MS,
  shared: true,
  run: async (stopping) => {
    const { most = MOST } = deps;
    const shares = async (): Promise<void> => {
      for (let more = true; more && !stopping.aborted;) {
        const now = deps.now();
        const until = new Date(now + TAKEN_MS);
        const share = await reservePeople(deps.database, { now: new Date(now), until, most });
        await together(share, deps);
        more = share.people.length === most;
      }
    };
    for (const outcome of await Promise.allSettled(Array.from({ length: BESIDE }, shares)))
      if (outcome.status === 'rejected') throw outcome.reason;
  },
});

/**
 * Handles a share of people in one transaction with a durable commit: a revision that devices have seen
 * must not be lost in a crash and issued again. If it fails, each person gets a transaction, so that one
 * person's failure stops nobody else.
 */
const together = async ({ people, until }: ReservedPeople, deps: KeepPlansDeps): Promise<void> => {
  if (people.length === 0) return;
  try {
    await turnOf({ people, until }, deps);
  } catch (error) {
    let told = isUnavailable(error);
    try {
      for (const person of people) told = (await alone(person, until, deps)) || told;
    } finally {
      // If the error occurred again for one person, `alone` has reported it; otherwise it is reported here.
      if (!told) deps.unexpected(error);
    }
  }
};

/** Resolves to whether it reported an unexpected error. */
const alone = async (person: ReservedPerson, until: Date, deps: KeepPlansDeps): Promise<boolean> => {
  const { database, now, unexpected } = deps;
  try {
    await turnOf({ people: [person], until }, deps);
    return false;
  } catch (error) {
    const busy = isUnavailable(error);
    if (!busy) unexpected(error);
    // If the database is unavailable, postponing throws, which ends this run of the sweep.
    const later = new Date(now() + POSTPONED_MS[busy ? 'busy' : 'failed']);
    await postpone(database, [person.userId], { taken: until, until: later });
    return !busy;
  }
};

const turnOf = async (
  { people, until }: ReservedPeople,
  { database, now, news }: KeepPlansDeps,
): Promise<void> => {
  const instant = now();
  const idsOf = (stale: boolean): string[] =>
    people.filter((person) => person.stale === stale).map(({ userId }) => userId);
  const turns = await database.asEach(async (db) => {
    const closed = await closeWindows(db, idsOf(false), new Date(instant));
    return [...closed, ...(await planAnew(db, idsOf(true), instant))];
  });
  turns.forEach(({ userId, rev }) => rev !== null && news(userId, rev));
  const busy = turns.filter((turn) => turn.busy).map(({ userId }) => userId);
  if (busy.length > 0)
    await postpone(database, busy, { taken: until, until: new Date(instant + POSTPONED_MS.busy) });
};

const planAnew = async (
  db: Queryable,
  people: readonly string[],
  instant: number,
): Promise<ClosedWindows[]> => {
  const found = await findDoses(db, people, new Date(instant - LOOK_BACK_DAYS * DAY_MS));
  const plans: PlanToWrite[] = [];
  for (const one of found) {
    if (!one.busy) plans.push(planOf(one, instant));
    // Lets requests be answered between two people.
    await breath();
  }
  const written = await writePlans(db, plans, new Date(instant));
  return [
    ...written.map((one) => ({ ...one, busy: false })),
    ...found.filter(({ busy }) => busy).map(({ userId }) => ({ userId, busy: true, rev: null })),
  ];
};

const planOf = ({ userId, records: stored, logs }: RecordsOfPerson, instant: number): PlanToWrite => {
  const zone = isZone(stored.timezone) ? stored.timezone : 'UTC';
  const moment = {
    now: { instant, zone },
    missedAfterMinutes: stored.missed_after_minutes,
    seenUntil: stored.seen_until ?? undefined,
  };
  // The date by the clock at home may be earlier than the person's date.
  const first = addDays(firstDateOfMisses(moment), -2);
  const { misses, removed, ahead, planAgainAt } = planDoses(
    { ...stored, logs: logsOfPlan(logs, first) },
    moment,
  );
  return {
    userId,
    version: stored.version,
    zone,
    misses,
    removed,
    ahead,
    headsUpMinutes: stored.notifications_enabled ? stored.reminder_advance_minutes : undefined,
    planAgainAt: planAgainAt === undefined ? undefined : planAgainOf(userId, planAgainAt),
  };
};
