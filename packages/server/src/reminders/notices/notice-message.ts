// The words of a notice, by whichever way it is sent. They are found when it is sent, and never name a
// medication.
import {
  daysUntilRefill,
  REFILL_ALERT_TITLE,
  refillAlertWords,
  weekSummary,
} from '@dosewell/domain/reminders/notices';
import type { ToldNotice } from './notices.store.ts';

export interface NoticeWords {
  readonly title: string;
  readonly body: string;
  /** The page of the app that the notice opens. */
  readonly path: '/refills' | '/insights';
}

/**
 * If an account has several people, the path has the notice's id, which tells the app whose page to open
 * (T-10).
 */
export const pathOfNotice = (path: string, id: string, whose: string | undefined): string =>
  whose === undefined ? path : `${path}?of=${id}`;

export const noticeWords = (
  { medications, refillOn, zone }: Pick<ToldNotice, 'medications' | 'refillOn' | 'zone'>,
  instant: number,
): NoticeWords => {
  if (medications === null || refillOn === null) return { ...weekSummary, path: '/insights' };
  const days = daysUntilRefill({ refillOn }, { now: { instant, zone } });
  return { title: REFILL_ALERT_TITLE, body: refillAlertWords(medications, days), path: '/refills' };
};
