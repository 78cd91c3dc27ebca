// One tap takes a dose from two hours before its slot, or from half the distance to the previous slot if that
// is less, and only well after the previous dose; otherwise the dose asks once (C-03).
import { doseId } from '../../id/derived-id.ts';
import { inOrder, regimenInForce } from '../../medications/regimen-in-force.ts';
import type { DoseLogRow, RegimenRow } from '../../sync/rows.ts';
import { wallTime } from '../../time/wall-time.ts';
import { instantOf, type Now, wallClock } from '../../time/zoned-time.ts';
import { zoneOfRegimen } from '../day/slot-zone.ts';
import { dailyTimes, type DoseTime, leastGap } from './least-gap.ts';
import { distanceBefore } from './slot-instants.ts';
import { doseTakenAt } from './taken-at.ts';

/** Why a dose asks before it is taken. Instants in milliseconds. */
export interface Hold {
  /** Instant of the dose's slot, if it is too early for the dose. */
  readonly dueAt?: number | undefined;
  /** Instant of the medication's other dose that is too close. */
  readonly takenAt?: number | undefined;
}

export interface HeldDose extends DoseTime {
  readonly medicationId: string;
  /** Id of the log being changed, if the dose was taken as needed. */
  readonly logId?: string | undefined;
}

/** All medications' regimens, and the logs of at least the day before and after. */
export interface TakingSources {
  readonly regimens: readonly RegimenRow[];
  readonly logs: readonly DoseLogRow[];
}

const EARLY_MS = 2 * 3_600_000;

/** The regimen that a dose belongs to; a dose from before the first regimen belongs to the first. */
const scheduleOf = (own: readonly RegimenRow[], wall: string): RegimenRow | undefined => {
  const ordered = inOrder(own);
  const inForce = regimenInForce(ordered, wall);
  return inForce ?? ordered[0];
};

const isOfDose = (log: DoseLogRow, { medicationId, date, slot, logId }: HeldDose): boolean =>
  log.id === (slot === null ? logId : doseId(medicationId, date, slot));

interface Neighbour {
  readonly log: DoseLogRow;
  readonly instant: number;
}

/**
 * The other taken doses next to an instant: the last one before it, and those at the first instant after it.
 */
const neighbours = (dose: HeldDose, logs: readonly DoseLogRow[], at: number): Neighbour[] => {
  let before: Neighbour | undefined;
  let after: Neighbour[] = [];
  for (const log of logs) {
    if (log.medication_id !== dose.medicationId || isOfDose(log, dose)) continue;
    const instant = doseTakenAt(log);
    if (instant === undefined) continue;
    const next = after[0]?.instant ?? Infinity;
    if (instant <= at) before = before === undefined || instant > before.instant ? { log, instant } : before;
    else if (instant <= next) after = [...(instant < next ? [] : after), { log, instant }];
  }
  const beside = before === undefined ? after : [before, ...after];
  return beside.sort((a, b) => Math.abs(a.instant - at) - Math.abs(b.instant - at));
};

/** The least gap of a dose, by the clock that its schedule follows. */
const gapOf = (dose: DoseTime, schedule: RegimenRow | undefined, zone: string): number =>
  leastGap(dose, schedule, zoneOfRegimen(schedule, zone));

/** Why the dose asks before it is taken at `at`; undefined if one tap takes it. */
export const holdOn = (dose: HeldDose, { regimens, logs }: TakingSources, at: Now): Hold | undefined => {
  const own = regimens.filter((regimen) => regimen.medication_id === dose.medicationId);
  const slot = dose.slot === null ? undefined : wallTime(dose.date, dose.slot);
  const schedule = scheduleOf(own, slot ?? wallClock(at));
  // Of two close doses the later one came too soon, so its schedule gives the gap.
  const gapTo = ({ log, instant }: Neighbour): number =>
    instant > at.instant
      ? gapOf(log, scheduleOf(own, log.scheduled_time), at.zone)
      : gapOf(dose, schedule, at.zone);
  const close = neighbours(dose, logs, at.instant).find(
    (other) => Math.abs(at.instant - other.instant) < gapTo(other),
  );
  const zone = zoneOfRegimen(schedule, at.zone);
  const due = slot === undefined ? undefined : instantOf(slot, zone);
  const early =
    slot !== undefined &&
    due !== undefined &&
    at.instant < due - Math.min(EARLY_MS, distanceBefore(slot, dailyTimes(schedule), zone) / 2);
  if (!early && close === undefined) return undefined;
  return { dueAt: early ? due : undefined, takenAt: close?.instant };
};
