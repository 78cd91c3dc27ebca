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
  /**
   * The recipient, by kind: an e-mail address, the endpoint of a browser, or the id of a person's second
   * way or caregiver.
   */
  readonly recipient: string;
  /** Values from which the text is written. */
  readonly content: Readonly<Record<string, unknown>>;
  /** When the delivery was created, milliseconds since 1970. */
  readonly createdAt: number;
  /** Sent no earlier than this, milliseconds since 1970; at once if left out. */
  readonly claimableAt?: number;
  /** When the delivery expires, milliseconds since 1970. */
  readonly expiresAt: number;
}

/**
 * Kinds of lanes: a push service of browsers, the operator's mail or SMS, or servers that a person named.
 */
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
  /** The lane whose places the delivery uses: a push service, one person's own servers, mail, or SMS. */
  readonly lane: string;
  readonly laneKind: LaneKind;
}

/** A delivery that has just ended, or whose attempt failed and will be repeated. */
export interface EndedDelivery extends Pick<NewDelivery, 'kind' | 'content'> {
  readonly how: End | 'failed';
}

/** How a delivery ended. `no device`: there was nowhere to send it. */
export type End = 'sent' | 'superseded' | 'expired' | 'no device';

/**
 * Result of an attempt. A failed delivery is retried until it expires; `later` is how long the recipient
 * asked to wait, milliseconds.
 */
export type Outcome = 'sent' | 'superseded' | 'no device' | 'failed' | { readonly later: number };

export type Attempt = (delivery: ClaimedDelivery) => Promise<Outcome>;

export interface Channel {
  /** Reads what several deliveries need together, and returns the function that attempts one of them. */
  readonly prepare: (deliveries: readonly ClaimedDelivery[]) => Promise<Attempt>;
  /** Called with deliveries that have just been sent. */
  readonly sent?: (deliveries: readonly ClaimedDelivery[]) => Promise<void>;
}
