// Sends reminders and notices by a person's second ways. What a message says is found when it is sent:
// nothing is sent if the slot was answered meanwhile, its window is over, or the way was removed.
import { saidOf } from '@dosewell/domain/reminders';
import { grouped } from '@dosewell/domain/value';
import { namesOf } from '../../account/people/person-names.store.ts';
import type { Channel, ClaimedDelivery, Outcome } from '../../platform/deliveries/delivery.ts';
import { pathOfNotice } from '../notices/notice-message.ts';
import { isOfReminder, noticeIdOf, noticesOf } from '../notices/notice-of-delivery.ts';
import { findNotices } from '../notices/notices.store.ts';
import { findNamedSlots } from '../reminders.store.ts';
import { isPlanEnded, sendPlanEnded } from './send-plan-ended.ts';
import { sendWay } from './send-way.ts';
import { unsealTarget } from './target.ts';
import { noticeByWay, reminderByWay, type SaidByWay } from './said-by-way.ts';
import type { WayChannelParts } from './way-channel-parts.ts';
import { findWaysById, noteSendings, type WayOfPerson } from './ways.store.ts';

const reminderOf = ({ content }: ClaimedDelivery): string => String(content['reminder']);

export const wayChannel = (parts: WayChannelParts): Channel => ({
  prepare: async (deliveries) => {
    const at = new Date(parts.sender.now());
    const about = deliveries
      .filter((delivery) => isOfReminder(delivery) && !isPlanEnded(delivery))
      .map((delivery) => ({ userId: delivery.userId, topic: reminderOf(delivery) }));
    const [{ slots, notices }, ways] = await Promise.all([
      parts.database.asSystem('what reminders say', async (db) => ({
        slots: await findNamedSlots(db, about, at),
        notices: await findNotices(db, noticesOf(deliveries), at),
      })),
      findWaysById(
        parts.pool,
        deliveries.map(({ recipient }) => recipient),
      ),
    ]);
    const asked = new Set(deliveries.map(({ userId }) => userId));
    const ofSeveral = ways.filter(({ userId, several }) => several && asked.has(userId));
    const names = await namesOf(parts.database, [...new Set(ofSeveral.map(({ userId }) => userId))]);
    const named = grouped(slots, ({ userId, topic }) => `${userId} ${topic}`);
    return (delivery) => {
      const { userId, recipient } = delivery;
      const way = ways.find((one) => one.id === recipient && one.userId === userId);
      if (isPlanEnded(delivery)) return sendPlanEnded(parts, delivery, way);
      const noticeId = noticeIdOf(delivery);
      const notice = notices.find((one) => one.userId === userId && one.id === noticeId);
      const due = named.get(`${userId} ${reminderOf(delivery)}`)?.filter(({ open }) => open > 0) ?? [];
      const say = (): Promise<SaidByWay | undefined> =>
        noticeId === undefined
          ? reminderByWay(parts.pool, due, way, at.getTime())
          : noticeByWay(parts.database, notice, way, at.getTime());
      const whose = way?.several === true ? names.get(userId) : undefined;
      return attempt(parts, { id: delivery.id, noticeId, whose }, way, say);
    };
  },
});

interface Sending {
  readonly id: string;
  /** Undefined for a reminder. */
  readonly noticeId: string | undefined;
  /** The person's name, if the way serves several people. */
  readonly whose: string | undefined;
}

const attempt = async (
  { pool, secret, sender }: WayChannelParts,
  { id, noticeId, whose }: Sending,
  way: WayOfPerson | undefined,
  say: () => Promise<SaidByWay | undefined>,
): Promise<Outcome> => {
  const said = await say();
  if (said === undefined) return 'superseded';
  if (way === undefined) return 'no device';
  const { path, ...words } = said;
  // The body names the person; so does the title of a mail with lines, as it is the mail's subject.
  const named = {
    body: saidOf(whose, said.body),
    title: said.lines ? saidOf(whose, said.title) : said.title,
  };
  const link = new URL(noticeId === undefined ? path : pathOfNotice(path, noticeId, whose), way.site).href;
  const now = sender.now();
  const target = unsealTarget(way.sealed, way.accountId, secret);
  const outcome = await sendWay(sender, target, way.email, { ...words, ...named, id, link });
  const problem = outcome.end === 'sent' ? null : outcome.problem;
  await noteSendings(pool, [{ id: way.id, problem }], new Date(now));
  // If the server names no time, the delivery fails and is retried at growing intervals.
  if (outcome.end === 'later') return outcome.waitMs === undefined ? 'failed' : { later: outcome.waitMs };
  return outcome.end === 'sent' ? 'sent' : 'no device';
};
