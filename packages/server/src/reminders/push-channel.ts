// Sends reminders and notices to browsers. What a message says is found when it is sent: a dose answered
// meanwhile is not named, and nothing is sent if no dose is left, the browser is signed out, or the window
// is over.
import type pg from 'pg';
import { pathInApp, pushPayload, reminderWords, saidOf } from '@dosewell/domain/reminders';
import { today } from '@dosewell/domain/time';
import { grouped } from '@dosewell/domain/value';
import { namesOf } from '../account/people/person-names.store.ts';
import type { Channel, ClaimedDelivery, Outcome } from '../platform/deliveries/delivery.ts';
import type { Database } from '../platform/database/db.ts';
import type { PushMessage, PushOutcome } from '../platform/push/send-push.ts';
import { loseBrowser } from './lose-browser.store.ts';
import {
  type BrowserOfPerson,
  findReachable,
  noteHandedOver,
  type ReachableBrowser,
} from './push-browsers.store.ts';
import type { PushSender } from './push-sender.ts';
import { noticeWords, pathOfNotice } from './notices/notice-message.ts';
import { isOfReminder, noticesOf } from './notices/notice-of-delivery.ts';
import { findNotices, type ToldNotice } from './notices/notices.store.ts';
import { findNamedSlots, type NamedSlot } from './reminders.store.ts';
import { wordsOfSlot } from './words-of-slot.ts';

export interface PushChannelParts {
  readonly database: Pick<Database, 'asSystem' | 'look'>;
  /** Connection pool of the login that can read accounts. */
  readonly pool: pg.Pool;
  readonly sender: Pick<PushSender, 'send'>;
  /** The present time in milliseconds since 1970. */
  readonly now: () => number;
}

const SHORTEST_TTL_S = 60;
/** Pause before the next attempt, if a push service asks to wait and names no time. */
const PAUSE_MS = 30_000;

export const pushChannel = (parts: PushChannelParts): Channel => ({
  prepare: async (deliveries) => {
    const at = new Date(parts.now());
    const [{ slots, notices }, browsers] = await Promise.all([
      parts.database.asSystem('what reminders say', async (db) => ({
        slots: await findNamedSlots(db, deliveries.filter(isOfReminder), at),
        notices: await findNotices(db, noticesOf(deliveries), at),
      })),
      findReachable(
        parts.pool,
        deliveries.map(({ userId, recipient }) => ({ userId, endpoint: recipient })),
        at,
      ),
    ]);
    const named = grouped(slots, keyOf);
    const reachable = new Map(browsers.map((browser) => [placeOf(browser), browser]));
    const ofSeveral = browsers.filter(({ several }) => several).map(({ userId }) => userId);
    const names = await namesOf(parts.database, [...new Set(ofSeveral)]);
    return (delivery) => {
      const { userId, recipient } = delivery;
      const browser = reachable.get(placeOf({ userId, endpoint: recipient }));
      const whose = browser?.several === true ? names.get(userId) : undefined;
      const notice = notices.find((one) => one.userId === userId && one.id === delivery.topic);
      return attempt(parts, notice ?? named.get(keyOf(delivery)) ?? [], browser, whose);
    };
  },
  sent: (deliveries) =>
    noteHandedOver(
      parts.pool,
      deliveries.map(({ recipient }) => recipient),
      new Date(parts.now()),
    ),
});

const keyOf = ({ userId, topic }: Pick<ClaimedDelivery, 'userId' | 'topic'>): string => `${userId} ${topic}`;

const placeOf = ({ userId, endpoint }: BrowserOfPerson): string => `${userId} ${endpoint}`;

const attempt = async (
  { pool, sender, now }: PushChannelParts,
  about: readonly NamedSlot[] | ToldNotice,
  browser: ReachableBrowser | undefined,
  whose: string | undefined,
): Promise<Outcome> => {
  if ('length' in about && about.length === 0) return 'superseded';
  if (browser === undefined) return 'no device';
  const say = { site: browser.site, now: now(), whose };
  const message = 'length' in about ? messageOf(about, say) : noticeMessage(about, say);
  const outcome = await sender.send(browser, message);
  if (outcome?.end === 'gone') await loseBrowser(pool, browser.endpoint, new Date(now()));
  return endOf(outcome);
};

interface Saying {
  readonly site: string;
  readonly now: number;
  /** The person's name, if the browser notifies for several people. */
  readonly whose: string | undefined;
}

/** When doses are due, the message names these; before that, the doses to come. */
const messageOf = (slots: readonly NamedSlot[], { site, now, whose }: Saying): PushMessage => {
  const [{ topic, zone }] = slots as readonly [NamedSlot];
  const due = slots.filter(({ open }) => open > 0);
  const isDue = due.length > 0;
  const named = isDue ? due : slots;
  const words = reminderWords(
    named.map((one) => ({ ...wordsOfSlot(one), doses: isDue ? one.open : one.ahead })),
    today({ instant: now, zone }),
    isDue ? 'due' : 'ahead',
    Math.max(...named.map(({ repeats }) => repeats)),
  );
  const ends = named.map(({ until, nextAt }) => (isDue || nextAt === null ? until : nextAt).getTime());
  // The app's icon shows a number only if the browser notifies for one person: for several it would not be
  // their total.
  const badge = whose === undefined ? { badge: due.reduce((sum, { open }) => sum + open, 0) } : {};
  const navigate = new URL(pathInApp(`/take/${topic}`, site), site).href;
  return {
    payload: pushPayload({ ...words, title: saidOf(whose, words.title), navigate, tag: topic, ...badge }),
    ttlSeconds: Math.max(SHORTEST_TTL_S, Math.round((Math.max(...ends) - now) / 1000)),
    urgency: isDue ? 'high' : 'normal',
    // Without its hyphens an id has 32 characters, as many as a topic may have.
    topic: topic.replaceAll('-', ''),
  };
};

/** A notice does not wake the device, and does not change the number on the app's icon. */
const noticeMessage = (notice: ToldNotice, { site, now, whose }: Saying): PushMessage => {
  const { path, title, body } = noticeWords(notice, now);
  const navigate = new URL(pathOfNotice(path, notice.id, whose), site).href;
  return {
    payload: pushPayload({ title: saidOf(whose, title), body, navigate, tag: notice.id }),
    ttlSeconds: Math.max(SHORTEST_TTL_S, Math.round((notice.until.getTime() - now) / 1000)),
    urgency: 'normal',
    topic: notice.id.replaceAll('-', ''),
  };
};

/** `undefined`: this server sends no push messages, or none to that push service. */
const endOf = (outcome: PushOutcome | undefined): Outcome => {
  if (outcome === undefined || outcome.end === 'gone' || outcome.end === 'refused') return 'no device';
  return outcome.end === 'later' ? { later: outcome.waitMs ?? PAUSE_MS } : 'sent';
};
