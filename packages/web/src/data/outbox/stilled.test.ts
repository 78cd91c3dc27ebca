// @vitest-environment node
import { expect, test } from 'vitest';
import { createMemoryServer } from '../testing/memory-server.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import { act, counted, dose, MEDICATION, medication, offline, openTab } from '../testing/test-device.ts';

const ask = (id: number): string => `01900000-0000-7000-8000-00000000010${id}`;

/** A phone that took a dose offline, while the tablet counted a minute later. */
const countedMeanwhile = async () => {
  const phone = createTestPlatform();
  const server = createMemoryServer(phone.now);
  const network = { up: true };
  const throughNetwork: typeof server.ask = (...request) => (network.up ? server.ask : offline)(...request);
  const store = await openTab(phone, throughNetwork);
  await act(store, medication());
  await act(store, counted(ask(1), 30));
  await store.syncNow();
  const tablet = await openTab(createTestPlatform(), server.ask);
  await tablet.syncNow();
  network.up = false;
  phone.pass(60_000);
  await act(store, dose('08:00', 'taken'));
  return { phone, server, store, tablet, network, throughNetwork };
};

test('a dose included in another device’s count is reported until it is read, also after a reload', async () => {
  const { phone, server, store, network, throughNetwork } = await countedMeanwhile();
  phone.pass(60_000);
  server.write({
    op: ask(2),
    seq: 1,
    v: 1,
    clock: phone.now(),
    at: '2026-11-20T23:00',
    zone: 'Europe/Berlin',
    rows: [{ ...counted(ask(3), 28), base: 0 } as never],
  });
  network.up = true;
  await store.syncNow();
  // covers: T-19
  expect(store.row('medications', MEDICATION)?.quantity_remaining).toBe(28);
  // covers: T-19
  expect(store.status().stilled).toMatchObject([{ medication: MEDICATION }]);
  store.close();
  const again = await openTab(phone, throughNetwork);
  expect(again.status().stilled).toMatchObject([{ medication: MEDICATION }]);
  await again.settleStilled();
  expect(again.status().stilled).toBeUndefined();
  again.close();
  const third = await openTab(phone, throughNetwork);
  expect(third.status().stilled).toBeUndefined();
  third.close();
});

test('a dose that this device knew to be counted is reported at once and not again', async () => {
  const { phone, store, network } = await countedMeanwhile();
  await act(store, counted(ask(4), 28));
  const told = store.enqueue([
    {
      table: 'medication_logs',
      id: ask(5),
      patch: {
        medication_id: MEDICATION,
        date: '2026-11-02',
        slot: null,
        status: 'taken',
        actual_time: '07:00',
      },
    },
  ]);
  expect(told).toMatchObject({ ok: true, value: { notice: 'counted_since' } });
  phone.pass(1000);
  network.up = true;
  await store.syncNow();
  expect(store.status()).toMatchObject({ pending: 0, stilled: undefined });
  store.close();
});
