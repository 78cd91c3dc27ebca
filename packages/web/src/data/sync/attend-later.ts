// Sending and fetching draw nothing: what does them is fetched and begins once the first page stands, or when it is asked for.
// What is entered before lies in the outbox and goes with the first sending.
import type { Attendance, Attended } from './attend.ts';
import { reread } from '../records/local-records.ts';

/** What sends and fetches; asked for again, it is fetched again. */
export const fetchAttending = () => import('./attend.ts');

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

export interface Attending {
  /** Settles when it has begun or could not be fetched; then it is tried again by itself. */
  begin(): Promise<void>;
  /** Sends and fetches; settles when that is done or has failed. */
  sync(): Promise<void>;
  /** Sends what waits; settles as `sync` does. */
  send(): Promise<void>;
  /** Goes on after a sign-in. */
  resume(): void;
  stop(): void;
}

export const attendLater = (
  attended: Attended,
  fetchPart: () => Promise<Pick<Awaited<ReturnType<typeof fetchAttending>>, 'attend'>> = fetchAttending,
): Attending => {
  const { platform, line } = attended;
  let attendance: Attendance | undefined;
  let fetching: Promise<void> | undefined;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  /** It is neither on the device nor to be had. */
  const tryLater = (): void => {
    fetching = undefined;
    if (stopped) return;
    line.records.status.set({ reachable: false });
    timer = setTimeout(() => void begin(), Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS));
    failures += 1;
  };
  const fetchAndBegin = async (): Promise<void> => {
    const part = await fetchPart().catch(tryLater);
    if (part === undefined || stopped) return;
    stopWaking();
    attendance = part.attend(attended);
  };
  const begin = (): Promise<void> => {
    clearTimeout(timer);
    return (fetching ??= fetchAndBegin());
  };
  const stopWaking = platform.onWake(() => {
    if (!platform.visible()) return;
    // Where tabs have no line between them, another may have written; what is lost of this look the next one sees.
    reread(line.records).catch(() => undefined);
    if (failures > 0) void begin();
  });
  const ask = async (what: 'sync' | 'send'): Promise<void> => {
    if (attendance === undefined) await begin();
    await attendance?.engine[what]();
  };
  return {
    begin,
    sync: () => ask('sync'),
    send: () => ask('send'),
    resume: () => attendance?.engine.resume(),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      stopWaking();
      attendance?.stop();
    },
  };
};
