import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeVapidKey, openVapid } from './vapid.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');
const APPLE = new URL('https://web.push.apple.com/Q1');

const read = (header: string) => {
  const [, token = '', k = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(k, 'base64url');
  const half = (from: number): string => point.subarray(from, from + 32).toString('base64url');
  const key = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) },
    format: 'jwk',
  });
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return { token, signed, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) };
};

test('a token names the push service, the operator and an end within a day, signed by the key beside it', () => {
  const vapid = openVapid(makeVapidKey(), 'mailto:pills@example.org');
  const { signed, claims } = read(vapid.authorization(APPLE, NOW));
  expect({ signed, claims }).toEqual({
    signed: true,
    claims: {
      aud: 'https://web.push.apple.com',
      sub: 'mailto:pills@example.org',
      exp: NOW / 1000 + 12 * 3600,
    },
  });
});

test('a push service gets the same token until it is about to end, and each service its own', () => {
  const vapid = openVapid(makeVapidKey(), 'mailto:pills@example.org');
  const tokenAt = (hours: number, endpoint = APPLE) =>
    read(vapid.authorization(endpoint, NOW + hours * 3_600_000)).token;
  const first = tokenAt(0);
  expect(tokenAt(10.9, new URL('https://web.push.apple.com/Q2'))).toBe(first);
  expect(tokenAt(11)).not.toBe(first);
  expect(tokenAt(0, new URL('https://fcm.googleapis.com/fcm/send/1'))).not.toBe(first);
});
