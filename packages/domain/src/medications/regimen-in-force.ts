// What a person is to take at a wall-clock moment is what the newest regimen from before that moment says (architecture: Regimens).
import type { RegimenRow } from '../sync/rows.ts';

/** Regimens of one medication in the order in which they came into force. */
export const inOrder = <R extends Pick<RegimenRow, 'from_slot' | 'number'>>(regimens: readonly R[]): R[] =>
  [...regimens].sort((a, b) =>
    a.from_slot === b.from_slot ? a.number - b.number : a.from_slot < b.from_slot ? -1 : 1,
  );

/** The regimen in force at `wall` (`yyyy-MM-ddTHH:MM`), from an ordered list; undefined before the first. */
export const regimenInForce = <R extends Pick<RegimenRow, 'from_slot'>>(
  ordered: readonly R[],
  wall: string,
): R | undefined => ordered.findLast((regimen) => regimen.from_slot <= wall);

/** Whether a regimen asks for doses on a date: active and within its dates, both inclusive. */
export const asksOn = (
  regimen: Pick<RegimenRow, 'is_active' | 'start_date' | 'end_date'>,
  date: string,
): boolean =>
  regimen.is_active && date >= regimen.start_date && (regimen.end_date === null || date <= regimen.end_date);
