import { hash, verify } from '@node-rs/argon2';
import { fewAtOnce } from '../../platform/queues/few-at-once.ts';

/** Argon2id with 19 MiB and two passes: what OWASP asks for at least, 138 a second here. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * It uses up processors, and the threads that files are read with: half of those stay free. Fifty are through within a second
 * or two on an idle machine; on a busy one whoever would wait longer than three is told so. Nobody fills the line alone.
 */
const inTurn = fewAtOnce({ atOnce: 2, waiting: 50, kept: 2, waitMs: 3000, perCaller: 4 });

/** Both throw `Overloaded` where more is asked for than can be done in time. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

export const verifyPassword = (given: { hash: string; password: string }): Promise<boolean> =>
  inTurn(() => verify(given.hash, given.password, cost));
