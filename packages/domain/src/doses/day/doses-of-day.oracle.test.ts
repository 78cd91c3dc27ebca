// Expected values are derived only from specification/medication.md#4-states, C-04, decision 0003,
// decision 0008 and decision 0015.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DoseLogRow, RegimenRow } from '../../sync/rows.ts';
import { aLog, aRegimen, idOf } from '../../testing/builders.ts';
import { wallClockOf } from '../../testing/zone-transitions.ts';
import { dosesOfDay } from '../index.ts';
import { certain } from '../../problem/certain.ts';

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
/**
 * A usual day, days with a missing or repeated hour, one without midnight, and one with a half-hour change.
 */
const PLACES = [
  ['Europe/Berlin', '2026-11-20'],
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Africa/Cairo', '2026-04-24'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Australia/Lord_Howe', '2026-04-05'],
] as const;

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + days * 1440 * MINUTE).toISOString().slice(0, 10);
const minuteOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Local time at each quarter of an hour around a day, with the first instant at which it shows. */
const clockAround = (zone: string, date: string) => {
  const wallAt = wallClockOf(zone);
  const first = new Map<string, number>();
  const middle = Date.parse(`${date}T12:00Z`);
  for (let instant = middle - 4 * 1440 * MINUTE; instant < middle + 4 * 1440 * MINUTE; instant += QUARTER) {
    const wall = wallAt(instant);
    if (!first.has(wall)) first.set(wall, instant);
  }
  /** A skipped time is moved later by its distance from the last existing one. */
  const instantOf = (wall: string): number => {
    for (let back = 0; back < 180; back += 15) {
      const before = new Date(Date.parse(`${wall}Z`) - back * MINUTE).toISOString().slice(0, 16);
      const found = first.get(before);
      if (found !== undefined) return found + back * MINUTE;
    }
    throw new Error(`${wall} is not around ${date}`);
  };
  return { zone, date, wallAt, instantOf, begin: middle - 3 * 1440 * MINUTE };
};
type Clock = ReturnType<typeof clockAround>;
const CLOCKS = PLACES.map(([zone, date]) => clockAround(zone, date));

const inForce = (regimens: readonly RegimenRow[], wall: string): RegimenRow | undefined =>
  regimens
    .filter(({ from_slot }) => from_slot <= wall)
    .toSorted((one, other) => other.number - one.number)[0];
const asksAt = (regimen: RegimenRow | undefined, date: string, time: string): boolean =>
  regimen !== undefined &&
  regimen.is_active &&
  regimen.start_date <= date &&
  (regimen.end_date === null || date <= regimen.end_date) &&
  regimen.frequency !== 'as_needed' &&
  regimen.times.includes(time);

interface Case {
  readonly place: number;
  readonly date: string;
  readonly now: number;
  readonly missedAfterMinutes: number;
  readonly regimens: readonly RegimenRow[];
  readonly logs: readonly DoseLogRow[];
}

const slotsOn = (own: readonly RegimenRow[], date: string, clock: Clock): number[] => {
  const instants: number[] = [];
  for (let minute = 0; minute < 1440; minute += 15) {
    const time = minuteOf(minute);
    if (asksAt(inForce(own, `${date}T${time}`), date, time))
      instants.push(clock.instantOf(`${date}T${time}`));
  }
  return instants;
};

/** `08:00 missed owed`, one line per dose of the schedule in force at its minute, and per recorded dose. */
const shouldBe = ({ place, date, now, missedAfterMinutes, regimens, logs }: Case): string[] => {
  const clock = certain(CLOCKS[place]);
  const lines: string[] = [];
  for (const medication of [idOf(1), idOf(2)]) {
    const own = regimens.filter(({ medication_id }) => medication_id === medication);
    const noted = logs.filter(
      (log) => log.medication_id === medication && log.date === date && !log.deleted_at,
    );
    const slots = [0, 1, 2].flatMap((days) => slotsOn(own, dayAfter(date, days), clock));
    for (let minute = 0; minute < 1440; minute += 15) {
      const time = minuteOf(minute);
      const log = noted.find(({ slot }) => slot === time);
      const asked = asksAt(inForce(own, `${date}T${time}`), date, time);
      if (!asked && log === undefined) continue;
      const at = clock.instantOf(`${date}T${time}`);
      const way = Math.min(...slots.filter((slot) => slot > at)) - at;
      const open = Math.min(Math.max(Math.min(way / 2, 360 * MINUTE), missedAfterMinutes * MINUTE), way);
      const status = log?.status ?? (now - at >= open ? 'missed' : 'pending');
      lines.push(`${medication.slice(-1)} ${time} ${status} ${asked ? 'owed' : 'not owed'}`);
    }
    for (const { status } of noted.filter(({ slot }) => slot === null))
      lines.push(`${medication.slice(-1)} as needed ${status} not owed`);
  }
  return lines.toSorted();
};

const shownOf = ({ place, date, now, missedAfterMinutes, regimens, logs }: Case) =>
  dosesOfDay(
    date,
    { regimens, logs, exceptions: [] },
    { now: { instant: now, zone: certain(CLOCKS[place]).zone }, missedAfterMinutes },
  );
const linesOf = (doses: ReturnType<typeof shownOf>): string[] =>
  doses
    .map(({ medicationId, slot, status, owed }) =>
      [medicationId.slice(-1), slot ?? 'as needed', status, owed ? 'owed' : 'not owed'].join(' '),
    )
    .toSorted();

const quarter = fc.integer({ min: 0, max: 95 }).map((n) => minuteOf(n * 15));
/** Faults are likeliest around the hours in which clocks change. */
const time = fc.oneof(
  quarter,
  fc.constantFrom('00:00', '00:30', '01:30', '02:00', '02:15', '02:30', '03:00'),
);
const times = fc.uniqueArray(time, { minLength: 1, maxLength: 4 }).map((list) => list.toSorted());
const day = (from: number, to: number) => fc.integer({ min: from, max: to });
const schedule = fc.record({
  frequency: fc.constantFrom('custom' as const, 'custom' as const, 'custom' as const, 'as_needed' as const),
  times,
  is_active: fc.integer({ min: 0, max: 4 }).map((n) => n > 0),
  start: day(-6, 1),
  end: fc.option(day(-2, 3), { nil: null }),
});
const noted = fc.record({
  medication: fc.constantFrom(1, 2),
  slot: fc.option(time, { nil: null, freq: 6 }),
  ofSchedule: fc.nat(3),
  status: fc.constantFrom('taken' as const, 'skipped' as const, 'missed' as const),
  undone: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
  date: day(-1, 1),
});

type Drawn = typeof schedule extends fc.Arbitrary<infer S> ? S : never;
const regimenOf = (
  clock: Clock,
  medication: number,
  number: number,
  from_slot: string,
  drawn: Drawn,
): RegimenRow =>
  aRegimen({
    id: idOf(medication * 100 + number),
    medication_id: idOf(medication),
    number,
    from_slot,
    frequency: drawn.frequency,
    times: drawn.frequency === 'as_needed' ? [] : [...drawn.times],
    is_active: drawn.is_active,
    start_date: dayAfter(clock.date, drawn.start),
    end_date: drawn.end === null ? null : dayAfter(clock.date, drawn.end),
  });

/** Schedules that change on other days, up to once per medication, including superseded ones. */
const unchangedDay: fc.Arbitrary<Case> = fc
  .record({
    place: fc.nat(CLOCKS.length - 1),
    look: fc.constantFrom(-1, 0, 0, 0, 1),
    /** Within six days, or some minutes around when a dose becomes missed. */
    after: day(0, 6 * 1440 - 1),
    near: fc.option(fc.constantFrom(-60, -30, -1, 0, 0, 45), { nil: null }),
    missedAfterMinutes: fc.constantFrom(15, 30, 60, 1440),
    half: fc.constantFrom(0, 60, 180, 360),
    drawn: fc.array(
      fc.record({ schedule, at: fc.tuple(day(-4, 3), time), medication: fc.constantFrom(1, 2) }),
      {
        minLength: 1,
        maxLength: 5,
      },
    ),
    answers: fc.array(noted, { maxLength: 4 }),
  })
  .map(({ place, look, after, near, missedAfterMinutes, half, drawn, answers }) => {
    const clock = certain(CLOCKS[place]);
    const missedAt = clock.instantOf(`${dayAfter(clock.date, look)}T${certain(drawn[0]).schedule.times[0]}`);
    const now =
      near === null
        ? clock.begin + after * MINUTE
        : missedAt + (Math.max(missedAfterMinutes, half) + near) * MINUTE;
    const date = dayAfter(clock.date, look);
    const regimens = drawn
      .filter(
        ({ at: [days, at] }) => days !== look && `${dayAfter(clock.date, days)}T${at}` <= clock.wallAt(now),
      )
      .map((each, i) =>
        regimenOf(
          clock,
          each.medication,
          i + 1,
          `${dayAfter(clock.date, each.at[0])}T${each.at[1]}`,
          each.schedule,
        ),
      );
    const logs = answers.map((answer, i) => {
      const medication_id = idOf(answer.medication);
      const asked = regimens
        .filter((each) => each.medication_id === medication_id)
        .flatMap((each) => each.times);
      const slot = answer.slot === null ? null : (asked[answer.ofSchedule] ?? answer.slot);
      const on = dayAfter(clock.date, answer.date);
      const at = clock.instantOf(`${on}T${slot ?? '08:00'}`);
      const taken = slot === null || answer.status === 'taken';
      return aLog({
        ...(slot === null && { id: idOf(600 + i) }),
        medication_id,
        date: on,
        slot,
        clock: at,
        status: taken ? 'taken' : answer.status,
        taken_at: taken ? new Date(at).toISOString() : null,
        zone: clock.zone,
        deleted_at: answer.undone ? '2026-11-20T10:00:00.000Z' : null,
      });
    });
    const unique = logs.filter(({ id }, i) => logs.findIndex((other) => other.id === id) === i);
    return { place, date, now, missedAfterMinutes, regimens, logs: unique };
  });

it('a day without a change of schedule shows what the schedules ask for and what was noted', () => {
  fc.assert(
    fc.property(unchangedDay, (each) => {
      const doses = shownOf(each);
      // covers: DOSE-011 DOSE-015 CAL-004 T-18
      expect(linesOf(doses)).toEqual(shouldBe(each));
      const shown = doses.map(({ scheduledTime }) => scheduledTime);
      expect(shown).toEqual(shown.toSorted());
    }),
    { numRuns: 400 },
  );
});
