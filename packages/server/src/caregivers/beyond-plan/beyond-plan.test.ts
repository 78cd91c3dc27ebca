// What becomes of caregivers when the plan that holds them ends. Nothing of it is lost, and nobody ends unannounced.
import { expect, test } from 'vitest';
import { caregiversUnderTest, press } from '../../testing/caregivers/caregivers-under-test.ts';
import { put } from '../../testing/people/device.ts';
import { newId } from '../../testing/people/person.ts';

const world = caregiversUnderTest({ plansEnforced: true });
const DAY_MS = 86_400_000;
type Maria = Awaited<ReturnType<ReturnType<typeof world>['person']>>;

const onPlan = (maria: Maria, plan: string): Promise<unknown> =>
  world().api.database.owner.query('update user_settings set plan = $2 where user_id = $1', [
    maria.userId,
    plan,
  ]);
const keep = () => world().keepWithinPlan();
/** Until nothing is left to do at this moment. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) {
    await keep();
    await world().send();
  }
};
const pass = (days: number): void => void (world().api.clock.now += days * DAY_MS);
const endOf = async (maria: Maria, id: string): Promise<Date | null> =>
  (await maria.row(id))['plan_ends_at'] as Date | null;
const notices = async (maria: Maria): Promise<string[]> =>
  (await maria.messages()).filter((line) => line.startsWith('ending plan'));
const subjectsTo = async (maria: Maria, id: string): Promise<string[]> =>
  world()
    .mailsTo(String((await maria.row(id))['email']))
    .map(({ subject }) => subject.replace(/on .*/, ''))
    .filter((subject) => subject.includes('ends'));
const asked = (maria: Maria): number =>
  world()
    .mailsTo(maria.address)
    .filter(({ subject }) => subject.startsWith('Please choose which caregivers')).length;
const low = (maria: Maria) =>
  maria.device.do(
    put('glucose_readings', newId(), {
      taken_at: new Date(world().api.clock.now).toISOString(),
      ...{ value_mg_dl: 40, relation_to_meal: null, tags: [], notes: null },
    }),
    { clock: world().api.clock.now },
  );
const alertsTo = async (id: string): Promise<string[]> =>
  (
    await world().api.database.owner.query<{ outcome: string }>(
      `select outcome from caregiver_messages where caregiver_id = $1 and kind = 'glucose_reading' order by at`,
      [id],
    )
  ).rows.map(({ outcome }) => outcome);

/** With two caregivers who are told for as long as she wishes. */
const withTwo = async () => {
  const maria = await world().person();
  await onPlan(maria, 'PRO');
  const john = await maria.confirmed('John', { lasts_days: 0, place: 0 });
  const ann = await maria.confirmed('Ann', { lasts_days: 0, place: 1 });
  await settle();
  return { maria, john, ann };
};

test('a caregiver beyond an ended plan and the person are told, and it goes on for fourteen days', async () => {
  const { maria, john, ann } = await withTwo();
  expect([await notices(maria), asked(maria)]).toEqual([[], 0]);
  await onPlan(maria, 'FREE');
  await settle();
  // covers: OQ-076
  expect([await endOf(maria, john), await endOf(maria, ann)]).toEqual([
    null,
    new Date(world().api.clock.now + 14 * DAY_MS),
  ]);
  // covers: PAY-019
  expect([await subjectsTo(maria, john), await subjectsTo(maria, ann), asked(maria)]).toEqual([
    [],
    ['What Maria shares with you ends '],
    1,
  ]);
  const [mail] = world().mailsTo(maria.address);
  expect(mail?.text).not.toMatch(/John|Ann/);
  pass(13.9);
  await low(maria);
  await world().alert();
  await world().send();
  expect(await alertsTo(ann)).toEqual(['sent']);
  pass(0.2);
  await low(maria);
  await world().alert();
  await world().send();
  // covers: OQ-056
  expect([await alertsTo(ann), await alertsTo(john)]).toEqual([['sent'], ['sent', 'sent']]);
  expect(await maria.row(ann)).toMatchObject({ name: 'Ann', state: 'confirmed', deleted_at: null });
  expect(asked(maria)).toBe(1);
});

test('an alert that waits when the fourteen days are over is not sent', async () => {
  const { maria, ann } = await withTwo();
  await onPlan(maria, 'FREE');
  await settle();
  pass(14);
  world().api.clock.now -= 5_000;
  await low(maria);
  await world().alert();
  world().api.clock.now += 10_000;
  await world().send();
  expect(await alertsTo(ann)).toEqual(['not_shared']);
});

test('a plan that comes back takes the end back, and one that ends again is told anew', async () => {
  const { maria, ann } = await withTwo();
  await onPlan(maria, 'FREE');
  await settle();
  pass(20);
  await onPlan(maria, 'MAX');
  await settle();
  expect(await endOf(maria, ann)).toBeNull();
  await low(maria);
  await world().alert();
  await world().send();
  expect(await alertsTo(ann)).toEqual(['sent']);
  await onPlan(maria, 'FREE');
  await settle();
  expect(await endOf(maria, ann)).toEqual(new Date(world().api.clock.now + 14 * DAY_MS));
  expect(await subjectsTo(maria, ann)).toHaveLength(2);
});

test.each([
  ['the plan is back', (maria: Maria) => onPlan(maria, 'PRO'), 'over'],
  ['they were removed', (maria: Maria, ann: string) => maria.remove(ann), 'not_shared'],
  [
    'they stopped it',
    async (maria: Maria, ann: string) => press(world().api, await maria.path(ann, 'stop')),
    'not_shared',
  ],
  [
    'the person chose that they stay',
    async (maria: Maria, ann: string, john: string) => {
      await maria.write(ann, { place: 0 });
      await maria.write(john, { place: 1 });
    },
    'over',
  ],
] as const)('a notice that has not gone when %s is not sent', async (_when, act, outcome) => {
  const { maria, john, ann } = await withTwo();
  await onPlan(maria, 'FREE');
  await keep();
  await act(maria, ann, john);
  await world().send();
  expect([await notices(maria), await subjectsTo(maria, ann)]).toEqual([[`ending plan ${outcome}`], []]);
  expect(await endOf(maria, ann)).toBeNull();
});

test('the person chooses who stays, and whoever leaves for them has fourteen days as well', async () => {
  const { maria, john, ann } = await withTwo();
  await onPlan(maria, 'FREE');
  await settle();
  pass(3);
  await maria.write(ann, { place: 0 });
  await maria.write(john, { place: 1 });
  await settle();
  expect([await endOf(maria, ann), await endOf(maria, john)]).toEqual([
    null,
    new Date(world().api.clock.now + 14 * DAY_MS),
  ]);
});

test('a caregiver who could not be told goes on', async () => {
  const { maria, ann } = await withTwo();
  world().mail.down = true;
  await onPlan(maria, 'FREE');
  await settle();
  pass(13);
  await settle();
  expect(await endOf(maria, ann)).toBeNull();
  world().mail.down = false;
  pass(0.5);
  await settle();
  expect(await endOf(maria, ann)).toEqual(new Date(world().api.clock.now + 14 * DAY_MS));
});

test('the room that somebody leaves is given to the next', async () => {
  const { maria, john, ann } = await withTwo();
  await onPlan(maria, 'FREE');
  await settle();
  await press(world().api, await maria.path(john, 'stop'));
  await settle();
  expect(await endOf(maria, ann)).toBeNull();
});

test('the next has room when the time of somebody is over', async () => {
  const maria = await world().person();
  await onPlan(maria, 'PRO');
  await maria.confirmed('John', { lasts_days: 7, place: 0 });
  const ann = await maria.confirmed('Ann', { lasts_days: 0, place: 1 });
  await onPlan(maria, 'FREE');
  await settle();
  expect(await endOf(maria, ann)).not.toBeNull();
  pass(7.01);
  await settle();
  expect(await endOf(maria, ann)).toBeNull();
});

test('nobody ends where the operator limits no plan, and everybody is told once limits are on', async () => {
  const { maria, ann } = await withTwo();
  const enforced = (is: boolean) =>
    world().api.database.owner.query('update user_settings set plan_enforced = $2 where user_id = $1', [
      maria.userId,
      is,
    ]);
  await enforced(false);
  await onPlan(maria, 'FREE');
  await settle();
  expect(await endOf(maria, ann)).toBeNull();
  await enforced(true);
  await settle();
  expect(await endOf(maria, ann)).not.toBeNull();
});
