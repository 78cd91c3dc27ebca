// Notifications, second ways and messages to caregivers of a server under test. Without options nothing is sent.
import { openAssistant } from '../assistant/assistant.ts';
import type { Model } from '../assistant/model.ts';
import { type ContactParts, openContact } from '../contact/contact.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import { openMailbox } from '../platform/mail/mailbox.ts';
import { type NotificationsParts, openNotifications } from '../reminders/notifications.ts';
import { openReports, type ReportsParts } from '../reports/reports.ts';
import type { WriteReport } from '../reports/report-writer.ts';
import type { WaySender } from '../reminders/second-ways/send-way.ts';
import { openPushSender } from '../reminders/push-sender.ts';
import { openSecondWays } from '../reminders/second-ways/second-ways.ts';
import type { TestDatabase } from './database.ts';

export interface ReachOptions {
  readonly push?: Pick<NotificationsParts, 'contact' | 'services' | 'post'>;
  readonly ways?: Partial<WaySender>;
  readonly contact?: Partial<ContactParts>;
  readonly model?: Model;
  /** Of an SOS. */
  readonly caregiverMailer?: Mailer;
  readonly reports?: Partial<ReportsParts>;
}

interface Surroundings {
  readonly database: TestDatabase;
  readonly secret: string;
  readonly now: () => number;
  readonly wake: () => void;
  readonly writeReport: WriteReport;
}

export const reachUnderTest = (
  { database, secret, now, wake, writeReport }: Surroundings,
  {
    push = { contact: undefined, services: [] },
    ways,
    contact,
    model,
    reports,
    caregiverMailer,
  }: ReachOptions,
) => {
  const pool = database.auth;
  const sender = { mailer: undefined, sms: undefined, servers: [], now, ...ways };
  return {
    notifications: openNotifications({ database, pool, secret, now, ...push }),
    contact: openContact({ database, pool, now, wake, operator: undefined, waitMs: 0, ...contact }),
    assistant: openAssistant({ database, now, model }),
    caregivers: {
      ...{ database, pool, secret, now, site: 'https://pills.example.org' },
      mailer: caregiverMailer ?? openMailbox(now),
      ways: { push: openPushSender({ pool, secret, now, ...push }), sender },
    },
    reports: openReports({
      database,
      pool,
      now,
      wake,
      write: writeReport,
      canMail: false,
      waitMs: 0,
      ...reports,
    }),
    secondWays: openSecondWays({ database, pool, secret, sender }),
  };
};
