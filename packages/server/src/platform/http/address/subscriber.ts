// Attempts are counted per subscriber: an IPv4 address, or the /64 of IPv6 that a subscriber gets, which has
// more addresses than any limit (RFC 6177).
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
 * The subscriber in a queue; '' for calls from this machine, where an unconfigured proxy hides the client.
 */
export const seenSubscriberOf = (address: string): string =>
  isThisMachine(address) ? '' : subscriberOf(address);
