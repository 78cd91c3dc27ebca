import type pg from 'pg';
import { type AttemptCounter, attemptCounter, type Limit, soonAndToday } from './attempt-counter.ts';
import type { Standing } from './known-device.ts';

export interface ConfirmLimits {
  /** Passwords asked for again by somebody signed in. */
  readonly passwordOfAccount: Limit;
  readonly passwordOfAccountADay: Limit;
  /** Codes of an account, from all devices it does not know: who comes so far knows the password. From one it knows, apart. */
  readonly codeOfAccount: Limit;
  readonly codeOfAccountADay: Limit;
}

export const usualConfirmLimits: ConfirmLimits = {
  passwordOfAccount: { attempts: 10, seconds: 15 * 60 },
  passwordOfAccountADay: { attempts: 40, seconds: 24 * 3600 },
  codeOfAccount: { attempts: 6, seconds: 15 * 60 },
  codeOfAccountADay: { attempts: 40, seconds: 24 * 3600 },
};

type Counter = Pick<AttemptCounter, 'admit' | 'forgive'>;

export interface ConfirmGate {
  readonly passwords: Counter;
  readonly codes: Counter;
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
  };
}

/** Under which name the codes typed on a device are counted. */
export const codesFrom = (accountId: string, device: Standing): string =>
  device.kind === 'known' && device.pastSecondStep ? `${accountId} ${device.deviceId}` : accountId;
