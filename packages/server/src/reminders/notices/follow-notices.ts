// A notice that no device has shown goes the first other way that the person's plan has, and no further: it can wait. A
// summary goes by mail alone.
import type pg from 'pg';
import { afterQuiet, nextChannelAt, quietHoursOf } from '@dosewell/domain/reminders';
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
  /** Connections of the login that sees accounts. */
  readonly pool: pg.Pool;
  readonly at: Date;
  readonly most: number;
  /** Those of the ways that the person's plan has. */
  readonly inPlan: (userId: string, ways: readonly WayInOrder[]) => Promise<readonly WayInOrder[]>;
}

const ofPerson = ({ userId }: { readonly userId: string }): string => userId;

/** Returns how many were looked at, and how many go another way. */
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
    next.push(nextOf(notice, way, way && nextChannelAt(unanswered, way.afterMinutes), at));
  }
  await noteFollowedNotices(db, next, at);
  return { looked: claimed.length, queued: next.filter(({ way }) => way !== undefined).length };
};

/** `wanted`: when it goes that way, unless quiet hours hold it back. */
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
