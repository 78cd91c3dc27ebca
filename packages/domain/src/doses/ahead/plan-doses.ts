// The server plans the doses of the next two days, and plans again each day and after every change. A dose
// whose window has closed meanwhile is put on record as missed at once (OQ-004, OQ-044).
import type { DoseLogRow } from '../../sync/rows.ts';
import { today } from '../../time/zoned-time.ts';
import { longestWindowMs } from '../day/closing-time.ts';
import type { LogOfDay } from '../day/log-of-day.ts';
import { missesToRemove } from '../missed/misses-to-remove.ts';
import { type DoseRecords, missesFrom, type MissMoment, missedToRecord } from '../missed/missed-to-record.ts';
import { logsBySlot, slotKey } from '../missed/logs-by-slot.ts';
import { mayAsk } from './asks-from.ts';
import { dosesBetween, type OwedDose } from './doses-between.ts';

const DAY_MS = 86_400_000;
/**
 * How far ahead doses are planned: twice the time between two plans, so that an outage of a day leaves no
 * dose unplanned.
 */
const HORIZON_MS = 2 * DAY_MS;

export interface DosePlan {
  /** Missed doses to put on record. */
  readonly misses: readonly DoseLogRow[];
  /** Recorded misses to remove, as the person had put the dose off, or taken it off its day, in time. */
  readonly removed: readonly LogOfDay[];
  /** Unanswered doses whose windows are open or to come, in the order in which they are due. */
  readonly ahead: readonly OwedDose[];
  /** When to plan again; undefined if no schedule asks for a dose, unless one is changed. */
  readonly planAgainAt: number | undefined;
}

export const planDoses = (records: DoseRecords, moment: MissMoment): DosePlan => {
  const { now, missedAfterMinutes } = moment;
  const live = new Set(records.medications.filter((m) => m.deleted_at === null).map(({ id }) => id));
  const regimens = records.regimens.filter(({ medication_id }) => live.has(medication_id));
  const removed = missesToRemove(records, moment);
  const standing = logsBySlot(
    records.logs.filter((log) => log.deleted_at === null && !removed.includes(log)),
  );
  const { logs, exceptions } = records;
  const schedules = { regimens, logs, exceptions, zone: now.zone, missedAfterMinutes };
  const opened = now.instant - longestWindowMs(missedAfterMinutes);
  const doses = dosesBetween(schedules, {
    from: Math.min(opened, missesFrom(moment)),
    until: now.instant + HORIZON_MS,
  });
  return {
    misses: missedToRecord(doses, records, moment),
    removed,
    ahead: doses.filter((dose) => dose.closesAt > now.instant && !standing.has(slotKey(dose))),
    planAgainAt: regimens.some((regimen) => mayAsk(regimen, today(now))) ? now.instant + DAY_MS : undefined,
  };
};
