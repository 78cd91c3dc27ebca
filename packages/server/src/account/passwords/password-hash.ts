import { hash, verify } from '@node-rs/argon2';
import { fewAtOnce } from '../../platform/queues/few-at-once.ts';

/** Argon2id with 19 MiB and two passes, the OWASP minimum; 138 hashes per second here. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing uses processors and the threads that also read files, so half of those stay free. Fifty waiting
 * requests take a second or two on an idle machine; on a busy one, a wait over three seconds is refused. One
 * caller cannot fill the queue.
 */
const inTurn = fewAtOnce({ atOnce: 2, waiting: 50, kept: 2, waitMs: 3000, perCaller: 4 });

/**
 * Hashing and verifying both throw `Overloaded` when there are more requests than can be handled in time.
 */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

export const verifyPassword = (given: { hash: string; password: string }): Promise<boolean> =>
  inTurn(() => verify(given.hash, given.password, cost));
