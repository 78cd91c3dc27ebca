// On whose behalf something is done, for whatever stands in a line further down: nothing is done for a caller who has left.
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Caller {
  /** Aborted when nobody waits for the answer any more. */
  readonly gone?: AbortSignal | undefined;
  /** The subscriber who calls; '' for the server's own work, and where a proxy hides them. */
  readonly subscriber: string;
  /** Calls from a device that the account knows. */
  readonly isKnown?: boolean;
}

const callers = new AsyncLocalStorage<Caller>();
const ITSELF: Caller = { subscriber: '' };

export const caller = (): Caller => callers.getStore() ?? ITSELF;

export const onBehalfOf = <T>(who: Caller, work: () => T): T => callers.run(who, work);

/** Work for somebody at a device that the account knows. */
export const fromKnownDevice = <T>(isKnown: boolean, work: () => T): T =>
  callers.run({ ...caller(), isKnown }, work);
