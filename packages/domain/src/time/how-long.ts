// A time span is said in its largest whole unit, rounded down (C-03, C-05).

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** A span in words, such as `10 hours`; undefined for less than a minute. */
const span = (ms: number): string | undefined => {
  for (const [unit, length] of UNITS) {
    const count = Math.floor(ms / length);
    if (count > 0) return `${count} ${unit}${count === 1 ? '' : 's'}`;
  }
  return undefined;
};

/** `in 10 hours`; `now` for less than a minute. */
export const inHowLong = (ms: number): string => {
  const said = span(ms);
  return said === undefined ? 'now' : `in ${said}`;
};

/** `1 minute ago`; `just now` for less than a minute, and for a time that a fast clock put ahead. */
export const howLongAgo = (ms: number): string => {
  const said = span(ms);
  return said === undefined ? 'just now' : `${said} ago`;
};
