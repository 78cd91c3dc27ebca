// A reminder goes another way when no device has shown it, and nobody has opened or answered it, for as long as the
// person waits: at once where there is no device, and a quarter of an hour at least where devices cannot say that
// they show it. A way that was sent to cannot say so either: the next one waits as long again.

/** How far a reminder has come that nobody has answered. Times are milliseconds since 1970. */
export interface Unanswered {
  /** When it was handed to the devices, or due where there are none. */
  readonly toldAt: number;
  /** `silent`: none of them can say that it shows a notification. */
  readonly devices: 'none' | 'silent' | 'telling';
  /** When a device last showed a notification, or had one opened. */
  readonly seenAt: number | undefined;
  /** When it last went another way. */
  readonly sentAt: number | undefined;
  /** When it is of no use any more. */
  readonly until: number;
}

const MINUTE_MS = 60_000;
/** Apple's devices report only what is opened. */
const SILENT_MINUTES = 15;

/** Undefined if it goes no other way. `afterMinutes`: how long the next way waits. */
export const nextChannelAt = (
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
