// @vitest-environment node
import type { Plan } from '@dosewell/domain/sync';
import { expect, test } from 'vitest';
import type { Store } from '../store.ts';
import { createMemoryServer, PERSON } from '../testing/memory-server.ts';
import { act, offline, openTab } from '../testing/test-device.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import { certain } from '@dosewell/domain/problem';

/** Adds four medications; returns how many of all are active then. */
const addFour = async (store: Store): Promise<number> => {
  for (const name of ['A', 'B', 'C', 'D'])
    await act(store, {
      table: 'medications',
      id: store.newId(),
      patch: { name, dosage: '1 mg', start_date: '2026-11-01' },
    });
  return store.rows('medications').filter((medication) => medication.is_active).length;
};
const onServer = () => {
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  const become = (plan: Plan) =>
    server.put({ table: 'user_settings', row: { ...certain(server.rows('user_settings')[0]), plan } });
  return { platform, server, become };
};

test('the plan is known on the device, offline and after a restart', async () => {
  const { platform, server, become } = onServer();
  become('PRO');
  const first = await openTab(platform, server.ask);
  await first.syncNow();
  first.close();
  const store = await openTab(platform, offline);
  // covers: PLAN-011 PLAN-003
  expect(await addFour(store)).toBe(4);
  store.close();
});

test('a plan that the server changed holds in the open app at once, up and down', async () => {
  const { platform, server, become } = onServer();
  const store = await openTab(platform, server.ask);
  await store.syncNow();
  expect(store.row('user_settings', PERSON)?.plan).toBe('FREE');
  become('MAX');
  await store.syncNow();
  // covers: PLAN-014
  expect(await addFour(store)).toBe(4);
  // Entries added under the old plan are sent before the plan changes.
  await store.syncNow();
  become('FREE');
  await store.syncNow();
  // covers: PLAN-014 PLAN-015
  expect(await addFour(store)).toBe(4);
  store.close();
});

test('a device that never heard of a plan assumes the free one, without a message', async () => {
  const store = await openTab(createTestPlatform(), offline);
  // covers: PLAN-013
  expect(await addFour(store)).toBe(3);
  expect(store.status()).toMatchObject({ refused: 0, storageProblem: false });
  store.close();
});
