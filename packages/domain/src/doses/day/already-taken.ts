// After a change of a day's times, doses taken at the former times cover slots of the new schedule. A covered
// slot can be taken but is not asked for (specification/README.md#the-rule).
import { changesOn } from '../../medications/regimen-in-force.ts';
import type { RegimenRow } from '../../sync/rows.ts';
import { dateOf, wallTime } from '../../time/wall-time.ts';
import type { LogOfDay } from './log-of-day.ts';
import { type Slot, timesOn } from './slots-of-day.ts';

/**
 * The regimen in force at the start of the date and all later regimens; those that begin after the date have
 * no slots on it.
 */
const inForceFrom = (ordered: readonly RegimenRow[], date: string): readonly RegimenRow[] =>
  ordered.slice(
    Math.max(
      0,
      ordered.findLastIndex((regimen) => regimen.from_slot <= wallTime(date, '00:00')),
    ),
  );

/** Whether a dose was due or taken up to the minute a regimen came into force. */
const isFromBefore = (log: LogOfDay, regimen: RegimenRow): boolean =>
  log.scheduled_time <= regimen.from_slot ||
  (log.actual_time !== null && wallTime(log.date, log.actual_time) <= regimen.from_slot);

/**
 * Marks slots of one medication and date as covered: the first unanswered ones after the change, while taking
 * all would exceed the largest number of doses that any of the day's schedules has. `logs` are those of the
 * date.
 */
export const withAlreadyTaken = (
  slots: readonly Slot[],
  ordered: readonly RegimenRow[],
  date: string,
  logs: readonly LogOfDay[],
): readonly Slot[] => {
  if (!changesOn(ordered, date)) return slots;
  const [before, ...changes] = inForceFrom(ordered, date);
  if (before === undefined || changes.every(({ from_slot }) => dateOf(from_slot) > date)) return slots;
  const taken = logs.filter((log) => log.slot !== null && log.status === 'taken');
  const answered = new Set(logs.map((log) => log.slot));
  const owed = new Set<string | null>(slots.map(({ slot }) => slot));
  const former = new Set<string | null>(timesOn(before, date));
  const covered = new Set<string>();
  let fullest = timesOn(before, date).length;
  for (const regimen of changes) {
    const asked = timesOn(regimen, date).filter((slot) => wallTime(date, slot) >= regimen.from_slot);
    fullest = Math.max(fullest, timesOn(regimen, date).length);
    // After the change, a device unaware of it may record a dose at a former time.
    const isFormer = (log: LogOfDay): boolean => former.has(log.slot) && !owed.has(log.slot);
    const takenBefore = taken.filter(
      (log) =>
        log.slot !== null && !asked.includes(log.slot) && (isFromBefore(log, regimen) || isFormer(log)),
    );
    const surplus = Math.max(0, takenBefore.length + asked.length - fullest);
    for (const slot of asked.filter((time) => !answered.has(time)).slice(0, surplus))
      covered.add(`${regimen.number} ${slot}`);
    for (const slot of timesOn(regimen, date)) former.add(slot);
  }
  return slots.map((slot) =>
    covered.has(`${slot.regimen.number} ${slot.slot}`) ? { ...slot, standing: 'covered' } : slot,
  );
};
