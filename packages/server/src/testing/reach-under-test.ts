// Notifications and second ways of a server under test. Without options nothing is sent.
import { type NotificationsParts, openNotifications } from '../reminders/notifications.ts';
import type { WaySender } from '../reminders/second-ways/send-way.ts';
import { openSecondWays } from '../reminders/second-ways/second-ways.ts';
import type { TestDatabase } from './database.ts';

export interface ReachOptions {
  readonly push?: Pick<NotificationsParts, 'contact' | 'services' | 'post'>;
  readonly ways?: Partial<WaySender>;
}

interface Surroundings {
  readonly database: TestDatabase;
  readonly secret: string;
  readonly now: () => number;
}

export const reachUnderTest = (
  { database, secret, now }: Surroundings,
  { push = { contact: undefined, services: [] }, ways }: ReachOptions,
) => {
  const pool = database.auth;
  const sender = { mailer: undefined, sms: undefined, servers: [], now, ...ways };
  return {
    notifications: openNotifications({ database, pool, secret, now, ...push }),
    secondWays: openSecondWays({ database, pool, secret, sender }),
  };
};
