import type { RequestContext } from '../api/procedures.ts';
import type { AccountService } from './accounts.ts';
import type { AccountRequest, SignedIn } from './caller.ts';

export const accountRequestOf = ({ headers, address, site }: RequestContext): AccountRequest => ({
  address,
  site,
  userAgent: headers.get('user-agent') ?? '',
  headers,
});

/** Sets the cookies of a person who just signed in. */
export function setSignInCookies(context: RequestContext, { user, cookies }: SignedIn): SignedIn['user'] {
  context.setCookies(cookies);
  return user;
}

/** Keeps the device known after a change of password or second step made on it. */
export async function keepDeviceKnown(
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
