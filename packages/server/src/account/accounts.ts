import { fullName, homeZone } from '@dosewell/domain/account';
import type { CurrentUser, SignInRequest, SignUpRequest } from '@dosewell/domain/account/schema';
import { ok, refuse, type Result } from '@dosewell/domain/problem';
import { isoInstant } from '@dosewell/domain/time';
import type { Database } from '../platform/db.ts';
import { atLeast } from './at-least.ts';
import { authLibrary } from './auth-library.ts';
import { checkCredentials, makeAccount, type Credited, type Origin } from './credentials.ts';
import { ensurePerson, findPerson, type NewPerson, type PersonView } from './person.store.ts';
import { findAccount } from './session.store.ts';
import { sessions, type Person, type Sessions } from './sessions.ts';
import { signInGate, usualLimits, type SignInLimits } from './sign-in-limits.ts';

export interface AccountOptions {
  readonly database: Database;
  /** The key of the session signature. Whoever has it can sign in as anybody whose token he knows. */
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly limits?: SignInLimits;
  /** No sign-up is answered sooner. Much longer than one takes. */
  readonly signUpMs?: number;
}

const USUAL_SIGN_UP_MS = 250;

export interface Caller extends Origin {
  readonly secure: boolean;
}

export interface SignedIn {
  readonly user: CurrentUser;
  readonly cookie: string;
}

export interface Accounts extends Pick<Sessions, 'personOf' | 'end'> {
  readonly signUp: (request: SignUpRequest, caller: Caller) => Promise<Result<SignedIn>>;
  readonly signIn: (request: SignInRequest, caller: Caller) => Promise<Result<SignedIn>>;
  readonly currentUser: (person: Person) => Promise<CurrentUser>;
}

export function openAccounts(options: AccountOptions): Accounts {
  const { database, secret, now, limits = usualLimits, signUpMs = USUAL_SIGN_UP_MS } = options;
  const library = authLibrary(database.auth, secret);
  const gate = signInGate(database.auth, limits);
  const held = sessions(database.auth, secret, now);

  /** Their view, after mending what a crash between the account and its person left out. */
  const personView = async (userId: string, absent: NewPerson): Promise<PersonView> => {
    const found = await findPerson(database, userId);
    if (found !== undefined) return found;
    await ensurePerson(database, userId, absent);
    return (await findPerson(database, userId)) as PersonView;
  };

  const enter = async (
    { token, accountId, email, name }: Credited,
    request: { timezone?: string | undefined; shared_device?: boolean | undefined },
    caller: Caller,
  ): Promise<SignedIn> => {
    const sharedDevice = request.shared_device ?? false;
    const person = { displayName: name, timezone: homeZone(request.timezone) };
    const view = await personView(accountId, person);
    const { cookie, endsAt } = await held.open(token, sharedDevice, caller.secure);
    return { user: currentUser(view, { accountId, userId: accountId, email, sharedDevice, endsAt }), cookie };
  };

  return {
    personOf: held.personOf,
    end: held.end,

    signUp: async (request, caller) => {
      if (!(await gate.admitSignUp(caller.address))) return refuse('too_many_attempts');
      return atLeast(signUpMs, async () => {
        const made = await makeAccount(library, request, caller);
        return made.ok ? ok(await enter(made.value, request, caller)) : made;
      });
    },

    signIn: async (request, caller) => {
      const { email } = request;
      if (!(await gate.admitSignIn(email, caller.address))) return refuse('too_many_attempts');
      const checked = await checkCredentials(library, request, caller);
      if (!checked.ok) return checked;
      await gate.forgive(email, caller.address);
      return ok(await enter(checked.value, request, caller));
    },

    currentUser: async (person) => {
      const account = await findAccount(database.auth, person.accountId);
      if (account === undefined) throw new Error('A session without an account.');
      const absent = { displayName: account.name, timezone: homeZone(undefined) };
      return currentUser(await personView(person.userId, absent), { ...person, email: account.email });
    },
  };
}

const currentUser = (
  view: PersonView,
  { accountId, userId, email, sharedDevice, endsAt }: Omit<Person, 'sessionId'> & { readonly email: string },
): CurrentUser => ({
  id: accountId,
  email,
  display_name: view.display_name,
  full_name: fullName(view.display_name, email),
  avatar_url: view.avatar_url,
  user_id: userId,
  plan: view.plan,
  shared_device: sharedDevice,
  ends_at: isoInstant(endsAt.getTime()),
});
