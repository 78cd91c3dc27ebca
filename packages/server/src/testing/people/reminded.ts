// A person with browsers, and a server whose clock the test moves: what is due is planned, told and sent.
import { randomUUID } from 'node:crypto';
import { isRecord } from '@dosewell/domain/value';
import { ensurePerson } from '../../account/person.store.ts';
import { keepPlans } from '../../doses/keep-plans.sweep.ts';
import { openDeliveries } from '../../platform/deliveries/deliveries.ts';
import { mailChannel } from '../../platform/mail/mail-channel.ts';
import { openMailbox } from '../../platform/mail/mailbox.ts';
import { openNotifications } from '../../reminders/notifications.ts';
import { reminderMails } from '../../reminders/reminder-mails.ts';
import { pushChannel } from '../../reminders/push-channel.ts';
import { openPushSender } from '../../reminders/push-sender.ts';
import { followUp } from '../../reminders/second-ways/follow-up.sweep.ts';
import { tellPlanEnded } from '../../reminders/second-ways/tell-plan-ended.sweep.ts';
import { countMessages, countsOf } from '../../reminders/operator/reminder-hours.store.ts';
import { openSecondWays } from '../../reminders/second-ways/second-ways.ts';
import { wayChannel } from '../../reminders/second-ways/way-channel.ts';
import { outsideUnderTest } from '../outbound/outside-under-test.ts';
import { tellNotices } from '../../reminders/notices/tell-notices.sweep.ts';
import { remind } from '../../reminders/remind.sweep.ts';
import type { Person } from '../../sync/person.ts';
import { openSync } from '../../sync/sync-service.ts';
import type { TestDatabase } from '../database.ts';
import type { FakePushService } from '../push/fake-push-service.ts';
import type { Face } from '../push/sleeping-phone.ts';
import { Device, medication, put } from './device.ts';
import { newId } from './person.ts';

const SECRET = 'a secret of the operator, of 32 bytes';
const SMS = {
  url: new URL('https://sms.example.org/'),
  authorization: 'Bearer s',
  body: 'to={to}&text={text}',
};
const SITE = 'https://pills.example.org';

export interface Shown {
  readonly body: string;
  readonly navigate: string;
  readonly badge: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A server on a database, at a time in milliseconds that `clock.now` says. */
export const remindingServer = (db: TestDatabase, service: FakePushService, clock: { now: number }) => {
  const now = (): number => clock.now;
  const unexpected = (error: unknown): never => {
    throw error;
  };
  const sync = openSync({ db, now, constraintBroken: () => {} });
  const sending = {
    pool: db.auth,
    secret: SECRET,
    now,
    contact: 'mailto:pills@example.org',
    services: [service.origin],
  };
  const sender = openPushSender(sending);
  const mailbox = openMailbox(now);
  const outside = outsideUnderTest();
  const outward = { mailer: mailbox, sms: SMS, servers: [], now, post: outside.post };
  const ways = { database: db, pool: db.auth, secret: SECRET, sender: outward };
  const channels = {
    mail: mailChannel(mailbox, reminderMails),
    push: pushChannel({ database: db, pool: db.auth, sender, now }),
    way: wayChannel(ways),
  };
  const send = openDeliveries({
    database: db,
    now,
    channels,
    unexpected,
    dice: () => 0.5,
    count: (q, ended, at) => countMessages(q, countsOf(ended, at)),
  });
  const plans = keepPlans({ database: db, now, news: () => {}, unexpected });
  const reminding = remind({ database: db, pool: db.auth, now, wake: () => {} });
  const telling = tellNotices({ database: db, pool: db.auth, now, wake: () => {}, unexpected });
  const following = followUp({ database: db, pool: db.auth, now, wake: () => {} });
  const tellingPlans = tellPlanEnded({ database: db, pool: db.auth, now, wake: () => {} });
  const never = new AbortController().signal;
  return {
    sync,
    ways: openSecondWays(ways),
    /** Servers of ntfy, webhooks and SMS. */
    outside,
    followUp: () => following.run(never),
    tellNotices: () => telling.run(never),
    tellPlanEnded: () => tellingPlans.run(never),
    /** E-mails, newest first. */
    mails: mailbox.mails,
    notifications: openNotifications({ ...sending, database: db }),
    plan: () => plans.run(never),
    remind: () => reminding.run(never),
    send: () => send(),
    /** All that a server does by itself, once. */
    tick: async (): Promise<void> => {
      await plans.run(never);
      await reminding.run(never);
      await telling.run(never);
      await following.run(never);
      await tellingPlans.run(never);
      await send();
    },
  };
};

export type RemindingServer = ReturnType<typeof remindingServer>;

export interface RemindedPerson {
  readonly person: Person;
  readonly device: Device;
  readonly subscribe: (face?: Face) => Promise<string>;
  /** Adds a medication; returns its id. */
  readonly takes: (schedule?: object, name?: string) => Promise<string>;
  /** What a browser was sent, oldest first. */
  readonly shown: (endpoint: string) => Shown[];
}

export const remindedPerson = async (
  db: TestDatabase,
  service: FakePushService,
  { sync, notifications }: Pick<RemindingServer, 'sync' | 'notifications'>,
  {
    at,
    zone = 'Europe/Berlin',
  }: { readonly at: () => { at: string; clock: number }; readonly zone?: string },
): Promise<RemindedPerson> => {
  const userId = randomUUID();
  await db.auth.query('insert into auth."user" (id, name, email) values ($1, $2, $3)', [
    userId,
    'Maria',
    `${userId}@example.org`,
  ]);
  await ensurePerson(db, userId, { displayName: 'Maria', timezone: zone });
  await db.owner.query('update user_settings set reminder_advance_minutes = 0 where user_id = $1', [userId]);
  const person = { userId, accountId: userId, sessionId: randomUUID() };
  const device = new Device(sync, person);
  return {
    person,
    device,
    subscribe: async (face) => {
      const sessionId = randomUUID();
      await db.auth.query(
        `insert into auth.session (id, user_id, token, expires_at) values ($1, $2, $3, 'infinity')`,
        [sessionId, userId, sessionId],
      );
      const subscription = service.subscribe(face);
      const at = new Date(0);
      const signedIn = { sharedDevice: false, signedInAt: at, endsAt: at, device: 'Firefox on Linux' };
      const error = await notifications.subscribe({ ...person, ...signedIn, sessionId }, SITE, subscription);
      if (error !== null) throw new Error(error);
      return subscription.endpoint;
    },
    takes: async (schedule = { frequency: 'once_daily', times: ['08:00'] }, name = 'Metformin') => {
      const id = newId();
      await device.do(put('medications', id, medication(name, schedule)), { ...at(), zone });
      return id;
    },
    shown: (endpoint) => service.received(endpoint).map(({ text, headers }) => shownBy(text, headers)),
  };
};

const shownBy = (text: string, headers: Shown['headers']): Shown => {
  const json: unknown = JSON.parse(text);
  const notification = isRecord(json) && isRecord(json['notification']) ? json['notification'] : {};
  return {
    body: String(notification['body']),
    navigate: String(notification['navigate']),
    badge: isRecord(json) ? json['app_badge'] : undefined,
    headers,
  };
};
