// Push messages go to the push services of browsers and to those the operator lists: over https to the
// usual port, or to an origin exactly as listed.
import { typedAddress } from '../outbound/typed-address.ts';

const HOSTS: readonly string[] = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
];
/** Host names that end in one of these are accepted too; Apple and Microsoft use many. */
const BELOW: readonly string[] = ['.push.apple.com', '.notify.windows.com'];

export interface PushService {
  readonly endpoint: URL;
  /** Whether the operator lists its origin: it may be private. */
  readonly trusted: boolean;
}

/** The push service of an endpoint; undefined if push messages may not go there. */
export const pushServiceOf = (endpoint: string, listed: readonly string[] = []): PushService | undefined => {
  const address = typedAddress(endpoint, listed);
  if (address === undefined) return undefined;
  const { url, trusted } = address;
  const known = HOSTS.includes(url.hostname) || BELOW.some((end) => url.hostname.endsWith(end));
  return trusted || known ? { endpoint: url, trusted } : undefined;
};

/** Whether a new notification replaces the one with the same tag. Apple's browsers show both. */
export const replacesNotifications = (endpoint: string): boolean =>
  !/^https:\/\/[^/]*\.push\.apple\.com\//.test(endpoint);
