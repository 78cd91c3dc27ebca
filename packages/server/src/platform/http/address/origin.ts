import { readBearer } from '../bearer.ts';

/** Facts that decide whether a changing request comes from our own pages. */
export interface RequestOrigin {
  readonly origin: string | undefined;
  readonly fetchSite: string | undefined;
  readonly authorization: string | undefined;
  readonly host: string | undefined;
}

/**
 * Whether a changing request comes from our own pages. Browsers state its origin, which pages cannot forge:
 * it must be `PUBLIC_URL` if set, else the host of the request. Without an origin only a bearer token is
 * accepted, since browsers, unlike with cookies, never add one themselves.
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
