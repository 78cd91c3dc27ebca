import type pg from 'pg';
import { type AttemptCounter, attemptCounter, type Limit, soonAndToday } from '../attempt-counter.ts';
import type { Standing } from '../sign-in/known-device.ts';
import { subscriberOf } from '../../platform/http/address/subscriber.ts';

export interface ConfirmLimits {
  /** Passwords asked for again by somebody signed in. */
  readonly passwordOfAccount: Limit;
  readonly passwordOfAccountADay: Limit;
  /** Codes of an account, from all devices it does not know: who comes so far knows the password. From one it knows, apart. */
  readonly codeOfAccount: Limit;
  readonly codeOfAccountADay: Limit;
  /** Recovery codes of an account from one network address: nobody guesses one, so that no other address is to pay for the tries. */
  readonly recoveryCodeFromAddress: Limit;
}

export const usualConfirmLimits: ConfirmLimits = {
  passwordOfAccount: { attempts: 10, seconds: 15 * 60 },
  passwordOfAccountADay: { attempts: 40, seconds: 24 * 3600 },
  codeOfAccount: { attempts: 6, seconds: 15 * 60 },
  codeOfAccountADay: { attempts: 40, seconds: 24 * 3600 },
  recoveryCodeFromAddress: { attempts: 10, seconds: 15 * 60 },
};

type Counter = Pick<AttemptCounter, 'admit' | 'forgive'>;

export interface ConfirmGate {
  readonly passwords: Counter;
  readonly codes: Counter;
  readonly recoveryCodes: Counter;
}

/** Counted by account: a list of addresses to try from helps nobody. */
export function confirmGate(pool: pg.Pool, limits: ConfirmLimits): ConfirmGate {
  return {
    passwords: soonAndToday(
      attemptCounter(pool, 'password', limits.passwordOfAccount),
      attemptCounter(pool, 'password-day', limits.passwordOfAccountADay),
    ),
    codes: soonAndToday(
      attemptCounter(pool, 'code', limits.codeOfAccount),
      attemptCounter(pool, 'code-day', limits.codeOfAccountADay),
    ),
    recoveryCodes: attemptCounter(pool, 'recovery-code', limits.recoveryCodeFromAddress),
  };
}

/** Under which name recovery codes are counted: whoever has the password and guesses elsewhere takes none from the owner. */
export const recoveryCodesFrom = (accountId: string, address: string): string =>
  `${accountId} ${subscriberOf(address)}`;

/** Under which name the codes typed on a device are counted. */
export const codesFrom = (accountId: string, device: Standing): string =>
  device.kind === 'known' && device.pastSecondStep ? `${accountId} ${device.deviceId}` : accountId;
