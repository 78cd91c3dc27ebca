// Signing up and in. Nothing answering is thrown as NetworkError; a refusal is a value.
import { ok, type Problem, problems, refuse, type Result } from '@dosewell/domain/problem';
import { type Account, accounts, type Accounts } from './accounts.ts';
import { type Answer, ask as askServer, type Ask, UnexpectedAnswer } from './request.ts';

export interface SignInFields {
  readonly email: string;
  readonly password: string;
  readonly sharedDevice?: boolean;
  readonly timezone?: string;
}
export interface SignUpFields extends SignInFields {
  readonly displayName: string;
}

/** The current user as the server tells it. */
interface CurrentUser {
  readonly user_id: string;
  readonly email: string;
  readonly display_name: string;
  readonly shared_device: boolean;
  readonly ends_at: string;
}

const accountOf = (user: CurrentUser): Account => ({
  userId: user.user_id,
  email: user.email,
  displayName: user.display_name,
  sharedDevice: user.shared_device,
  endsAt: Date.parse(user.ends_at),
});

const problemOf = ({ status, body }: Answer): Result<never> => {
  const { code, fields } = (body ?? {}) as { code?: string; fields?: Record<string, string> };
  if (code === undefined || !Object.hasOwn(problems, code)) throw new UnexpectedAnswer(status);
  return refuse(code as Problem['code'], fields);
};

const entered = async (answer: Answer, device: Accounts): Promise<Result<Account>> => {
  if (answer.status !== 200) return problemOf(answer);
  const account = accountOf(answer.body as CurrentUser);
  await device.openAccount(account);
  return ok(account);
};

const wire = ({ email, password, sharedDevice, timezone }: SignInFields) => ({
  email,
  password,
  shared_device: sharedDevice ?? false,
  ...(timezone === undefined ? {} : { timezone }),
});

export const createAccountApi = (ask: Ask, device: Accounts) => ({
  /** Opens the account on this device when the server says yes. */
  signIn: async (fields: SignInFields): Promise<Result<Account>> =>
    entered(await ask('/account/sign-in', wire(fields)), device),

  signUp: async ({ displayName, ...fields }: SignUpFields): Promise<Result<Account>> =>
    entered(await ask('/account/sign-up', { ...wire(fields), display_name: displayName }), device),
});

export const { signIn, signUp } = createAccountApi(askServer, accounts);
