// What is asked of a payment service. Every act may be repeated: it is done once.
import type { PaidSubscription } from '@dosewell/domain/billing';

export interface Checkout {
  /** The same for a checkout that is asked for again. */
  readonly id: string;
  readonly userId: string;
  readonly customerId: string;
  readonly lookupKey: string;
  /** Days that cost nothing; undefined for none. */
  readonly trialDays: number | undefined;
  /** Origin of the app, to which the person comes back. */
  readonly site: string;
}

export interface PaymentService {
  /** `again`: a customer that is gone at the service. */
  readonly makeCustomer: (userId: string, email: string, again: string | undefined) => Promise<string>;
  /** The person of a customer; undefined for those of others, and for one that is gone. */
  readonly personOf: (customerId: string) => Promise<string | undefined>;
  /** All that the customer ever had, in their state now. */
  readonly subscriptionsOf: (customerId: string) => Promise<PaidSubscription[]>;
  /** Where the person pays. */
  readonly checkout: (checkout: Checkout) => Promise<string>;
  /** Where they change how they pay, look at invoices and change the plan. */
  readonly portal: (customerId: string, site: string) => Promise<string>;
  /** Ends with the time that is paid for, or goes on after all. */
  readonly endWithPeriod: (subscriptionId: string, ends: boolean) => Promise<void>;
  readonly endNow: (subscriptionId: string) => Promise<void>;
  /** Gives back all that was paid for it, or what was paid last. */
  readonly giveBack: (subscriptionId: string, what: 'all' | 'last') => Promise<void>;
  /** Ends whatever the customer has, and has the service forget them. */
  readonly forget: (customerId: string) => Promise<void>;
  /**
   * The customer that an event is about, once its signature has been verified; undefined if it is about none.
   * @throws ForgedEvent
   */
  readonly customerIn: (event: string, signature: string) => Promise<string | undefined>;
}

/** The signature is missing, wrong or too old. */
export class ForgedEvent extends Error {
  override readonly name = 'ForgedEvent';
}

/** No answer, or one that says to try again. Nothing is known of what became of the request. */
export class PaymentUnreachable extends Error {
  override readonly name = 'PaymentUnreachable';
}
