// Plans are made anew at a time of their own for each person, some hours before a day is over. After an outage, or
// an update that makes every plan stale, all of them would fall due in the same minute each day from then on.
import { certain } from '@dosewell/domain/problem';

const SPREAD_MS = 4 * 3_600_000;

/** The end of a person's id is random, and evenly spread. */
export const planAgainOf = (userId: string, atTheLatest: number): Date =>
  new Date(
    atTheLatest - Math.floor((Number.parseInt(certain(userId.split('-')[4]), 16) / 2 ** 48) * SPREAD_MS),
  );
