import type { RequestContext } from '../api/procedures.ts';
import { api, personIn } from '../api/procedures.ts';
import { orRefuse } from '../api/refused.ts';
import { callerOf, entered } from './entered.ts';
import type { Accounts, HalfSignedIn, SignedIn } from './accounts.ts';

export const accountRoutes = (accounts: Accounts) => ({
  signUp: api.account.signUp.handler(async ({ input, context }) =>
    entered(context, orRefuse(await accounts.signUp(input, callerOf(context)))),
  ),
  signIn: api.account.signIn.handler(async ({ input, context }) =>
    enteredOrHalf(context, orRefuse(await accounts.signIn(input, callerOf(context)))),
  ),
  signOut: api.account.signOut.handler(async ({ context }) => {
    context.setCookies(await accounts.end(context.headers, context.secure));
    return {};
  }),
  session: api.account.session.handler(({ context }) => accounts.currentUser(personIn(context))),
});

const enteredOrHalf = (
  context: RequestContext,
  result: SignedIn | HalfSignedIn,
): SignedIn['user'] | HalfSignedIn => ('cookies' in result ? entered(context, result) : result);
