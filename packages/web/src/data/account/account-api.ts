// Sign-up and sign-in. Without an answer they throw NetworkError; a refusal is returned as a value.
import type { CurrentUser } from '@dosewell/domain/account/schema';
import { ok, type Result } from '@dosewell/domain/problem';
import { type Account, accounts, type Accounts } from './accounts.ts';
import { accountOf } from './current-user.ts';
import type { AnswerOf, InputOf } from '../server/api.ts';
import { ask as askServer, type Ask } from '../server/request.ts';
import { send } from '../server/value-of.ts';

export interface SignInRequestFields {
  readonly email: string;
  readonly password: string;
  readonly sharedDevice?: boolean;
  readonly timezone?: string;
  /** A code from a mail, which replaces the wait after wrong passwords. */
  readonly mailCode?: string;
}
export interface SignUpFields extends SignInRequestFields {
  readonly displayName: string;
  /** The chosen price, by the payment provider's lookup key. */
  readonly lookupKey?: string;
}

/** The password was right, and the account requires a second step. */
export interface SecondStepAsked {
  readonly secondStep: string;
}

/** The address already had an account, and the password matched it. */
export interface WelcomeBack {
  readonly welcomeBack: Account;
}

export interface FinishFields {
  /** Needed if the link was requested in another browser. */
  readonly password?: string;
  readonly displayName?: string;
  readonly timezone: string;
  readonly sharedDevice?: boolean;
}

export interface AcceptFields {
  readonly token: string;
  readonly password: string;
  /** Whether whoever looked after the person stays as a caregiver. */
  readonly keepAsCaregiver: boolean;
  readonly timezone: string;
  readonly sharedDevice: boolean;
}

/** The answer does not sign anyone in: a mail says how to go on. */
export interface MailSent {
  readonly checkMail: true;
}

type SignedUp = Account | WelcomeBack | SecondStepAsked | MailSent;

const entered = async (user: CurrentUser, device: Accounts): Promise<Result<Account>> => {
  const account = accountOf(user);
  await device.openAccount(account);
  return ok(account);
};

const enteredOrHalf = async (
  value: AnswerOf<'POST', '/account/sign-in'>,
  device: Accounts,
): Promise<Result<Account | SecondStepAsked>> =>
  'second_step' in value ? ok({ secondStep: value.second_step }) : entered(value, device);

const signedUp = async (
  value: AnswerOf<'POST', '/account/sign-up'>,
  device: Accounts,
): Promise<Result<SignedUp>> => {
  if ('check_mail' in value) return ok({ checkMail: true });
  const entering = await enteredOrHalf(value, device);
  if (!('welcome_back' in value) || !entering.ok || 'secondStep' in entering.value) return entering;
  return ok({ welcomeBack: entering.value });
};

/** Passes the value of an answer to `next`; returns a refusal unchanged. */
const whenOk = async <T, U>(
  asked: Promise<Result<T>>,
  next: (value: T, device: Accounts) => Promise<Result<U>>,
  device: Accounts,
): Promise<Result<U>> => {
  const answer = await asked;
  return answer.ok ? next(answer.value, device) : answer;
};

type SentCredential = InputOf<'POST', '/account/passkeys/sign-in'>['credential'];

const wire = ({ email, password, sharedDevice, timezone, mailCode }: SignInRequestFields) => ({
  email,
  password,
  ...(mailCode === undefined ? {} : { mail_code: mailCode }),
  shared_device: sharedDevice ?? false,
  ...(timezone === undefined ? {} : { timezone }),
});

export const createAccountApi = (ask: Ask, device: Accounts) => ({
  /** Opens the account on this device, if the server accepts the sign-in and requires no second step. */
  signIn: (fields: SignInRequestFields): Promise<Result<Account | SecondStepAsked>> =>
    device.entering(() => whenOk(send(ask, '/account/sign-in', wire(fields)), enteredOrHalf, device)),

  /** The second step of a sign-in: an authenticator code or a recovery code. */
  signInWithCode: (secondStep: string, code: string): Promise<Result<Account>> =>
    device.entering(() =>
      whenOk(send(ask, '/account/sign-in/code', { second_step: secondStep, code }), entered, device),
    ),

  /** The challenge for a passkey to sign. */
  beginPasskeySignIn: (): Promise<Result<{ readonly options: unknown }>> =>
    send(ask, '/account/passkeys/sign-in/begin'),

  signInWithPasskey: (signed: unknown, sharedDevice: boolean): Promise<Result<Account>> => {
    // The browser's own object, sent unchecked: the server's WebAuthn library validates it.
    const body = { credential: signed as SentCredential, shared_device: sharedDevice };
    return device.entering(() => whenOk(send(ask, '/account/passkeys/sign-in', body), entered, device));
  },

  /** Signs up, or signs in if the account exists and the password is right. */
  signUp: async ({ displayName, lookupKey, ...fields }: SignUpFields): Promise<Result<SignedUp>> => {
    const chosen = lookupKey === undefined ? {} : { lookup_key: lookupKey };
    const body = { ...wire(fields), ...chosen, display_name: displayName };
    return device.entering(() => whenOk(send(ask, '/account/sign-up', body), signedUp, device));
  },

  /** Opens the new account by the link in the mail, and returns the price chosen at sign-up. */
  finishSignUp: async (
    token: string,
    { password, displayName, timezone, sharedDevice = false }: FinishFields,
  ): Promise<Result<{ readonly lookupKey: string | null }>> => {
    const chosen = {
      ...(password === undefined ? {} : { password }),
      ...(displayName === undefined ? {} : { display_name: displayName }),
    };
    const body = { token, ...chosen, timezone, shared_device: sharedDevice };
    return device.entering(async () => {
      const finished = await send(ask, '/account/sign-up/finish', body);
      if (!finished.ok) return finished;
      const opened = await entered(finished.value, device);
      return opened.ok ? ok({ lookupKey: finished.value.lookup_key }) : opened;
    });
  },

  /** Accepts a handover by the link in the mail: the person gets a login of their own to their records. */
  acceptHandover: ({ token, password, keepAsCaregiver, timezone, sharedDevice }: AcceptFields) =>
    device.entering(() => {
      const wanted = { token, password, keep_as_caregiver: keepAsCaregiver };
      const body = { ...wanted, timezone, shared_device: sharedDevice };
      return whenOk(send(ask, '/handover/accept', body), entered, device);
    }),
});

export const {
  acceptHandover,
  signIn,
  signUp,
  finishSignUp,
  signInWithCode,
  beginPasskeySignIn,
  signInWithPasskey,
} = createAccountApi(askServer, accounts);
