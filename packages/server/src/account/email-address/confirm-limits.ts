import type pg from 'pg';
import {
  type AttemptCounter,
  attemptCounter,
  type Limit,
  soonAndToday,
} from '../../platform/attempt-counter.ts';
import type { DeviceStanding } from '../sign-in/known-device.ts';
import { subscriberOf } from '../../platform/http/address/subscriber.ts';

export interface ConfirmLimits {
  /** Password confirmations by a signed-in person. */
  readonly passwordOfAccount: Limit;
  readonly passwordOfAccountADay: Limit;
  /**
   * Codes for an account from all unknown devices, where the password is already known. Known devices are
   * counted separately.
   */
  readonly codeOfAccount: Limit;
  readonly codeOfAccountADay: Limit;
  /**
   * Recovery codes for an account from one network address. They cannot be guessed, so other addresses need
   * not share the limit.
   */
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

/** Counted per account, so that many network addresses gain nothing. */
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

/**
 * Counter key for recovery codes: an attacker with the password at another address uses up none of the
 * owner's attempts.
 */
export const recoveryCodesFrom = (accountId: string, address: string): string =>
  `${accountId} ${subscriberOf(address)}`;

/** Counter key for codes typed on a device. */
export const codesFrom = (accountId: string, device: DeviceStanding): string =>
  device.kind === 'known' && device.pastSecondStep ? `${accountId} ${device.deviceId}` : accountId;
