import type { RequestContext } from '../api/procedures.ts';
import type { AccountService } from './accounts.ts';
import type { AccountRequest, SignedIn } from './caller.ts';

export const callerOf = ({ headers, address, site }: RequestContext): AccountRequest => ({
  address,
  site,
  userAgent: headers.get('user-agent') ?? '',
  headers,
});

/** Hands out the cookies of somebody who signed in. */
export function entered(context: RequestContext, { user, cookies }: SignedIn): SignedIn['user'] {
  context.setCookies(cookies);
  return user;
}

/** The device on which somebody has just changed how an account is signed in to goes on being known there. */
export async function stillKnown(
  { headers, setCookies }: RequestContext,
  { devices }: Pick<AccountService, 'devices'>,
  {
    accountId,
    sharedDevice = false,
    byMail = false,
  }: { readonly accountId: string; readonly sharedDevice?: boolean; readonly byMail?: boolean },
): Promise<void> {
  if (!sharedDevice) setCookies(await devices.remember(accountId, headers, { byMail }));
}
