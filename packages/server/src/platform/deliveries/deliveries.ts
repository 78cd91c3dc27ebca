// Sends deliveries (design/reliability.md#deliveries): immediately after the commit that caused them, and
// those another server abandoned once their lease expires.
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database/db.ts';
import { claim, end, endObsolete, releaseClaim, LEASE_MS } from './claim.ts';
import type { Channel, ClaimedDelivery, DeliveryKind, Outcome } from './delivery.ts';
import { retryAfterMs } from './retry-after.ts';

export interface DeliveriesParts {
  readonly database: Pick<Database, 'asSystem'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly channels: Readonly<Record<DeliveryKind, Channel>>;
  /** Called for every unexpected error; the delivery is retried. */
  readonly unexpected: (error: unknown) => void;
  /** Random, 0 inclusive to 1 exclusive. */
  readonly dice?: () => number;
}

/** Sends some waiting deliveries; returns the number of attempts, 0 if none were waiting. */
export type SendBatch = () => Promise<number>;

const AT_ONCE = 8;
/** Well within the lease: after that, another server would send the same again. */
const ATTEMPT_MS = LEASE_MS - 3_000;

export function openDeliveries(parts: DeliveriesParts): SendBatch {
  const { database, now, channels, unexpected, dice = Math.random } = parts;

  const attempt = async (delivery: ClaimedDelivery): Promise<Outcome> => {
    const over = new AbortController();
    const patience = pause(ATTEMPT_MS, 'failed' as const, { signal: over.signal });
    patience.catch(() => {});
    try {
      return await Promise.race([channels[delivery.kind](delivery), patience]);
    } catch (error) {
      unexpected(error);
      return 'failed';
    } finally {
      over.abort();
    }
  };

  const deliver = async (delivery: ClaimedDelivery): Promise<void> => {
    const outcome = await attempt(delivery);
    await database.asSystem('end a delivery', (db) =>
      outcome === 'failed'
        ? releaseClaim(db, delivery, now() + retryAfterMs(delivery.attempt, dice()))
        : end(db, delivery, outcome, now()),
    );
  };

  return async () => {
    const claimed = await database.asSystem('claim deliveries', async (db) => {
      await endObsolete(db, now());
      return claim(db, now(), AT_ONCE);
    });
    const done = await Promise.allSettled(claimed.map(deliver));
    const failure = done.find((one) => one.status === 'rejected');
    if (failure) throw failure.reason;
    return claimed.length;
  };
}
