// What a person's screens show, read past the server's plan: the records as they stand, and the days made of them.
import { dosesOfDay } from '@dosewell/domain/doses';
import { reminderId } from '@dosewell/domain/id';
import { certain } from '@dosewell/domain/problem';
import type { DoseLogRow, ExceptionRow, MedicationRow, RegimenRow } from '@dosewell/domain/sync';
import { addDays, datesFrom, instantOf, today } from '@dosewell/domain/time';
import type { TestDatabase } from '../database.ts';

export interface Records {
  readonly zone: string;
  readonly settingsRev: number;
  readonly medications: readonly MedicationRow[];
  readonly regimens: readonly RegimenRow[];
  readonly logs: readonly DoseLogRow[];
  readonly exceptions: readonly ExceptionRow[];
}

const RECORDS = `
  select s.timezone as zone, s.rev::int as "settingsRev",
    (select coalesce(json_agg(m order by id), '[]') from medications m where m.user_id = $1) as medications,
    (select coalesce(json_agg(r), '[]') from medication_regimens r where r.user_id = $1) as regimens,
    (select coalesce(json_agg(l order by id), '[]') from medication_logs l where l.user_id = $1) as logs,
    (select coalesce(json_agg(e), '[]') from dose_exceptions e where e.user_id = $1) as exceptions
  from user_settings s where s.user_id = $1`;

export const recordsOf = async ({ owner }: TestDatabase, userId: string): Promise<Records> =>
  certain((await owner.query<Records>(RECORDS, [userId])).rows[0]);

/** A dose without an answer whose window is open or to come. */
export interface OpenDose {
  readonly medicationId: string;
  readonly date: string;
  readonly slot: string;
  /** When it is due. */
  readonly at: number;
  readonly reminderId: string;
  /** The server took it for missed before a change opened its window again. */
  readonly onRecord: boolean;
}

/** Of yesterday, today and tomorrow, in the order in which they are due. */
export const openDoses = (records: Records, userId: string, instant: number): OpenDose[] => {
  const { zone, medications, logs, exceptions } = records;
  const kept = new Set(medications.filter((m) => m.deleted_at === null).map(({ id }) => id));
  const regimens = records.regimens.filter(({ medication_id }) => kept.has(medication_id));
  const now = { instant, zone };
  return datesFrom(addDays(today(now), -1), 3)
    .flatMap((date) => dosesOfDay(date, { regimens, logs, exceptions }, { now, missedAfterMinutes: 30 }))
    .flatMap(({ medicationId, date, slot, owed, status, movedTo, scheduledTime }) =>
      slot === null || !owed || status !== 'pending'
        ? []
        : [
            {
              ...{ medicationId, date, slot },
              at: instantOf(movedTo ?? scheduledTime, zone),
              reminderId: reminderId(userId, date, slot),
              onRecord: logs.some(
                (log) =>
                  log.deleted_at === null &&
                  log.medication_id === medicationId &&
                  log.date === date &&
                  log.slot === slot,
              ),
            },
          ],
    )
    .toSorted((a, b) => a.at - b.at);
};
