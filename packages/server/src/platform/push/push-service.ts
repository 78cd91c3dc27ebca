// Pushes go to the push services of browsers, and to those the operator lists: over https to the usual port,
// or exactly as listed.

const HOSTS: readonly string[] = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
];
/** Hosts below these; Apple and Microsoft use many. */
const BELOW: readonly string[] = ['.push.apple.com', '.notify.windows.com'];

export interface PushService {
  readonly endpoint: URL;
  /** The operator listed its origin: it may be private. */
  readonly trusted: boolean;
}

/** The push service of an endpoint; undefined if it is none that pushes may go to. */
export const pushServiceOf = (endpoint: string, listed: readonly string[] = []): PushService | undefined => {
  if (!URL.canParse(endpoint)) return undefined;
  const url = new URL(endpoint);
  if (url.username !== '' || url.password !== '') return undefined;
  if (listed.includes(url.origin)) return { endpoint: url, trusted: true };
  const usual = url.protocol === 'https:' && url.port === '';
  const known = HOSTS.includes(url.hostname) || BELOW.some((end) => url.hostname.endsWith(end));
  return usual && known ? { endpoint: url, trusted: false } : undefined;
};

/** Apple's browsers show every message beside the one before, whatever its tag. */
export const replacesNotifications = (endpoint: string): boolean =>
  !/^https:\/\/[^/]*\.push\.apple\.com\//.test(endpoint);
