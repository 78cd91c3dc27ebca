// A reminder goes by a second way if no device has shown it and nobody has opened or answered it for as long
// as the person set: at once if there is no device, and after a quarter of an hour at least if no device can
// report what it shows. A second way cannot report that either, so the next way waits as long again.

/** State of a reminder that nobody has answered. Times are milliseconds since 1970. */
export interface Unanswered {
  /** When the reminder was sent to the devices, or was due if there are none. */
  readonly toldAt: number;
  /** `silent`: no device can report that it shows a notification. */
  readonly devices: 'none' | 'silent' | 'telling';
  /** When a device last showed a notification, or the person opened one. */
  readonly seenAt: number | undefined;
  /** When the reminder last went by a second way. */
  readonly sentAt: number | undefined;
  /** When the reminder is of no use any more. */
  readonly until: number;
}

const MINUTE_MS = 60_000;
/** Least wait for devices that report only what is opened, such as Apple's. */
const SILENT_MINUTES = 15;

/**
 * When the reminder goes by the next way; undefined if it goes by none. `afterMinutes` is how long that way
 * waits.
 */
export const nextWayAt = (
  { toldAt, devices, seenAt, sentAt, until }: Unanswered,
  afterMinutes: number,
): number | undefined => {
  if (seenAt !== undefined && seenAt >= toldAt) return undefined;
  const at =
    sentAt === undefined
      ? toldAt + firstWait(devices, afterMinutes) * MINUTE_MS
      : sentAt + afterMinutes * MINUTE_MS;
  return at < until ? at : undefined;
};

const firstWait = (devices: Unanswered['devices'], afterMinutes: number): number => {
  if (devices === 'none') return 0;
  return devices === 'silent' ? Math.max(SILENT_MINUTES, afterMinutes) : afterMinutes;
};
