// Looks at the payments of people with an event that was not carried out yet, and of all others from time
// to time, as events get lost.
import type { Clock } from '../platform/clock.ts';
import { isUnavailable } from '../platform/database/db-errors.ts';
import type { Database } from '../platform/database/db.ts';
import type { Sweep } from '../platform/sweeps.ts';
import type { PaymentLook } from './look.ts';
import { PaymentUnreachable } from './payment-service.ts';
import { findToLookAt, lookLater } from './subscriptions.store.ts';

export interface LookAtPaymentsDeps {
  readonly database: Pick<Database, 'asSystem'>;
  readonly now: Clock;
  readonly look: PaymentLook;
  readonly unexpected: (error: unknown) => void;
}

const EVERY_MS = 5_000;
const BATCH = 50;
const LATER_MS = 5 * 60_000;

export const lookAtPayments = ({ database, now, look, unexpected }: LookAtPaymentsDeps): Sweep => ({
  name: 'look-at-payments',
  everyMs: EVERY_MS,
  run: async (stopping) => {
    while (!stopping.aborted) {
      const people = await findToLookAt(database, new Date(now()), BATCH);
      for (const userId of people) {
        if (stopping.aborted) return;
        try {
          await look(userId);
        } catch (error) {
          // Without the database nothing can be postponed, and everybody stays due.
          if (isUnavailable(error)) return;
          const at = now();
          await lookLater(database, userId, { now: new Date(at), later: new Date(at + LATER_MS) });
          // The service is unreachable for the next person too.
          if (error instanceof PaymentUnreachable) return;
          unexpected(error);
        }
      }
      if (people.length < BATCH) return;
    }
  },
});
