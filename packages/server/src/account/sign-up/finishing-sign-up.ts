import type { FinishSignUpRequest } from '@dosewell/domain/account/schema';
import { ok, refuse, type Result } from '@dosewell/domain/problem';
import type { AccountRequest, EnterMade, SignedIn } from '../caller.ts';
import type { SignUpByMail } from './sign-up-by-mail.ts';

/** Opens the account by the link in the mail, and signs in to it. */
export const finishingSignUp =
  (byMail: Pick<SignUpByMail, 'finish'> | undefined, enterMade: EnterMade) =>
  async (
    request: FinishSignUpRequest,
    caller: AccountRequest,
  ): Promise<Result<{ readonly entered: SignedIn; readonly lookupKey: string | null }>> => {
    const opened = await byMail?.finish(request, caller, caller.headers);
    if (opened === undefined) return refuse('link_spent');
    if (!opened.ok) return opened;
    const { accountId, email, name, lookupKey, sharedDevice, timezone } = opened.value;
    const entering = { timezone: timezone ?? undefined, shared_device: sharedDevice };
    const entered = await enterMade({ accountId, email, name }, entering, { caller, how: 'signed_up' });
    return ok({ entered, lookupKey });
  };
