// Sends deliveries (design/reliability.md#deliveries) at once after the commit that caused them, and takes
// over those whose lease expired because another server stopped. Many are attempted at once, and new ones
// are claimed as some end, so that nobody waits for a recipient who is slow.
import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Queryable } from '../database/db.ts';
import { claim, LEASE_MS } from './claim.ts';
import type { Attempt, Channel, ClaimedDelivery, DeliveryKind, EndedDelivery, Outcome } from './delivery.ts';
import { openPlaces } from './places.ts';
import { retryAfterMs } from './retry-after.ts';
import { type Attempted, endObsolete, settle } from './settle.ts';

export interface DeliveriesParts {
  readonly database: Pick<Database, 'asSystem'>;
  /** The present time in milliseconds since 1970. */
  readonly now: () => number;
  readonly channels: Readonly<Partial<Record<DeliveryKind, Channel>>>;
  /** Called for every unexpected error; the delivery is retried. */
  readonly unexpected: (error: unknown) => void;
  /**
   * Counts deliveries that ended, in the transaction that records it. Called last, as other transactions
   * may count in the same rows.
   */
  readonly count?: (db: Queryable, ended: readonly EndedDelivery[], now: number) => Promise<void>;
  /** A random number, 0 inclusive to 1 exclusive. */
  readonly dice?: () => number;
}

/**
 * Sends waiting deliveries until there are none left, or `stopping` is aborted; returns the number of
 * attempts.
 */
export type SendWaiting = (stopping?: AbortSignal) => Promise<number>;

/** Deliveries are claimed when so many places are free, or after a while even if fewer are. */
const ENOUGH_FREE = 32;
/** Longest attempt: it ends well before the lease, after which another server would send the same again. */
const ATTEMPT_MS = LEASE_MS - 3_000;
/** How often new deliveries are looked for while others are under way. */
const LOOK_MS = 250;
/** Deliveries that end within this time are recorded together. */
const TOGETHER_MS = 20;
const OBSOLETE_EVERY_MS = 2_000;

export function openDeliveries(parts: DeliveriesParts): SendWaiting {
  const underWay = new Set<Promise<void>>();
  const places = openPlaces(() => performance.now());
  /** Attempts not recorded yet; kept while the database is unavailable. */
  const attempted: Attempted[] = [];
  let lookedForObsolete = -Infinity;
  let lastClaim = -Infinity;

  /** One transaction that records what was attempted, and claims the next deliveries. */
  const turn = async (most: number): Promise<ClaimedDelivery[]> => {
    const settled = [...attempted];
    const claimed = await parts.database.asSystem('deliveries', async (db) => {
      const now = parts.now();
      const ended = await settle(db, settled, now);
      if (Math.abs(now - lookedForObsolete) >= OBSOLETE_EVERY_MS) {
        ended.push(...(await endObsolete(db, now)));
        lookedForObsolete = now;
      }
      const claimed = most > 0 ? await claim(db, now, most, places.rooms()) : [];
      if (ended.length > 0) await parts.count?.(db, ended, now);
      return claimed;
    });
    attempted.splice(0, settled.length);
    await tellSent(parts, settled);
    return claimed;
  };

  const start = ({ delivery, attempt }: Started): void => {
    const leave = places.take(delivery);
    const running = attempt.then((one) => {
      leave();
      attempted.push(one);
      underWay.delete(running);
    });
    underWay.add(running);
  };

  /** How many deliveries to claim now. */
  const wanted = (): number => {
    const free = places.free();
    const now = performance.now();
    if (free < ENOUGH_FREE && now - lastClaim < LOOK_MS) return 0;
    lastClaim = now;
    return Math.max(0, free);
  };

  return async (stopping) => {
    for (let count = 0; ;) {
      const claimed = await turn(stopping?.aborted ? 0 : wanted());
      attemptsOf(parts, claimed).forEach(start);
      count += claimed.length;
      if (underWay.size === 0 && attempted.length === 0) return count;
      if (places.free() < ENOUGH_FREE || claimed.length === 0) await someEnd(underWay);
    }
  };
}

interface Started {
  readonly delivery: ClaimedDelivery;
  readonly attempt: Promise<Attempted>;
}

/** Waits until an attempt has ended, and a little longer for others. */
const someEnd = async (underWay: ReadonlySet<Promise<void>>): Promise<void> => {
  await Promise.race([...underWay, pause(LOOK_MS, undefined, { ref: false })]);
  await Promise.race([Promise.all(underWay), pause(TOGETHER_MS, undefined, { ref: false })]);
};

/** Tells each channel which of its deliveries were sent, if it wants to know. */
const tellSent = async ({ channels }: DeliveriesParts, settled: readonly Attempted[]): Promise<void> => {
  const sent = settled.filter(({ outcome }) => outcome === 'sent').map(({ delivery }) => delivery);
  for (const [kind, channel] of Object.entries(channels)) {
    const own = sent.filter((delivery) => delivery.kind === kind);
    if (own.length > 0) await channel.sent?.(own);
  }
};

const attemptsOf = (parts: DeliveriesParts, claimed: readonly ClaimedDelivery[]): Started[] => {
  const kinds = [...new Set(claimed.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const own = claimed.filter((delivery) => delivery.kind === kind);
    const prepared = prepare(parts, kind, own);
    return own.map((delivery) => ({ delivery, attempt: attemptOne(parts, delivery, prepared) }));
  });
};

const attemptOne = async (
  parts: DeliveriesParts,
  delivery: ClaimedDelivery,
  prepared: Promise<Attempt>,
): Promise<Attempted> => ({
  delivery,
  outcome: endOf(await within(parts, delivery, prepared), delivery, parts),
});

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
