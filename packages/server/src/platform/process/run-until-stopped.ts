import { StartupRefusal } from './startup-refusal.ts';

export type AtStop = (step: () => void | Promise<void>) => void;

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Starts, waits for a signal, then undoes the start in reverse order. A refused start prints its reason in
 * one line and is undone too.
 */
export async function runUntilStopped(start: (atStop: AtStop) => Promise<void>): Promise<never> {
  // Installed first, so that a signal during the start is not lost; a second one has no effect.
  const signalled = new Promise<void>((resolve) => {
    for (const signal of SIGNALS) process.on(signal, () => resolve());
  });
  const steps: (() => void | Promise<void>)[] = [];
  let code = 0;
  try {
    await start((step) => steps.unshift(step));
    await signalled;
  } catch (error) {
    console.error(error instanceof StartupRefusal ? error.message : error);
    code = 1;
  }
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      console.error(error);
      code = 1;
    }
  }
  process.exit(code);
}
