// The operator's view of reminders: page, metrics and alarm.
import { systemClock } from './platform/clock.ts';
import type { Database } from './platform/database/db.ts';
import type { Env } from './platform/env.ts';
import { openSecret } from './platform/given-secret.ts';
import { openAdminDoor } from './platform/http/admin/admin-door.ts';
import type { HttpAppParts } from './platform/http/http-app.ts';
import type { Log } from './platform/log.ts';
import type { Mailer } from './platform/mail/mail.ts';
import { openForOperator } from './reminders/operator/for-operator.ts';
import type { ReminderWatch, WatchDeps } from './reminders/operator/watch-reminders.ts';

interface OperatingParts {
  readonly env: Env;
  readonly log: Log;
  readonly database: Database;
  /** Sends mail; undefined if this server sends none. */
  readonly mailer: Mailer | undefined;
}

export interface Operating {
  readonly watch: ReminderWatch;
  readonly http: Pick<HttpAppParts, 'reminders' | 'moreMetrics' | 'admin'>;
}

export function openOperating({ env, log, database, mailer }: OperatingParts): Operating {
  const { adminToken, alarmMinutes, publicUrl } = env;
  const mail = operatorMail(env, mailer);
  const now = systemClock;
  const { watch, inTime, metrics, page } = openForOperator({
    database,
    now,
    alarmMinutes,
    warn: log.warn,
    mail,
    publicUrl,
  });
  const admin = adminToken && { door: openAdminDoor({ token: openSecret(adminToken), now }), page };
  return { watch, http: { reminders: inTime, moreMetrics: metrics, admin } };
}

/** The alarm is mailed to the address that is given to push services as the operator's. */
const operatorMail = ({ push: { contact } }: Env, mailer: Mailer | undefined): WatchDeps['mail'] => {
  if (mailer === undefined || contact === undefined || !contact.startsWith(MAILTO)) return undefined;
  return { to: contact.slice(MAILTO.length), send: mailer.send };
};
const MAILTO = 'mailto:';
