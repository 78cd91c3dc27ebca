// Reminder and missed-dose settings are whole minutes, at most one day (OQ-088).

interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** Minutes after its due time at which an unanswered dose becomes late. */
export const MISSED_AFTER: Bounds = { least: 1, most: 1440 };
/** Minutes before a dose at which its reminder is sent. */
export const REMINDER_ADVANCE: Bounds = { least: 0, most: 1440 };

/** Parses typed minutes; undefined if they are invalid or out of bounds. */
export const minutesFrom = (typed: string, { least, most }: Bounds): number | undefined => {
  const text = typed.trim();
  const minutes = /^\d{1,4}$/.test(text) ? Number(text) : NaN;
  return minutes >= least && minutes <= most ? minutes : undefined;
};

export const minutesFault = (typed: string, bounds: Bounds): string | undefined =>
  minutesFrom(typed, bounds) === undefined
    ? `Please enter whole minutes from ${bounds.least} to ${bounds.most}`
    : undefined;
