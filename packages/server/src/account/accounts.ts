import { homeZone } from '@dosewell/domain/account';
import type {
  CurrentUser,
  FinishSignUpRequest,
  SignInRequest,
  SignUpRequest,
} from '@dosewell/domain/account/schema';
import { ok, type Result } from '@dosewell/domain/problem';
import type { AuthenticatedPerson } from '../api/authenticated-person.ts';
import type { Database } from '../platform/database/db.ts';
import { type AccountTrail, accountTrail } from './activity/account-trail.ts';
import { authLibrary } from './auth-library.ts';
import { confirmGate, type ConfirmLimits, usualConfirmLimits } from './email-address/confirm-limits.ts';
import type { AccountRequest, EnterMade, Entering, Entrance, HalfSignedIn, SignedIn } from './caller.ts';
import { makeAccount, type StartedSession } from './sign-in/credentials.ts';
import type { EmailAddress } from './email-address/email-address.ts';
import { type KnownDevices, knownDevices } from './sign-in/known-device.ts';
import type { MailedCodes } from './sign-in/mailed-codes.ts';
import { secondFactorSignIn } from './two-step/second-factor-sign-in.ts';
import { type OwnSessions, ownSessions } from './sessions/own-sessions.ts';
import type { Credential } from './passkeys/passkey-answer.ts';
import { type Passkeys, passkeys } from './passkeys/passkeys.ts';
import { currentUser, personView } from './current-user.ts';
import { severalPeople } from './people/people.ts';
import { openMailQueue } from './mails/queue-mail.ts';
import { passwordProof } from './passwords/prove-password.ts';
import type { NewPerson } from './person.store.ts';
import type { RelyingParty } from './passkeys/relying-party.ts';
import { findAccount } from './sessions/session.store.ts';
import { sessions, type Sessions } from './sessions/sessions.ts';
import { signInGate, usualLimits, type SignInLimits } from './sign-in/sign-in-limits.ts';
import { signingIn } from './sign-in/signing-in.ts';
import { type SignedUp, signingUp } from './sign-up/signing-up.ts';
import { finishingSignUp } from './sign-up/finishing-sign-up.ts';
import type { SignUpByMail } from './sign-up/sign-up-by-mail.ts';
import { type TwoStep, twoStep } from './two-step/two-step.ts';

export interface AccountOptions {
  readonly database: Database;
  /** Key that signs session tokens. Anyone who has it can use any token they have read. */
  readonly secret: string;
  /** Whether the site is served over HTTPS. */
  readonly secure: boolean;
  /** The present time in milliseconds since 1970. */
  readonly now: () => number;
  readonly limits?: SignInLimits;
  readonly confirmLimits?: ConfirmLimits;
  /** If undefined, no e-mail is sent after a sign-up. */
  readonly mail?: Pick<EmailAddress, 'welcome' | 'tellOwner'>;
  /** Completes sign-ups by e-mail, the only ones possible with `signsUpByMail`. */
  readonly signUpByMail?: Pick<SignUpByMail, 'ask' | 'finish'>;
  readonly signsUpByMail?: boolean;
  /** If undefined, no e-mailed code can replace a wait. */
  readonly mailedCodes?: Pick<MailedCodes, 'standIn'>;
  /** Called after an e-mail was queued and committed. */
  readonly wake?: () => void;
  /** Whether a person was erased, according to the ledger outside the database. */
  readonly wasErased?: (userId: string) => Promise<boolean>;
  /** Whether plans limit anything; new accounts are written with it. */
  readonly plansEnforced?: boolean;
  /** Minimum response time of a sign-up, far above its usual duration. */
  readonly signUpMs?: number;
}

const USUAL_SIGN_UP_MS = 250;

export interface AccountService extends Pick<Sessions, 'personOf'> {
  /**
   * Whether a request carries a valid signature of a session or a known device; the session may have ended.
   */
  readonly knows: (headers: Headers) => boolean;
  /** Ends the request's session. Returns the cookies to set; on a shared device all are cleared. */
  readonly signOut: (headers: Headers) => Promise<readonly string[]>;
  /** Cookies that clear a browser whose account was deleted. */
  readonly forgetBrowser: () => readonly string[];
  readonly signUp: (request: SignUpRequest, caller: AccountRequest) => Promise<Result<SignedUp>>;
  readonly finishSignUp: (
    request: FinishSignUpRequest,
    caller: AccountRequest,
  ) => Promise<Result<{ readonly entered: SignedIn; readonly lookupKey: string | null }>>;
  readonly enterMade: EnterMade;
  readonly signIn: (
    request: SignInRequest,
    caller: AccountRequest,
  ) => Promise<Result<SignedIn | HalfSignedIn>>;
  readonly signInByCode: (
    request: HalfSignedIn & { readonly code: string },
    caller: AccountRequest,
  ) => Promise<Result<SignedIn>>;
  readonly beginPasskeySignIn: (
    site: RelyingParty,
    caller: AccountRequest,
  ) => Promise<Result<{ challenge: string }>>;
  readonly signInByPasskey: (
    request: Entering & { readonly credential: Credential },
    site: RelyingParty,
    caller: AccountRequest,
  ) => Promise<Result<SignedIn>>;
  readonly currentUser: (person: AuthenticatedPerson) => Promise<CurrentUser>;
  readonly emailOf: (person: AuthenticatedPerson) => Promise<string>;
  readonly ownSessions: OwnSessions;
  readonly twoStep: TwoStep;
  readonly passkeys: Passkeys;
  readonly devices: KnownDevices;
  readonly trail: AccountTrail;
}

interface AccountParts {
  readonly options: AccountOptions;
  readonly database: Database;
  readonly pool: Database['auth'];
  readonly held: Sessions;
  readonly devices: KnownDevices;
  readonly trail: AccountTrail;
  readonly otherWays: ReturnType<typeof secondFactorSignIn>;
}

export function openAccounts(options: AccountOptions): AccountService {
  const { database, secret, secure, now, limits = usualLimits, signUpMs = USUAL_SIGN_UP_MS } = options;
  const pool = database.auth;
  const library = authLibrary(pool, secret);
  const gate = signInGate(pool, limits, now);
  const devices = knownDevices(pool, secret, secure);
  const held = sessions(pool, secret, now, { secure, wasErased: options.wasErased });
  const confirms = confirmGate(pool, options.confirmLimits ?? usualConfirmLimits);
  const provePassword = passwordProof(pool, confirms);
  const wake = options.wake ?? (() => {});
  const trail = accountTrail({ pool, mailQueue: openMailQueue(secret, now), now, wake });
  const codes = twoStep({ pool, secret, now, gate: confirms, provePassword, trail });
  const keys = passkeys({ pool, now, provePassword, trail });
  const otherWays = secondFactorSignIn({
    ...{ pool, secret, now, gate, held, devices },
    ...{ twoStep: codes, passkeys: keys },
  });
  const parts: AccountParts = { options, database, pool, held, devices, trail, otherWays };
  const signIn = signingIn({
    pool,
    library,
    gate,
    devices,
    mailedCodes: options.mailedCodes,
    halfOpen: otherWays.halfOpen,
    enter: (proven, request, caller) => enter(parts, proven, request, { caller, how: 'signed_in' }),
  });

  return {
    personOf: held.personOf,
    knows: (headers) => held.isSigned(headers) || devices.hasNote(headers),
    signOut: signOut(parts),
    forgetBrowser: () => [...held.forget(), ...devices.forget()],
    signUp: signingUp({
      gate,
      make: (request, caller) => makeAccount(library, request, caller),
      enter: (made, request, caller) => enter(parts, made, request, { caller, how: 'signed_up' }),
      signIn,
      mail: options.mail,
      byMail: options.signsUpByMail === true ? options.signUpByMail : undefined,
      signUpMs,
    }),
    finishSignUp: finishingSignUp(options.signUpByMail, enterMade(parts)),
    enterMade: enterMade(parts),
    signIn,
    signInByCode: signInByCode(parts),
    beginPasskeySignIn: otherWays.beginPasskey,
    signInByPasskey: signInByPasskey(parts),
    emailOf: async ({ accountId }) => (await findAccount(pool, accountId))?.email ?? '',
    ownSessions: ownSessions(pool, now, trail),
    twoStep: codes,
    passkeys: keys,
    devices,
    trail,
    currentUser: currentUserOf(parts),
  };
}

const newPerson = (
  { options: { plansEnforced = true } }: AccountParts,
  displayName: string,
  timezone: string | undefined,
): NewPerson => ({ displayName, timezone: homeZone(timezone), plansEnforced });

const enter = async (
  parts: AccountParts,
  { token, accountId, email, name }: StartedSession,
  request: Entering,
  { caller, how }: Entrance,
): Promise<SignedIn> => {
  const sharedDevice = request.shared_device ?? false;
  const absent = newPerson(parts, name, request.timezone);
  const view = await personView(parts.database, accountId, absent);
  const { cookie, endsAt } = await parts.held.open(token, sharedDevice);
  await parts.trail.signedIn(token, how);
  const known = sharedDevice ? [] : await parts.devices.remember(accountId, caller.headers);
  const people = await severalPeople(parts.database, accountId);
  const user = currentUser(view, { accountId, email, sharedDevice, endsAt, people });
  return { user, cookies: [cookie, ...known] };
};

const signOut =
  ({ held, devices }: AccountParts): AccountService['signOut'] =>
  async (headers) => {
    const { cookies, sharedDevice } = await held.end(headers);
    return sharedDevice ? [...cookies, ...devices.forget()] : cookies;
  };

/** The first session of an account that a link in an e-mail made. */
const enterMade =
  (parts: AccountParts): AccountService['enterMade'] =>
  async (made, request, entrance) => {
    const token = await parts.held.add(made.accountId, entrance.caller.userAgent);
    return enter(parts, { token, ...made }, request, entrance);
  };

const signInByCode =
  (parts: AccountParts): AccountService['signInByCode'] =>
  async (request, caller) => {
    const proven = await parts.otherWays.byCode(request, caller);
    if (!proven.ok) return proven;
    const { credited, sharedDevice } = proven.value;
    return ok(
      await enter(parts, credited, { shared_device: sharedDevice }, { caller, how: 'signed_in_by_code' }),
    );
  };

const signInByPasskey =
  (parts: AccountParts): AccountService['signInByPasskey'] =>
  async ({ credential, ...request }, site, caller) => {
    const credited = await parts.otherWays.byPasskey(credential, site, caller);
    return credited.ok
      ? ok(await enter(parts, credited.value, request, { caller, how: 'signed_in_by_passkey' }))
      : credited;
  };

const currentUserOf =
  (parts: AccountParts): AccountService['currentUser'] =>
  async (person) => {
    const account = await findAccount(parts.pool, person.accountId);
    if (account === undefined) throw new Error('A session without an account.');
    const absent = newPerson(parts, account.name, undefined);
    return currentUser(await personView(parts.database, person.accountId, absent), {
      ...person,
      email: account.email,
      people: await severalPeople(parts.database, person.accountId),
    });
  };
