/**
 * Who is calling. `X-Forwarded-For` is anybody's to write: each trusted proxy adds the address it saw at the
 * end, so only as many entries from the end count as there are proxies.
 */
export function clientAddress(
  peer: string | undefined,
  forwarded: string | undefined,
  proxies: number,
): string {
  const direct = plain(peer ?? '');
  if (proxies === 0 || forwarded === undefined) return direct;
  const chain = forwarded.split(',').map((entry) => entry.trim());
  return plain(chain.at(-Math.min(proxies, chain.length)) ?? direct);
}

/** A reverse proxy that nobody told us of calls from here, for everybody. */
export const isThisMachine = (address: string): boolean => /^(::ffff:)?127\.|^::1$/.test(address);

/**
 * An IPv4 caller on a socket for both kinds shows as `::ffff:192.0.2.1`. Some proxies add the port, which is another with each
 * connection: whoever calls from there would be somebody new each time.
 */
const plain = (address: string): string =>
  address
    .replace(/^"?\[([^\]]*)\].*$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .slice(0, 45);
