// Push services know a server by its key and contact address (VAPID, RFC 8292).
import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

export interface VapidKey {
  /** Base64url of the uncompressed point; browsers bind their subscriptions to it. */
  readonly publicKey: string;
  /** PKCS #8 in PEM. */
  readonly privatePem: string;
}

export interface Vapid {
  readonly publicKey: string;
  /** The header `authorization` for a request to an endpoint. */
  readonly authorization: (endpoint: URL, now: number) => string;
}

/** Apple refuses tokens of more than a day. */
const LASTS_MS = 12 * 3_600_000;
/** A token is renewed this long before it expires. */
const RENEWED_MS = 3_600_000;

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export function makeVapidKey(): VapidKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return {
    publicKey: point.toString('base64url'),
    privatePem: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  };
}

const tokenFor = (key: KeyObject, claims: { aud: string; sub: string; exp: number }): string => {
  const unsigned = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
  const signature = sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' });
  return `${unsigned}.${signature.toString('base64url')}`;
};

/**
 * Signs tokens, one per push service, and reuses them. `contact` is the operator's `mailto:` or `https:`
 * address.
 */
export function openVapid({ publicKey, privatePem }: VapidKey, contact: string): Vapid {
  const key = createPrivateKey(privatePem);
  const tokens = new Map<string, { readonly token: string; readonly until: number }>();
  const tokenOf = (aud: string, now: number): string => {
    const kept = tokens.get(aud);
    if (kept !== undefined && kept.until - now > RENEWED_MS) return kept.token;
    const until = now + LASTS_MS;
    const token = tokenFor(key, { aud, sub: contact, exp: Math.floor(until / 1000) });
    tokens.set(aud, { token, until });
    return token;
  };
  return {
    publicKey,
    authorization: ({ origin }, now) => `vapid t=${tokenOf(origin, now)}, k=${publicKey}`,
  };
}
