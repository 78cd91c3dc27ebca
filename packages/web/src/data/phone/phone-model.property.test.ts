// @vitest-environment node
// Whatever is edited, answered, travelled, taken back or restarted: after planning, what rings on the phone is what the
// domain plans, each under an id of its own, never more than sixty, and nothing is shown twice.
import { nativePlan, MOST_PENDING } from '@dosewell/domain/reminders/native';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PhoneSystem } from '../../platform/phone-app.ts';
import { fakePhone } from '../testing/fake-phone.ts';
import { createMemoryServer } from '../testing/memory-server.ts';
import { act, dose, MARIA, MEDICATION, medication, openTab, undo } from '../testing/test-device.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import { createAccounts } from '../account/accounts.ts';
import type { Wishes } from './kept-plan.ts';
import { personOnPhone } from './person-on-phone.ts';
import { openReminders } from './reminders-here.ts';

const MINUTE = 60_000;
const DAY = '2026-11-20';
const START = Date.parse(`${DAY}T07:00:00+01:00`);
const SLOTS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
const RUNS = Number(process.env['PHONE_SEQUENCES'] ?? 12);

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('times' as const),
      times: fc.uniqueArray(fc.constantFrom(...SLOTS), { minLength: 1, maxLength: 24 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      slot: fc.constantFrom(...SLOTS),
      status: fc.constantFrom('taken' as const, 'skipped' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('undo' as const), slot: fc.constantFrom(...SLOTS) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('active' as const), is_active: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('zone' as const),
      timezone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), minutes: fc.constantFrom(1, 31, 61, 400) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('restart' as const), minutes: fc.constantFrom(0, 5, 90) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('exact' as const), exact: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('display' as const),
      display: fc.constantFrom('granted' as const, 'denied' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('killed' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const openWorld = async (system: PhoneSystem) => {
  const phone = fakePhone(system);
  const platform = createTestPlatform();
  platform.setNow(START);
  const server = createMemoryServer(platform.now);
  await createAccounts(platform, server.ask).openAccount(MARIA);
  const store = await openTab(platform, server.ask);
  await act(store, medication({ frequency: 'custom', times: ['08:00', '20:00'] }));
  await store.syncNow();
  const people = async (wishes: Wishes) => [await personOnPhone(store, wishes)].flatMap((one) => one ?? []);
  const begin = () => openReminders({ alarms: phone.alarms, plain: phone.plain, now: platform.now, people });
  return { phone, platform, store, people, begin, reminders: begin() };
};
type World = Awaited<ReturnType<typeof openWorld>>;

const pass = ({ phone, platform }: World, minutes: number): void => {
  platform.pass(minutes * MINUTE);
  phone.pass(platform.now());
};

/** What a person enters; what is refused by its rule changes nothing. */
const enter = async ({ store }: World, made: Step): Promise<void> => {
  if (made.kind === 'times')
    await act(store, { table: 'medications', id: MEDICATION, patch: { times: made.times.toSorted() } });
  if (made.kind === 'active')
    await act(store, { table: 'medications', id: MEDICATION, patch: { is_active: made.is_active } });
  if (made.kind === 'zone')
    await act(store, { table: 'user_settings', id: MARIA.userId, patch: { timezone: made.timezone } });
  const written =
    made.kind === 'answer'
      ? dose(made.slot, made.status)
      : made.kind === 'undo'
        ? undo(made.slot)
        : undefined;
  const entered = written && store.enqueue([written]);
  if (entered?.ok) await entered.value.saved;
};

const befall = (world: World, made: Step): void => {
  const { phone, platform } = world;
  if (made.kind === 'pass') pass(world, made.minutes);
  if (made.kind === 'display') phone.setDisplay(made.display);
  const ends = made.kind === 'restart' || made.kind === 'killed' || (made.kind === 'exact' && !made.exact);
  if (made.kind === 'exact') phone.setExact(made.exact);
  if (made.kind === 'restart') {
    platform.pass(made.minutes * MINUTE);
    phone.restart(platform.now());
  }
  // The system ended the app: another process begins with what the phone kept.
  if (ends) world.reminders = world.begin();
};

/** Undefined where all is well. */
const faultOf = async ({ phone, platform, people, reminders }: World): Promise<string | undefined> => {
  const state = reminders.read();
  if (state === undefined || state.failed) return 'the planning failed';
  if (state.standing.display !== 'granted')
    return phone.ringing.size === 0 ? undefined : 'rings though it may not';
  const now = platform.now();
  const wanted = nativePlan(await people({ names: true, ahead: false }), now, new Set(phone.ringing.keys()));
  const later = now + 5_000;
  const due = new Map(wanted.filter(({ at }) => at > later).map(({ id, at }) => [id, at]));
  const rings = new Map([...phone.ringing].filter(([, at]) => at > later));
  if (phone.ringing.size > MOST_PENDING) return `${phone.ringing.size} ring`;
  if (phone.ringing.size !== phone.listed.size) return 'the list and the alarms differ';
  const missing = [...due].filter(([id, at]) => rings.get(id) !== at);
  const surplus = [...rings.keys()].filter((id) => !due.has(id));
  return missing.length + surplus.length === 0
    ? undefined
    : `${missing.length} missing, ${surplus.length} too many`;
};

test.each(['Android', 'iOS'] as const)(
  'a phone with %s rings for the plan of the domain, whatever a person or the system does',
  async (system) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        const world = await openWorld(system);
        await world.reminders.plan();
        for (const made of steps) {
          befall(world, made);
          await enter(world, made);
          await world.reminders.plan();
          // covers: NAT-009 NAT-010 NAT-016 MED-081
          expect(await faultOf(world), made.kind).toBeUndefined();
        }
        world.store.close();
        const isMoved = steps.some(({ kind }) => ['zone', 'times', 'undo', 'active'].includes(kind));
        const ids = world.phone.shown
          .filter(({ actionType }) => actionType !== undefined)
          .map(({ id }) => id);
        expect(isMoved ? ids.length : new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: RUNS },
    );
  },
);
