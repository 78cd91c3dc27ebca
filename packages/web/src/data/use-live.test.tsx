import { act as settle, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Store } from './store.ts';
import { act, dose, medication, offline, openTab } from './testing/test-device.ts';
import { createTestPlatform } from './testing/test-platform.ts';
import { StoreProvider, useMonthRows, useOutbox, useRow, useRows, useStatus } from './use-live.ts';

afterEach(cleanup);

let drawn = 0;
const Screen = ({ months }: { readonly months: readonly string[] }) => {
  const medications = useRows('medications');
  const first = useRow('medications', medications[0]?.id ?? 'none');
  const { rows: logs, failed, retry } = useMonthRows('medication_logs', months);
  const status = useStatus();
  const { pending } = useOutbox();
  return (
    <p>
      {medications.length} {first?.name ?? 'nobody'} {logs === undefined ? 'reading' : logs.length}{' '}
      {status.pending} {pending.length} {failed && <button onClick={retry}>Retry</button>}
    </p>
  );
};
const show = (store: Store, months: readonly string[]) =>
  render(
    <StoreProvider value={store}>
      <Profiler id="screen" onRender={() => (drawn += 1)}>
        <Screen months={months} />
      </Profiler>
    </StoreProvider>,
  );
const text = (): string | undefined => screen.getByText(/./, { selector: 'p' }).textContent?.trim();

test('a screen shows an act at once and renders again only when something changed', async () => {
  const store = await openTab(createTestPlatform(), offline);
  await store.syncNow();
  show(store, ['2026-11']);
  expect(text()).toBe('0 nobody 0 0 0');
  await settle(async () => void (await act(store, medication())));
  expect(text()).toBe('1 Metformin 0 1 1');
  await settle(async () => void (await act(store, dose('08:00', 'taken'))));
  expect(text()).toBe('1 Metformin 1 2 2');
  const before = drawn;
  const rows = store.rows('medications');
  await settle(() => store.syncNow());
  expect(store.rows('medications')).toBe(rows);
  expect(drawn).toBe(before);
  store.close();
});

test('a month that is not in memory is read from the device', async () => {
  const store = await openTab(createTestPlatform(), offline);
  show(store, ['2025-01']);
  expect(text()).toBe('0 nobody reading 0 0');
  await settle(async () => {
    await expect.poll(text).toBe('0 nobody 0 0 0');
  });
  store.close();
});

test('a month that could not be read is reported, and read on request', async () => {
  const store = await openTab(createTestPlatform(), offline);
  const loadMonths = vi.fn(store.loadMonths).mockRejectedValueOnce(new Error('disk'));
  show({ ...store, loadMonths }, ['2025-01']);
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await vi.waitFor(() => expect(text()).toBe('0 nobody 0 0 0'));
  expect(loadMonths.mock.calls).toEqual([
    ['medication_logs', ['2025-01']],
    ['medication_logs', ['2025-01']],
  ]);
  store.close();
});
