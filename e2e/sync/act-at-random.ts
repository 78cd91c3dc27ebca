import { doseId } from '@dosewell/domain/id';
import type { Store } from '../../packages/web/src/data/store.ts';
import { type Device, write } from './device.ts';
import type { Random } from './random.ts';

/** What people did in a run, as far as their devices called it saved. */
export interface Done {
  readonly operations: Set<string>;
  readonly asNeeded: Set<string>;
  /** Counts, refills and as-needed doses, each with the movements and doses its author had seen. */
  readonly saw: Map<string, ReadonlySet<string>>;
  /** The last intended value of a dose or field, and the tabs that wrote it. */
  readonly intents: Map<string, Intent>;
  kills: number;
}

export interface Intent {
  readonly authors: Set<Store>;
  last: string;
}

export interface Scene {
  readonly random: Random;
  readonly devices: readonly Device[];
  readonly medication: string;
  readonly dates: readonly string[];
  readonly done: Done;
  /** Work that goes on beside the next steps. */
  readonly background: Promise<unknown>[];
}

const SLOTS = ['08:00', '13:00', '20:00'] as const;

const noted = (done: Done, op: string | undefined): void => {
  if (op !== undefined) done.operations.add(op);
};

const intended = (
  { intents, ...done }: Done,
  tab: Store,
  op: string | undefined,
  { of, last }: { readonly of: string; readonly last: string },
): void => {
  noted({ intents, ...done }, op);
  if (op === undefined) return;
  const intent = intents.get(of) ?? { authors: new Set<Store>(), last };
  intent.authors.add(tab);
  intent.last = last;
  intents.set(of, intent);
};

/** The stock movements and doses a tab shows. */
const seenBy = (tab: Store, dates: readonly string[]): ReadonlySet<string> => {
  const months = [...new Set(dates.map((date) => date.slice(0, 7)))];
  const tables = ['stock_movements', 'medication_logs'] as const;
  return new Set(tables.flatMap((table) => (tab.monthRows(table, months) ?? []).map(({ id }) => id)));
};

const countOrRefill = async ({ random, medication, dates, done }: Scene, tab: Store): Promise<void> => {
  if (tab.row('medications', medication) === undefined) return;
  const id = tab.newId();
  const told = random.chance(0.4)
    ? { counted: 50_000 + random.below(10_000) }
    : { refilled: 10 + random.below(90) };
  const saw = seenBy(tab, dates);
  const op = await write(tab, {
    table: 'stock_movements',
    id,
    patch: { medication_id: medication, ...told },
  });
  noted(done, op);
  if (op !== undefined) done.saw.set(id, saw);
};

const answer = async ({ random, medication, dates, done }: Scene, tab: Store): Promise<void> => {
  const [date, slot] = [random.pick(dates), random.pick(SLOTS)];
  const row = {
    table: 'medication_logs',
    id: doseId(medication, date, slot),
    patch: { medication_id: medication, date, slot, status: random.chance(0.7) ? 'taken' : 'skipped' },
  } as const;
  intended(done, tab, await write(tab, row), { of: row.id, last: row.patch.status });
  if (random.chance(0.2)) intended(done, tab, await write(tab, row), { of: row.id, last: row.patch.status });
};

const undo = async ({ random, dates, done }: Scene, tab: Store): Promise<void> => {
  const months = [...new Set(dates.map((date) => date.slice(0, 7)))];
  const logs = tab.monthRows('medication_logs', months) ?? [];
  if (logs.length === 0) return;
  const { id } = random.pick(logs);
  intended(done, tab, await write(tab, { table: 'medication_logs', id, delete: true }), {
    of: id,
    last: 'undone',
  });
};

const takeAsNeeded = async ({ random, medication, dates, done }: Scene, tab: Store): Promise<void> => {
  const id = tab.newId();
  const patch = { medication_id: medication, date: random.pick(dates), slot: null, status: 'taken' } as const;
  const saw = seenBy(tab, dates);
  const op = await write(tab, { table: 'medication_logs', id, patch });
  noted(done, op);
  if (op === undefined) return;
  done.asNeeded.add(id);
  done.saw.set(id, saw);
};

/** Corrects an as-needed dose to another day, or to more than one unit. */
const correct = async ({ random, dates, done }: Scene, tab: Store): Promise<void> => {
  const months = [...new Set(dates.map((date) => date.slice(0, 7)))];
  const taken = (tab.monthRows('medication_logs', months) ?? []).filter(({ slot }) => slot === null);
  if (taken.length === 0) return;
  const { id, medication_id } = random.pick(taken);
  const said = { date: random.pick(dates), amount: 1 + random.below(3) };
  const patch = { medication_id, slot: null, status: 'taken', ...said };
  intended(done, tab, await write(tab, { table: 'medication_logs', id, patch }), { of: id, last: 'taken' });
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
  const [[field, value]] = Object.entries(patch) as [[string, string | string[]]];
  intended(done, tab, await write(tab, { table: 'medications', id: medication, patch }), {
    of: `${medication} ${field}`,
    last: String(value),
  });
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

/** One random step on one of the devices. */
export const actAtRandom = async (scene: Scene): Promise<void> => {
  const { random } = scene;
  const device = random.pick(scene.devices);
  const tab = random.pick(device.tabs);
  const choice = random.next();
  if (choice < 0.35) await answer(scene, tab);
  else if (choice < 0.43) await undo(scene, tab);
  else if (choice < 0.52) await takeAsNeeded(scene, tab);
  else if (choice < 0.57) await correct(scene, tab);
  else if (choice < 0.64) await edit(scene, tab);
  else if (choice < 0.72) await countOrRefill(scene, tab);
  else if (choice < 0.86) await sync(scene, tab);
  else if (choice < 0.91) device.look();
  else await killAndStart(scene, device);
};
