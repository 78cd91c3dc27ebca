// The week of a person as a caregiver may see it, read with the caregiver's login.
import { type CaregiverWeek, weekOfAnswers } from '@dosewell/domain/caregivers';
import { certain } from '@dosewell/domain/problem';
import { runningLow, weekBefore } from '@dosewell/domain/reminders/notices';
import type { DoseLogRow } from '@dosewell/domain/sync';
import type { Queryable } from '../../platform/database/db.ts';
import { sharedStock } from '../page/shared-stock.store.ts';

type Answer = Pick<DoseLogRow, 'slot' | 'status'>;

/** The week before `day`; `now` is the person's local time. */
export const sharedWeek = async (shared: Queryable, day: string, now: string): Promise<CaregiverWeek> => {
  const dates = weekBefore(day);
  const { rows } = await shared.query<Answer>({
    name: 'carer_week',
    text: `select slot, status from medication_logs
      where user_id = app_uid() and deleted_at is null and date between $1 and $2`,
    values: [certain(dates[0]), certain(dates.at(-1))],
  });
  const low = runningLow(await sharedStock(shared), now).length;
  return { dates, tally: weekOfAnswers(rows), low };
};
