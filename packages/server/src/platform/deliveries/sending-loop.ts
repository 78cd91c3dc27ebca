import { isUnavailable } from '../database/db-errors.ts';
import type { SendWaiting } from './deliveries.ts';

export interface SendingLoop {
  /** Starts sending at once after a commit; the caller does not wait. */
  readonly wake: () => void;
  /** Starts nothing new, and waits for deliveries being sent. */
  readonly drain: () => Promise<void>;
}

const LOOK_EVERY_MS = 2_000;

/** Sends until none is waiting, whenever it is woken and every two seconds. */
export function startSending(sendWaiting: SendWaiting, unexpected: (error: unknown) => void): SendingLoop {
  let running: Promise<void> | undefined;
  let woken = false;
  const stopping = new AbortController();

  const sendAll = async (): Promise<void> => {
    try {
      while (!stopping.signal.aborted && (woken || (await sendWaiting(stopping.signal)) > 0)) woken = false;
    } catch (error) {
      // While the database is unavailable, deliveries stay where they are, and a later round finds them.
      if (!isUnavailable(error)) unexpected(error);
    }
  };
  const look = (): void => {
    if (stopping.signal.aborted || running) return;
    running = sendAll().finally(() => (running = undefined));
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return {
    wake: () => {
      woken = true;
      look();
    },
    drain: async () => {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}
