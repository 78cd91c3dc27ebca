// One person, two devices and a real server whose clock moves: after every act and whenever a dose is due, what was sent
// is held against what the screens show then.
import fc from 'fast-check';
import { displayTime, wallTimeAt } from '@dosewell/domain/time';
import type { TestDatabase } from '../database.ts';
import { Device } from '../people/device.ts';
import { type RemindedPerson, remindedPerson, type RemindingServer } from '../people/reminded.ts';
import type { FakePushService } from '../push/fake-push-service.ts';
import { type Act, anAct, times } from './acts.ts';
import { type OpenDose, openDoses, type Records, recordsOf } from './doses-of-person.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** Within so long after a commit everything of the plan before it has ended. */
const SETTLED_MS = 5 * SECOND_MS;
const START = Date.parse('2026-11-19T20:50:00Z');

export const aSequence = fc.record({
  plans: fc.array(times, { minLength: 1, maxLength: 2 }),
  steps: fc.array(
    fc.record({
      act: anAct,
      device: fc.constantFrom(0, 1),
      /** Whether the device has heard of what the other did. */
      synced: fc.boolean(),
      /** Whether reminders are claimed before the new plan is made. */
      races: fc.boolean(),
      minutes: fc.constantFrom(0, 1, 7, 31, 125, 431),
    }),
    { minLength: 4, maxLength: 10 },
  ),
});
export type Sequence = typeof aSequence extends fc.Arbitrary<infer S> ? S : never;

export interface ModelServer {
  readonly db: TestDatabase;
  readonly service: FakePushService;
  readonly server: RemindingServer;
  readonly clock: { now: number };
}

interface Sent {
  readonly at: number;
  readonly body: string;
  readonly navigate: string;
}

export interface Story {
  readonly faults: readonly string[];
  readonly story: readonly string[];
  readonly acts: number;
  readonly sent: number;
}

interface Told {
  readonly world: ModelServer;
  readonly maria: RemindedPerson;
  readonly browser: string;
  readonly sent: Sent[];
  readonly faults: string[];
  readonly story: string[];
}

const names = ({ body, navigate }: Sent, dose: OpenDose): boolean =>
  navigate.endsWith(dose.reminderId) || body.includes(displayTime(dose.slot));

/** Holds what was sent since the last look against the screens now. */
const look = async (
  told: Told,
  wanted: 'sent' | 'all' = 'all',
): Promise<{ records: Records; open: OpenDose[] }> => {
  const { world, maria, browser, sent, faults } = told;
  const { userId } = maria.person;
  const now = world.clock.now;
  const records = await recordsOf(world.db, userId);
  const open = openDoses(records, userId, now);
  const due = open.filter(({ at }) => at <= now);
  const at = `${wallTimeAt(now, records.zone)} in ${records.zone}`;
  for (const { body, navigate } of maria.shown(browser).slice(sent.length)) {
    sent.push({ at: now, body, navigate });
    if (!due.some((dose) => navigate.endsWith(dose.reminderId)))
      faults.push(`at ${at} sent, not due: ${body}`);
  }
  for (const dose of wanted === 'all' ? due : [])
    if (!dose.onRecord && !sent.some((each) => each.at >= dose.at && names(each, dose)))
      faults.push(`at ${at} due, not sent: ${dose.date} ${dose.slot}`);
  return { records, open };
};

/** Ticks whenever a dose is or was to be due, until an instant. */
const pass = async (told: Told, until: number, known: Set<number>): Promise<void> => {
  const { clock, server } = told.world;
  for (;;) {
    const next = Math.min(until, ...[...known].filter((at) => at > clock.now));
    clock.now = next;
    await server.tick();
    const { open } = await look(told);
    for (const { at } of open) known.add(at);
    if (next >= until) return;
  }
};

export const runSequence = async (world: ModelServer, { plans, steps }: Sequence): Promise<Story> => {
  const { db, service, server, clock } = world;
  await db.owner.query('truncate reminders, occurrences, deliveries, dose_plans');
  clock.now = START;
  const moment = (zone: string) => ({ at: wallTimeAt(clock.now, zone), clock: clock.now, zone });
  const maria = await remindedPerson(db, service, server, { at: () => moment('Europe/Berlin') });
  for (const list of plans) await maria.takes({ frequency: 'custom', times: list }, `M${list.length}`);
  const told: Told = { world, maria, browser: await maria.subscribe(), sent: [], faults: [], story: [] };
  const { userId } = maria.person;
  const devices = [maria.device, new Device(server.sync, maria.person)];
  await server.tick();
  const first = await look(told);
  const known = new Set(first.open.map(({ at }) => at));
  const seen = [first.records, first.records];
  for (const { act, device, synced, races, minutes } of steps) {
    await pass(told, clock.now + minutes * MINUTE_MS, known);
    const records = await recordsOf(db, userId);
    if (synced) seen[device] = records;
    const rows = rowsOf(act, { userId, records: seen[device] ?? records, now: clock.now });
    if (rows.length > 0) await devices[device]?.do(rows, moment(records.zone));
    told.story.push(`${wallTimeAt(clock.now, records.zone)} device ${device}: ${JSON.stringify(rows)}`);
    if (races) {
      clock.now += SECOND_MS;
      await server.remind();
      await server.send();
      await look(told, 'sent');
    }
    // A server looks each second; a plan that took back a miss is made once more.
    const settled = clock.now + SETTLED_MS;
    clock.now += SECOND_MS;
    await server.tick();
    await look(told, 'sent');
    await pass(told, settled, known);
  }
  await pass(told, clock.now + 12 * 60 * MINUTE_MS, known);
  return { faults: told.faults, story: told.story, acts: steps.length, sent: told.sent.length };
};

const rowsOf = (act: Act, seen: { userId: string; records: Records; now: number }) =>
  act({ ...seen, open: openDoses(seen.records, seen.userId, seen.now) });
