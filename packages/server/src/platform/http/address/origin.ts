import { readBearer } from '../bearer.ts';

/** What decides whether an unsafe request comes from our own pages. */
export interface RequestOrigin {
  readonly origin: string | undefined;
  readonly fetchSite: string | undefined;
  readonly authorization: string | undefined;
  readonly host: string | undefined;
}

/**
 * A browser names the page an unsafe request comes from, and no page can forge that. It must be ours: under
 * `PUBLIC_URL` if that is set, else under the very host the request names. Without a name only a bearer is
 * believed, since a browser never adds one by itself, as it does a cookie.
 */
export function isOwnOrigin(
  { origin, fetchSite, authorization, host }: RequestOrigin,
  publicUrl: URL | undefined,
): boolean {
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return false;
  if (origin === undefined) return readBearer(authorization) !== 'none';
  if (publicUrl !== undefined) return origin === publicUrl.origin;
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}
