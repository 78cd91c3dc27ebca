// Changing an account's ways of signing in requires its password (OQ-020, OQ-024).
import type pg from 'pg';
import { ok, refuse, type Result } from '@dosewell/domain/problem';
import { fromKnownDevice } from '../../platform/queues/caller.ts';
import type { ConfirmGate } from '../email-address/confirm-limits.ts';
import { findCredential } from '../sign-in/credential.store.ts';
import { verifyPassword } from './password-hash.ts';

export type ProvePassword = (accountId: string, password: string) => Promise<Result<true>>;

export const passwordProof =
  (pool: pg.Pool, { passwords }: ConfirmGate): ProvePassword =>
  async (accountId, password) => {
    if (!(await passwords.admit(accountId))) return refuse('too_many_attempts');
    const credential = await findCredential(pool, accountId);
    if (credential === undefined) return refuse('wrong_password');
    const { passwordHash: hash } = credential;
    // A signed-in device counts as known.
    if (!(await fromKnownDevice(true, () => verifyPassword({ hash, password }))))
      return refuse('wrong_password');
    await passwords.forgive(accountId);
    return ok(true);
  };
