// On whose behalf work is done. Queues read it further down, as no work is done for a caller who has
// disconnected.
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Caller {
  /** Aborted when the caller has disconnected. */
  readonly gone?: AbortSignal | undefined;
  /** The calling subscriber; '' for the server's own work, or if a proxy hides it. */
  readonly subscriber: string;
  /** Whether the account knows the calling device. */
  readonly isKnown?: boolean;
}

const callers = new AsyncLocalStorage<Caller>();
const ITSELF: Caller = { subscriber: '' };

export const caller = (): Caller => callers.getStore() ?? ITSELF;

export const onBehalfOf = <T>(who: Caller, work: () => T): T => callers.run(who, work);

/** Runs work for a device known to the account. */
export const fromKnownDevice = <T>(isKnown: boolean, work: () => T): T =>
  callers.run({ ...caller(), isKnown }, work);
