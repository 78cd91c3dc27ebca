import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

test.each([
  ['nobody is trusted by default', '203.0.113.9', '198.51.100.1', 0, '203.0.113.9'],
  ['one proxy names the client', '127.0.0.1', '198.51.100.1', 1, '198.51.100.1'],
  ['what the client wrote itself stands before it', '127.0.0.1', '1.1.1.1, 198.51.100.1', 1, '198.51.100.1'],
  ['two proxies', '127.0.0.1', '1.1.1.1, 198.51.100.1, 10.0.0.2', 2, '198.51.100.1'],
  ['a direct caller behind no header', '203.0.113.9', undefined, 1, '203.0.113.9'],
  ['an IPv4 address on a socket for both', '::ffff:203.0.113.9', undefined, 0, '203.0.113.9'],
])('%s', (_case, peer, forwarded, proxies, expected) => {
  expect(clientAddress(peer, forwarded, proxies)).toBe(expected);
});
