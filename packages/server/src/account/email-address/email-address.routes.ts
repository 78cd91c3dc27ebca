import { api, personIn, type RequestContext } from '../../api/procedures.ts';
import { orRefuse } from '../../api/refused.ts';
import type { EmailAddress } from './email-address.ts';

/** The account of the requesting session, if any. */
const accountIn = async ({ findPerson }: RequestContext): Promise<string | undefined> => {
  const found = await findPerson();
  return found === undefined || typeof found === 'string' ? undefined : found.person.accountId;
};

export const emailAddressRoutes = ({ state, resend, change, confirm, claim, disown }: EmailAddress) => ({
  state: api.emailAddress.state.handler(({ context }) => state(personIn(context))),
  resend: api.emailAddress.resend.handler(async ({ context }) =>
    orRefuse(await resend(personIn(context), context)),
  ),
  change: api.emailAddress.change.handler(async ({ input, context }) =>
    orRefuse(await change(personIn(context), input, context)),
  ),
  confirm: api.emailAddress.confirm.handler(async ({ input, context }) =>
    orRefuse(await confirm(input.token, await accountIn(context), context)),
  ),
  claim: api.emailAddress.claim.handler(async ({ input, context }) =>
    orRefuse(await claim(input.token, input.password, context)),
  ),
  disown: api.emailAddress.disown.handler(async ({ input, context }) =>
    orRefuse(await disown(input.token, context)),
  ),
});
