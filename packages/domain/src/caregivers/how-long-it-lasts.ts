// Sharing with a caregiver ends by itself after 7, 30, 90 or 365 days, 90 by default, or lasts until the
// person stops it.

/** Days that sharing may last; 0 means until the person stops it. */
export const LASTS_DAYS = [7, 30, 90, 365, 0] as const;
export const USUAL_LASTS_DAYS = 90;

/** Days before the end at which the person and the caregiver are told of it. */
const NOTICE_DAYS = 7;

const DAY_MS = 86_400_000;

export const lastsFault = (days: number): string | undefined =>
  LASTS_DAYS.some((known) => known === days) ? undefined : 'Please choose how long';

/** End of a sharing that begins or is renewed at `from`, ISO 8601 in UTC; null for never. */
export const endOfSharing = (days: number, from: string): string | null =>
  days === 0 ? null : new Date(Date.parse(from) + days * DAY_MS).toISOString();

/** When the person and the caregiver are told that sharing ends. */
export const noticeOfEnd = (end: string): number => Date.parse(end) - NOTICE_DAYS * DAY_MS;
