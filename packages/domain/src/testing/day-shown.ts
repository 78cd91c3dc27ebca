// A day as text, one line per dose: `08:00 pending due owed`.
import type { Dose } from '../doses/dose.ts';
import { dosesOfDay } from '../doses/day/doses-of-day.ts';
import type { DoseLogRow, RegimenRow } from '../sync/rows.ts';
import { aRegimen, BERLIN, nowAt } from './builders.ts';

const shown = ({ slot, status, timing, owed }: Dose): string =>
  [slot, status, timing, owed ? 'owed' : 'not owed'].join(' ');

/** Doses of a date as shown when the local time is `at`. */
export const on = (
  date: string,
  at: string,
  regimens: readonly RegimenRow[],
  logs: readonly DoseLogRow[] = [],
  zone = BERLIN,
): string[] =>
  dosesOfDay(date, { regimens, logs, exceptions: [] }, { now: nowAt(at, zone), missedAfterMinutes: 30 }).map(
    shown,
  );

/** A regimen in force from a local time; with slots 08:00 and 20:00 by default. */
export const since = (from_slot: string, number: number, given: Partial<RegimenRow> = {}): RegimenRow =>
  aRegimen({ from_slot, number, ...given });
export const sinceLong = since('2026-11-01T09:00', 1);
export const once = (time: string): Partial<RegimenRow> => ({ frequency: 'once_daily', times: [time] });
