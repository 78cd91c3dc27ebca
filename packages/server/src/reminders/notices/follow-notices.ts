// A notice that no device has shown is sent once by a second way: the first that the person's plan has. A
// summary is sent by mail only.
import type pg from 'pg';
import { afterQuiet, nextWayAt, quietHoursOf } from '@dosewell/domain/reminders';
import { grouped } from '@dosewell/domain/value';
import type { Queryable } from '../../platform/database/db.ts';
import { findSeen, findWaysInOrder, type WayInOrder } from '../second-ways/reach.store.ts';
import { unansweredBy } from '../second-ways/unanswered-by.ts';
import {
  claimFollowedNotices,
  type FollowedNotice,
  type NextOfNotice,
  noteFollowedNotices,
} from './notices.store.ts';

export interface FollowNoticesParts {
  /** Connection pool of the login that can read accounts. */
  readonly pool: pg.Pool;
  readonly at: Date;
  readonly most: number;
  /** Keeps the ways that the person's plan has. */
  readonly inPlan: (userId: string, ways: readonly WayInOrder[]) => Promise<readonly WayInOrder[]>;
}

const ofPerson = ({ userId }: { readonly userId: string }): string => userId;

/** Returns how many notices were looked at, and how many are sent by a second way. */
export const followSomeNotices = async (
  db: Queryable,
  { pool, at, most, inPlan }: FollowNoticesParts,
): Promise<{ readonly looked: number; readonly queued: number }> => {
  const claimed = await claimFollowedNotices(db, at, most);
  if (claimed.length === 0) return { looked: 0, queued: 0 };
  const people = [...new Set(claimed.map(({ userId }) => userId))];
  const [seen, inOrder] = await Promise.all([findSeen(pool, people, at), findWaysInOrder(pool, people)]);
  const [browsers, ways] = [grouped(seen, ofPerson), grouped(inOrder, ofPerson)];
  const next: NextOfNotice[] = [];
  for (const notice of claimed) {
    const own = (ways.get(notice.userId) ?? []).filter(
      ({ kind }) => notice.kind === 'refill' || kind === 'mail',
    );
    const [way] = await inPlan(notice.userId, own);
    const unanswered = unansweredBy(browsers.get(notice.userId) ?? [], {
      ...notice,
      from: notice.toldAt,
      sentAt: null,
    });
    next.push(nextOf(notice, way, way && nextWayAt(unanswered, way.afterMinutes), at));
  }
  await noteFollowedNotices(db, next, at);
  return { looked: claimed.length, queued: next.filter(({ way }) => way !== undefined).length };
};

/** `wanted`: when to send the notice by `way`; quiet hours may delay it. */
const nextOf = (
  { userId, id, medications, until, zone, quietFrom, quietTo }: FollowedNotice,
  way: WayInOrder | undefined,
  wanted: number | undefined,
  at: Date,
): NextOfNotice => {
  const none = { userId, id, until, lookAt: null, way: undefined };
  if (way === undefined || wanted === undefined || medications === 0) return none;
  const goes = afterQuiet(Math.max(wanted, at.getTime()), quietHoursOf(quietFrom, quietTo), zone);
  if (goes >= until.getTime()) return none;
  return goes > at.getTime() ? { ...none, lookAt: new Date(goes) } : { ...none, way: way.id };
};
