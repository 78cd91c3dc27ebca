// Everything that is sent to people as deliveries: mails, notifications in browsers, and second ways for
// reminders.
import { caregiverChannel } from './caregivers/caregiver-channel.ts';
import { caregiverTellers } from './caregivers/tellers.ts';
import { openAssistant } from './assistant/assistant.ts';
import { openModel } from './assistant/model.ts';
import { openContact } from './contact/contact.ts';
import { allMails } from './mails.ts';
import { openOperating } from './operating.ts';
import { systemClock } from './platform/clock.ts';
import type { Database } from './platform/database/db.ts';
import { openDeliveries } from './platform/deliveries/deliveries.ts';
import { startSending } from './platform/deliveries/sending-loop.ts';
import type { Env } from './platform/env.ts';
import type { Log } from './platform/log.ts';
import { mailChannel } from './platform/mail/mail-channel.ts';
import { openMail } from './platform/mail/open-mail.ts';
import type { AtStop } from './platform/process/run-until-stopped.ts';
import { openNewsletter } from './newsletter/newsletter.ts';
import { openNotifications } from './reminders/notifications.ts';
import { pushChannel } from './reminders/push-channel.ts';
import { openPushSender } from './reminders/push-sender.ts';
import { countMessages, countsOf } from './reminders/operator/reminder-hours.store.ts';
import { openShownCounter } from './reminders/operator/shown-counter.ts';
import { openReports } from './reports/reports.ts';
import { openReportWriter } from './reports/report-writer.ts';
import { openSecondWays } from './reminders/second-ways/second-ways.ts';
import { wayChannel } from './reminders/second-ways/way-channel.ts';

interface ReachParts {
  readonly env: Env;
  readonly log: Log;
  readonly unexpected: (error: unknown) => void;
  readonly atStop: AtStop;
  readonly database: Database;
  /** The session secret. */
  readonly secret: string;
}

/** The site for links in messages that the server sends by itself. Real mail needs `PUBLIC_URL`. */
const siteOfServer = ({ publicUrl, port }: Env): string => publicUrl?.origin ?? `http://localhost:${port}`;

export function openReach({ env, log, unexpected, atStop, database, secret }: ReachParts) {
  const { mailer, mailbox, note } = openMail(env, { now: systemClock, warn: log.warn });
  atStop(mailer.close);
  const pool = database.auth;
  const push = { pool, secret, now: systemClock, ...env.push };
  const canMail = env.smtp !== undefined || mailbox !== undefined;
  const { sms, privateServers: servers } = env;
  const sender = { mailer: canMail ? mailer : undefined, sms, servers, now: systemClock };
  const ways = { database, pool, secret, sender };
  const pushSender = openPushSender(push);
  const carers = { mailer, secret, site: siteOfServer(env), ways: { push: pushSender, sender } };
  const write = openReportWriter(database);
  const channels = {
    mail: mailChannel(mailer, allMails({ database, secret, now: systemClock, writeReport: write })),
    push: pushChannel({ database, pool, sender: pushSender, now: systemClock }),
    way: wayChannel(ways),
    caregiver: caregiverChannel({ database, now: systemClock, ...carers }, caregiverTellers),
  };
  const deliveries = openDeliveries({
    database,
    now: systemClock,
    channels,
    unexpected,
    count: (db, ended, now) => countMessages(db, countsOf(ended, now)),
  });
  const sending = startSending(deliveries, unexpected);
  atStop(sending.drain);
  const shown = openShownCounter({ database, now: systemClock, unexpected });
  atStop(shown.stop);
  const queued = { database, pool, now: systemClock, wake: sending.wake };
  const operator = canMail ? env.contactEmail : undefined;
  return {
    mailbox,
    contact: openContact({ ...queued, operator }),
    assistant: openAssistant({ database, now: systemClock, model: env.model && openModel(env.model) }),
    reports: openReports({ ...queued, write, canMail }),
    newsletter: openNewsletter({ pool, secret, now: systemClock, wake: sending.wake, canMail }),
    note,
    caregivers: { database, pool, now: systemClock, ...carers },
    wake: sending.wake,
    notifications: openNotifications({ ...push, database, shown: shown.note }),
    secondWays: openSecondWays(ways),
    operator: openOperating({ env, log, database, mailer: sender.mailer }),
  };
}
