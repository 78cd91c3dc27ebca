// The address of a caregiver's way is stored encrypted, and decrypted only to send.
import { isRecord } from '@dosewell/domain/value';
import { seal, type SealedFor, unseal } from '../../platform/sealed-secret.ts';
import type { StoredEndpoint } from '../../reminders/push-browsers.store.ts';
import type { Target } from '../../reminders/second-ways/target.ts';

export type CaregiverTarget =
  | ({ readonly kind: 'push' } & StoredEndpoint)
  | Extract<Target, { kind: 'ntfy' | 'sms' }>;

const sealedFor = (caregiverId: string): SealedFor => ({ purpose: 'caregiver ways', whose: caregiverId });

export const sealWay = (target: CaregiverTarget, caregiverId: string, secret: string): string =>
  seal(JSON.stringify(target), sealedFor(caregiverId), secret);

/** Undefined if another session secret encrypted it: then the caregiver has to choose a way again. */
export const unsealWay = (
  sealed: string,
  caregiverId: string,
  secret: string,
): CaregiverTarget | undefined => {
  try {
    return targetIn(JSON.parse(unseal(sealed, sealedFor(caregiverId), secret)));
  } catch {
    return undefined;
  }
};

const targetIn = (value: unknown): CaregiverTarget | undefined => {
  if (!isRecord(value)) return undefined;
  const { kind, endpoint, p256dh, auth, server, topic, number } = value;
  if (kind === 'push' && [endpoint, p256dh, auth].every((one) => typeof one === 'string'))
    return { kind, endpoint: String(endpoint), p256dh: String(p256dh), auth: String(auth) };
  if (kind === 'ntfy' && typeof server === 'string' && typeof topic === 'string')
    return { kind, server, topic, token: undefined };
  return kind === 'sms' && typeof number === 'string' ? { kind, number } : undefined;
};
