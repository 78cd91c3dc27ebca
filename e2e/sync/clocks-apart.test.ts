// A phone three minutes fast, which triggers no warning, and a tablet that has seen its count (decision
// 0029).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Device, write } from './device.ts';
import { openServerWorld, type ServerWorld } from './server-world.ts';
import { certain } from '@dosewell/domain/problem';

const SECOND = 1000;
const MINUTE = 60_000;
const START = Date.now();
const NOON = new Date(START).setUTCHours(12, 0, 0, 0);
/** Around midnight clocks that are apart are of two days, which is another matter. */
const now = (): number => NOON + Date.now() - START;
let world: ServerWorld;
beforeAll(async () => {
  world = await openServerWorld(undefined, now);
});
afterAll(() => world.close());

test.each([3, 60, -60])(
  'an act after a count that its device saw holds, with a phone %i minutes fast',
  async (fast) => {
    const userId = await world.newPerson();
    const [phone, tablet] = [fast * MINUTE, 0].map(
      (off) => new Device(userId, world.fetchAs(userId), off, now),
    );
    for (const device of [certain(phone), certain(tablet)]) await device.open(1);
    const [onPhone, onTablet] = [certain(certain(phone).tabs[0]), certain(certain(tablet).tabs[0])];
    const today = new Date(NOON).toISOString().slice(0, 10);
    const id = onPhone.newId();
    const told = (tab: typeof onPhone, what: object) =>
      write(tab, { table: 'stock_movements', id: tab.newId(), patch: { medication_id: id, ...what } });
    const shown = (): (number | null | undefined)[] =>
      [onPhone, onTablet].map((tab) => tab.row('medications', id)?.quantity_remaining);
    const syncAll = async (): Promise<void> => {
      for (const tab of [onPhone, onTablet, onPhone]) await tab.syncNow();
    };

    const patch = { name: 'Alpha', dosage: '1 mg', start_date: today };
    await write(onPhone, { table: 'medications', id, patch });
    await told(onPhone, { counted: 5 });
    await syncAll();
    expect(shown()).toEqual([5, 5]);

    await told(onTablet, { refilled: 30 });
    // covers: DOSE-018 MED-017 T-19
    expect(shown()[1]).toBe(35);
    await syncAll();
    // covers: DOSE-018 MED-017 T-19
    expect(shown()).toEqual([35, 35]);

    await told(onTablet, { counted: 34 });
    const dose = { medication_id: id, date: today, slot: null, status: 'taken' } as const;
    await write(onTablet, { table: 'medication_logs', id: onTablet.newId(), patch: dose });
    // covers: DOSE-018 MED-017 T-19
    expect(shown()[1]).toBe(33);
    await syncAll();
    // covers: DOSE-018 MED-017 T-19
    expect(shown()).toEqual([33, 33]);

    await told(onPhone, { refilled: 1 });
    await told(onPhone, { counted: 40 });
    await syncAll();
    // covers: DOSE-018 MED-017 T-19
    expect(shown()).toEqual([40, 40]);
    for (const device of [certain(phone), certain(tablet)]) device.kill();
    expect(world.unexpected).toEqual([]);
  },
);

test('a dose noted in one tab comes after a count that waits from another, on a phone ten seconds slow', async () => {
  const userId = await world.newPerson();
  const network = { up: true };
  const reach = world.fetchAs(userId);
  const fetch: typeof globalThis.fetch = (...request) =>
    network.up ? reach(...request) : Promise.reject(new TypeError('no network'));
  const [phone, tablet] = [-10 * SECOND, 0].map((off) => new Device(userId, fetch, off, now));
  await certain(phone).open(2);
  await certain(tablet).open(1);
  const onTablet = certain(certain(tablet).tabs[0]);
  const [onPhone, inOtherTab] = certain(phone).tabs.map(certain) as [typeof onTablet, typeof onTablet];
  const today = new Date(NOON).toISOString().slice(0, 10);
  const id = onTablet.newId();
  const told = (tab: typeof onTablet, what: object) =>
    write(tab, { table: 'stock_movements', id: tab.newId(), patch: { medication_id: id, ...what } });
  await write(onTablet, {
    table: 'medications',
    id,
    patch: { name: 'Alpha', dosage: '1 mg', start_date: today },
  });
  await told(onTablet, { counted: 5 });
  await onTablet.syncNow();
  await onPhone.syncNow();
  await inOtherTab.syncNow();

  network.up = false;
  await told(onPhone, { refilled: 30 });
  await told(onPhone, { counted: 34 });
  certain(phone).look();
  await expect.poll(() => inOtherTab.row('medications', id)?.quantity_remaining).toBe(34);
  const dose = { medication_id: id, date: today, slot: null, status: 'taken' } as const;
  await write(inOtherTab, { table: 'medication_logs', id: inOtherTab.newId(), patch: dose });
  network.up = true;
  await onPhone.syncNow();
  await onTablet.syncNow();
  // covers: DOSE-018 T-19
  expect([onPhone, onTablet].map((tab) => tab.row('medications', id)?.quantity_remaining)).toEqual([33, 33]);
  for (const device of [certain(phone), certain(tablet)]) device.kill();
  expect(world.unexpected).toEqual([]);
});
