// Three devices of one person with differing clocks, what each has seen, and the quantity on hand that should
// result.
import { doseId } from '../id/derived-id.ts';
import type { Operation, OperationRow } from '../sync/operation.ts';
import { instantOf, isoInstant, wallTimeAt } from '../time/zoned-time.ts';
import { type Apart, type Kind, MINUTE, NAMES, SECOND } from './apart-steps.ts';
import { BERLIN, idOf } from './builders.ts';
import { cabinet, DAY } from './cabinet.ts';
import { act, remove, write } from './operations.ts';
import type { Records } from './records.ts';
import { certain } from '../problem/certain.ts';

const ID = idOf(1);
const YESTERDAY = '2026-11-19';
const SLOTS = ['08:00', '12:00', '16:00', '20:00'] as const;
const BEGIN = instantOf(`${DAY}T09:00`, BERLIN);
const OPENING = 100;

/** An act on a device. */
interface Told {
  readonly kind: Kind;
  readonly id: string;
  readonly amount: number;
  /** The time shown on the device, and the operation with its stamp. */
  readonly wall: number;
  readonly operation: Operation;
  /** The time of taking, if the person gave one. */
  readonly said: number | undefined;
  readonly saw: ReadonlySet<Told>;
  /** The act it undoes. */
  readonly of: Told | undefined;
  arrived?: { readonly at: number; readonly as: number };
}

/** The stamp of an act is capped at its arrival. */
const stampOf = ({ operation, arrived }: Told): number =>
  Math.min(operation.clock, arrived?.at ?? operation.clock);

/** An act follows those its author had seen; unrelated acts are ordered by stamp. */
const follows = (one: Told, other: Told): boolean => {
  if (one.saw.has(other)) return true;
  if (other.saw.has(one)) return false;
  const apart = stampOf(one) - stampOf(other);
  if (apart !== 0) return apart > 0;
  return one.kind === 'refill' || (one.arrived?.as ?? Infinity) > (other.arrived?.as ?? Infinity);
};

/** Whole minutes by which the local time is after the arrival prove how fast the clock is. */
const provedFast = ({ wall, arrived }: Told): number =>
  arrived === undefined ? 0 : Math.max(0, wall - (wall % MINUTE) - arrived.at);

const cameAfter = (dose: Told, count: Told): boolean => {
  if (dose.kind === 'note of yesterday' || count.saw.has(dose)) return false;
  if (dose.said === undefined) return dose.saw.has(count) || stampOf(dose) >= stampOf(count);
  return Math.min(dose.said - provedFast(dose), stampOf(dose)) >= stampOf(count);
};

/** The newest count plus later refills minus later doses, leaving out undone ones. */
const expectedOf = (all: readonly Told[]): number => {
  const takenBack = new Set(all.map(({ of }) => of));
  const stands = all.filter((told) => told.of === undefined && !takenBack.has(told));
  const counts = stands.filter(({ kind }) => kind === 'count');
  const newest = counts.find((count) => counts.every((other) => other === count || follows(count, other)));
  if (newest === undefined) throw new Error('the counts stand in no order');
  return stands.reduce((quantity, told) => {
    if (told.kind === 'count') return quantity;
    if (told.kind === 'refill') return quantity + (follows(told, newest) ? told.amount : 0);
    return quantity - (cameAfter(told, newest) ? told.amount : 0);
  }, newest.amount);
};

class Device {
  last = 0;
  readonly unsent: Told[] = [];
  seen = new Set<Told>();
  revs = new Map<string, number>();
  constructor(
    readonly name: string,
    readonly fast: number,
    public view: Records,
  ) {}
}

const onHand = (records: Records): number => records.get('medications', ID)?.quantity_remaining ?? 0;
const timeOf = (ms: number): string => wallTimeAt(ms, BERLIN).slice(11);

const rowOf = (told: Omit<Told, 'operation' | 'saw'>, rev: number): OperationRow => {
  const { kind, id, amount, of, said, wall } = told;
  const line = (what: object): OperationRow => write('stock_movements', id, { medication_id: ID, ...what });
  if (kind === 'count') return line({ counted: amount });
  if (kind === 'refill') return line({ refilled: amount });
  if (kind === 'undo refill') return line({ undoes: certain(of).id });
  if (kind === 'undo dose') return remove('medication_logs', certain(of).id, rev);
  const slot = kind === 'note of yesterday' ? certain(SLOTS[amount % SLOTS.length]) : null;
  const at = said ?? wall;
  return write('medication_logs', id, {
    medication_id: ID,
    date: slot === null ? DAY : YESTERDAY,
    slot,
    status: 'taken',
    actual_time: timeOf(at),
    taken_at: isoInstant(at),
    amount,
  });
};

const WORDS: Readonly<Record<Kind, string>> = {
  count: 'counts',
  refill: 'refills',
  take: 'takes',
  'note earlier': 'notes that it took',
  'note of yesterday': 'notes of yesterday',
  'undo dose': 'takes back the dose of',
  'undo refill': 'takes back the refill of',
};

/** Runs a case; `wrong` names the device or server whose quantity on hand is wrong. */
export const playApart = ({ fast, steps }: Apart): { story: string[]; wrong: string | undefined } => {
  const server = cabinet();
  const devices = NAMES.map((name, i) => new Device(name, certain(fast[i]) * MINUTE, server.copy()));
  const story = devices.map((each, i) => `The clock of the ${each.name} is ${fast[i]} minutes fast.`);
  const all: Told[] = [];
  let now = BEGIN;
  let made = 0;
  let arrivals = 0;

  const sync = (device: Device): void => {
    for (const told of device.unsent.splice(0)) {
      told.arrived = { at: now, as: (arrivals += 1) };
      server.admit(told.operation, isoInstant(now));
    }
    device.seen = new Set([...device.seen, ...all.filter(({ arrived }) => arrived !== undefined)]);
    device.view = server.copy();
    const rows = (['medication_logs', 'stock_movements', 'medications'] as const).flatMap((t) =>
      server.all(t),
    );
    device.last = Math.max(device.last, ...rows.map(({ clock }) => clock));
    device.revs = new Map(rows.map(({ id, rev }) => [id, rev]));
  };
  const tell = (device: Device, kind: Kind, amount: number, of?: Told, back?: number): void => {
    const wall = now + device.fast;
    device.last = Math.max(device.last + 1, wall);
    made += 1;
    const noted = back === undefined ? undefined : wall - (wall % MINUTE) - back * MINUTE;
    const slot = certain(SLOTS[amount % SLOTS.length]);
    const id = kind === 'note of yesterday' ? doseId(ID, YESTERDAY, slot) : idOf(5000 + made);
    const part = { kind, id, amount, wall, said: noted, of };
    const row = rowOf(part, of === undefined ? 0 : (device.revs.get(of.id) ?? 0));
    const operation = act(wallTimeAt(wall, BERLIN), [row], { clock: device.last });
    const told: Told = { ...part, operation, saw: device.seen };
    device.seen = new Set([...device.seen, told]);
    device.unsent.push(told);
    device.view.admit(operation, isoInstant(operation.clock));
    all.push(told);
    const when = noted === undefined ? '' : ` at ${timeOf(noted)}`;
    story.push(
      `${timeOf(now)}  The ${device.name}, showing ${timeOf(wall)}, ${WORDS[kind]} ${amount}${when}.`,
    );
  };
  /** Acts this device could undo: seen, and as far as it knows not undone. */
  const toTakeBack = (device: Device, kinds: readonly Kind[]): Told[] => {
    const gone = new Set([...device.seen].map(({ of }) => of));
    return [...device.seen].filter(
      (told) => kinds.includes(told.kind) && told.arrived !== undefined && !gone.has(told),
    );
  };
  const wrongNow = (): string | undefined => {
    const views = [...devices.map((d) => [`the ${d.name}`, d.view, [...d.seen]] as const)];
    const sent = all.filter(({ arrived }) => arrived !== undefined);
    for (const [who, records, told] of [...views, ['the server', server, sent] as const]) {
      const [has, should] = [onHand(records), expectedOf(told)];
      if (has !== should) return `${who} has ${has} on hand, and should have ${should}.`;
      const ledger = records.all('stock_movements').reduce((sum, { amount }) => sum + amount, 0);
      if (ledger !== has) return `the lines of ${who} add up to ${ledger}, and ${has} are on hand.`;
    }
    return undefined;
  };

  tell(certain(devices[0]), 'count', OPENING);
  const syncAll = (): void => {
    for (const device of [...devices, ...devices]) {
      now += SECOND;
      sync(device);
    }
  };
  syncAll();
  for (const { by, kind, amount, which, after, back } of steps) {
    now += after;
    const device = certain(devices[by]);
    if (kind === 'sync') {
      sync(device);
      story.push(`${timeOf(now)}  The ${device.name} sends and fetches.`);
    } else if (kind === 'undo dose' || kind === 'undo refill') {
      const found = toTakeBack(device, kind === 'undo refill' ? ['refill'] : ['take', 'note earlier']);
      const of = found[which % Math.max(1, found.length)];
      if (of !== undefined) tell(device, kind, of.amount, of);
    } else if (kind === 'count') tell(device, kind, 300 + amount);
    else if (kind === 'refill') tell(device, kind, 10 * amount);
    else tell(device, kind, amount, undefined, kind === 'note earlier' ? back : undefined);
    const wrong = wrongNow();
    if (wrong !== undefined) return { story, wrong };
  }
  syncAll();
  story.push(`${timeOf(now)}  All send and fetch.`);
  return { story, wrong: wrongNow() };
};
