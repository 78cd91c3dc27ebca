// Deleting an account requires the password and ends the account immediately; its people are erased right
// away, or after a crash by a sweep (decision 0013).
import { ok, type Result } from '@dosewell/domain/problem';
import { isoInstant } from '@dosewell/domain/time';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/db.ts';
import { confirmGate, type ConfirmLimits, usualConfirmLimits } from '../email-address/confirm-limits.ts';
import { passwordProof } from '../passwords/prove-password.ts';
import { endAccount } from './erasure.store.ts';
import type { ErasureLedger } from './ledgers.ts';

export interface DeletionDeps {
  readonly database: Database;
  readonly now: Clock;
  readonly ledger: ErasureLedger;
  /** Starts the erasing now rather than at the next sweep. */
  readonly hurry: () => void;
  readonly confirmLimits?: ConfirmLimits | undefined;
}

export type DeleteAccount = (accountId: string, password: string) => Promise<Result<true>>;

export const accountDeletion = (deps: DeletionDeps): DeleteAccount => {
  const { database, now, ledger, hurry, confirmLimits = usualConfirmLimits } = deps;
  const provePassword = passwordProof(database.auth, confirmGate(database.auth, confirmLimits));
  return async (accountId, password) => {
    const proven = await provePassword(accountId, password);
    if (!proven.ok) return proven;
    // Throws before anything has ended if the ledger is unavailable: then the account stays whole.
    await ledger.knows(accountId);
    const instant = now();
    const people = await endAccount(database.auth, accountId, new Date(instant));
    hurry();
    for (const user_id of people) await ledger.record({ user_id, at: isoInstant(instant) });
    return ok(true);
  };
};
