import { api, actingSessionIn, personIn } from '../../api/procedures.ts';
import { orRefuse } from '../../api/refused.ts';
import type { AccountService } from '../accounts.ts';
import { accountRequestOf, setSignInCookies, keepDeviceKnown } from '../sign-in-cookies.ts';

export const twoStepRoutes = (accounts: AccountService) => {
  const { twoStep } = accounts;
  return {
    state: api.twoStep.state.handler(({ context }) => twoStep.state(personIn(context).accountId)),
    begin: api.twoStep.begin.handler(async ({ input, context }) => {
      const person = personIn(context);
      const email = await accounts.emailOf(person);
      return orRefuse(await twoStep.begin(person.accountId, email, input.password));
    }),
    confirm: api.twoStep.confirm.handler(async ({ input, context }) => {
      const recovery_codes = [...orRefuse(await twoStep.confirm(actingSessionIn(context), input.code))];
      await keepDeviceKnown(context, accounts, personIn(context));
      return { recovery_codes };
    }),
    disable: api.twoStep.disable.handler(async ({ input, context }) => {
      orRefuse(await twoStep.disable(actingSessionIn(context), input.password));
      await keepDeviceKnown(context, accounts, personIn(context));
      return {};
    }),
    renewCodes: api.twoStep.renewCodes.handler(async ({ input, context }) => ({
      recovery_codes: [...orRefuse(await twoStep.renewCodes(actingSessionIn(context), input.password))],
    })),
    signIn: api.twoStep.signIn.handler(async ({ input, context }) =>
      setSignInCookies(context, orRefuse(await accounts.signInByCode(input, accountRequestOf(context)))),
    ),
  };
};
