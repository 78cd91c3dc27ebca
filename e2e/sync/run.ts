import { addDays } from '@dosewell/domain/time';
import { actAtRandom, type Done, type Scene } from './act-at-random.ts';
import { createBadNetwork, type Faults } from './bad-network.ts';
import { breachesOf } from './breaches.ts';
import { Device, write } from './device.ts';
import { createRandom, type Random } from './random.ts';
import type { ServerWorld } from './server-world.ts';
import { OPENING } from './stock-breaches.ts';

const HOUR = 3_600_000;
/** Far beyond the threshold of the clock warning. */
const FAR_OFF = [-26 * HOUR, 0, 30 * HOUR];

/** In every other run any two clocks differ by at most an hour. */
const clocksOff = (seed: number, random: Random): number[] =>
  seed % 2 === 0 ? FAR_OFF : FAR_OFF.map(() => random.below(HOUR) - HOUR / 2);
const STEPS = 70;
/** Of ten rounds in a row one fails now and then, of a hundred never. */
const PATIENCE = 100;

export interface RunReport {
  readonly seed: number;
  readonly operations: number;
  readonly kills: number;
  readonly faults: Faults;
  /** Doses and fields that only one tab ever wrote. */
  readonly soleAuthors: number;
  readonly breaches: readonly string[];
}

const syncAll = async (devices: readonly Device[]): Promise<void> => {
  for (const device of devices) for (const tab of device.tabs) await tab.syncNow();
};

/** The network works again: all devices send, fetch and reread. */
const settle = async (scene: Scene): Promise<void> => {
  await Promise.allSettled(scene.background);
  for (let round = 0; round < 3; round++) await syncAll(scene.devices);
  for (const device of scene.devices) device.look();
  await syncAll(scene.devices);
};

/** Three devices of one person through some seventy steps of a bad day. */
export const run = async (world: ServerWorld, seed: number): Promise<RunReport> => {
  const random = createRandom(seed);
  const userId = await world.newPerson();
  const network = createBadNetwork(random);
  const fetch = network.through(world.fetchAs(userId));
  const devices = clocksOff(seed, random).map((off) => new Device(userId, fetch, off));
  for (const device of devices) await device.open(1 + random.below(2));
  const [first] = devices[1]?.tabs ?? [];
  if (first === undefined) throw new Error('no device');

  const today = new Date().toISOString().slice(0, 10);
  const medication = first.newId();
  const done: Done = {
    operations: new Set(),
    asNeeded: new Set(),
    saw: new Map(),
    intents: new Map(),
    kills: 0,
  };
  const background: Promise<unknown>[] = [];
  const scene: Scene = {
    random,
    devices,
    medication,
    dates: [0, 1, 2, 3].map((back) => addDays(today, -back)),
    done,
    background,
  };
  const patch = { name: 'Metformin', dosage: '500 mg', start_date: addDays(today, -30) };
  for (const op of [
    await write(first, { table: 'medications', id: medication, patch }),
    await write(first, {
      table: 'stock_movements',
      id: first.newId(),
      patch: { medication_id: medication, counted: OPENING },
    }),
  ])
    if (op !== undefined) done.operations.add(op);
  // The other tab may have sent it: without a channel this one learns of it on becoming visible.
  for (let round = 0; first.status().pending > 0; round++) {
    if (round === PATIENCE) throw new Error(`seed ${seed}: the network lets nothing through`);
    await first.syncNow();
    devices[1]?.look();
  }

  for (let step = 0; step < STEPS; step++) await actAtRandom(scene);
  await network.mend();
  await settle(scene);
  const breaches = await breachesOf(world, userId, devices, done);
  for (const device of devices) device.kill();
  return {
    seed,
    operations: done.operations.size,
    kills: done.kills,
    faults: network.faults,
    soleAuthors: [...done.intents.values()].filter(({ authors }) => authors.size === 1).length,
    breaches,
  };
};
