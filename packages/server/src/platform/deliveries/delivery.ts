/** The ways to reach somebody. */
export type DeliveryKind = 'mail';

/** What somebody is to wait for. Neither health data nor a secret stands in it: links are made when they are sent. */
export interface NewDelivery {
  /** The person it is about; all zeros for mail to an address that belongs to nobody yet. */
  readonly userId: string;
  readonly kind: DeliveryKind;
  /** A newer one of the same person, kind and topic supersedes one that is still waiting. Absent: nothing does. */
  readonly topic?: string;
  /** Where it goes, in the manner of its kind: an e-mail address. */
  readonly recipient: string;
  /** What the words are made from. */
  readonly content: Readonly<Record<string, unknown>>;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** After this moment it is of no use. Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** A delivery as the one who sends it holds it, until its lease ends. */
export interface ClaimedDelivery {
  readonly userId: string;
  readonly id: string;
  readonly kind: DeliveryKind;
  readonly recipient: string;
  readonly content: Readonly<Record<string, unknown>>;
  /** How often it has been claimed, this time included. */
  readonly attempt: number;
}

/** How a delivery ends; each ends once. `no device`: there is nowhere it could arrive. */
export type End = 'sent' | 'superseded' | 'expired' | 'no device';

/** What came of one attempt. A failed one is tried again as long as it is of use. */
export type Outcome = 'sent' | 'no device' | 'failed';

export type Channel = (delivery: ClaimedDelivery) => Promise<Outcome>;
