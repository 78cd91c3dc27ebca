import type pg from 'pg';
import { type AttemptCounter, attemptCounter, type Limit } from './attempt-counter.ts';

export interface ConfirmLimits {
  /** Passwords asked for again by somebody signed in. */
  readonly passwordOfAccount: Limit;
  /** Codes of an account, wherever they are typed: who comes so far knows the password. */
  readonly codeOfAccount: Limit;
  readonly codeOfAccountADay: Limit;
}

export const usualConfirmLimits: ConfirmLimits = {
  passwordOfAccount: { attempts: 10, seconds: 15 * 60 },
  codeOfAccount: { attempts: 6, seconds: 15 * 60 },
  codeOfAccountADay: { attempts: 40, seconds: 24 * 3600 },
};

export interface ConfirmGate {
  readonly passwords: AttemptCounter;
  readonly codes: AttemptCounter;
}

/** Counted by account: a list of addresses to try from helps nobody. */
export function confirmGate(pool: pg.Pool, limits: ConfirmLimits): ConfirmGate {
  const soon = attemptCounter(pool, 'code', limits.codeOfAccount);
  const today = attemptCounter(pool, 'code-day', limits.codeOfAccountADay);
  return {
    passwords: attemptCounter(pool, 'password', limits.passwordOfAccount),
    codes: {
      admit: async (account) => (await soon.admit(account)) && today.admit(account),
      forgive: async (account) => {
        await Promise.all([soon.forgive(account), today.forgive(account)]);
      },
    },
  };
}
