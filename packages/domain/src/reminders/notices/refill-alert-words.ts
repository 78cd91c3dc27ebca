// A refill alert names no medicine, as it is read on a locked screen. The device adds names where the person
// wants them on it (C-18).
import { daysRemainingWords } from '../../refills/refill-words.ts';
import { listed } from '../../text/listed.ts';
import type { WatchedStock } from './watched-stock.ts';

export const REFILL_ALERT_TITLE = 'Refill Reminder';

const left = (days: number): string => daysRemainingWords(days).toLowerCase();

/** `days` are those until the first of the medicines runs out. */
export const refillAlertWords = (medications: number, days: number): string =>
  medications === 1
    ? `A medicine is running low: ${left(days)}`
    : `${medications} medicines are running low. The first: ${left(days)}`;

/**
 * The alert with the names of what runs low by the device's records; as it was sent if nothing does by these.
 */
export const namedRefillWords = (
  body: string,
  low: readonly Pick<WatchedStock, 'name' | 'daysRemaining'>[],
): string => {
  const [first] = low;
  if (first === undefined) return body;
  if (low.length === 1) return `${first.name} is running low: ${left(first.daysRemaining)}`;
  return `Running low: ${listed(low.map(({ name, daysRemaining }) => `${name} (${left(daysRemaining)})`))}`;
};
