// Local times by Intl alone, from instant to local time: an independent oracle for the opposite conversion.

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Returns a function that gives the zone's local time at an instant: `yyyy-MM-ddTHH:MM`. */
export const wallClockOf = (zone: string): ((instant: number) => string) => {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (instant) => {
    const [, day, month, year, time] =
      /^(\d\d)\/(\d\d)\/(\d{4}), (\d\d:\d\d)$/.exec(format.format(instant)) ?? [];
    return `${year}-${month}-${day}T${time}`;
  };
};

/** Milliseconds by which local time is ahead of UTC. */
const offsetBy = (wallClock: (instant: number) => string, instant: number): number =>
  Date.parse(`${wallClock(instant)}Z`) - instant;

export interface Transition {
  /** The first instant of the new offset. */
  readonly instant: number;
  /** How far the clock moves: forward over a gap, back over a fold. */
  readonly jump: number;
}

/** All changes of offset between two years, found by bisection. */
export const transitionsOf = (zone: string, firstYear: number, lastYear: number): Transition[] => {
  const wallClock = wallClockOf(zone);
  const offset = (instant: number): number => offsetBy(wallClock, instant);
  const transitions: Transition[] = [];
  for (let day = Date.UTC(firstYear, 0, 1); day < Date.UTC(lastYear + 1, 0, 1); day += DAY) {
    if (offset(day) === offset(day + DAY)) continue;
    let [before, after] = [day, day + DAY];
    while (after - before > HOUR / 60) {
      const middle = before + Math.floor((after - before) / 2 / 60_000) * 60_000;
      if (offset(middle) === offset(day)) before = middle;
      else after = middle;
    }
    transitions.push({ instant: after, jump: offset(after) - offset(before) });
  }
  return transitions;
};
