import * as z from 'zod';

/** Base64url of `count` bytes, without padding. */
const bytes = (count: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((count * 4) / 3)}}$`));

/**
 * The browser's subscription, as its `toJSON` writes it. Another rule decides whether its address may be
 * used.
 */
export const pushSubscription = z.strictObject({
  endpoint: z.string().min(1).max(2000),
  expirationTime: z.number().nullish(),
  keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
});
export type PushSubscription = z.infer<typeof pushSubscription>;
