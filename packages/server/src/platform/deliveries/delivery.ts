/** Channels of delivery. */
export type DeliveryKind = 'mail' | 'push' | 'way' | 'caregiver';

/** A message to be sent. It contains neither health data nor secrets: links are created when it is sent. */
export interface NewDelivery {
  /** The person concerned; all zeros for an e-mail address without an account. */
  readonly userId: string;
  readonly kind: DeliveryKind;
  /**
   * A newer delivery of the same person, kind and topic supersedes one still waiting; without a topic nothing
   * is superseded.
   */
  readonly topic?: string;
  /** The recipient, depending on the kind: an e-mail address, the endpoint of a browser, or the id of a
   * person's second way or caregiver. */
  readonly recipient: string;
  /** Values for the text. */
  readonly content: Readonly<Record<string, unknown>>;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** It goes no earlier; at once if left out. */
  readonly claimableAt?: number;
  /** Expires at this time, milliseconds since 1970. */
  readonly expiresAt: number;
}

/** A push service of browsers, the operator's mail or SMS, or a server that a person named. */
export type LaneKind = 'push' | 'operator' | 'foreign';

/** A leased delivery. */
export interface ClaimedDelivery {
  readonly userId: string;
  readonly id: string;
  readonly kind: DeliveryKind;
  readonly topic: string | null;
  readonly recipient: string;
  readonly content: Readonly<Record<string, unknown>>;
  /** Number of attempts, including this one. */
  readonly attempt: number;
  /** What it shares its places with: a push service, a person's own servers, mail or SMS. */
  readonly lane: string;
  readonly laneKind: LaneKind;
}

/** A delivery that ended just now, or failed and is tried again. */
export interface EndedDelivery extends Pick<NewDelivery, 'kind' | 'content'> {
  readonly how: End | 'failed';
}

/** How a delivery ended. `no device`: there was nowhere to send it. */
export type End = 'sent' | 'superseded' | 'expired' | 'no device';

/**
 * Result of one attempt. A failed one is retried until it expires; `later` is one that the recipient asked to
 * wait with, in milliseconds.
 */
export type Outcome = 'sent' | 'superseded' | 'no device' | 'failed' | { readonly later: number };

export type Attempt = (delivery: ClaimedDelivery) => Promise<Outcome>;

export interface Channel {
  /** Looks up what several deliveries need, and returns what attempts one of them. */
  readonly prepare: (deliveries: readonly ClaimedDelivery[]) => Promise<Attempt>;
  /** Called with deliveries that have just been sent. */
  readonly sent?: (deliveries: readonly ClaimedDelivery[]) => Promise<void>;
}
