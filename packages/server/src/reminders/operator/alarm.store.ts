// The alarm is one row of the database, so that only one of several servers says that it began, sends the
// mail, and says that it is over.
import type { Queryable } from '../../platform/database/db.ts';

export interface Alarm {
  readonly since: Date | null;
  readonly mailed: boolean;
  readonly lastMailAt: Date | null;
}

const NONE: Alarm = { since: null, mailed: false, lastMailAt: null };
const ALARM = 'since, mailed, last_mail_at as "lastMailAt"';

export async function findAlarm(db: Queryable): Promise<Alarm> {
  const { rows } = await db.query<Alarm>(`select ${ALARM} from reminder_alarm`);
  return rows[0] ?? NONE;
}

/** Locks the alarm's row until the transaction ends. */
export async function claimAlarm(db: Queryable): Promise<Alarm> {
  await db.query('insert into reminder_alarm default values on conflict do nothing');
  const { rows } = await db.query<Alarm>(`select ${ALARM} from reminder_alarm for update`);
  return rows[0] ?? NONE;
}

export async function noteAlarm(db: Queryable, { since, mailed, lastMailAt }: Alarm): Promise<void> {
  await db.query('update reminder_alarm set since = $1, mailed = $2, last_mail_at = $3', [
    since,
    mailed,
    lastMailAt,
  ]);
}

/** Forgets a mail that the mail server did not accept, so that the next look sends it again. */
export async function takeBackMail(db: Queryable, at: Date): Promise<void> {
  await db.query(
    'update reminder_alarm set mailed = false, last_mail_at = null where since is not null and last_mail_at = $1',
    [at],
  );
}
