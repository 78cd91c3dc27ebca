import { api, personIn } from '../api/procedures.ts';
import { orRefuse } from '../api/refused.ts';
import type { EmailAddress } from './email-address.ts';

export const emailAddressRoutes = ({ state, resend, change, confirm }: EmailAddress) => ({
  state: api.emailAddress.state.handler(({ context }) => state(personIn(context))),
  resend: api.emailAddress.resend.handler(async ({ context }) =>
    orRefuse(await resend(personIn(context), context)),
  ),
  change: api.emailAddress.change.handler(async ({ input, context }) =>
    orRefuse(await change(personIn(context), input, context)),
  ),
  confirm: api.emailAddress.confirm.handler(async ({ input, context }) =>
    orRefuse(await confirm(input.token, context)),
  ),
});
