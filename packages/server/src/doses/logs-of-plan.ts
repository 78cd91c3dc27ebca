// The logs that plans are made from come as lines of words, one a log: as JSON, reading and writing them was the
// larger part of planning. `plan_sources` of the database writes them.
import type { LogOfDay } from '@dosewell/domain/doses';

type Words = [
  id: string,
  clock: string,
  medication: string,
  date: string,
  slot: string,
  scheduled: string,
  status: LogOfDay['status'],
  taken: string,
  by: LogOfDay['answered_by'],
  ...zone: string[],
];

const NONE = '-';

const logFrom = (line: string): LogOfDay => {
  const [id, clock, medication_id, date, slot, scheduled_time, status, taken, answered_by, ...zone] =
    line.split(' ') as Words;
  return {
    id,
    clock: Number(clock),
    deleted_at: null,
    medication_id,
    date,
    slot,
    scheduled_time,
    status,
    actual_time: taken === NONE ? null : taken,
    answered_by,
    zone: zone.join(' '),
  };
};

/** Those of a date and later. */
export const logsOfPlan = (lines: string, first: string): LogOfDay[] =>
  lines === ''
    ? []
    : lines
        .split('\n')
        .map(logFrom)
        .filter(({ date }) => date >= first);
