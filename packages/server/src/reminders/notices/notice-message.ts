// What a notice says, whichever way it goes: found when it is sent, and never which medicine.
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
  /** The page that it leads to. */
  readonly path: '/refills' | '/insights';
}

/** Where several people share an account its id says whose it is, and the page of that one opens (T-10). */
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
