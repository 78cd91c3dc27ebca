// Requests for account mails: a new password, and a changed address. Without an answer they throw
// NetworkError; a refusal is returned as a value.
import type { Result } from '@dosewell/domain/problem';
import { accounts } from './accounts.ts';
import { ask, type Ask, askFor } from '../server/request.ts';
import { get, send } from '../server/value-of.ts';

/** Requests a link to set a new password. The answer does not reveal whether the address has an account. */
export const forgotPassword = (email: string): Promise<Result<unknown>> =>
  send(ask, '/account/password/forgotten', { email });

/**
 * Requests a code that replaces the wait after wrong passwords. The answer does not reveal whether the
 * address has an account.
 */
export const mailSignInCode = (email: string): Promise<Result<unknown>> =>
  send(ask, '/account/sign-in/mail-code', { email });

/** Mails the sign-up link once more. */
export const resendSignUp = (email: string): Promise<Result<unknown>> =>
  send(ask, '/account/sign-up/resend', { email });

export const resetPassword = (token: string, password: string): Promise<Result<unknown>> =>
  send(ask, '/account/password/reset', { token, password });

export const confirmEmail = (token: string): Promise<Result<{ readonly email: string }>> =>
  send(ask, '/account/email/confirm', { token });

/** Confirms that the account is the caller's, by its password. */
export const claimEmail = (token: string, password: string): Promise<Result<{ readonly email: string }>> =>
  send(ask, '/account/email/claim', { token, password });

/** Reports that someone else opened the account. Returns whether the link now sets a new password. */
export const reportForeignAccount = (token: string): Promise<Result<{ readonly new_password: boolean }>> =>
  send(ask, '/account/email/disown', { token });

/** Reads whose records a link hands over, and from whom. Changes nothing. */
export const lookAtHandover = (token: string) => send(ask, '/handover/look', { token });

export const changePassword = (asked: Ask, current: string, wanted: string): Promise<Result<unknown>> =>
  send(asked, '/account/password/change', { current_password: current, new_password: wanted });

export const changeEmail = (asked: Ask, email: string, password: string): Promise<Result<unknown>> =>
  send(asked, '/account/email/change', { email, password });

export const resendConfirmation = (asked: Ask): Promise<Result<unknown>> =>
  send(asked, '/account/email/resend');

/**
 * Stores the account's present address on the device, so that a sign-in asks for the password of that
 * address.
 */
export const refreshStoredEmail = async (): Promise<void> => {
  const account = await accounts.readOpenAccount();
  if (account === undefined) return;
  const answer = await get(askFor(account.userId), '/account/session');
  if (answer.ok && answer.value.email !== account.email)
    await accounts.openAccount({ ...account, email: answer.value.email });
};
