// Requests to an address that somebody typed go over https to the usual port of a public host name, or to
// an origin that the operator lists.
import { parsedUrl } from '../parsed-url.ts';

/** An address that requests may go to. */
export interface OutsideAddress {
  readonly url: URL;
  /** Whether the operator lists its origin: it may be private and without https. */
  readonly trusted: boolean;
}

const LONGEST = 2000;
/** Names of a home network or of one machine. */
const AT_HOME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|invalid|test|onion)$/;
/** A host name with a dot. Its last part starts with a letter, which excludes IP addresses. */
const PUBLIC_NAME = /^([a-z0-9_]([a-z0-9_-]*[a-z0-9_])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

const isPublicName = (host: string): boolean => PUBLIC_NAME.test(host) && !AT_HOME.test(host);

/** The address; undefined if no request may go there. */
export const typedAddress = (text: string, listed: readonly string[] = []): OutsideAddress | undefined => {
  const url = text.length > LONGEST ? undefined : parsedUrl(text);
  if (url === undefined) return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  if (listed.includes(url.origin)) return { url, trusted: true };
  const usual = url.protocol === 'https:' && url.port === '';
  return usual && isPublicName(url.hostname) ? { url, trusted: false } : undefined;
};
