import type { Patch } from '@dosewell/domain/sync';
import { doseId } from '@dosewell/domain/id';
import { createAccounts } from '../account/accounts.ts';
import type { Account } from '../account/device-record.ts';
import { NetworkError, type Ask } from '../server/request.ts';
import { rules } from '../loaded-rules.ts';
import { openStore, type RowToWrite, type Store, type StoreOptions } from '../store.ts';
import { PERSON } from './memory-server.ts';
import type { TestPlatform } from './test-platform.ts';

export const MARIA: Account = {
  userId: PERSON,
  email: 'maria@example.org',
  displayName: 'Maria',
  sharedDevice: false,
  endsAt: Number.MAX_SAFE_INTEGER,
};

export const offline: Ask = async () => {
  throw new NetworkError('no answer');
};

/**
 * A tab of a device with the account open, its first page shown long enough for every rule to have loaded.
 */
export const openTab = async (
  platform: TestPlatform,
  ask: Ask,
  account: Account = MARIA,
  app: Pick<StoreOptions, 'known' | 'localSchema'> = {},
): Promise<Store> => {
  await rules.complete();
  return openStore(account, { platform, ask, accounts: createAccounts(platform, ask), ...app });
};

export const MEDICATION = '01900000-0000-7000-8000-000000000001';

export const medication = (more: Patch = {}): RowToWrite => ({
  table: 'medications',
  id: MEDICATION,
  patch: { name: 'Metformin', dosage: '500 mg', start_date: '2026-11-01', ...more },
});

export const counted = (id: string, count: number): RowToWrite => ({
  table: 'stock_movements',
  id,
  patch: { medication_id: MEDICATION, counted: count },
});

export const dose = (slot: string, status: 'taken' | 'skipped', date = '2026-11-20'): RowToWrite => ({
  table: 'medication_logs',
  id: doseId(MEDICATION, date, slot),
  patch: { medication_id: MEDICATION, date, slot, status },
});

export const undo = (slot: string, date = '2026-11-20'): RowToWrite => ({
  table: 'medication_logs',
  id: doseId(MEDICATION, date, slot),
  delete: true,
});

/** Writes and waits until it is durable; a refusal fails the test. */
export const act = async (store: Store, ...writes: RowToWrite[]): Promise<string> => {
  const written = store.enqueue(writes);
  if (!written.ok) throw new Error(`refused: ${written.problem.code}`);
  const saved = await written.value.saved;
  if (!saved.ok) throw new Error(`not saved: ${saved.problem.code}`);
  return written.value.op;
};
