// The table is written from C-04 alone: late after the person's minutes; missed after half the way to the next slot,
// at most six hours, at least those minutes, never past the next slot. Screens and the server's sweep follow it.
import { expect, test } from 'vitest';
import { aMedication, aRegimen, nowAt } from '../../testing/builders.ts';
import { readTable, wordsOf } from '../../testing/table.ts';
import { missesOf } from '../../testing/misses-of.ts';
import { dosesOfDay } from './doses-of-day.ts';

test.each(readTable('late-and-missed.csv'))(
  'a dose of $slot among $times is $shown at $at, late after $minutes minutes, for screens and for the server',
  ({ times, minutes, slot, at, shown }) => {
    const regimens = [aRegimen({ frequency: 'custom', times: wordsOf(times) })];
    const [date, time] = `2026-11-${slot}`.split('T') as [string, string];
    const moment = { now: nowAt(`2026-11-${at}`), missedAfterMinutes: Number(minutes) };
    const dose = dosesOfDay(date, { regimens, logs: [], exceptions: [] }, moment).find(
      (other) => other.slot === time,
    );
    // covers: C-04 DOSE-015
    expect(dose?.status === 'missed' ? 'missed' : dose?.timing).toBe(shown);
    const sources = { medications: [aMedication()], regimens, logs: [], exceptions: [] };
    const records = missesOf(sources, { ...moment, seenUntil: undefined });
    // covers: C-04
    expect(records.some((log) => log.date === date && log.slot === time)).toBe(shown === 'missed');
  },
);
