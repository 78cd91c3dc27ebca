// Sign-up and sign-in. No answer is thrown as NetworkError; a refusal is a value.
import { ok, type Result } from '@dosewell/domain/problem';
import { type Account, accounts, type Accounts } from './accounts.ts';
import { accountOf, type CurrentUser } from './current-user.ts';
import { type Answer, ask as askServer, type Ask } from '../server/request.ts';
import { send, valueOf } from '../server/value-of.ts';

export interface SignInFields {
  readonly email: string;
  readonly password: string;
  readonly sharedDevice?: boolean;
  readonly timezone?: string;
  /** From a mail, in place of the wait after wrong passwords. */
  readonly mailCode?: string;
}
export interface SignUpFields extends SignInFields {
  readonly displayName: string;
  /** The chosen price, by the payment provider's lookup key. */
  readonly lookupKey?: string;
}

/** The password was right, and the account also asks for a code. */
export interface HalfSignedIn {
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

/** No one is signed in: a mail says how to go on. */
export interface MailToCheck {
  readonly checkMail: true;
}

type SignedUp = Account | WelcomeBack | HalfSignedIn | MailToCheck;

const entered = async (answer: Answer, device: Accounts): Promise<Result<Account>> => {
  const user = valueOf<CurrentUser>(answer);
  if (!user.ok) return user;
  const account = accountOf(user.value);
  await device.openAccount(account);
  return ok(account);
};

const enteredOrHalf = async (answer: Answer, device: Accounts): Promise<Result<Account | HalfSignedIn>> => {
  const half = valueOf<{ readonly second_step?: string }>(answer);
  if (half.ok && half.value.second_step !== undefined) return ok({ secondStep: half.value.second_step });
  return entered(answer, device);
};

const signedUp = async (answer: Answer, device: Accounts): Promise<Result<SignedUp>> => {
  const known = valueOf<{ readonly welcome_back?: true; readonly check_mail?: true }>(answer);
  if (known.ok && known.value.check_mail === true) return ok({ checkMail: true });
  const entering = await enteredOrHalf(answer, device);
  if (!known.ok || known.value.welcome_back !== true || !entering.ok || 'secondStep' in entering.value)
    return entering;
  return ok({ welcomeBack: entering.value });
};

const wire = ({ email, password, sharedDevice, timezone, mailCode }: SignInFields) => ({
  email,
  password,
  ...(mailCode === undefined ? {} : { mail_code: mailCode }),
  shared_device: sharedDevice ?? false,
  ...(timezone === undefined ? {} : { timezone }),
});

export const createAccountApi = (ask: Ask, device: Accounts) => ({
  /** Opens the account on this device if the server accepts it and asks for no second step. */
  signIn: (fields: SignInFields): Promise<Result<Account | HalfSignedIn>> =>
    device.entering(async () => enteredOrHalf(await ask('/account/sign-in', wire(fields)), device)),

  /** The second step: an authenticator code or a recovery code. */
  signInWithCode: (secondStep: string, code: string): Promise<Result<Account>> =>
    device.entering(async () =>
      entered(await ask('/account/sign-in/code', { second_step: secondStep, code }), device),
    ),

  /** The challenge for a passkey to sign. */
  beginPasskeySignIn: (): Promise<Result<{ readonly options: unknown }>> =>
    send(ask, '/account/passkeys/sign-in/begin'),

  signInWithPasskey: (credential: unknown, sharedDevice: boolean): Promise<Result<Account>> =>
    device.entering(async () =>
      entered(await ask('/account/passkeys/sign-in', { credential, shared_device: sharedDevice }), device),
    ),

  /** Signs in instead if the account exists and the password is right. */
  signUp: async ({ displayName, lookupKey, ...fields }: SignUpFields): Promise<Result<SignedUp>> => {
    const chosen = lookupKey === undefined ? {} : { lookup_key: lookupKey };
    const body = { ...wire(fields), ...chosen, display_name: displayName };
    return device.entering(async () => signedUp(await ask('/account/sign-up', body), device));
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
      const answer = await ask('/account/sign-up/finish', body);
      const finished = valueOf<{ readonly lookup_key: string | null }>(answer);
      if (!finished.ok) return finished;
      const opened = await entered(answer, device);
      return opened.ok ? ok({ lookupKey: finished.value.lookup_key }) : opened;
    });
  },
});

export const { signIn, signUp, finishSignUp, signInWithCode, beginPasskeySignIn, signInWithPasskey } =
  createAccountApi(askServer, accounts);
