import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

test.each([
  ['nobody is trusted by default', '203.0.113.9', '198.51.100.1', 0, '203.0.113.9'],
  ['one proxy names the client', '127.0.0.1', '198.51.100.1', 1, '198.51.100.1'],
  ['what the client wrote itself stands before it', '127.0.0.1', '1.1.1.1, 198.51.100.1', 1, '198.51.100.1'],
  ['two proxies', '127.0.0.1', '1.1.1.1, 198.51.100.1, 10.0.0.2', 2, '198.51.100.1'],
  ['a proxy that adds the port', '127.0.0.1', '198.51.100.1:50123', 1, '198.51.100.1'],
  ['a proxy that adds the port of IPv6', '127.0.0.1', '[2001:db8::1]:50123', 1, '2001:db8::1'],
  ['a proxy that writes IPv6 in brackets', '127.0.0.1', '[2001:db8::1]', 1, '2001:db8::1'],
  ['an IPv6 address with no port', '127.0.0.1', '2001:db8::1:5012', 1, '2001:db8::1:5012'],
  ['a direct caller behind no header', '203.0.113.9', undefined, 1, '203.0.113.9'],
  ['an IPv4 address on a socket for both', '::ffff:203.0.113.9', undefined, 0, '203.0.113.9'],
])('the client address is right where %s', (_case, peer, forwarded, proxies, expected) => {
  // covers: T-05
  expect(clientAddress(peer, forwarded, proxies)).toBe(expected);
});
