import type { RequestContext } from '../api/procedures.ts';
import { api, personIn } from '../api/procedures.ts';
import { orRefuse } from '../api/refused.ts';
import { accountRequestOf, setSignInCookies } from './sign-in-cookies.ts';
import type { AccountService } from './accounts.ts';
import type { HalfSignedIn, SignedIn } from './caller.ts';
import type { AccountMail } from './mails/account-mail.ts';
import type { SignedUp } from './sign-up/signing-up.ts';

export const accountRoutes = (
  accounts: AccountService,
  { mailedCodes, signUpByMail }: Pick<AccountMail, 'mailedCodes' | 'signUpByMail'>,
) => ({
  signUp: api.account.signUp.handler(async ({ input, context }) =>
    signedUp(context, orRefuse(await accounts.signUp(input, accountRequestOf(context)))),
  ),
  finishSignUp: api.account.finishSignUp.handler(async ({ input, context }) => {
    const done = orRefuse(await accounts.finishSignUp(input, accountRequestOf(context)));
    return { ...setSignInCookies(context, done.entered), lookup_key: done.lookupKey };
  }),
  resendSignUp: api.account.resendSignUp.handler(async ({ input, context }) =>
    orRefuse(await signUpByMail.resend(input.email, context)),
  ),
  signIn: api.account.signIn.handler(async ({ input, context }) =>
    enteredOrHalf(context, orRefuse(await accounts.signIn(input, accountRequestOf(context)))),
  ),
  mailCode: api.account.mailCode.handler(async ({ input, context }) => {
    context.setCookies(orRefuse(await mailedCodes.send(input.email, context)));
    return {};
  }),
  signOut: api.account.signOut.handler(async ({ input, context }) => {
    if (input?.clear) context.clearBrowser();
    context.setCookies(await accounts.signOut(context.headers));
    return {};
  }),
  session: api.account.session.handler(({ context }) => accounts.currentUser(personIn(context))),
});

const signedUp = (
  context: RequestContext,
  result: SignedUp,
): (SignedIn['user'] & { welcome_back?: true }) | HalfSignedIn | { check_mail: true } => {
  if ('checkMail' in result) {
    context.setCookies(result.cookies);
    return { check_mail: true };
  }
  return 'cookies' in result && result.welcomeBack === true
    ? { ...setSignInCookies(context, result), welcome_back: true }
    : enteredOrHalf(context, result);
};

const enteredOrHalf = (
  context: RequestContext,
  result: SignedIn | HalfSignedIn,
): SignedIn['user'] | HalfSignedIn => ('cookies' in result ? setSignInCookies(context, result) : result);
