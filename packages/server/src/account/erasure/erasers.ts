// Every store lists here how to erase a person from it; referring tables come before those they refer to
// (decision 0013).
import { TABLES } from '@dosewell/domain/tables';
import type { Database } from '../../platform/database/db.ts';
import type { OwnedBlobs } from '../../platform/blobs/owned-blobs.store.ts';
import { eraseRows } from './erasure.store.ts';

export interface Eraser {
  readonly name: string;
  /** Idempotent, and safe to repeat after any interruption. */
  readonly erase: (userId: string) => Promise<void>;
}

/**
 * Rows of the table `blobs` are deleted together with their files: otherwise a file being written would be
 * orphaned.
 */
const FILES = 'blobs';
/** The subscription ends at the payment service before its row here is deleted. */
const PAID = 'subscriptions';

/**
 * Tables with personal data, in the order their rows can be deleted. Synced ones start with those that others
 * refer to.
 */
export const ERASED_TABLES: readonly string[] = [
  PAID,
  FILES,
  ...TABLES.toReversed(),
  'caregiver_occasions',
  'caregiver_told',
  'caregiver_calls',
  'caregiver_messages',
  'caregiver_looks',
  'caregiver_marks',
  'caregiver_pauses',
  'caregiver_scopes',
  'caregiver_grants',
  'deliveries',
  'contact_messages',
  'sent_reports',
  'reminders',
  'occurrences',
  'dose_plans',
  'refill_cycles',
  'notices',
  'notice_plans',
  'photos_due',
  'plans_changed',
  'handovers_due',
  'sync_op',
  'sync_client',
  'audit_events',
  'kept_amounts',
  'sync_user',
];

/** Tables whose rows are deleted with the account by a foreign key. */
export const ERASED_WITH_ACCOUNT = [
  'user',
  'account',
  'account_event',
  'account_people',
  'handover',
  'mail_link',
  'mailed_code',
  'newsletter',
  'passkey',
  'passkey_challenge',
  'pending_sign_up',
  'push_browser',
  'recovery_code',
  'reminder_link',
  'second_way',
  'session',
  'two_factor',
  'verification',
] as const;

/** Tables without personal data: hashes, which expire, and what is the server's own. */
export const ABOUT_NOBODY = [
  'auth.ended_session',
  'auth.rate_limit',
  'auth.sign_in_wait',
  'auth.used_second_step',
  'auth.vapid_key',
  'public.schema_migrations',
  'public.last_start',
  'public.commits_noted',
  'public.renewals',
  'public.reminder_hours',
  'public.reminder_alarm',
] as const;

/** `endPayments`: ends what a person pays for, where plans are paid for. */
export const erasers = (
  database: Database,
  blobs: OwnedBlobs,
  endPayments: (userId: string) => Promise<void> = async () => {},
): Eraser[] => {
  const special: Readonly<Record<string, Eraser['erase']>> = {
    [FILES]: async (userId) => blobs.forget(userId, await blobs.keysOf(userId)),
    [PAID]: async (userId) => {
      await endPayments(userId);
      await eraseRows(database, PAID, userId);
    },
  };
  return ERASED_TABLES.map((name) => ({
    name,
    erase: special[name] ?? ((userId) => eraseRows(database, name, userId)),
  }));
};
