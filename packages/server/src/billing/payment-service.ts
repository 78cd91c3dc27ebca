// What this server asks of a payment service. Every act can be repeated and has its effect once.
import type { PaidSubscription } from '@dosewell/domain/billing';

export interface Checkout {
  /** The same id for a checkout that is requested again. */
  readonly id: string;
  readonly userId: string;
  readonly customerId: string;
  readonly lookupKey: string;
  /** Days without charge at the beginning; undefined for none. */
  readonly trialDays: number | undefined;
  /** Origin of the app, to which the person returns. */
  readonly site: string;
}

export interface PaymentService {
  /** Creates a customer. `again`: the person's former customer, if the service has deleted that one. */
  readonly makeCustomer: (userId: string, email: string, again: string | undefined) => Promise<string>;
  /** The person of a customer; undefined for a customer of somebody else's system, or a deleted one. */
  readonly personOf: (customerId: string) => Promise<string | undefined>;
  /** All subscriptions the customer ever had, in their present state. */
  readonly subscriptionsOf: (customerId: string) => Promise<PaidSubscription[]>;
  /** The address where the person pays. */
  readonly checkout: (checkout: Checkout) => Promise<string>;
  /** The address where the person changes how they pay, sees invoices and changes the plan. */
  readonly portal: (customerId: string, site: string) => Promise<string>;
  /** Lets the subscription end with the period that is paid for, or continue after all. */
  readonly endWithPeriod: (subscriptionId: string, ends: boolean) => Promise<void>;
  readonly endNow: (subscriptionId: string) => Promise<void>;
  /** Gives back everything paid for the subscription, or only the last payment. */
  readonly giveBack: (subscriptionId: string, what: 'all' | 'last') => Promise<void>;
  /** Ends the customer's subscriptions, and deletes the customer at the service. */
  readonly forget: (customerId: string) => Promise<void>;
  /**
   * Verifies an event's signature and returns the customer that the event is about; undefined if it is
   * about none.
   * @throws ForgedEvent
   */
  readonly customerIn: (event: string, signature: string) => Promise<string | undefined>;
}

/** The signature is missing, wrong or too old. */
export class ForgedEvent extends Error {
  override readonly name = 'ForgedEvent';
}

/** The service did not answer, or said to try again. Whether it carried out the request is unknown. */
export class PaymentUnreachable extends Error {
  override readonly name = 'PaymentUnreachable';
}
