import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '../process/process-identity.ts';

export interface Supervised {
  readonly pid: () => number;
  /** Stops supervising and returns the process running then. */
  readonly end: () => Promise<number>;
}

/** Restarts the embedded database when it dies, until supervision ends. */
export function supervise(
  first: number,
  start: () => Promise<number>,
  tell: (line: string) => void,
): Supervised {
  let pid = first;
  const over = new AbortController();
  const rest = (ms: number): Promise<unknown> =>
    pause(ms, undefined, { signal: over.signal, ref: false }).catch(() => undefined);

  const watch = async (): Promise<void> => {
    while (!over.signal.aborted) {
      await rest(250);
      if (over.signal.aborted || isAlive(pid)) continue;
      tell('database stopped, starting it again');
      try {
        pid = await start();
        tell('database started again');
      } catch {
        tell('database did not start, trying again');
        await rest(2000);
      }
    }
  };
  const watching = watch();
  return {
    pid: () => pid,
    end: async () => {
      over.abort();
      await watching;
      return pid;
    },
  };
}
