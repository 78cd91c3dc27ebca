import type { Plan } from '@dosewell/domain/sync';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { planOnDevice } from '../data/billing/plan.ts';
import { type Device, openDevice } from '../screens/testing/device.ts';
import { renderApp, sessionOn } from './testing/render-app.tsx';
import { certain } from '@dosewell/domain/problem';

const KEY = 'dosewell.plan';
const NOW = '2026-11-20T08:10';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const change = async (given: Device, plan: Plan, more: { plan_enforced?: boolean } = {}): Promise<void> => {
  const row = { ...certain(given.server.rows('user_settings')[0]), plan, ...more };
  given.server.put({ table: 'user_settings', row });
  await given.store.syncNow();
};

test('the plan in the settings is kept under one key', async () => {
  const given = await openDevice({ at: NOW });
  localStorage.setItem(KEY, 'MAX');
  await renderApp(sessionOn(given), '/profile');
  // covers: PLAN-008 PLAN-011
  await waitFor(() => expect(screen.getByText('Free Plan')).toBeInTheDocument());
  // covers: PLAN-015 PLAN-016 DATA-037
  await waitFor(() => expect(localStorage.getItem(KEY)).toBe('FREE'));
  await change(given, 'PRO');
  await waitFor(() => expect(screen.getByText('Pro Member')).toBeInTheDocument());
  // covers: PLAN-015
  await waitFor(() => expect(localStorage.getItem(KEY)).toBe('PRO'));
});

test('the plan is read again with each page', async () => {
  const given = await openDevice({ at: NOW });
  await change(given, 'PRO');
  const app = await renderApp(sessionOn(given), '/profile');
  await waitFor(() => expect(localStorage.getItem(KEY)).toBe('PRO'));
  localStorage.setItem(KEY, 'nonsense');
  await app.go('/medications');
  // covers: PLAN-014
  await waitFor(() => expect(localStorage.getItem(KEY)).toBe('PRO'));
});

test.each([
  ['PRO', 'PRO'],
  ['Pro', 'PRO'],
  ['Max', 'MAX'],
  ['gold', 'FREE'],
  [undefined, 'FREE'],
])('the plan %s on record counts as %s until the settings are there', async (onRecord, plan) => {
  const { store } = await openDevice({ at: NOW, unreached: true });
  if (onRecord !== undefined) localStorage.setItem(KEY, onRecord);
  // covers: PLAN-010 PLAN-011 PLAN-016
  expect(planOnDevice(store)).toBe(plan);
});

test('storage that cannot be read means the free plan, without a message', async () => {
  const { store } = await openDevice({ at: NOW, unreached: true });
  localStorage.setItem(KEY, 'PRO');
  const getItem = (): never => {
    throw new Error('storage is off');
  };
  vi.stubGlobal('localStorage', { getItem });
  // covers: PLAN-013
  expect(planOnDevice(store)).toBe('FREE');
});

test('a fourth medication is allowed where no plan is enforced', async () => {
  const given = await openDevice({ at: NOW });
  await change(given, 'FREE', { plan_enforced: false });
  for (const name of ['One', 'Two', 'Three', 'Four']) await given.add({ name }, NOW);
  const medications = given.store.rows('medications');
  // covers: PLAN-007
  expect(medications.map(({ is_active }) => is_active)).toEqual([true, true, true, true]);
});
