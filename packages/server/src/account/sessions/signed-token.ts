import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Session tokens are stored in plain text, and are valid only with a signature, whose key is not in the
 * database.
 */
export const signToken = (token: string, secret: string): string => `${token}.${signature(token, secret)}`;

/** Returns the token if the signature is valid. */
export function readSignedToken(signed: string, secret: string): string | undefined {
  const dot = signed.lastIndexOf('.');
  if (dot < 1) return undefined;
  const token = signed.slice(0, dot);
  const given = Buffer.from(signed.slice(dot + 1));
  const right = Buffer.from(signature(token, secret));
  return given.length === right.length && timingSafeEqual(given, right) ? token : undefined;
}

const signature = (token: string, secret: string): string =>
  createHmac('sha256', secret).update(token).digest('base64');
