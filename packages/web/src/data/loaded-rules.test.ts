import { syncedTables } from '@dosewell/domain/tables/rules';
import { expect, test, vi } from 'vitest';
import { createAccounts } from './account/accounts.ts';
import { createRules, type Rules } from './loaded-rules.ts';
import { openStore, type Store } from './store.ts';
import { createMemoryServer } from './testing/memory-server.ts';
import { act, dose, MARIA, MEDICATION, medication, offline, openTab } from './testing/test-device.ts';
import { createTestPlatform, type TestPlatform } from './testing/test-platform.ts';

const MONTHS = ['2026-11'];

/** Rules that load once released; until then loading fails. */
const held = (): { rules: Rules; let: () => void } => {
  let there = false;
  const source = async () => {
    if (!there) throw new TypeError('Failed to fetch dynamically imported module');
    return { syncedTables };
  };
  return { rules: createRules(source), let: () => (there = true) };
};

const open = (platform: TestPlatform, rules: Rules, ask = offline): Promise<Store> =>
  openStore(MARIA, { platform, ask, accounts: createAccounts(platform, ask), rules });

/** A device that has a medication from the server. */
const prepared = async () => {
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  const before = await openTab(platform, server.ask);
  await act(before, medication());
  await before.syncNow();
  before.close();
  return { platform, server };
};

test('a dose can be answered before the other rules are loaded, and nothing else can', async () => {
  const { platform } = await prepared();
  const { rules, let: letThrough } = held();
  const store = await open(platform, rules);
  const taken = store.enqueue([dose('08:00', 'taken')]);
  expect(taken.ok && (await taken.value.saved).ok).toBe(true);
  expect(store.monthRows('medication_logs', MONTHS)).toMatchObject([{ status: 'taken', pending: true }]);

  const renamed = [{ table: 'medications', id: MEDICATION, patch: { name: 'Glucophage' } }] as const;
  expect(store.enqueue(renamed)).toMatchObject({ ok: false, problem: { code: 'not_loaded' } });
  expect(store.rows('medications')).toMatchObject([{ name: 'Metformin' }]);
  expect(store.outbox().pending).toHaveLength(1);

  letThrough();
  await vi.waitFor(() => expect(store.enqueue(renamed).ok).toBe(true));
  expect(store.rows('medications')).toMatchObject([{ name: 'Glucophage', pending: true }]);
  store.close();
});

test('a cold start shows waiting entries of any table, and loads their rules first', async () => {
  const { platform } = await prepared();
  const before = await openTab(platform, offline);
  await act(before, medication({ name: 'Glucophage' }));
  before.close();
  const rules = createRules(async () => ({ syncedTables }));
  const store = await open(platform, rules);
  expect(store.rows('medications')).toMatchObject([{ name: 'Glucophage', pending: true }]);
  store.close();
});

test('the remaining rows are shown without a rule for a waiting entry, and later entries are sent in order', async () => {
  const { platform, server } = await prepared();
  const before = await openTab(platform, offline);
  const deleted = await act(before, { table: 'medications', id: MEDICATION, delete: true });
  before.close();
  const { rules, let: letThrough } = held();
  const store = await open(platform, rules);
  expect(store.rows('medications')).toMatchObject([{ name: 'Metformin' }]);
  expect(store.status().pending).toBe(1);
  await act(store, dose('08:00', 'taken'));
  letThrough();
  await act(store, dose('20:00', 'taken'));
  await rules.complete();
  await vi.waitFor(() => expect(store.enqueue([medication({ deleted_at: null })]).ok).toBe(true));
  await vi.waitFor(() => expect(store.outbox().pending.map(({ seq }) => seq)).not.toContain(0));
  expect(store.outbox().pending.at(-1)?.after).toEqual({ [`medications ${MEDICATION}`]: deleted });
  store.close();

  const later = await openTab(platform, server.ask);
  await later.syncNow();
  expect(later.outbox()).toEqual({ pending: [], refused: [] });
  expect(server.rows('medications')).toMatchObject([{ deleted_at: null }]);
  expect(server.rows('medication_logs')).toHaveLength(2);
  later.close();
});
