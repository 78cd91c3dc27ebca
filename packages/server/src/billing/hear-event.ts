// An event of the payment service is stored before it is answered. The service repeats an event until it is
// answered, so none is lost.
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/db.ts';
import type { PaymentLook } from './look.ts';
import type { PaymentService } from './payment-service.ts';
import { planOf } from './plan.store.ts';
import { hearOfCustomer, keepCustomer } from './subscriptions.store.ts';

export interface HearDeps {
  readonly database: Pick<Database, 'asSystem' | 'asUser'>;
  readonly payment: PaymentService;
  readonly now: Clock;
  readonly look: PaymentLook;
}

export const hears =
  (deps: HearDeps) =>
  /** @throws ForgedEvent */
  async (event: string, signature: string): Promise<void> => {
    const customerId = await deps.payment.customerIn(event, signature);
    if (customerId === undefined) return;
    const userId =
      (await hearOfCustomer(deps.database, customerId, new Date(deps.now()))) ??
      (await adopted(deps, customerId));
    if (userId !== undefined) await deps.look(userId);
  };

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Stores a customer of this server's person who is missing here, as after the database was set back. */
const adopted = async (
  { database, payment, now }: HearDeps,
  customerId: string,
): Promise<string | undefined> => {
  const userId = await payment.personOf(customerId);
  if (userId === undefined || !UUID.test(userId)) return undefined;
  return database.asUser(userId, async (db) => {
    // The person belongs to another server, or was erased.
    if ((await planOf(db, userId)) === undefined) return undefined;
    await keepCustomer(db, userId, { customerId, instead: null }, new Date(now()));
    return userId;
  });
};
