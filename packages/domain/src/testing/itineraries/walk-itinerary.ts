// A person who travels and answers each dose when they are reminded of it: what becomes of every slot of every date.
import fc from 'fast-check';
import { dosesBetween, type OwedDose } from '../../doses/ahead/doses-between.ts';
import { longestWindowMs } from '../../doses/day/closing-time.ts';
import { datesFrom, daysBetween } from '../../time/civil-date.ts';
import { certain } from '../../problem/certain.ts';
import { dateOf, wallTime } from '../../time/wall-time.ts';
import { instantOf, wallTimeAt } from '../../time/zoned-time.ts';
import { since } from '../day-shown.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MISSED_AFTER_MINUTES = 30;

/** Far apart, on both sides of the date line, with half hours and with changes of their clocks. */
const ZONES = [
  ...['Europe/Berlin', 'America/New_York', 'America/Los_Angeles', 'America/St_Johns', 'America/Santiago'],
  ...['Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Tokyo', 'Australia/Lord_Howe', 'Pacific/Auckland'],
  ...['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Africa/Cairo', 'America/Nuuk', 'UTC'],
];

export interface Itinerary {
  readonly times: readonly string[];
  /** The zone followed from each instant on; the last ends the itinerary. */
  readonly legs: readonly { readonly from: number; readonly zone: string }[];
}

const quarter = fc
  .integer({ min: 0, max: 95 })
  .map((n) => [Math.floor(n / 4), (n % 4) * 15].map((part) => String(part).padStart(2, '0')).join(':'));

export const anItinerary: fc.Arbitrary<Itinerary> = fc
  .record({
    times: fc.uniqueArray(quarter, { minLength: 1, maxLength: 6 }),
    start: fc.integer({ min: 0, max: 365 * 10 }),
    legs: fc.array(
      fc.record({ minutes: fc.integer({ min: 60, max: 5 * 24 * 60 }), zone: fc.constantFrom(...ZONES) }),
      {
        minLength: 2,
        maxLength: 6,
      },
    ),
  })
  .map(({ times, start, legs }) => {
    let from = Date.UTC(2026, 0, 2) + start * DAY_MS;
    return {
      times: times.toSorted(),
      legs: legs.map(({ minutes, zone }) => {
        const leg = { from, zone };
        from += minutes * 60_000;
        return leg;
      }),
    };
  });

export interface Walked {
  /** Slots of dates whose time came on the clock of the person. */
  readonly slots: number;
  /** Of those, reminded of at their time or late. */
  readonly reminded: number;
  /** Slots that a flight east passed over so far that their window had closed: on record as missed. */
  readonly passedOver: number;
  readonly twice: readonly string[];
  readonly skipped: readonly string[];
}

export interface Rules {
  /** What tells one dose from another. */
  readonly keyOf: (dose: OwedDose) => string;
  /** Whether a dose is reminded of that was due before the person landed. */
  readonly catchesUp: boolean;
}

export const RULES: Rules = { keyOf: ({ id }) => id, catchesUp: true };

interface Stay {
  readonly from: number;
  readonly until: number;
  readonly zone: string;
}

const staysOf = (legs: Itinerary['legs']): Stay[] =>
  legs.slice(1).map(({ from: until }, i) => ({ ...certain(legs[i]), until }));

const isDueIn = (slot: string, { from, until, zone }: Stay): boolean => {
  const at = instantOf(slot, zone);
  return at >= from && at < until;
};

const dosesIn = ({ from, until, zone }: Stay, times: readonly string[]): OwedDose[] => {
  const regimens = [
    since('2026-01-01T00:00', 1, { frequency: 'custom', start_date: '2026-01-01', times: [...times] }),
  ];
  const schedules = { regimens, logs: [], exceptions: [], zone, missedAfterMinutes: MISSED_AFTER_MINUTES };
  // A flight across the date line passes over a day.
  return dosesBetween(schedules, { from: from - longestWindowMs(MISSED_AFTER_MINUTES) - 2 * DAY_MS, until });
};

/** Slots whose time came on one of the clocks that were followed. */
const slotsOf = (stays: readonly Stay[], times: readonly string[]): string[] => {
  const began = certain(stays[0]);
  const walls = stays.flatMap(({ from, until, zone }) => [wallTimeAt(from, zone), wallTimeAt(until, zone)]);
  const [first, last] = [certain(walls.toSorted()[0]), certain(walls.toSorted().at(-1))];
  return datesFrom(dateOf(first), daysBetween(dateOf(first), dateOf(last)) + 1)
    .flatMap((date) => times.map((time) => wallTime(date, time)))
    .filter((slot) => instantOf(slot, began.zone) >= began.from)
    .filter((slot) => stays.some((stay) => instantOf(slot, stay.zone) < stay.until));
};

/** Doses from before the itinerary are answered. */
export const walkItinerary = ({ times, legs }: Itinerary, rules = RULES): Walked => {
  const stays = staysOf(legs);
  const answered = new Set<string>();
  const reminded: string[] = [];
  const passed = new Set<string>();
  stays.forEach((stay, i) => {
    for (const dose of dosesIn(stay, times)) {
      const slot = wallTime(dose.date, dose.slot);
      if (answered.has(rules.keyOf(dose))) continue;
      if (i === 0 && dose.dueAt < stay.from) answered.add(rules.keyOf(dose));
      else if (dose.closesAt <= stay.from) passed.add(slot);
      else if (rules.catchesUp || dose.dueAt >= stay.from) {
        answered.add(rules.keyOf(dose));
        reminded.push(slot);
      }
    }
  });
  const slots = slotsOf(stays, times);
  const told = new Set(reminded);
  const isOver = (slot: string): boolean =>
    passed.has(slot) && !told.has(slot) && !stays.some((stay) => isDueIn(slot, stay));
  return {
    slots: slots.length,
    reminded: reminded.length,
    passedOver: slots.filter(isOver).length,
    twice: reminded.filter((slot, i) => reminded.indexOf(slot) !== i),
    skipped: slots.filter((slot) => !told.has(slot) && !isOver(slot)),
  };
};
