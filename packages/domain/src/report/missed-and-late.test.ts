import { expect, test } from 'vitest';
import { aRegimen, anException, isoAt } from '../testing/builders.ts';
import { daysBack, reportSource, taken } from '../testing/report-source.ts';
import { missedAndLate } from './missed-and-late.ts';
import type { ReportRecords } from './report-records.ts';

const DATE = daysBack(1);

const lateAt = (time: string, records: Partial<ReportRecords>): unknown =>
  missedAndLate(reportSource({ days: 2, logs: [taken(DATE, time)], records }))
    .table?.rows.map(([, , , outcome]) => outcome)
    .filter((outcome) => outcome !== 'Missed');

test('a dose that was put off too near to the next one is late from the latest time that Later has', () => {
  const records = {
    regimens: [aRegimen({ times: ['08:00', '12:00'] })],
    exceptions: [anException({ date: DATE, due_at: isoAt(`${DATE}T11:55`) })],
  };
  expect(lateAt('12:00', records)).toEqual([]);
  expect(lateAt('12:05', records)).toEqual(['Taken at 12:05 PM, 35 min late']);
});

test('a dose that keeps home time is late by the clock at home', () => {
  const records = { regimens: [aRegimen({ home_zone: 'America/New_York' })] };
  expect(lateAt('14:20', records)).toEqual([]);
  expect(lateAt('14:40', records)).toEqual(['Taken at 2:40 PM, 40 min late']);
});

test('a dose that was taken though it was not wanted is late from its slot on', () => {
  const records = { exceptions: [anException({ date: DATE, due_at: null })] };
  expect(lateAt('08:40', records)).toEqual(['Taken at 8:40 AM, 40 min late']);
});

test('a dose whose medication has no schedule any more is late from the time that its record holds', () => {
  expect(lateAt('08:40', { regimens: [] })).toEqual(['Taken at 8:40 AM, 40 min late']);
});
