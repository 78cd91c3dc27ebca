// Second-factor sign-in: the second step after a password, and passkeys, which replace both (OQ-020, OQ-024).
import type pg from 'pg';
import { ok, refuse, type Result } from '@dosewell/domain/problem';
import { findCredential, isPasswordHash } from '../sign-in/credential.store.ts';
import type { StartedSession, Origin, VerifiedSignIn } from '../sign-in/credentials.ts';
import { readHalfOpen, writeHalfOpen } from './half-open-sign-in.ts';
import type { Credential } from '../passkeys/passkey-answer.ts';
import type { KnownDevices } from '../sign-in/known-device.ts';
import type { Passkeys } from '../passkeys/passkeys.ts';
import type { RelyingParty } from '../passkeys/relying-party.ts';
import { endSession } from '../sessions/session.store.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { SignInGate } from '../sign-in/sign-in-limits.ts';
import type { TwoStep } from './two-step.ts';
import { isUsedNote, useNote } from './used-second-step.store.ts';

interface Parts {
  readonly pool: pg.Pool;
  readonly secret: string;
  readonly now: () => number;
  readonly gate: SignInGate;
  readonly held: Sessions;
  readonly devices: KnownDevices;
  readonly twoStep: TwoStep;
  readonly passkeys: Passkeys;
}

export const secondFactorSignIn = ({ pool, secret, now, gate, held, devices, twoStep, passkeys }: Parts) => {
  const credited = async (accountId: string, { userAgent }: Origin): Promise<StartedSession> => {
    const account = await findCredential(pool, accountId);
    if (account === undefined) throw new Error('An account without a password.');
    const { email, name } = account;
    return { token: await held.add(accountId, userAgent), accountId, email, name };
  };

  return {
    /**
     * Revokes the session of a correct password if a code is required too, and returns a token for the second
     * step.
     */
    halfOpen: async (
      { token, accountId, passwordHash }: VerifiedSignIn,
      sharedDevice: boolean,
    ): Promise<{ second_step: string } | undefined> => {
      if (!(await twoStep.isOn(accountId))) return undefined;
      await endSession(pool, token);
      return { second_step: writeHalfOpen({ accountId, sharedDevice }, passwordHash, now(), secret) };
    },

    byCode: async (
      { second_step, code }: { readonly second_step: string; readonly code: string },
      origin: Origin & { readonly headers: Headers },
    ): Promise<Result<{ credited: StartedSession; sharedDevice: boolean }>> => {
      if (!(await gate.admitAddress(origin.address))) return refuse('too_many_attempts');
      const begun = readHalfOpen(second_step, now(), secret);
      const account = begun && (await findCredential(pool, begun.accountId));
      if (begun === undefined || account === undefined || !begun.isOf(account.passwordHash))
        return refuse('second_step_over');
      const { accountId, sharedDevice, noteHash, until } = begun;
      // A token used before is refused before the code is checked, so that no recovery code is used up on
      // it.
      if (await isUsedNote(pool, noteHash)) return refuse('second_step_over');
      const device = await devices.standing(origin.headers, { accountId });
      const taken = await twoStep.takeCode(accountId, code, { device, address: origin.address });
      if (!taken.ok) return taken;
      if (!(await useNote(pool, noteHash, until))) return refuse('second_step_over');
      const entering = await credited(accountId, origin);
      if (await isPasswordHash(pool, accountId, account.passwordHash))
        return ok({ credited: entering, sharedDevice });
      await endSession(pool, entering.token);
      return refuse('second_step_over');
    },

    beginPasskey: async (site: RelyingParty, { address }: Origin): Promise<Result<{ challenge: string }>> =>
      (await gate.admitAddress(address)) ? ok(await passkeys.beginSignIn(site)) : refuse('too_many_attempts'),

    byPasskey: async (
      credential: Credential,
      site: RelyingParty,
      origin: Origin,
    ): Promise<Result<StartedSession>> => {
      if (!(await gate.admitAddress(origin.address))) return refuse('too_many_attempts');
      const whose = await passkeys.signIn(site, credential);
      return whose.ok ? ok(await credited(whose.value, origin)) : whose;
    },
  };
};
