// A device offline since it was opened acts under a wrong clock; once it hears the server its acts are put
// where they were done (decision 0029).
import { instantOf } from '@dosewell/domain/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Device, write } from './device.ts';
import { openServerWorld, type ServerWorld } from './server-world.ts';
import { certain } from '@dosewell/domain/problem';

const MINUTE = 60_000;
const NOON = Date.parse('2026-11-20T12:00:00Z');
let world: ServerWorld;
let now = NOON;
beforeAll(async () => {
  world = await openServerWorld(undefined, () => now);
});
afterAll(() => world.close());

const OPENING = 20;
const LOW = 15;
const MORE = 30;
const COUNTED = 40;

/** An act at noon and one afterwards, neither device knowing of the other's, and the resulting stock. */
const CASES = [
  { first: { taken: 1 }, next: { counted: LOW }, left: LOW },
  { first: { refilled: MORE }, next: { counted: COUNTED }, left: COUNTED },
  { first: { counted: LOW }, next: { taken: 1 }, left: LOW - 1 },
  { first: { counted: LOW }, next: { refilled: MORE }, left: LOW + MORE },
  { first: { counted: LOW }, next: { counted: COUNTED }, left: COUNTED },
] as const;
type Told = { readonly taken: 1 } | { readonly counted: number } | { readonly refilled: number };

test.each([40, -40].flatMap((fast) => CASES.map((each) => ({ fast, ...each }))))(
  'a phone $fast minutes fast did $first offline, then a tablet $next: the stock is $left',
  async ({ fast, first, next, left }) => {
    now = NOON - 60 * MINUTE;
    const userId = await world.newPerson();
    let online = true;
    const ask = world.fetchAs(userId);
    const reach: typeof fetch = async (...request) => {
      if (!online) throw new TypeError('no network');
      const answer = await ask(...request);
      answer.headers.set('date', new Date(now).toUTCString());
      return answer;
    };
    const phone = new Device(userId, reach, fast * MINUTE, () => now);
    const tablet = new Device(userId, ask, 0, () => now);
    for (const device of [phone, tablet]) await device.open(1);
    const id = certain(phone.tabs[0]).newId();
    const tell = async (device: Device, { taken, ...line }: Told & { readonly taken?: 1 }) => {
      const tab = certain(device.tabs[0]);
      const { at, zone } = tab.wallClock();
      const dose = { date: at.slice(0, 10), slot: null, status: 'taken', actual_time: at.slice(11) } as const;
      const table = taken === undefined ? 'stock_movements' : 'medication_logs';
      const patch =
        taken === undefined ? line : { ...dose, taken_at: new Date(instantOf(at, zone)).toISOString() };
      const row = { table, id: tab.newId(), patch: { medication_id: id, ...patch } } as const;
      expect(await write(tab, row)).toBeDefined();
    };
    const syncAll = async (...devices: Device[]): Promise<void> => {
      for (const device of devices) await certain(device.tabs[0]).syncNow();
    };
    const patch = { name: 'Alpha', dosage: '1 mg', start_date: '2026-11-01' };
    await write(certain(phone.tabs[0]), { table: 'medications', id, patch });
    await tell(phone, { counted: OPENING });
    await syncAll(phone, tablet);

    // Opened again, it has not heard the server.
    online = false;
    phone.kill();
    await phone.open(1);
    now = NOON;
    // The clock is wrong in the direction in which the two acts would change places.
    const [one, other] = fast > 0 ? [phone, tablet] : [tablet, phone];
    await tell(one, first);
    now = NOON + 20 * MINUTE;
    await tell(other, next);
    await syncAll(tablet);
    now = NOON + 30 * MINUTE;
    online = true;
    await syncAll(phone, tablet);
    const onHand = [phone, tablet].map(
      ({ tabs: [tab] }) => certain(tab).row('medications', id)?.quantity_remaining,
    );
    // covers: DOSE-018 MED-017 T-19
    expect(onHand).toEqual([left, left]);
    for (const device of [phone, tablet]) device.kill();
    expect(world.unexpected).toEqual([]);
  },
);
