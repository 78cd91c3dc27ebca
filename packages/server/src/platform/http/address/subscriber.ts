// Attempts are counted per subscriber: an IPv4 address, or a whole /64 of IPv6. A subscriber gets a /64,
// with more addresses than any limit could count (RFC 6177).
import { isThisMachine } from './client-address.ts';

const GROUPS = 8;
const OF_THE_NETWORK = 4;

export function subscriberOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, GROUPS - groups.length - last.length)).fill('0');
  return [...groups, ...zeros, ...last]
    .slice(0, OF_THE_NETWORK)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}

/**
 * The subscriber for limits and queues; '' for a call from this machine, which may be an unconfigured
 * proxy.
 */
export const seenSubscriberOf = (address: string): string =>
  isThisMachine(address) ? '' : subscriberOf(address);
