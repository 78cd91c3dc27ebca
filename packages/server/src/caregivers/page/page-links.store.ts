// Links by mail that open a caregiver's page, each usable once.
import type { Queryable } from '../../platform/database/db.ts';

/** The `detail` of a message with such a link; its kind is an invitation. */
export const PAGE_LINK = 'page';

const HOURS_OF_LINK = 72;

/** True if the link was not used before and is not too old. */
export const useLink = async (
  db: Queryable,
  { key, caregiverId }: { readonly key: string; readonly caregiverId: string },
  at: Date,
): Promise<boolean> => {
  const { rowCount } = await db.query({
    name: 'carer_link_used',
    text: `update caregiver_messages set used_at = $3 where user_id = app_uid() and id = $1 and caregiver_id = $2
      and kind = 'invitation' and detail = '${PAGE_LINK}' and used_at is null and at > $3::timestamptz - make_interval(hours => ${HOURS_OF_LINK})`,
    values: [key, caregiverId, at],
  });
  return rowCount > 0;
};

/** The newest alarm that this caregiver was told of, if it is recent enough to call about. */
export const alarmToCallAbout = async (
  db: Queryable,
  caregiverId: string,
  at: Date,
): Promise<string | undefined> => {
  const { rows } = await db.query<{ id: string }>({
    name: 'carer_alarm',
    text: `select m.id from caregiver_messages m where m.user_id = app_uid() and m.caregiver_id = $1 and m.alarm is not null
      and m.outcome = 'sent' and m.kind in ('missed_dose', 'glucose_reading', 'peak_flow') and m.at > $2::timestamptz - interval '12 hours'
      and not exists (select from caregiver_calls k where k.user_id = m.user_id and k.alarm = m.alarm)
      and not exists (select from caregiver_told t where t.user_id = m.user_id and t.message_id = m.id and t.cleared_at is not null)
      order by m.at desc limit 1`,
    values: [caregiverId, at],
  });
  return rows[0]?.id;
};
