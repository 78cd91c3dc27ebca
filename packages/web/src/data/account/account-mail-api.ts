// What goes by mail: a new password and another address. Nothing answering is thrown as NetworkError; a refusal is a value.
import type { Result } from '@dosewell/domain/problem';
import { accounts } from './accounts.ts';
import { ask, type Ask, askFor } from '../server/request.ts';
import { send, valueOf } from '../server/value-of.ts';

/** Asks for a link to a new password. The answer does not tell whether the address has an account. */
export const forgotPassword = (email: string): Promise<Result<unknown>> =>
  send(ask, '/account/password/forgotten', { email });

/** Asks for a code that stands in for the wait after wrong passwords. The answer does not tell either. */
export const mailSignInCode = (email: string): Promise<Result<unknown>> =>
  send(ask, '/account/sign-in/mail-code', { email });

/** Has the link of a sign-up mailed once more. */
export const resendSignUp = (email: string): Promise<Result<unknown>> =>
  send(ask, '/account/sign-up/resend', { email });

export const resetPassword = (token: string, password: string): Promise<Result<unknown>> =>
  send(ask, '/account/password/reset', { token, password });

export const confirmEmail = (token: string): Promise<Result<{ readonly email: string }>> =>
  send(ask, '/account/email/confirm', { token });

/** The account is theirs: they know its password. */
export const claimEmail = (token: string, password: string): Promise<Result<{ readonly email: string }>> =>
  send(ask, '/account/email/claim', { token, password });

/** Somebody else opened the account. Whether the link leads to a new password now. */
export const disownEmail = (token: string): Promise<Result<{ readonly new_password: boolean }>> =>
  send(ask, '/account/email/disown', { token });

export const changePassword = (asked: Ask, current: string, wanted: string): Promise<Result<unknown>> =>
  send(asked, '/account/password/change', { current_password: current, new_password: wanted });

export const changeEmail = (asked: Ask, email: string, password: string): Promise<Result<unknown>> =>
  send(asked, '/account/email/change', { email, password });

export const resendConfirmation = (asked: Ask): Promise<Result<unknown>> =>
  send(asked, '/account/email/resend');

/** Has the device ask for the password under the address its account has now, wherever that was changed. */
export const learnAddress = async (): Promise<void> => {
  const account = await accounts.readOpenAccount();
  if (account === undefined) return;
  const answer = valueOf<{ readonly email: string }>(await askFor(account.userId)('/account/session'));
  if (answer.ok && answer.value.email !== account.email)
    await accounts.openAccount({ ...account, email: answer.value.email });
};
