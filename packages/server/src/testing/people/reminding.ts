// One person with a browser, on a server whose clock a test moves, in Berlin in November.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { wallTimeAt } from '@dosewell/domain/time';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { type FakePushService, startFakePushService } from '../push/fake-push-service.ts';
import { type RemindedPerson, remindedPerson, type RemindingServer, remindingServer } from './reminded.ts';

export interface Reminding {
  readonly db: TestDatabase;
  readonly service: FakePushService;
  readonly server: RemindingServer;
  readonly clock: { now: number };
  readonly maria: RemindedPerson;
  /** The endpoint of her browser. */
  readonly browser: string;
}

const BERLIN = 'Europe/Berlin';
const clock = { now: 0 };

/** Sets the clock to a local time, `yyyy-MM-ddTHH:MM:SS`. */
export const at = (wall: string): void => {
  clock.now = Date.parse(`${wall}+01:00`);
};

/** Of an act now. */
export const moment = () => ({ at: wallTimeAt(clock.now, BERLIN), clock: clock.now });

/** The world of the current test: before each one it is nine in the evening of 19 November. */
export const reminding = (): (() => Reminding) => {
  let world: Reminding;
  beforeAll(async () => {
    const [db, service] = await Promise.all([createTestDatabase(), startFakePushService(() => clock.now)]);
    const server = remindingServer(db, service, clock);
    world = { db, service, server, clock } as Reminding;
  });
  afterAll(() => Promise.all([world.db.drop(), world.service.close()]));
  beforeEach(async () => {
    await world.db.owner.query(
      'truncate reminders, occurrences, deliveries, dose_plans, notices, notice_plans, refill_cycles',
    );
    at('2026-11-19T21:00:00');
    const maria = await anotherPerson(world);
    world = { ...world, maria, browser: await maria.subscribe() };
  });
  return () => world;
};

export const anotherPerson = ({ db, service, server }: Reminding): Promise<RemindedPerson> =>
  remindedPerson(db, service, server, { at: moment });

/** Every slot and limit of these tests falls on one. */
const STEP_MS = 5 * 60_000;

/** Of what comes on the hour. */
export const HOURLY = 60 * 60_000;

/** Ticks every five minutes of the clock, unless told otherwise, and at the local time itself. */
export const until = async ({ server }: Reminding, wall: string, stepMs = STEP_MS): Promise<void> => {
  const end = Date.parse(`${wall}+01:00`);
  while (clock.now < end) {
    clock.now = Math.min(end, (Math.floor(clock.now / stepMs) + 1) * stepMs);
    await server.tick();
  }
};

/** What became of each reminder, and of its messages. */
export const outcomes = async ({ db }: Reminding): Promise<unknown[]> =>
  (
    await db.owner.query(
      `select r.date::text || ' ' || r.slot as slot, r.outcome, (select string_agg(distinct d.ended, ', ')
         from deliveries d where d.user_id = r.user_id and d.topic = r.id::text) as deliveries
       from reminders r where r.outcome is not null order by 1`,
    )
  ).rows;
