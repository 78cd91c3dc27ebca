// Random turns of doses, answers, pauses, switches, ends and mail servers that are down, beside a model of what is shared at each
// moment: whatever a caregiver was told was shared then, and nothing was told twice.
import { doseId } from '@dosewell/domain/id';
import { wallTimeAt } from '@dosewell/domain/time';
import fc from 'fast-check';
import { DAY, medication, put } from '../people/device.ts';
import { newId } from '../people/person.ts';
import type { CaregiversWorld, PersonWithCaregivers } from './caregivers-under-test.ts';

const MINUTE = 60_000;
const SLOTS = ['08:00', '10:00', '12:00'] as const;

const who = fc.constantFrom(0, 1);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('passes' as const), minutes: fc.integer({ min: 3, max: 50 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('answers' as const), slot: fc.constantFrom(...SLOTS) }),
  },
  fc.record({ kind: fc.constant('pauses' as const), who, minutes: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ kind: fc.constant('goes on' as const), who }),
  fc.record({ kind: fc.constant('switches' as const), who, on: fc.boolean() }),
  fc.record({ kind: fc.constant('ends' as const), who, minutes: fc.integer({ min: 0, max: 120 }) }),
  fc.record({ kind: fc.constant('removes' as const), who }),
  fc.record({ kind: fc.constant('mail' as const), down: fc.boolean() }),
  fc.record({ kind: fc.constant('dies' as const) }),
);
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Shared {
  readonly id: string;
  readonly email: string;
  on: boolean;
  pausedUntil: number;
  endsAt: number;
  removed: boolean;
  /** Mails judged so far. */
  judged: number;
}

const isShared = ({ on, pausedUntil, endsAt, removed }: Shared, now: number): boolean =>
  on && !removed && now >= pausedUntil && now < endsAt;

const act = async (
  world: CaregiversWorld,
  maria: PersonWithCaregivers,
  all: readonly Shared[],
  { medicine, one }: { readonly medicine: string; readonly one: Step },
): Promise<void> => {
  const { clock, database } = world.api;
  const [at, of] = [wallTimeAt(clock.now, 'Europe/Berlin'), 'who' in one ? all[one.who] : undefined];
  if (one.kind === 'passes') clock.now += one.minutes * MINUTE;
  if (one.kind === 'mail') world.mail.down = one.down;
  if (one.kind === 'answers') {
    const patch = { medication_id: medicine, date: DAY, slot: one.slot, status: 'taken' };
    await maria.device.do(put('medication_logs', doseId(medicine, DAY, one.slot), patch), {
      at,
      clock: clock.now,
    });
  }
  // A server that dies with what it had claimed: the claims are free again once their lease is over.
  if (one.kind === 'dies')
    await database.owner.query(
      'update deliveries set claimable_at = $1, attempts = attempts + 1 where ended is null',
      [new Date(clock.now + 15_000)],
    );
  if (of === undefined || of.removed) return;
  if (one.kind === 'removes') {
    await maria.remove(of.id);
    of.removed = true;
  }
  if (one.kind === 'switches') {
    await maria.write(of.id, { receive_missed_med_alerts: one.on });
    of.on = one.on;
  }
  if (one.kind === 'pauses' || one.kind === 'goes on') {
    of.pausedUntil = one.kind === 'pauses' ? clock.now + one.minutes * MINUTE : clock.now;
    await maria.write(of.id, { pause_ends_at: new Date(of.pausedUntil).toISOString() });
  }
  if (one.kind === 'ends') {
    of.endsAt = clock.now + one.minutes * MINUTE;
    await database.owner.query('update caregivers set ends_at = $3 where user_id = $1 and id = $2', [
      ...[maria.userId, of.id, new Date(of.endsAt)],
    ]);
  }
};

/** Subjects that came since and were not shared at this moment. */
const untold = (world: CaregiversWorld, of: Shared, now: number): string[] => {
  const mails = world.mailsTo(of.email).toReversed();
  const fresh = mails.slice(of.judged).filter(({ subject }) => /No answer|All clear/.test(subject));
  of.judged = mails.length;
  return isShared(of, now) ? [] : fresh.map(({ subject }) => `not shared: ${subject}`);
};

const toldTwice = (world: CaregiversWorld, { email }: Shared): string[] => {
  const told = world.mailsTo(email).flatMap(({ subject }) => /^No answer .*/.exec(subject)?.[0] ?? []);
  return told.length === new Set(told).size ? [] : [`told twice: ${told.join(', ')}`];
};

const never = Number.POSITIVE_INFINITY;

export const aDay = fc.array(step, { minLength: 12, maxLength: 24 });

export interface LivedDay {
  readonly mails: number;
  readonly faults: readonly string[];
}

/** A day of a person with two caregivers, in which this happens. */
export const liveDay = async (world: CaregiversWorld, steps: readonly Step[]): Promise<LivedDay> => {
  world.mail.down = false;
  world.api.clock.now = Date.parse(`2026-11-19T21:00:00+01:00`);
  const maria = await world.person();
  const all: Shared[] = [];
  for (const name of ['John', 'Ann']) {
    const id = await maria.confirmed(name);
    const email = String((await maria.row(id))['email']);
    const judged = world.mailsTo(email).length;
    all.push({ id, email, on: true, pausedUntil: 0, endsAt: never, removed: false, judged });
  }
  const id = newId();
  const { clock } = world.api;
  const schedule = { frequency: 'custom', times: [...SLOTS] };
  await maria.device.do(put('medications', id, medication('Metformin', schedule)), {
    at: wallTimeAt(clock.now, 'Europe/Berlin'),
    clock: clock.now,
  });
  await world.plan();
  clock.now = Date.parse(`${DAY}T08:20:00+01:00`);
  const faults: string[] = [];
  for (const one of steps) {
    await act(world, maria, all, { medicine: id, one });
    await world.tick();
    faults.push(...all.flatMap((of) => untold(world, of, clock.now)));
  }
  faults.push(...all.flatMap((of) => toldTwice(world, of)));
  return { mails: all.reduce((sum, { judged }) => sum + judged, 0), faults };
};
