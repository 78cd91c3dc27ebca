// The regimen in force at a local time is the newest that began by then (design/time.md#regimens).
import type { RegimenRow } from '../sync/rows.ts';

/**
 * Regimens of one medication in the order they came into force. After a flight west, a save may have an
 * earlier local time than the one before: the regimen that begins later was then never reached and is left
 * out.
 */
export const inOrder = <R extends Pick<RegimenRow, 'from_slot' | 'number'>>(regimens: readonly R[]): R[] => {
  const reached: R[] = [];
  for (const regimen of regimens.toSorted((a, b) => a.number - b.number)) {
    while ((reached.at(-1)?.from_slot ?? '') > regimen.from_slot) reached.pop();
    reached.push(regimen);
  }
  return reached;
};

/** Whether a regimen comes into force during the date; if not, one regimen is in force all day. */
export const changesOn = (regimens: readonly Pick<RegimenRow, 'from_slot'>[], date: string): boolean =>
  regimens.some(({ from_slot }) => from_slot.startsWith(date));

/**
 * The regimen in force at `wall` (`yyyy-MM-ddTHH:MM`, or a date for its start), from an ordered list;
 * undefined before the first.
 */
export const regimenInForce = <R extends Pick<RegimenRow, 'from_slot'>>(
  ordered: readonly R[],
  wall: string,
): R | undefined => ordered.findLast((regimen) => regimen.from_slot <= wall);

/** Whether a regimen has doses on a date: active and within its dates, inclusive. */
export const asksOn = (
  regimen: Pick<RegimenRow, 'is_active' | 'start_date' | 'end_date'>,
  date: string,
): boolean =>
  regimen.is_active && date >= regimen.start_date && (regimen.end_date === null || date <= regimen.end_date);
