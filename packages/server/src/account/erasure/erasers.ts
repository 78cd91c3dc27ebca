// Every store says here how a person is erased from it; what refers to something else goes before it (decision 0013).
import { TABLES } from '@dosewell/domain/sync';
import type { Database } from '../../platform/database/db.ts';
import type { OwnedBlobs } from '../../platform/blobs/owned-blobs.store.ts';
import { eraseRows } from './erasure.store.ts';

export interface Eraser {
  readonly name: string;
  /** May be called again at any time, and after having been cut off anywhere. */
  readonly erase: (userId: string) => Promise<void>;
}

/** Rows of files go with their files alone: of one that is just being kept nobody would know any more. */
const FILES = 'blobs';

/** Tables about people, in the order in which their rows can go. Synced ones are listed with what others refer to first. */
export const ERASED_TABLES: readonly string[] = [
  FILES,
  ...TABLES.toReversed(),
  'deliveries',
  'missed_due',
  'photos_due',
  'sync_op',
  'sync_client',
  'audit_events',
  'kept_amounts',
  'sync_user',
];

/** Tables of accounts whose rows go with the account, by their reference to it. */
export const ERASED_WITH_ACCOUNT = [
  'user',
  'account',
  'account_event',
  'account_people',
  'mail_link',
  'mailed_code',
  'passkey',
  'passkey_challenge',
  'pending_sign_up',
  'recovery_code',
  'session',
  'two_factor',
  'verification',
] as const;

/** Tables in which nobody can be found: hashes, which lapse. */
export const ABOUT_NOBODY = [
  'auth.ended_session',
  'auth.rate_limit',
  'auth.sign_in_wait',
  'auth.used_second_step',
  'public.schema_migrations',
  'public.last_start',
  'public.commits_noted',
  'public.renewals',
] as const;

export const erasers = (database: Database, blobs: OwnedBlobs): Eraser[] => [
  ...ERASED_TABLES.map((table) => ({
    name: table,
    erase:
      table === FILES
        ? async (userId: string) => blobs.forget(userId, await blobs.keysOf(userId))
        : (userId: string) => eraseRows(database, table, userId),
  })),
];
