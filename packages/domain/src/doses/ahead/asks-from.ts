// Whether schedules ask for doses from a date on, as far as they are known today.
import { asksAtTimes } from '../../medications/understood-schedule.ts';
import type { RegimenRow } from '../../sync/rows.ts';
import { schedulesOf } from '../day/schedules-of.ts';

/** Of one regimen, whether or not another has followed it. */
export const mayAsk = (regimen: RegimenRow, date: string): boolean =>
  regimen.is_active && asksAtTimes(regimen) && (regimen.end_date === null || regimen.end_date >= date);

/** Of the newest regimen of each medication. */
export const asksFrom = (regimens: readonly RegimenRow[], date: string): boolean =>
  [...schedulesOf(regimens).values()].some((ordered) => ordered.slice(-1).some((last) => mayAsk(last, date)));
