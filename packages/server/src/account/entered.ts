import type { RequestContext } from '../api/procedures.ts';
import type { Caller, SignedIn } from './accounts.ts';

export const callerOf = ({ headers, address, secure, site }: RequestContext): Caller => ({
  address,
  secure,
  site,
  userAgent: headers.get('user-agent') ?? '',
});

/** Hands out the cookie of somebody who signed in. */
export function entered(context: RequestContext, { user, cookie }: SignedIn): SignedIn['user'] {
  context.setCookie(cookie);
  return user;
}
