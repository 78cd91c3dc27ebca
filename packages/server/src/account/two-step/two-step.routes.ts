import { api, doingIn, personIn } from '../../api/procedures.ts';
import { orRefuse } from '../../api/refused.ts';
import type { AccountService } from '../accounts.ts';
import { callerOf, entered, stillKnown } from '../entered.ts';

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
      const recovery_codes = [...orRefuse(await twoStep.confirm(doingIn(context), input.code))];
      await stillKnown(context, accounts, personIn(context));
      return { recovery_codes };
    }),
    disable: api.twoStep.disable.handler(async ({ input, context }) => {
      orRefuse(await twoStep.disable(doingIn(context), input.password));
      await stillKnown(context, accounts, personIn(context));
      return {};
    }),
    renewCodes: api.twoStep.renewCodes.handler(async ({ input, context }) => ({
      recovery_codes: [...orRefuse(await twoStep.renewCodes(doingIn(context), input.password))],
    })),
    signIn: api.twoStep.signIn.handler(async ({ input, context }) =>
      entered(context, orRefuse(await accounts.signInByCode(input, callerOf(context)))),
    ),
  };
};
