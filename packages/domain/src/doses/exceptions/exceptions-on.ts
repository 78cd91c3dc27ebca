import type { ExceptionRow } from '../../sync/rows.ts';
import { byMedication } from '../day/schedules-of.ts';

/** The exceptions of a date, by medication; deleted ones are ignored. */
export const exceptionsOn = (
  date: string,
  exceptions: readonly ExceptionRow[],
): ReadonlyMap<string, readonly ExceptionRow[]> =>
  byMedication(exceptions.filter((exception) => exception.date === date && exception.deleted_at === null));

export const exceptionOf = (
  slot: string,
  exceptions: readonly ExceptionRow[] | undefined,
): ExceptionRow | undefined => exceptions?.find((exception) => exception.slot === slot);
