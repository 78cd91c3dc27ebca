import { parsedUrl } from '../parsed-url.ts';
export interface StripeSettings {
  readonly secretKey: string;
  /** The secret by which Stripe signs events. */
  readonly webhookSecret: string;
  /** Address of Stripe, or of a stand-in for tests. */
  readonly api: URL;
}

type Read = (name: string) => string | undefined;

/**
 * Undefined without STRIPE_SECRET_KEY.
 * @throws the error that `refused` makes of a line: a variable's name and its allowed values.
 */
export function readStripeSettings(read: Read, refused: (line: string) => Error): StripeSettings | undefined {
  const secretKey = read('STRIPE_SECRET_KEY');
  if (secretKey === undefined) return undefined;
  if (!/^(sk|rk)_\w+$/.test(secretKey))
    throw refused('STRIPE_SECRET_KEY must be a secret key of Stripe, like sk_live_….');
  const webhookSecret = read('STRIPE_WEBHOOK_SECRET');
  if (webhookSecret === undefined || !/^whsec_\S{8,}$/.test(webhookSecret))
    throw refused(
      'STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET, like whsec_…, which Stripe shows for the address /stripe/webhook.',
    );
  const api = parsedUrl(read('STRIPE_API') ?? 'https://api.stripe.com');
  if (api === undefined || !/^https?:$/.test(api.protocol))
    throw refused('STRIPE_API must be an address like https://api.stripe.com.');
  return { secretKey, webhookSecret, api };
}
