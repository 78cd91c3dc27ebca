// Secrets are encrypted at rest with a key outside the database, so that a copy of it yields none of them.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface SealedFor {
  /** Each purpose has a key of its own. */
  readonly purpose: 'two-step sign-in' | 'push messages' | 'second ways' | 'caregiver ways';
  /** Authenticated data: a row copied to another owner does not decrypt. */
  readonly whose: string;
}

const keyOf = (sessionSecret: string, { purpose }: SealedFor): Buffer =>
  Buffer.from(hkdfSync('sha256', sessionSecret, '', purpose, 32));

export function seal(plain: string, sealedFor: SealedFor, sessionSecret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const key = keyOf(sessionSecret, sealedFor);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(sealedFor.whose));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Throws if another key encrypted it, or if it was encrypted for another purpose or owner. */
export function unseal(sealed: string, sealedFor: SealedFor, sessionSecret: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
  const decipher = createDecipheriv('aes-256-gcm', keyOf(sessionSecret, sealedFor), nonce)
    .setAAD(Buffer.from(sealedFor.whose))
    .setAuthTag(tag);
  return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}
