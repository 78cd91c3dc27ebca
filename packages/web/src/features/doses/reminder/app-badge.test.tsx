// @vitest-environment happy-dom
import { doseId } from '@dosewell/domain/id';
import { cleanup, render, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Account } from '../../../data/account/accounts.ts';
import * as inStep from '../../../data/account/others-in-step.ts';
import type { Store } from '../../../data/store.ts';
import { act, MARIA, openTab } from '../../../data/testing/test-device.ts';
import { createTestPlatform } from '../../../data/testing/test-platform.ts';
import { StoreProvider } from '../../../data/use-live.ts';
import { appBadge } from '../../../platform/app-badge.ts';
import { openDevice } from '../../../screens/testing/device.ts';
import { AppBadge } from './app-badge.tsx';

const TODAY = '2026-11-20';
const at = (...times: string[]) => ({ frequency: times.length === 1 ? 'once_daily' : 'twice_daily', times });

let shown: number[];
beforeEach(() => {
  shown = [];
  const show = vi.spyOn(appBadge, 'show').mockImplementation((open) => void shown.push(open));
  onTestFinished(() => show.mockRestore());
});

const draw = (store: Store): void => {
  onTestFinished(cleanup);
  render(
    <StoreProvider value={store}>
      <AppBadge />
    </StoreProvider>,
  );
};
const answer = (store: Store, medication: string, slot: string) =>
  act(store, {
    table: 'medication_logs',
    id: doseId(medication, TODAY, slot),
    patch: { medication_id: medication, date: TODAY, slot, status: 'taken' },
  });

test('the icon counts the doses that are due or late, and none that is early or missed', async () => {
  const device = await openDevice({ at: `${TODAY}T13:10` });
  const metformin = await device.add({ name: 'Metformin', ...at('13:00', '20:00') });
  await device.add({ name: 'Ramipril', ...at('11:00') });
  await device.add({ name: 'Missed since five', ...at('05:00') });
  draw(device.store);
  // covers: C-03 C-04 C-18
  await waitFor(() => expect(shown.at(-1)).toBe(2));
  await answer(device.store, metformin, '13:00');
  // covers: C-18
  await waitFor(() => expect(shown.at(-1)).toBe(1));
});

test('the icon follows what another device answered, once that is fetched', async () => {
  const device = await openDevice({ at: `${TODAY}T08:10` });
  const metformin = await device.add({ name: 'Metformin', ...at('08:00') });
  await device.store.syncNow();
  draw(device.store);
  await waitFor(() => expect(shown.at(-1)).toBe(1));
  const other = await openTab(createTestPlatform({ now: device.platform.now }), device.server.ask);
  await other.syncNow();
  await answer(other, metformin, '08:00');
  await other.syncNow();
  other.close();
  await device.store.syncNow();
  await waitFor(() => expect(shown.at(-1)).toBe(0));
});

const HOUSE: Account = {
  ...MARIA,
  people: [
    { userId: MARIA.userId, displayName: 'Maria', color: 'blue' },
    { userId: '00000000-0000-4000-8000-00000000000a', displayName: 'Anna', color: 'red' },
  ],
};

test('the icon counts the doses of all people of the account, anew after each round of fetching', async () => {
  const device = await openDevice({ at: `${TODAY}T08:10` });
  await device.add({ name: 'Metformin', ...at('08:00') });
  let rounds = (): void => undefined;
  const ofOthers = vi.spyOn(inStep, 'openOfOthers').mockResolvedValue(2);
  vi.spyOn(inStep, 'followOthers').mockImplementation((listener) => {
    rounds = listener;
    return () => undefined;
  });
  draw({ ...device.store, account: HOUSE });
  // covers: PAY-027
  await waitFor(() => expect(shown.at(-1)).toBe(3));
  ofOthers.mockResolvedValue(0);
  rounds();
  await waitFor(() => expect(shown.at(-1)).toBe(1));
});

test('the icon keeps its number while that of another person cannot be told', async () => {
  const device = await openDevice({ at: `${TODAY}T08:10` });
  await device.add({ name: 'Metformin', ...at('08:00') });
  const counted = vi.spyOn(inStep, 'openOfOthers').mockResolvedValue(undefined);
  vi.spyOn(inStep, 'followOthers').mockReturnValue(() => undefined);
  draw({ ...device.store, account: HOUSE });
  await waitFor(() => expect(counted).toHaveBeenCalled());
  expect(shown).toEqual([]);
});

test('the icon of a shared device shows no number', async () => {
  const device = await openDevice({ at: `${TODAY}T08:10` });
  await device.add({ name: 'Metformin', ...at('08:00') });
  draw({ ...device.store, account: { ...MARIA, sharedDevice: true } });
  // covers: T-15
  await waitFor(() => expect(shown.at(-1)).toBe(0));
});
