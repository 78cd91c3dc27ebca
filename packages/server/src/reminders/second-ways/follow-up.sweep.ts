// Follows up what nobody has seen or answered: a reminder is sent by the person's second ways, one after
// another, a notice by the first.
import type pg from 'pg';
import { wayGoesOn } from '@dosewell/domain/billing';
import { isOfPlan, nextWayAt, type Unanswered } from '@dosewell/domain/reminders';
import { grouped } from '@dosewell/domain/value';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/db.ts';
import type { Sweep } from '../../platform/sweeps.ts';
import { followSomeNotices } from '../notices/follow-notices.ts';
import { settleNotices } from '../notices/notices.store.ts';
import { claimFollowed, type Followed, type FollowedReminder, noteFollowed } from './follow.store.ts';
import { planHasWays } from './plan-has-ways.store.ts';
import { findSeen, findWaysInOrder, type WayInOrder } from './reach.store.ts';
import { unansweredBy } from './unanswered-by.ts';

export interface FollowUpDeps {
  readonly database: Pick<Database, 'asSystem' | 'look'>;
  /** Connection pool of the login that can read accounts. */
  readonly pool: pg.Pool;
  readonly now: Clock;
  /** Called after a commit that queued something to send. */
  readonly wake: () => void;
}

const EVERY_MS = 1_000;
const MOST = 500;

export const followUp = (deps: FollowUpDeps): Sweep => ({
  name: 'follow-up',
  everyMs: EVERY_MS,
  shared: true,
  run: async (stopping) => {
    while (!stopping.aborted && (await followSome(deps)) === MOST);
    while (!stopping.aborted && (await notices(deps)) === MOST);
  },
});

/** Returns how many reminders were looked at. */
const followSome = async (deps: FollowUpDeps): Promise<number> => {
  const { database, pool, now, wake } = deps;
  const at = new Date(now());
  const followed = await database.asSystem('follow up', async (db) => {
    const claimed = await claimFollowed(db, at, MOST);
    if (claimed.length === 0) return [];
    const people = [...new Set(claimed.map(({ userId }) => userId))];
    const [seen, inOrder] = await Promise.all([findSeen(pool, people, at), findWaysInOrder(pool, people)]);
    const [browsers, ways] = [grouped(seen, ofPerson), grouped(inOrder, ofPerson)];
    const next: Followed[] = [];
    for (const reminder of claimed) {
      const left = (ways.get(reminder.userId) ?? []).filter(({ id }) => !reminder.gone.includes(id));
      const how = unansweredBy(browsers.get(reminder.userId) ?? [], reminder);
      next.push(await nextOf(deps, reminder, how, left));
    }
    await noteFollowed(db, next, at);
    return next;
  });
  if (followed.some(({ way }) => way !== undefined)) wake();
  return followed.length;
};

/** Returns how many notices were looked at or settled, whichever are more. */
const notices = async (deps: FollowUpDeps): Promise<number> => {
  const { database, pool, now, wake } = deps;
  const at = new Date(now());
  const parts = { pool, at, most: MOST, inPlan: inPlan.bind(undefined, deps) };
  const { looked, queued, settled } = await database.asSystem('follow notices', async (db) => ({
    ...(await followSomeNotices(db, parts)),
    settled: await settleNotices(db, at, MOST),
  }));
  if (queued > 0) wake();
  return Math.max(looked, settled);
};

const ofPerson = ({ userId }: { readonly userId: string }): string => userId;

/**
 * Decides by which way a reminder is sent now, the first that the plan has and whose time has come, and
 * when to look again.
 */
const nextOf = async (
  deps: FollowUpDeps,
  { userId, id, open, until }: FollowedReminder,
  how: Unanswered,
  left: readonly WayInOrder[],
): Promise<Followed> => {
  const now = deps.now();
  const on = (lookAt: number | undefined, way?: Followed['way']): Followed => ({
    userId,
    id,
    until,
    way,
    lookAt: lookAt === undefined ? null : new Date(lookAt),
  });
  const soonest = left
    .map(({ afterMinutes }) => nextWayAt(how, afterMinutes))
    .toSorted((one = Infinity, other = Infinity) => one - other)[0];
  if (open === 0 || soonest === undefined || soonest > now) return on(open === 0 ? undefined : soonest);
  const [first, second] = await inPlan(deps, userId, left);
  if (first === undefined) return on(undefined);
  const at = nextWayAt(how, first.afterMinutes);
  if (at === undefined || at > now) return on(at);
  const way = { id: first.id, kind: first.kind, dueAt: at };
  return on(second && nextWayAt({ ...how, sentAt: now }, second.afterMinutes), way);
};

/**
 * Reads the plan, and so only when a message is about to be sent. Ways of a plan that has ended last for
 * the days of notice.
 */
const inPlan = async (
  { database, now }: FollowUpDeps,
  userId: string,
  left: readonly WayInOrder[],
): Promise<readonly WayInOrder[]> => {
  const needsPlan = left.some(({ kind }) => isOfPlan(kind));
  if (!needsPlan) return left;
  const has = await planHasWays(database, userId);
  return left.filter(({ kind, endsAt }) => !isOfPlan(kind) || wayGoesOn(has, endsAt?.getTime(), now()));
};
