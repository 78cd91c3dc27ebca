import { createHmac, timingSafeEqual } from 'node:crypto';

/** Session tokens lie in clear in the database; the signature, whose key does not, makes one worth something. */
export const signToken = (token: string, secret: string): string => `${token}.${signature(token, secret)}`;

/** The token, if the signature is ours. */
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
