import { isUnavailable } from '../database/db-errors.ts';
import type { SendBatch } from './deliveries.ts';

export interface SendingLoop {
  /** Starts sending at once after a commit; the caller does not wait. */
  readonly wake: () => void;
  /** Starts nothing new, and waits for deliveries being sent. */
  readonly drain: () => Promise<void>;
}

const LOOK_EVERY_MS = 2_000;

/** Sends until none is waiting, whenever it is woken and every two seconds. */
export function startSending(sendSome: SendBatch, unexpected: (error: unknown) => void): SendingLoop {
  let running: Promise<void> | undefined;
  let woken = false;
  let drained = false;

  const sendAll = async (): Promise<void> => {
    try {
      while (!drained && (woken || (await sendSome()) > 0)) woken = false;
    } catch (error) {
      // Nothing is lost while the database is unavailable; the next round finds it.
      if (!isUnavailable(error)) unexpected(error);
    }
  };
  const look = (): void => {
    if (drained || running) return;
    running = sendAll().finally(() => (running = undefined));
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return {
    wake: () => {
      woken = true;
      look();
    },
    drain: async () => {
      drained = true;
      clearInterval(timer);
      await running;
    },
  };
}
