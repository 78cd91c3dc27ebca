// A dose that was recorded without a question, by an import, another device or a correction, is kept, and
// marked if it was taken close to another dose or early (C-03).
import type { DoseLogRow, RegimenRow } from '../../sync/rows.ts';
import { isZone } from '../../time/zoned-time.ts';
import { byMedication } from '../day/schedules-of.ts';
import { holdOn } from './hold.ts';
import { doseTakenAt } from './taken-at.ts';

export type TakingMark = 'close' | 'early';

export const MARK_WORDS: Readonly<Record<TakingMark, string>> = {
  close: 'Close together',
  early: 'Taken early',
};

interface Taken {
  readonly log: DoseLogRow;
  readonly instant: number;
}

interface Known {
  readonly regimens: readonly RegimenRow[];
  readonly beside: readonly DoseLogRow[];
  readonly mark: TakingMark | undefined;
}

/** Cached, as rows are immutable and a tap changes one of many. */
const known = new WeakMap<DoseLogRow, Known>();

const same = (a: readonly DoseLogRow[], b: readonly DoseLogRow[]): boolean =>
  a.length === b.length && a.every((log, i) => log === b[i]);

/**
 * The doses next to dose `i`, which alone can be close to it: the one before, and those at the next instant.
 */
const besideOf = (taken: readonly Taken[], i: number): DoseLogRow[] => {
  const next = taken[i + 1]?.instant;
  let end = i + 1;
  while (end < taken.length && taken[end]?.instant === next) end += 1;
  return [...taken.slice(Math.max(0, i - 1), i), ...taken.slice(i + 1, end)].map(({ log }) => log);
};

const markOf = (
  { log, instant }: Taken,
  beside: readonly DoseLogRow[],
  regimens: readonly RegimenRow[],
): TakingMark | undefined => {
  const last = known.get(log);
  if (last?.regimens === regimens && same(last.beside, beside)) return last.mark;
  const dose = { medicationId: log.medication_id, date: log.date, slot: log.slot, logId: log.id };
  const hold = holdOn(dose, { regimens, logs: beside }, { instant, zone: log.zone });
  const early = hold === undefined ? undefined : 'early';
  const mark = hold?.takenAt === undefined ? early : 'close';
  known.set(log, { regimens, beside, mark });
  return mark;
};

const byInstant = (a: Taken, b: Taken): number =>
  a.instant - b.instant || Number(a.log.id > b.log.id) - Number(a.log.id < b.log.id);

interface Among {
  readonly dose: Taken;
  readonly beside: readonly DoseLogRow[];
}

/** Taken doses of one medication, each with those next to it. */
const amongOf = (own: readonly DoseLogRow[]): ReadonlyMap<string, Among> => {
  const taken = own
    .flatMap((log) => {
      const instant = isZone(log.zone) ? doseTakenAt(log) : undefined;
      return instant === undefined ? [] : [{ log, instant }];
    })
    .sort(byInstant);
  return new Map(taken.map((dose, i) => [dose.log.id, { dose, beside: besideOf(taken, i) }]));
};

/**
 * Gives the mark of one of the logs, judged on demand, as a screen shows few of the doses of two months. Both
 * doses of a close pair are marked. A log in a time zone that this side does not know yet has no mark.
 */
export const takingMarkIn = (
  logs: readonly DoseLogRow[],
  regimens: readonly RegimenRow[],
): ((log: DoseLogRow) => TakingMark | undefined) => {
  const groups = byMedication(logs);
  const known = new Map<string, ReadonlyMap<string, Among>>();
  return ({ id, medication_id }) => {
    const among = known.get(medication_id) ?? amongOf(groups.get(medication_id) ?? []);
    known.set(medication_id, among);
    const own = among.get(id);
    return own && markOf(own.dose, own.beside, regimens);
  };
};

/** The marks of all `logs`, by id of the log. */
export const takingMarks = (
  logs: readonly DoseLogRow[],
  regimens: readonly RegimenRow[],
): ReadonlyMap<string, TakingMark> => {
  const markIn = takingMarkIn(logs, regimens);
  const marks = new Map<string, TakingMark>();
  for (const log of logs) {
    const mark = markIn(log);
    if (mark !== undefined) marks.set(log.id, mark);
  }
  return marks;
};
