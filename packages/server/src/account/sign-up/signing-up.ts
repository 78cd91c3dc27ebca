// Signing up signs in at once. For an address with an account it signs in if the password is correct, and
// fails otherwise; that this reveals accounts is accepted and limited per network address (decision 0033).
import { refuse, type Result } from '@dosewell/domain/problem';
import type { SignUpRequest } from '@dosewell/domain/account/schema';
import { fewAtOnce } from '../../platform/queues/few-at-once.ts';
import type { AccountRequest, HalfSignedIn, SignedIn } from '../caller.ts';
import { atLeast } from '../at-least.ts';
import type { StartedSession } from '../sign-in/credentials.ts';
import type { EmailAddress } from '../email-address/email-address.ts';
import { judgeNewPassword } from '../passwords/guessable-password.ts';
import type { SignInGate } from '../sign-in/sign-in-limits.ts';
import type { SignUpByMail } from './sign-up-by-mail.ts';

/** No session was started; an e-mail says how to continue. */
export interface MailToCheck {
  readonly checkMail: true;
  readonly cookies: readonly string[];
}

export type SignedUp = (SignedIn & { readonly welcomeBack?: true }) | HalfSignedIn | MailToCheck;

interface Parts {
  readonly gate: SignInGate;
  readonly make: (request: SignUpRequest, caller: AccountRequest) => Promise<Result<StartedSession>>;
  readonly enter: (made: StartedSession, request: SignUpRequest, caller: AccountRequest) => Promise<SignedIn>;
  readonly signIn: (
    request: SignUpRequest,
    caller: AccountRequest,
  ) => Promise<Result<SignedIn | HalfSignedIn>>;
  readonly mail: Pick<EmailAddress, 'welcome' | 'tellOwner'> | undefined;
  /** Set if accounts are opened only by a link in an e-mail, so that signing up starts no session. */
  readonly byMail: Pick<SignUpByMail, 'ask'> | undefined;
  readonly signUpMs: number;
}

const toCheckMail = async (
  byMail: Pick<SignUpByMail, 'ask'>,
  request: SignUpRequest,
  caller: AccountRequest,
): Promise<Result<MailToCheck>> => {
  const asked = await byMail.ask(request, caller);
  return asked.ok ? { ok: true, value: { checkMail: true, cookies: asked.value } } : asked;
};

/** Creating accounts uses the pool that also authenticates every request. */
const DOOR = { atOnce: 2, waiting: 60, waitMs: 5000, perCaller: 16 };

export const signingUp = ({ gate, make, enter, signIn, mail, byMail, signUpMs }: Parts) => {
  const atDoor = fewAtOnce(DOOR);
  /**
   * The address has an account. It may be the requester's own, from long ago or from an attempt whose
   * answer was lost.
   */
  const known = async (request: SignUpRequest, caller: AccountRequest): Promise<Result<SignedUp>> => {
    const entered = await signIn(request, caller);
    if (entered.ok)
      return 'cookies' in entered.value
        ? { ok: true, value: { ...entered.value, welcomeBack: true } }
        : { ok: true, value: entered.value };
    await mail?.tellOwner(request.email, caller);
    return refuse('sign_up_failed');
  };

  const opened = async (request: SignUpRequest, caller: AccountRequest): Promise<Result<SignedUp>> => {
    const made = await atDoor(() => make(request, caller));
    if (!made.ok) return made.problem.code === 'sign_up_failed' ? known(request, caller) : made;
    const entered = await enter(made.value, request, caller);
    await mail?.welcome(made.value, caller.site);
    return { ok: true, value: entered };
  };

  return async (request: SignUpRequest, caller: AccountRequest): Promise<Result<SignedUp>> => {
    if (!(await gate.admitSignUp(caller.address))) return refuse('too_many_attempts');
    const judged = await judgeNewPassword(request.password, [request.email, request.display_name]);
    if (!judged.ok) return judged;
    if (byMail !== undefined) return atLeast(signUpMs, () => toCheckMail(byMail, request, caller));
    // Counted before the outcome is known, so that concurrent requests cannot all pass.
    const retryAfter = await gate.admitTelling(caller.address);
    let tells = false;
    try {
      if (retryAfter > 0) return { ok: false, problem: { code: 'too_many_attempts', retryAfter } };
      const answer = await atLeast(signUpMs, () => opened(request, caller));
      tells = !answer.ok;
      return answer;
    } finally {
      if (!tells) await gate.toldNothing(caller.address);
    }
  };
};
