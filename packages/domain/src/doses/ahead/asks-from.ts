// Whether schedules ask for doses from a date on, as far as the schedules are known today.
import { asksAtTimes } from '../../medications/understood-schedule.ts';
import type { RegimenRow } from '../../sync/rows.ts';
import { schedulesOf } from '../day/schedules-of.ts';

/** Whether one regimen asks for doses from a date on, even if another regimen has followed it. */
export const mayAsk = (regimen: RegimenRow, date: string): boolean =>
  regimen.is_active && asksAtTimes(regimen) && (regimen.end_date === null || regimen.end_date >= date);

/** Whether the newest regimen of any medication asks for doses from a date on. */
export const asksFrom = (regimens: readonly RegimenRow[], date: string): boolean =>
  [...schedulesOf(regimens).values()].some((ordered) => ordered.slice(-1).some((last) => mayAsk(last, date)));
