// Sign-in with e-mail and password: counted before the password is checked, and incomplete if a code is
// required too.
import type pg from 'pg';
import type { SignInRequest } from '@dosewell/domain/account/schema';
import { ok, type Result } from '@dosewell/domain/problem';
import { fromKnownDevice } from '../../platform/queues/caller.ts';
import { fewAtOnce } from '../../platform/queues/few-at-once.ts';
import type { AuthLibrary } from '../auth-library.ts';
import type { AccountRequest, HalfSignedIn, SignedIn } from '../caller.ts';
import { checkCredentials, type VerifiedSignIn } from './credentials.ts';
import type { KnownDevices, DeviceStanding } from './known-device.ts';
import type { MailedCodes } from './mailed-codes.ts';
import type { SignInAttempt, SignInGate } from './sign-in-limits.ts';
import type { SignInAttemptResult } from './sign-in-wait.ts';

/**
 * A sign-in makes about eight queries on the pool that also authenticates every request: at most two thirds
 * of it are used for sign-ins, and known devices go first.
 */
const DOOR = { atOnce: 4, waiting: 60, kept: 4, waitMs: 3000, perCaller: 8 };

interface Parts {
  readonly pool: pg.Pool;
  readonly library: AuthLibrary;
  readonly gate: SignInGate;
  readonly devices: KnownDevices;
  readonly mailedCodes: Pick<MailedCodes, 'standIn'> | undefined;
  readonly halfOpen: (proven: VerifiedSignIn, sharedDevice: boolean) => Promise<HalfSignedIn | undefined>;
  readonly enter: (
    proven: VerifiedSignIn,
    request: SignInRequest,
    caller: AccountRequest,
  ) => Promise<SignedIn>;
}

export const signingIn = ({ pool, library, gate, devices, mailedCodes, halfOpen, enter }: Parts) => {
  /** An e-mailed code replaces the wait, and nothing else. */
  const admit = async (
    attempt: SignInAttempt,
    { mail_code: code }: SignInRequest,
    headers: Headers,
  ): Promise<Result<SignInAttemptResult>> => {
    const admitted = await gate.admitSignIn(attempt);
    const waits = !admitted.ok && admitted.problem.code === 'sign_in_paused';
    if (!waits || code === undefined || mailedCodes === undefined) return admitted;
    const stands = await mailedCodes.standIn(attempt.email, code, headers);
    if (!stands.ok) return stands;
    const right = async (): Promise<void> => {
      await stands.value.done();
      await gate.forget(attempt);
    };
    return ok({ right, unjudged: async () => {} });
  };

  const atDoor = fewAtOnce(DOOR);
  const judged = async (
    request: SignInRequest,
    caller: AccountRequest,
    device: DeviceStanding,
  ): Promise<Result<SignedIn | HalfSignedIn>> => {
    const { email, shared_device: sharedDevice = false } = request;
    const admitted = await admit({ email, address: caller.address, device }, request, caller.headers);
    if (!admitted.ok) return admitted;
    const checked = await checkCredentials(library, pool, request, caller).catch(async (error: unknown) => {
      await admitted.value.unjudged();
      throw error;
    });
    if (!checked.ok) return checked;
    await admitted.value.right();
    const half = await halfOpen(checked.value, sharedDevice);
    return ok(half ?? (await enter(checked.value, request, caller)));
  };
  return async (request: SignInRequest, caller: AccountRequest): Promise<Result<SignedIn | HalfSignedIn>> => {
    const device = await devices.standing(caller.headers, { email: request.email });
    return fromKnownDevice(device.kind === 'known', () => atDoor(() => judged(request, caller, device)));
  };
};
