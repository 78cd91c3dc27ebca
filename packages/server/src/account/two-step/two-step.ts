// Two-step sign-in with the six digits of an authenticator app (RFC 6238) or one of ten recovery codes. No
// code is accepted twice (OQ-020, OQ-024).
import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type pg from 'pg';
import {
  readSecondStepCode,
  RECOVERY_CODES,
  recoveryCode,
  writeRecoveryCode,
} from '@dosewell/domain/account';
import { ok, refuse, type Result } from '@dosewell/domain/problem';
import { PRODUCT } from '@dosewell/domain/product';
import { isoInstant } from '@dosewell/domain/time';
import type { AccountTrail, ActingSession } from '../activity/account-trail.ts';
import { codesFrom, type ConfirmGate, recoveryCodesFrom } from '../email-address/confirm-limits.ts';
import type { DeviceStanding } from '../sign-in/known-device.ts';
import type { ProvePassword } from '../passwords/prove-password.ts';
import { seal, type SealedFor, unseal } from '../../platform/sealed-secret.ts';
import {
  confirmSecret,
  countRecoveryCodes,
  dropTwoStep,
  findTwoStep,
  putSecret,
  replaceCodes,
  takeRecoveryCode,
  takeStep,
} from './two-step.store.ts';

const PERIOD_S = 30;
const SECRET_BYTES = 20;

const sealedFor = (accountId: string): SealedFor => ({ purpose: 'two-step sign-in', whose: accountId });

interface TwoStepParts {
  readonly pool: pg.Pool;
  readonly secret: string;
  readonly now: () => number;
  readonly gate: ConfirmGate;
  readonly provePassword: ProvePassword;
  readonly trail: AccountTrail;
}

/** The device and network address that a code was entered from. */
interface CodeFrom {
  readonly device: DeviceStanding;
  /** The client's network address. */
  readonly address: string;
}

type Owner = ActingSession & { readonly sessionId: string };

export type TwoStep = ReturnType<typeof twoStep>;

export const twoStep = (parts: TwoStepParts) => {
  return {
    isOn: (accountId: string): Promise<boolean> => isOn(parts, accountId),
    state: state(parts),
    begin: begin(parts),
    confirm: confirm(parts),
    disable: disable(parts),
    renewCodes: renewCodes(parts),
    takeCode: takeCode(parts),
  };
};

const generator = (base32: string, email = ''): TOTP =>
  new TOTP({ issuer: PRODUCT, label: email, secret: Secret.fromBase32(base32), period: PERIOD_S });

/** The time step of a code: the current one, or one to either side for clock drift. */
const stepOf = (
  { now, secret }: TwoStepParts,
  sealedSecret: string,
  accountId: string,
  code: string,
): number | undefined => {
  const timestamp = now();
  const app = generator(unseal(sealedSecret, sealedFor(accountId), secret));
  const delta = app.validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_S) + delta;
};

const isOn = async ({ pool }: TwoStepParts, accountId: string): Promise<boolean> =>
  (await findTwoStep(pool, accountId))?.verified ?? false;

const taken = async (parts: TwoStepParts, accountId: string, typed: string): Promise<boolean> => {
  const read = readSecondStepCode(typed);
  if (read === undefined) return false;
  if (read.kind === 'recovery')
    return takeRecoveryCode(parts.pool, accountId, hashOf(accountId, read.code), new Date(parts.now()));
  const held = await findTwoStep(parts.pool, accountId);
  if (!held?.verified) return false;
  const step = stepOf(parts, held.sealedSecret, accountId, read.code);
  return step !== undefined && takeStep(parts.pool, accountId, step);
};

const state =
  ({ pool }: TwoStepParts) =>
  async (accountId: string) => {
    const held = await findTwoStep(pool, accountId);
    return {
      enabled: held?.verified ?? false,
      enabled_at: held?.verified ? isoInstant(held.since.getTime()) : null,
      recovery_codes_left: await countRecoveryCodes(pool, accountId),
    };
  };

const begin =
  ({ provePassword, pool, secret }: TwoStepParts) =>
  async (
    accountId: string,
    email: string,
    password: string,
  ): Promise<Result<{ secret: string; uri: string }>> => {
    const proven = await provePassword(accountId, password);
    if (!proven.ok) return proven;
    const made = new Secret({ size: SECRET_BYTES }).base32;
    if (!(await putSecret(pool, accountId, seal(made, sealedFor(accountId), secret))))
      return refuse('two_step_on');
    return ok({ secret: made, uri: generator(made, email).toString() });
  };

const confirm =
  (parts: TwoStepParts) =>
  async (owner: Owner, typed: string): Promise<Result<readonly string[]>> => {
    const { accountId } = owner;
    if (!(await parts.gate.codes.admit(accountId))) return refuse('too_many_attempts');
    const held = await findTwoStep(parts.pool, accountId);
    if (held?.verified) return refuse('two_step_on');
    const read = readSecondStepCode(typed);
    const step =
      held !== undefined && read?.kind === 'app'
        ? stepOf(parts, held.sealedSecret, accountId, read.code)
        : undefined;
    if (step === undefined) return refuse('wrong_code');
    const codes = newCodes(accountId);
    const confirmed = { step, now: new Date(parts.now()), codeHashes: codes.hashes };
    const on = await parts.trail.change('two_step_on', owner, (db) =>
      confirmSecret(db, accountId, confirmed),
    );
    if (on !== true) return refuse('wrong_code');
    await parts.gate.codes.forgive(accountId);
    return ok(codes.written);
  };

const disable =
  ({ provePassword, trail }: TwoStepParts) =>
  async (owner: Owner, password: string): Promise<Result<true>> => {
    const proven = await provePassword(owner.accountId, password);
    if (proven.ok) await trail.change('two_step_off', owner, (db) => dropTwoStep(db, owner.accountId));
    return proven;
  };

const renewCodes =
  ({ provePassword, trail }: TwoStepParts) =>
  async (owner: Owner, password: string): Promise<Result<readonly string[]>> => {
    const { accountId } = owner;
    const proven = await provePassword(accountId, password);
    if (!proven.ok) return proven;
    const codes = newCodes(accountId);
    const renewed = await trail.change('recovery_codes_renewed', owner, (db) =>
      replaceCodes(db, accountId, codes.hashes),
    );
    return renewed === true ? ok(codes.written) : refuse('two_step_off');
  };

/** The second step of a sign-in. */
const takeCode =
  (parts: TwoStepParts) =>
  async (accountId: string, typed: string, from: CodeFrom): Promise<Result<true>> => {
    const recovery = readSecondStepCode(typed)?.kind === 'recovery';
    const counter = recovery ? parts.gate.recoveryCodes : parts.gate.codes;
    const who = recovery ? recoveryCodesFrom(accountId, from.address) : codesFrom(accountId, from.device);
    if (!(await counter.admit(who))) return refuse('too_many_attempts');
    if (!(await taken(parts, accountId, typed))) return refuse('wrong_code');
    await counter.forgive(who);
    return ok(true);
  };

/** Hashed per account, so that precomputed guesses cannot be reused. */
const hashOf = (accountId: string, code: string): Buffer =>
  createHash('sha256').update(`${accountId} ${code}`).digest();

const newCodes = (accountId: string): { written: string[]; hashes: Buffer[] } => {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(() => randomBytes(1)[0] ?? 0));
  return { written: codes.map(writeRecoveryCode), hashes: codes.map((code) => hashOf(accountId, code)) };
};
