/**
 * The client's network address. Anyone can write `X-Forwarded-For`, but each trusted proxy appends the
 * address it saw, so only as many entries from the end count as there are proxies.
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

/** A reverse proxy that is not configured appears as this machine, for all its clients. */
export const isThisMachine = (address: string): boolean => /^(::ffff:)?127\.|^::1$/.test(address);

/**
 * On a dual-stack socket an IPv4 client appears as `::ffff:192.0.2.1`. Some proxies append the port, which
 * changes with each connection and would make every one a new client.
 */
const plain = (address: string): string =>
  address
    .replace(/^"?\[([^\]]*)\].*$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .slice(0, 45);
