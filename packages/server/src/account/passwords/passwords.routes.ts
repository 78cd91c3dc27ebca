import { api, personIn } from '../../api/procedures.ts';
import { orRefuse } from '../../api/refused.ts';
import type { AccountService } from '../accounts.ts';
import { keepDeviceKnown } from '../sign-in-cookies.ts';
import type { Passwords } from './passwords.ts';

export const passwordsRoutes = (
  { forgotten, reset, change }: Passwords,
  accounts: Pick<AccountService, 'devices'>,
) => ({
  forgotten: api.passwords.forgotten.handler(async ({ input, context }) =>
    orRefuse(await forgotten(input.email, context)),
  ),
  reset: api.passwords.reset.handler(async ({ input, context }) => {
    const { accountId } = orRefuse(await reset(input, context));
    await keepDeviceKnown(context, accounts, { accountId, byMail: true });
    return {};
  }),
  change: api.passwords.change.handler(async ({ input, context }) => {
    const person = personIn(context);
    const changed = orRefuse(await change(person, input, context));
    await keepDeviceKnown(context, accounts, person);
    return changed;
  }),
});
