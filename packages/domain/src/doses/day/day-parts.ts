// Compartments of the pill organiser: morning until noon, noon until 5 PM, evening until 9 PM, then night
// (design/look.md#the-signature).
import type { Dose } from '../dose.ts';
import { isCounted } from './counted.ts';

export const DAY_PARTS = ['morning', 'noon', 'evening', 'night'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** Part of the day of a time `HH:MM`; before 5 AM it is still night. */
export const dayPartOf = (time: string): DayPart => {
  if (time < '05:00') return 'night';
  if (time < '12:00') return 'morning';
  if (time < '17:00') return 'noon';
  return time < '21:00' ? 'evening' : 'night';
};

/**
 * `none`: nothing owed or answered. `filled`: all taken. `half`: some taken. `ringed`: due or late. `open`:
 * missed or skipped. `later`: not due yet.
 */
export type Compartment = 'none' | 'filled' | 'half' | 'ringed' | 'open' | 'later';

const compartmentOf = (doses: readonly Dose[]): Compartment => {
  if (doses.length === 0) return 'none';
  const taken = doses.filter((dose) => dose.status === 'taken').length;
  if (taken === doses.length) return 'filled';
  if (doses.some((dose) => dose.status === 'pending' && (dose.timing === 'due' || dose.timing === 'late')))
    return 'ringed';
  if (taken > 0) return 'half';
  return doses.some((dose) => dose.status !== 'pending') ? 'open' : 'later';
};

/** States of the four compartments for the doses of one day. */
export const compartments = (doses: readonly Dose[]): Readonly<Record<DayPart, Compartment>> => {
  const of = (part: DayPart): Compartment => {
    const scheduled = doses.filter((d) => d.slot !== null && dayPartOf(d.slot) === part);
    return compartmentOf(scheduled.filter(isCounted));
  };
  return { morning: of('morning'), noon: of('noon'), evening: of('evening'), night: of('night') };
};
