import { isUnavailable } from '../database/db-errors.ts';
import type { SendSome } from './deliveries.ts';

export interface SendingLoop {
  /** Something was committed: sending begins at once. Nobody waits for it. */
  readonly wake: () => void;
  /** Begins nothing more and waits for what is being sent. */
  readonly drain: () => Promise<void>;
}

const LOOK_EVERY_MS = 2_000;

/** Sends until nothing is waiting, each time it is woken and every two seconds. */
export function startSending(sendSome: SendSome, unexpected: (error: unknown) => void): SendingLoop {
  let running: Promise<void> | undefined;
  let woken = false;
  let drained = false;

  const sendAll = async (): Promise<void> => {
    try {
      while (!drained && (woken || (await sendSome()) > 0)) woken = false;
    } catch (error) {
      // While the database is away nothing is lost; the next look finds it.
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
