// Each person's plan is made again at a time of their own, within the last hours before it ends. Otherwise,
// after an outage or an update that makes every plan stale, all plans would be due in the same minute of
// each day.
import { certain } from '@dosewell/domain/problem';

const SPREAD_MS = 4 * 3_600_000;

/** The end of a person's id is random, so times are spread evenly. */
export const planAgainOf = (userId: string, atTheLatest: number): Date =>
  new Date(
    atTheLatest - Math.floor((Number.parseInt(certain(userId.split('-')[4]), 16) / 2 ** 48) * SPREAD_MS),
  );
