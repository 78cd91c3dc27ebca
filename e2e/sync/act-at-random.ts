import { doseId } from '@dosewell/domain/id';
import type { Store } from '../../packages/web/src/data/store.ts';
import { type Device, write } from './device.ts';
import type { Random } from './random.ts';

/** What people did in a run, as far as their devices said that it was saved. */
export interface Done {
  readonly operations: Set<string>;
  readonly asNeeded: Set<string>;
  kills: number;
}

export interface Scene {
  readonly random: Random;
  readonly devices: readonly Device[];
  readonly medication: string;
  readonly dates: readonly string[];
  readonly done: Done;
  /** What goes on beside the next steps. */
  readonly background: Promise<unknown>[];
}

const SLOTS = ['08:00', '13:00', '20:00'] as const;

const noted = (done: Done, op: string | undefined): void => {
  if (op !== undefined) done.operations.add(op);
};

const answer = async ({ random, medication, dates, done }: Scene, tab: Store): Promise<void> => {
  const [date, slot] = [random.pick(dates), random.pick(SLOTS)];
  const row = {
    table: 'medication_logs',
    id: doseId(medication, date, slot),
    patch: { medication_id: medication, date, slot, status: random.chance(0.7) ? 'taken' : 'skipped' },
  } as const;
  noted(done, await write(tab, row));
  if (random.chance(0.2)) noted(done, await write(tab, row));
};

const undo = async ({ random, dates, done }: Scene, tab: Store): Promise<void> => {
  const months = [...new Set(dates.map((date) => date.slice(0, 7)))];
  const logs = tab.monthRows('medication_logs', months) ?? [];
  if (logs.length === 0) return;
  const { id } = random.pick(logs);
  noted(done, await write(tab, { table: 'medication_logs', id, delete: true }));
};

const takeAsNeeded = async ({ random, medication, dates, done }: Scene, tab: Store): Promise<void> => {
  const id = tab.newId();
  const patch = { medication_id: medication, date: random.pick(dates), slot: null, status: 'taken' } as const;
  const op = await write(tab, { table: 'medication_logs', id, patch });
  noted(done, op);
  if (op !== undefined) done.asNeeded.add(id);
};

const edit = async ({ random, medication, done }: Scene, tab: Store): Promise<void> => {
  if (tab.row('medications', medication) === undefined) return;
  const text = `edit ${random.below(1000)}`;
  const patch = random.pick([
    { name: text },
    { dosage: text },
    { times: [random.pick(SLOTS)] },
    { notes: text },
  ]);
  noted(done, await write(tab, { table: 'medications', id: medication, patch }));
};

const sync = async ({ random, background }: Scene, tab: Store): Promise<void> => {
  const syncing = tab.syncNow();
  background.push(syncing);
  if (random.chance(0.5)) await syncing;
};

const killAndStart = async ({ random, done, background }: Scene, device: Device): Promise<void> => {
  done.kills += 1;
  if (random.chance(0.6)) background.push(...device.tabs.map((tab) => tab.syncNow()));
  await new Promise((resolve) => setTimeout(resolve, random.below(6)));
  device.kill();
  await device.open(1 + random.below(2));
};

/** One step of somebody, somewhere. */
export const actAtRandom = async (scene: Scene): Promise<void> => {
  const { random } = scene;
  const device = random.pick(scene.devices);
  const tab = random.pick(device.tabs);
  const choice = random.next();
  if (choice < 0.35) await answer(scene, tab);
  else if (choice < 0.43) await undo(scene, tab);
  else if (choice < 0.53) await takeAsNeeded(scene, tab);
  else if (choice < 0.62) await edit(scene, tab);
  else if (choice < 0.86) await sync(scene, tab);
  else if (choice < 0.91) device.look();
  else await killAndStart(scene, device);
};
