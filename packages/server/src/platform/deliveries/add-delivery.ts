import type { Queryable } from '../database/db.ts';
import type { NewDelivery } from './delivery.ts';

/** Adds a delivery in the transaction that causes it, so that it is sent if and only if that commits. */
export async function addDelivery(db: Queryable, delivery: NewDelivery): Promise<void> {
  const { userId, kind, topic, recipient, content, createdAt, claimableAt = createdAt, expiresAt } = delivery;
  // Without `returning`: the authentication library's login may add deliveries but not read them.
  await db.query(
    `insert into public.deliveries
       (user_id, kind, topic, recipient, content, created_at, claimable_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      userId,
      kind,
      topic ?? null,
      recipient,
      JSON.stringify(content),
      new Date(createdAt),
      new Date(claimableAt),
      new Date(expiresAt),
    ],
  );
}
