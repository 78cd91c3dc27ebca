// Notifications to a person's browsers: which browsers get them, and a test notification (OQ-080, OQ-084).
import { deviceName } from '@dosewell/domain/account';
import type { ListedBrowser, PlannedReminder, PushSubscription } from '@dosewell/domain/contract';
import { pathInApp, pushPayload } from '@dosewell/domain/reminders';
import { isoInstant } from '@dosewell/domain/time';
import type { AuthenticatedPerson } from '../api/authenticated-person.ts';
import type { Database } from '../platform/database/db.ts';
import type { PushOutcome } from '../platform/push/send-push.ts';
import {
  dropBrowser,
  dropEndpoint,
  findBrowsers,
  findEndpoint,
  findPeopleOf,
  noteStage,
  putBrowser,
  type Stage,
} from './push-browsers.store.ts';
import { findNextReminders } from './next-reminders.store.ts';
import { remindAgain } from './remind-again.store.ts';
import { openPushSender, type PushSenderParts } from './push-sender.ts';

export interface NotificationsParts extends PushSenderParts {
  readonly database: Pick<Database, 'look' | 'asUser'>;
  /** Called when a device says that it has shown a notification. */
  readonly shown?: () => void;
}

/** Why the test was refused, in words; null if it was sent. */
type Told = string | null;

export interface TestNotification {
  readonly title: string;
  readonly body: string;
  readonly url: string;
}

export interface NotificationsState {
  readonly key: string | null;
  readonly browsers: ListedBrowser[];
  readonly next: PlannedReminder[] | null;
}

export interface Notifications {
  readonly state: (person: AuthenticatedPerson) => Promise<NotificationsState>;
  readonly subscribe: (
    person: AuthenticatedPerson,
    site: string,
    subscription: PushSubscription,
  ) => Promise<Told>;
  readonly unsubscribe: (person: AuthenticatedPerson) => Promise<Told>;
  readonly test: (person: AuthenticatedPerson, site: string, test: TestNotification) => Promise<Told>;
  readonly told: (person: AuthenticatedPerson, what: Exclude<Stage, 'handed over'>) => Promise<void>;
}

const NO_KEY = 'This server cannot send notifications yet. Whoever runs it has to set PUSH_CONTACT.';
const UNKNOWN_SERVICE = 'This server does not know the push service of this browser.';
const NO_BROWSER = 'Notifications are not turned on in this browser.';
const GONE = 'The browser has ended its subscription. Please turn notifications off and on again.';
const NOT_NOW = 'The push service did not answer. Please try again in a few minutes.';

const TEST_TTL_S = 60;

const wordsOf = (outcome: PushOutcome): Told => {
  if (outcome.end === 'refused') return `The push service refused the message (${outcome.status}).`;
  return outcome.end === 'handed over' ? null : outcome.end === 'gone' ? GONE : NOT_NOW;
};

const listed =
  (sessionId: string) =>
  (browser: Awaited<ReturnType<typeof findBrowsers>>[number]): ListedBrowser => ({
    device: deviceName(browser.userAgent),
    current: browser.sessionId === sessionId,
    since: isoInstant(browser.since.getTime()),
    handed_over_at: timeOf(browser.handedOverAt),
    shown_at: timeOf(browser.shownAt),
    opened_at: timeOf(browser.openedAt),
    answered_at: timeOf(browser.answeredAt),
  });

const planned = (next: Awaited<ReturnType<typeof findNextReminders>>): PlannedReminder[] | null =>
  next?.map(({ at, doses }) => ({ at: isoInstant(at.getTime()), doses })) ?? null;

const timeOf = (at: Date | null): string | null => (at === null ? null : isoInstant(at.getTime()));

export function openNotifications(parts: NotificationsParts): Notifications {
  const { pool, database, now } = parts;
  const at = (): Date => new Date(now());
  const sender = openPushSender(parts);
  return {
    state: async ({ accountId, userId, sessionId }) => ({
      key: (await sender.key()) ?? null,
      browsers: (await findBrowsers(pool, accountId, at())).map(listed(sessionId)),
      next: planned(await findNextReminders(database, userId, at())),
    }),
    subscribe: async ({ sessionId, accountId }, site, subscription) => {
      if ((await sender.key()) === undefined) return NO_KEY;
      if (!sender.knows(subscription.endpoint)) return UNKNOWN_SERVICE;
      await putBrowser(pool, sessionId, subscription, { site, now: at() });
      for (const userId of await findPeopleOf(pool, accountId)) await remindAgain(database, userId, at());
      return null;
    },
    unsubscribe: async ({ sessionId }) => {
      await dropBrowser(pool, sessionId);
      return null;
    },
    test: async ({ sessionId }, site, { title, body, url }) => {
      const stored = await findEndpoint(pool, sessionId);
      if (stored === undefined) return NO_BROWSER;
      const navigate = new URL(pathInApp(url, site), site).href;
      const payload = pushPayload({ title, body, navigate, tag: 'test' });
      const outcome = await sender.send(stored, { payload, ttlSeconds: TEST_TTL_S, urgency: 'high' });
      if (outcome === undefined) return NO_KEY;
      if (outcome.end === 'gone') await dropEndpoint(pool, stored.endpoint);
      if (outcome.end === 'handed over') await noteStage(pool, sessionId, 'handed over', at());
      return wordsOf(outcome);
    },
    told: async ({ sessionId }, what) => {
      await noteStage(pool, sessionId, what, at());
      if (what === 'shown') parts.shown?.();
    },
  };
}
