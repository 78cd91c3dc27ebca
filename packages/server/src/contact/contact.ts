// Messages to the operator are stored first and then mailed; the answer says whether the mail has gone too.
import type { ContactMessage } from '@dosewell/domain/contact';
import { ok, refuse, type Result } from '@dosewell/domain/problem';
import type pg from 'pg';
import { attemptCounter, type Limit } from '../platform/attempt-counter.ts';
import type { Database } from '../platform/database/db.ts';
import { awaitKnown } from '../platform/deliveries/await-known.ts';
import { findMessage, keepMessage } from './contact-messages.store.ts';

export interface ContactParts {
  readonly database: Pick<Database, 'look' | 'asUser'>;
  /** Connection pool of the login that counts attempts. */
  readonly pool: pg.Pool;
  readonly now: () => number;
  /** Called after a mail was queued and committed. */
  readonly wake: () => void;
  /** The address to which messages are mailed; undefined if they cannot be. */
  readonly operator: string | undefined;
  readonly limit?: Limit;
  /** How long the answer waits for the mail server, milliseconds. */
  readonly waitMs?: number;
}

export interface Contact {
  readonly send: (
    userId: string,
    message: ContactMessage & { readonly id: string },
  ) => Promise<Result<{ mailed: 'yes' | 'waits' | 'no' }>>;
}

/** Each message may cost an operator minutes to read. */
const USUAL_LIMIT: Limit = { attempts: 5, seconds: 3600 };
const USUAL_WAIT_MS = 6_000;
/** How long the mail is tried: mail servers are down for days at most. */
const TRIED_FOR_MS = 7 * 86_400_000;

export function openContact(parts: ContactParts): Contact {
  const { database, pool, now, wake, operator, limit = USUAL_LIMIT, waitMs = USUAL_WAIT_MS } = parts;
  const counter = attemptCounter(pool, 'contact', limit);
  return {
    send: async (userId, message) => {
      // A message repeated because its answer was lost is stored already.
      const known = await findMessage(database, userId, message.id);
      if (known === undefined) {
        if (!(await counter.admit(userId))) return refuse('too_many_messages');
        const at = now();
        await keepMessage(database, userId, { message, operator, at, expiresAt: at + TRIED_FOR_MS });
        wake();
      }
      const mailed = async () => (await findMessage(database, userId, message.id))?.mailedAt ?? undefined;
      if (operator === undefined) return ok({ mailed: 'no' });
      return ok({ mailed: (await awaitKnown(mailed, waitMs)) === undefined ? 'waits' : 'yes' });
    },
  };
}
