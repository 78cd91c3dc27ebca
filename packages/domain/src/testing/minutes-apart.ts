// What is early or close together, reckoned in minutes of one zone from C-03 and C-05 alone: early is two hours
// before the slot or half the distance to the one before it; close is half the usual distance after the last taken
// dose, at most six hours; as needed, half an hour.
import { certain } from '../problem/certain.ts';
import type { DoseLogRow } from '../sync/rows.ts';
import { nowAt } from './builders.ts';

export const ZONE = 'UTC';
const DAY = '2026-11-20';
const HOUR = 60;

/** The wall clock at a minute of these days. */
export const wallOf = (minute: number): string => {
  const two = (number: number): string => String(number).padStart(2, '0');
  const [day, rest] = [Math.floor(minute / 1440), minute % 1440];
  return `2026-11-${20 + day}T${two(Math.floor(rest / 60))}:${two(rest % 60)}`;
};
const minuteOf = (instant: number): number => (instant - nowAt(`${DAY}T00:00`, ZONE).instant) / 60_000;
const ofDay = (time: string): number => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3));

/** The distance from the time before, around the clock. */
const distance = (time: string, times: readonly string[]): number => {
  const others = times.map((other) => (ofDay(time) - ofDay(other) + 1440) % 1440).filter((way) => way > 0);
  return others.length === 0 ? 1440 : Math.min(...others);
};
const gapOf = (slot: string | null, times: readonly string[]): number => {
  if (times.length === 0 && slot === null) return 30;
  const usual = Math.min(...(slot === null ? times : [slot]).map((time) => distance(time, times)));
  return Math.min(usual / 2, 6 * HOUR);
};

export interface Said {
  readonly id: string;
  readonly slot: string | null;
  readonly date: string;
  readonly minute: number;
}
export const saidIn = ({ id, slot, date, taken_at }: DoseLogRow): Said => ({
  ...{ id, slot, date },
  minute: minuteOf(Date.parse(certain(taken_at ?? undefined))),
});
export const isEarly = ({ slot, date, minute }: Said, times: readonly string[]): boolean => {
  if (slot === null) return false;
  const due = minuteOf(nowAt(`${date}T${slot}`, ZONE).instant);
  return minute < due - Math.min(2 * HOUR, distance(slot, times) / 2);
};
export const isClose = (dose: Said, others: readonly Said[], times: readonly string[]): boolean => {
  const rest = others.filter(({ id }) => id !== dose.id);
  const last = Math.max(...rest.map(({ minute }) => (minute <= dose.minute ? minute : -Infinity)));
  const next = Math.min(...rest.map(({ minute }) => (minute > dose.minute ? minute : Infinity)));
  const later = rest.filter(({ minute }) => minute === next);
  return (
    dose.minute - last < gapOf(dose.slot, times) ||
    later.some(({ slot }) => next - dose.minute < gapOf(slot, times))
  );
};
