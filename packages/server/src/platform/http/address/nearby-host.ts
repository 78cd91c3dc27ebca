// Hosts accepted without PUBLIC_URL: those under which nobody elsewhere can serve a page. The owner of a
// public DNS name could point it at this machine, and its page would then count as ours (decision 0032).
import { BlockList, isIP } from 'node:net';
import { parsedUrl } from '../../parsed-url.ts';

const NEARBY = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  // Link-local addresses, and those shared by providers and private overlays (RFC 6598).
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  NEARBY.addSubnet(network, bits, 'ipv4');
NEARBY.addAddress('::1', 'ipv6');
NEARBY.addSubnet('fc00::', 7, 'ipv6');
NEARBY.addSubnet('fe80::', 10, 'ipv6');

/**
 * Names without a dot, and those reserved for private networks: nobody can register one (RFC 6761, RFC 6762,
 * RFC 8375).
 */
const OWN_NAMES = /^([a-z0-9_-]+|([a-z0-9_-]+\.)+(local|localhost|internal|home\.arpa))$/;

/** `host` as sent by a request, with or without a port. */
export function isNearby(host: string): boolean {
  const name = hostnameOf(host);
  if (name === undefined) return false;
  const address = name.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(address);
  if (family !== 0) return NEARBY.check(address, family === 4 ? 'ipv4' : 'ipv6');
  return OWN_NAMES.test(name);
}

/**
 * The host name, normalised as browsers do: lower case, and other notations of an IP address converted.
 * Undefined if the text is more than a host.
 */
function hostnameOf(host: string): string | undefined {
  return /^[^\s/?#@\\]+$/.test(host) ? parsedUrl(`http://${host}`)?.hostname : undefined;
}
