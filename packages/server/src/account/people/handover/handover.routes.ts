import { actingSessionIn, api } from '../../../api/procedures.ts';
import { orRefuse } from '../../../api/refused.ts';
import type { AccountService } from '../../accounts.ts';
import { accountRequestOf, setSignInCookies } from '../../sign-in-cookies.ts';
import type { Handovers } from './handover.ts';

export const handoverRoutes = (handovers: Handovers, { enterMade }: Pick<AccountService, 'enterMade'>) => ({
  ask: api.handover.ask.handler(async ({ input, context }) =>
    orRefuse(await handovers.ask(actingSessionIn(context), input, context)),
  ),
  takeBack: api.handover.takeBack.handler(async ({ input, context }) =>
    orRefuse(await handovers.takeBack(actingSessionIn(context), input.user_id)),
  ),
  look: api.handover.look.handler(async ({ input, context }) =>
    orRefuse(await handovers.look(input.token, context)),
  ),
  accept: api.handover.accept.handler(async ({ input, context }) => {
    const made = orRefuse(await handovers.accept(input, context));
    const entrance = { caller: accountRequestOf(context), how: 'signed_in' } as const;
    return setSignInCookies(context, await enterMade(made, input, entrance));
  }),
});
