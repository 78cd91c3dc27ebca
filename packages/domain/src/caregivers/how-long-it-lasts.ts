// What a caregiver is told ends by itself: after 7, 30, 90 or 365 days, 90 by default, or when the person stops it.

/** Days; 0 means until the person stops it. */
export const LASTS_DAYS = [7, 30, 90, 365, 0] as const;
export const USUAL_LASTS_DAYS = 90;

/** Both are told this long before the end. */
const NOTICE_DAYS = 7;

const DAY_MS = 86_400_000;

export const lastsFault = (days: number): string | undefined =>
  LASTS_DAYS.some((known) => known === days) ? undefined : 'Please choose how long';

/** When it ends, if it begins or is renewed at this instant; null for never. ISO 8601 in UTC. */
export const endOfSharing = (days: number, from: string): string | null =>
  days === 0 ? null : new Date(Date.parse(from) + days * DAY_MS).toISOString();

/** When both are told that it ends. */
export const noticeOfEnd = (end: string): number => Date.parse(end) - NOTICE_DAYS * DAY_MS;
