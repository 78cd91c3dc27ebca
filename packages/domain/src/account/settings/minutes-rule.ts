// Minutes of the two settings that reminders and missed doses go by: whole, and no longer than a day
// (OQ-088).

interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** A dose without an answer is missed so long after its time. */
export const MISSED_AFTER: Bounds = { least: 1, most: 1440 };
/** A reminder comes so long before a dose. */
export const REMINDER_ADVANCE: Bounds = { least: 0, most: 1440 };

/** The minutes as typed; undefined where they are none. */
export const minutesFrom = (typed: string, { least, most }: Bounds): number | undefined => {
  const text = typed.trim();
  const minutes = /^\d{1,4}$/.test(text) ? Number(text) : NaN;
  return minutes >= least && minutes <= most ? minutes : undefined;
};

export const minutesFault = (typed: string, bounds: Bounds): string | undefined =>
  minutesFrom(typed, bounds) === undefined
    ? `Please enter whole minutes from ${bounds.least} to ${bounds.most}`
    : undefined;
