import { addDelivery } from '../platform/deliveries/add-delivery.ts';
import type { Database } from '../platform/database/db.ts';
import type { ReportTopic } from '@dosewell/domain/report';

/** The name of this mail in its delivery. */
export const REPORT_LETTER = 'report';

export interface ReportToSend {
  readonly recipient: string;
  readonly title: string;
  readonly topics: readonly ReportTopic[];
  readonly days: number;
  readonly pdf: boolean;
}

export interface SentReport extends ReportToSend {
  readonly id: string;
  readonly sentAt: Date | null;
  /** When the mail server refused the mail permanently. */
  readonly refusedAt: Date | null;
}

const COLUMNS = 'id, recipient, title, topics, days, pdf, sent_at as "sentAt", refused_at as "refusedAt"';

export const findReport = async (
  database: Pick<Database, 'look'>,
  userId: string,
  id: string,
): Promise<SentReport | undefined> => {
  const [found] = await database.look<SentReport>(userId, {
    name: 'sent_report',
    text: `select ${COLUMNS} from sent_reports where user_id = app_uid() and id = $1`,
    values: [id],
  });
  return found;
};

/** Reports that were sent, newest first. */
export const lastSent = (database: Pick<Database, 'look'>, userId: string): Promise<readonly SentReport[]> =>
  database.look<SentReport>(userId, {
    name: 'sent_reports',
    text: `select ${COLUMNS} from sent_reports where user_id = app_uid() and sent_at is not null
      order by created_at desc limit 20`,
    values: [],
  });

/**
 * Stores the report and queues its mail in one transaction. The report itself is written when the mail is
 * sent.
 */
export const queueReport = (
  database: Pick<Database, 'asUser'>,
  userId: string,
  { recipient, title, topics, days, pdf }: ReportToSend,
  { at, expiresAt }: { readonly at: number; readonly expiresAt: number },
): Promise<string> =>
  database.asUser(userId, async (db) => {
    const { rows } = await db.query<{ id: string }>(
      `insert into sent_reports (user_id, recipient, title, topics, days, pdf, created_at)
       values (app_uid(), $1, $2, $3, $4, $5, $6) returning id`,
      [recipient, title, topics, days, pdf, new Date(at)],
    );
    const id = rows[0]?.id ?? '';
    const content = { letter: REPORT_LETTER, report: id };
    await addDelivery(db, { userId, kind: 'mail', recipient, content, createdAt: at, expiresAt });
    return id;
  });

export const noteSent = (
  database: Pick<Database, 'asUser'>,
  userId: string,
  id: string,
  at: Date,
): Promise<void> =>
  database.asUser(userId, async (db) => {
    await db.query('update sent_reports set sent_at = $2 where user_id = app_uid() and id = $1', [id, at]);
  });

export const noteRefused = (
  database: Pick<Database, 'asUser'>,
  userId: string,
  id: string,
  at: Date,
): Promise<void> =>
  database.asUser(userId, async (db) => {
    await db.query('update sent_reports set refused_at = $2 where user_id = app_uid() and id = $1', [id, at]);
  });
