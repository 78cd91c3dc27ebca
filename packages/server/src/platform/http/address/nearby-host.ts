// Which hosts are believed where no PUBLIC_URL names the site: those that nobody elsewhere can have a page under. A name of the
// public DNS could be pointed at this machine by whoever owns it, and its page would then be one of ours (decision 0032).
import { BlockList, isIP } from 'node:net';

const NEARBY = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  // Link-local, and what providers and private overlays share (RFC 6598).
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  NEARBY.addSubnet(network, bits, 'ipv4');
NEARBY.addAddress('::1', 'ipv6');
NEARBY.addSubnet('fc00::', 7, 'ipv6');
NEARBY.addSubnet('fe80::', 10, 'ipv6');

/** Names without a dot, and those set aside for private networks: nobody can register one (RFC 6761, RFC 6762, RFC 8375). */
const OWN_NAMES = /^([a-z0-9_-]+|([a-z0-9_-]+\.)+(local|localhost|internal|home\.arpa))$/;

/** `host` as a request names it, with or without its port. */
export function isNearby(host: string): boolean {
  const name = hostnameOf(host);
  if (name === undefined) return false;
  const address = name.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(address);
  if (family !== 0) return NEARBY.check(address, family === 4 ? 'ipv4' : 'ipv6');
  return OWN_NAMES.test(name);
}

/** As a browser reads it: in lower case, numbers of other spellings as an address. Undefined where it names more than a host. */
function hostnameOf(host: string): string | undefined {
  const url =
    /^[^\s/?#@\\]+$/.test(host) && URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : undefined;
  return url?.hostname;
}
