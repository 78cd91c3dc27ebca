// Tells people that medications run low, and how their week went. Each person has a row with the time of
// the next look, and any change of the stock makes them due at once.
import { setImmediate as breath } from 'node:timers/promises';
import type pg from 'pg';
import { grouped } from '@dosewell/domain/value';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/database/db.ts';
import { isUnavailable } from '../../platform/database/db-errors.ts';
import type { Sweep } from '../../platform/sweeps.ts';
import { findBrowsersOf } from '../push-browsers.store.ts';
import { findFollowed } from '../second-ways/reach.store.ts';
import { findStock, putOff, type TakenPeople, takePeople, writeNotices } from './notice-plans.store.ts';
import { mayTell, planNotices, type Reach } from './plan-notices.ts';

export interface TellNoticesDeps {
  readonly database: Pick<Database, 'asEach' | 'asSystem'>;
  /** Connection pool of the login that can read accounts. */
  readonly pool: pg.Pool;
  readonly now: Clock;
  /** Called after a commit that queued something to send. */
  readonly wake: () => void;
  /** Called with an error that stops one person's turn. */
  readonly unexpected: (error: unknown) => void;
}

/** The interval of the sweep: several doses taken shortly after each other cost one look. */
const EVERY_MS = 30_000;
/** People per transaction. */
const MOST = 100;
const TAKEN_MS = 60_000;
const PUT_OFF_MS = { busy: 2_000, failed: 10 * 60_000 };

export const tellNotices = (deps: TellNoticesDeps): Sweep => ({
  name: 'tell-notices',
  everyMs: EVERY_MS,
  shared: true,
  run: async (stopping) => {
    for (let more = true; more && !stopping.aborted;) {
      const now = deps.now();
      const share = await takePeople(deps.database, {
        now: new Date(now),
        until: new Date(now + TAKEN_MS),
        most: MOST,
      });
      if (share.people.length > 0) await together(share, deps);
      more = share.people.length === MOST;
    }
  },
});

/**
 * Handles a share of people in one transaction. If it fails, each person gets one, so that one person's
 * failure stops nobody else.
 */
const together = async (share: TakenPeople, deps: TellNoticesDeps): Promise<void> => {
  try {
    await turnOf(share, deps);
  } catch (error) {
    let told = isUnavailable(error);
    try {
      for (const person of share.people) told = (await alone({ ...share, people: [person] }, deps)) || told;
    } finally {
      // If the error occurred again for one person, `alone` has reported it; otherwise it is reported here.
      if (!told) deps.unexpected(error);
    }
  }
};

/** Resolves to whether it reported an unexpected error. */
const alone = async (share: TakenPeople, deps: TellNoticesDeps): Promise<boolean> => {
  try {
    await turnOf(share, deps);
    return false;
  } catch (error) {
    const busy = isUnavailable(error);
    if (!busy) deps.unexpected(error);
    const until = new Date(deps.now() + PUT_OFF_MS[busy ? 'busy' : 'failed']);
    await putOff(deps.database, share.people, { taken: share.until, until });
    return !busy;
  }
};

const turnOf = async ({ people, until }: TakenPeople, deps: TellNoticesDeps): Promise<void> => {
  const { database, pool, now, wake } = deps;
  const instant = now();
  const { busy, queued } = await database.asEach(async (db) =>
    tellSome(db, pool, people, { instant, until }),
  );
  // Notices by a second way are sent by the follow-up sweep.
  if (queued > 0) wake();
  if (busy.length > 0)
    await putOff(database, busy, { taken: until, until: new Date(instant + PUT_OFF_MS.busy) });
};

const tellSome = async (
  db: Queryable,
  pool: pg.Pool,
  people: readonly string[],
  { instant, until }: { readonly instant: number; readonly until: Date },
): Promise<{ readonly busy: readonly string[]; readonly queued: number }> => {
  const found = await findStock(db, people);
  const free = found.filter(({ busy }) => !busy);
  const reachOf = await findReach(
    pool,
    free.filter((one) => mayTell(one, instant)).map(({ userId }) => userId),
    new Date(instant),
  );
  const plans = [];
  for (const one of free) {
    plans.push(planNotices(one, reachOf(one.userId), instant));
    // Lets requests be answered between two people.
    await breath();
  }
  const queued = await writeNotices(db, plans, { at: new Date(instant), taken: until });
  return { busy: found.filter(({ busy }) => busy).map(({ userId }) => userId), queued };
};

const findReach = async (
  pool: pg.Pool,
  people: readonly string[],
  at: Date,
): Promise<(userId: string) => Reach> => {
  if (people.length === 0) return () => ({ endpoints: [], hasWays: false });
  const [browsers, withWays] = await Promise.all([
    findBrowsersOf(pool, people, at),
    findFollowed(pool, people),
  ]);
  const of = grouped(browsers, ({ userId }) => userId);
  return (userId) => ({
    endpoints: (of.get(userId) ?? []).map(({ endpoint }) => endpoint),
    hasWays: withWays.has(userId),
  });
};
