// Sends reminders the other ways of a person. What a message says is found when it is sent: nothing is sent about a
// slot that was answered since, after its window, or a way that was removed.
import { reminderWords, saidOf } from '@dosewell/domain/reminders';
import { today } from '@dosewell/domain/time';
import { grouped } from '@dosewell/domain/value';
import type pg from 'pg';
import { namesOf } from '../../account/people/person-names.store.ts';
import type { Database } from '../../platform/database/db.ts';
import type { Channel, ClaimedDelivery, Outcome } from '../../platform/deliveries/delivery.ts';
import { hashOfToken, newLinkToken } from '../links/link-token.ts';
import { pathOfLink } from '../links/link-path.ts';
import { addLink } from '../links/reminder-links.store.ts';
import { findNamedSlots, type NamedSlot } from '../reminders.store.ts';
import { sendWay, type WaySender } from './send-way.ts';
import type { WayMessage } from './sent-message.ts';
import { unsealTarget } from './target.ts';
import { findWaysById, noteSendings, type WayOfPerson } from './ways.store.ts';

export interface WayChannelParts {
  readonly database: Pick<Database, 'asSystem' | 'look'>;
  /** Connections of the login that sees accounts. */
  readonly pool: pg.Pool;
  /** The session secret, which seals where ways lead. */
  readonly secret: string;
  readonly sender: WaySender;
}

const reminderOf = ({ content }: ClaimedDelivery): string => String(content['reminder']);

export const wayChannel = (parts: WayChannelParts): Channel => ({
  prepare: async (deliveries) => {
    const at = new Date(parts.sender.now());
    const about = deliveries.map((delivery) => ({ userId: delivery.userId, topic: reminderOf(delivery) }));
    const [slots, ways] = await Promise.all([
      parts.database.asSystem('what reminders say', (db) => findNamedSlots(db, about, at)),
      findWaysById(
        parts.pool,
        deliveries.map(({ recipient }) => recipient),
      ),
    ]);
    const ofSeveral = ways.filter(({ several }) => several).map(({ userId }) => userId);
    const asked = new Set(about.map(({ userId }) => userId));
    const names = await namesOf(
      parts.database,
      [...new Set(ofSeveral)].filter((userId) => asked.has(userId)),
    );
    const named = grouped(slots, ({ userId, topic }) => `${userId} ${topic}`);
    return (delivery) => {
      const { userId, recipient } = delivery;
      const due = named.get(`${userId} ${reminderOf(delivery)}`)?.filter(({ open }) => open > 0) ?? [];
      const way = ways.find((one) => one.id === recipient && one.userId === userId);
      const whose = way?.several === true ? names.get(userId) : undefined;
      return attempt(parts, { id: delivery.id, whose }, due, way);
    };
  },
});

const attempt = async (
  { pool, secret, sender }: WayChannelParts,
  { id, whose }: { readonly id: string; readonly whose: string | undefined },
  due: readonly NamedSlot[],
  way: WayOfPerson | undefined,
): Promise<Outcome> => {
  const [first] = due;
  if (first === undefined) return 'superseded';
  if (way === undefined) return 'no device';
  const now = sender.now();
  const target = unsealTarget(way.sealed, way.accountId, secret);
  const token = newLinkToken();
  const until = new Date(Math.max(...due.map((slot) => slot.until.getTime())));
  const link = {
    hash: hashOfToken(token),
    wayId: way.id,
    userId: way.userId,
    reminderId: first.topic,
    expiresAt: until,
  };
  await addLink(pool, link, new Date(now));
  const words = wordsOf(due, first, new URL(pathOfLink(token), way.site).href, now);
  const message = { id, ...words, body: saidOf(whose, words.body) };
  const outcome = await sendWay(sender, target, way.email, message);
  const problem = outcome.end === 'sent' ? null : outcome.problem;
  await noteSendings(pool, [{ id: way.id, problem }], new Date(now));
  // A server that names no time is asked again after growing pauses.
  if (outcome.end === 'later') return outcome.waitMs === undefined ? 'failed' : { later: outcome.waitMs };
  return outcome.end === 'sent' ? 'sent' : 'no device';
};

const wordsOf = (
  due: readonly NamedSlot[],
  { zone }: NamedSlot,
  link: string,
  now: number,
): Omit<WayMessage, 'id'> => {
  const slots = due.map(({ date, slot, open }) => ({ date, slot, doses: open }));
  return {
    ...reminderWords(slots, today({ instant: now, zone })),
    link,
    doses: slots.reduce((sum, { doses }) => sum + doses, 0),
  };
};
