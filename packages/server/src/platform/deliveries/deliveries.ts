// Sends deliveries (design/reliability.md#deliveries): immediately after the commit that caused them, and
// those another server abandoned once their lease expires. Many are under way at once, and the next are
// claimed as some end, so that nobody waits for a slow recipient of somebody else's.
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database/db.ts';
import { type Attempted, claim, endObsolete, LEASE_MS, settle } from './claim.ts';
import type { Attempt, Channel, ClaimedDelivery, DeliveryKind, Outcome } from './delivery.ts';
import { retryAfterMs } from './retry-after.ts';

export interface DeliveriesParts {
  readonly database: Pick<Database, 'asSystem'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly channels: Readonly<Partial<Record<DeliveryKind, Channel>>>;
  /** Called for every unexpected error; the delivery is retried. */
  readonly unexpected: (error: unknown) => void;
  /** Random, 0 inclusive to 1 exclusive. */
  readonly dice?: () => number;
}

/** Sends waiting deliveries until there are none, or until told to stop; returns the number of attempts. */
export type SendWaiting = (stopping?: AbortSignal) => Promise<number>;

/** Under way at once; a process that dies leaves as many to be sent again. */
const UNDER_WAY = 64;
/** Claims are made for at least so many free places. */
const FREE = UNDER_WAY / 2;
/** Well within the lease: after that, another server would send the same again. */
const ATTEMPT_MS = LEASE_MS - 3_000;
/** New deliveries are looked for this often while others are under way. */
const LOOK_MS = 500;
/** Those that end together are noted together. */
const TOGETHER_MS = 20;
const OBSOLETE_EVERY_MS = 2_000;

export function openDeliveries(parts: DeliveriesParts): SendWaiting {
  const underWay = new Set<Promise<void>>();
  /** Not noted yet; kept while the database is unavailable. */
  const attempted: Attempted[] = [];
  let lookedForObsolete = -Infinity;

  /** One transaction: what was attempted is settled, and the next are claimed. */
  const turn = async (most: number): Promise<ClaimedDelivery[]> => {
    const settled = [...attempted];
    const claimed = await parts.database.asSystem('deliveries', async (db) => {
      const now = parts.now();
      await settle(db, settled, now);
      if (Math.abs(now - lookedForObsolete) >= OBSOLETE_EVERY_MS) {
        await endObsolete(db, now);
        lookedForObsolete = now;
      }
      return most > 0 ? claim(db, now, most) : [];
    });
    attempted.splice(0, settled.length);
    await tellSent(parts, settled);
    return claimed;
  };

  const start = (attempt: Promise<Attempted>): void => {
    const running = attempt.then((one) => {
      attempted.push(one);
      underWay.delete(running);
    });
    underWay.add(running);
  };

  return async (stopping) => {
    for (let count = 0; ;) {
      const free = UNDER_WAY - underWay.size;
      const claimed = await turn(free >= FREE && !stopping?.aborted ? free : 0);
      attemptsOf(parts, claimed).forEach(start);
      count += claimed.length;
      if (underWay.size === 0 && attempted.length === 0) return count;
      if (underWay.size > UNDER_WAY - FREE || claimed.length === 0) await someEnd(underWay);
    }
  };
}

/** Waits until one has ended, and a little longer for others. */
const someEnd = async (underWay: ReadonlySet<Promise<void>>): Promise<void> => {
  await Promise.race([...underWay, pause(LOOK_MS, undefined, { ref: false })]);
  await Promise.race([Promise.all(underWay), pause(TOGETHER_MS, undefined, { ref: false })]);
};

/** Sent deliveries by channel, for those that note it. */
const tellSent = async ({ channels }: DeliveriesParts, settled: readonly Attempted[]): Promise<void> => {
  const sent = settled.filter(({ outcome }) => outcome === 'sent').map(({ delivery }) => delivery);
  for (const [kind, channel] of Object.entries(channels)) {
    const own = sent.filter((delivery) => delivery.kind === kind);
    if (own.length > 0) await channel.sent?.(own);
  }
};

const attemptsOf = (parts: DeliveriesParts, claimed: readonly ClaimedDelivery[]): Promise<Attempted>[] => {
  const kinds = [...new Set(claimed.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const own = claimed.filter((delivery) => delivery.kind === kind);
    const prepared = prepare(parts, kind, own);
    return own.map(async (delivery) => ({
      delivery,
      outcome: endOf(await within(parts, delivery, prepared), delivery, parts),
    }));
  });
};

const prepare = async (
  { channels }: DeliveriesParts,
  kind: DeliveryKind,
  deliveries: readonly ClaimedDelivery[],
): Promise<Attempt> => {
  const channel = channels[kind];
  if (channel === undefined) throw new Error(`Nothing sends deliveries of kind ${kind}.`);
  return channel.prepare(deliveries);
};

const within = async (
  { unexpected }: DeliveriesParts,
  delivery: ClaimedDelivery,
  prepared: Promise<Attempt>,
): Promise<Outcome> => {
  const over = new AbortController();
  const patience = pause(ATTEMPT_MS, 'failed' as const, { signal: over.signal });
  patience.catch(() => {});
  try {
    return await Promise.race([prepared.then((attempt) => attempt(delivery)), patience]);
  } catch (error) {
    unexpected(error);
    return 'failed';
  } finally {
    over.abort();
  }
};

const endOf = (
  outcome: Outcome,
  { attempt }: ClaimedDelivery,
  { now, dice = Math.random }: DeliveriesParts,
): Attempted['outcome'] => {
  if (outcome === 'failed') return { again: now() + retryAfterMs(attempt, dice()) };
  return typeof outcome === 'string' ? outcome : { again: now() + outcome.later };
};
