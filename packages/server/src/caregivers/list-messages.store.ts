import type { SentMessage } from '@dosewell/domain/contract';
import { isoInstant } from '@dosewell/domain/time';
import type { Database } from '../platform/database/db.ts';

interface Stored extends Omit<SentMessage, 'at' | 'sent_at'> {
  readonly at: Date;
  readonly sent_at: Date | null;
}

/** The newest messages of a person to caregivers. */
export const listMessages = async (
  database: Pick<Database, 'look'>,
  userId: string,
  now: Date,
): Promise<SentMessage[]> => {
  const rows = await database.look<Stored>(userId, {
    name: 'caregiver_messages_newest',
    // A message that nobody accepted in time counts as not sent.
    text: `select id, caregiver_id, kind, detail, at, sent_at, case when outcome is null and
        at < $1::timestamptz - case kind when 'invitation' then interval '3 days' else interval '1 day' end
        then 'not_sent' else outcome end as outcome
      from caregiver_messages where user_id = app_uid() order by at desc, id limit 200`,
    values: [now],
  });
  return rows.map(({ at, sent_at, ...message }) => ({
    ...message,
    at: isoInstant(at.getTime()),
    sent_at: sent_at === null ? null : isoInstant(sent_at.getTime()),
  }));
};
