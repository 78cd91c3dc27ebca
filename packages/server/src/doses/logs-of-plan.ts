// Reads the dose logs that plans are made from. Each log is a line of words, written by the database
// function `plan_sources`: reading and writing JSON took the larger part of planning.
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

/** Logs of `first` and later dates. */
export const logsOfPlan = (lines: string, first: string): LogOfDay[] =>
  lines === ''
    ? []
    : lines
        .split('\n')
        .map(logFrom)
        .filter(({ date }) => date >= first);
