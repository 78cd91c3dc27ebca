// Every kind of mail, keyed by `letter` in the content of its delivery.
import { accountMails } from './account/mails/mail-texts.ts';
import { billingMails } from './billing/billing-mails.ts';
import { beyondPlanMails } from './caregivers/beyond-plan/beyond-plan-mail.ts';
import { personMails } from './caregivers/person-mails.ts';
import { contactMails } from './contact/contact-mail.ts';
import type { Database } from './platform/database/db.ts';
import { newsletterMails } from './newsletter/newsletter-mails.ts';
import { reminderMails } from './reminders/reminder-mails.ts';
import { reportMails } from './reports/report-mail.ts';
import type { WriteReport } from './reports/report-writer.ts';

interface MailsParts {
  readonly database: Pick<Database, 'look' | 'asUser'>;
  /** The session secret. */
  readonly secret: string;
  readonly now: () => number;
  readonly writeReport: WriteReport;
}

export const allMails = ({ database, secret, now, writeReport }: MailsParts) => ({
  ...accountMails(secret),
  ...reminderMails,
  ...newsletterMails(secret),
  ...billingMails,
  ...personMails,
  ...beyondPlanMails(database, now),
  ...contactMails(database, now),
  ...reportMails(database, writeReport, now),
});
