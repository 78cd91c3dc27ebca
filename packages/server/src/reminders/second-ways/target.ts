// The address of a way is stored encrypted, and decrypted only to send.
import { isRecord } from '@dosewell/domain/value';
import { seal, type SealedFor, unseal } from '../../platform/sealed-secret.ts';

export type Target =
  | { readonly kind: 'mail' }
  | {
      readonly kind: 'ntfy';
      readonly server: string;
      readonly topic: string;
      readonly token: string | undefined;
    }
  | { readonly kind: 'webhook'; readonly url: string; readonly secret: string }
  | { readonly kind: 'sms'; readonly number: string };

const sealedFor = (accountId: string): SealedFor => ({ purpose: 'second ways', whose: accountId });

/** Null for mail, which is sent to the account's address. */
export const sealTarget = (target: Target, accountId: string, secret: string): string | null =>
  target.kind === 'mail' ? null : seal(JSON.stringify(target), sealedFor(accountId), secret);

/** Undefined if another session secret encrypted it: then the person has to add the way again. */
export const unsealTarget = (
  sealed: string | null,
  accountId: string,
  secret: string,
): Target | undefined => {
  if (sealed === null) return { kind: 'mail' };
  try {
    return targetIn(JSON.parse(unseal(sealed, sealedFor(accountId), secret)));
  } catch {
    return undefined;
  }
};

const targetIn = (value: unknown): Target | undefined => {
  if (!isRecord(value)) return undefined;
  const { kind, server, topic, token, url, secret, number } = value;
  if (kind === 'ntfy' && typeof server === 'string' && typeof topic === 'string')
    return { kind, server, topic, token: typeof token === 'string' ? token : undefined };
  if (kind === 'webhook' && typeof url === 'string' && typeof secret === 'string')
    return { kind, url, secret };
  return kind === 'sms' && typeof number === 'string' ? { kind, number } : undefined;
};
