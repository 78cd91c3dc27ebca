import { beforeEach, expect, test } from 'vitest';
import { wallTimeAt } from '@dosewell/domain/time';
import {
  caregiversUnderTest,
  type PersonWithCaregivers,
  press,
  visit,
} from '../../testing/caregivers/caregivers-under-test.ts';
import { DAY, medication, put } from '../../testing/people/device.ts';
import { newId } from '../../testing/people/person.ts';

const world = caregiversUnderTest();
const tickAt = async (wall: string): Promise<void> => {
  world().api.clock.now = Date.parse(`${wall}+01:00`);
  await world().tick();
};

let maria: PersonWithCaregivers;
let [john, ann]: string[] = [];
beforeEach(async () => {
  world().api.clock.now = Date.parse('2026-11-19T21:00:00+01:00');
  maria = await world().person();
  [john, ann] = [await maria.confirmed('John'), await maria.confirmed('Ann')];
  const at = wallTimeAt(world().api.clock.now, 'Europe/Berlin');
  const schedule = { frequency: 'once_daily', times: ['08:00'] };
  await maria.device.do(put('medications', newId(), medication('Metformin', schedule)), {
    at,
    clock: world().api.clock.now,
  });
});

const onPro = () =>
  world().api.database.owner.query(
    `update user_settings set plan = 'PRO', plan_enforced = true where user_id = $1`,
    [maria.userId],
  );
const subjects = async (id = ''): Promise<string[]> =>
  world()
    .mailsTo(String((await maria.row(id))['email']))
    .map(({ subject }) => subject)
    .toReversed()
    .slice(1);

test('two caregivers who press at once have one caller, and the other is told who it is', async () => {
  await tickAt(`${DAY}T08:30:00`);
  const paths = [await maria.path(john ?? '', 'call'), await maria.path(ann ?? '', 'call')];
  for (const path of paths) expect((await visit(world().api, path)).text).toContain('Will you call Maria?');
  const pressed = await Promise.all(paths.map((path) => press(world().api, path)));
  await world().tick();
  const caller = pressed.map(({ text }) => /You call Maria|(?:John|Ann) calls Maria/.exec(text)?.[0]);
  expect(caller.toSorted()).toEqual([expect.stringMatching(/^(John|Ann) calls Maria$/), 'You call Maria']);
  const told = [...(await subjects(john)), ...(await subjects(ann))].filter((subject) =>
    / calls /.test(subject),
  );
  // covers: T-22
  expect(told).toEqual([caller.find((words) => words?.includes('calls'))]);
});

test('the caregiver next in order is not told once somebody calls', async () => {
  await onPro();
  await tickAt(`${DAY}T08:30:00`);
  await tickAt(`${DAY}T08:44:59`);
  expect([await subjects(john), await subjects(ann)]).toEqual([['No answer from Maria for 8:00 AM'], []]);
  await press(world().api, await maria.path(john ?? '', 'call'));
  await tickAt(`${DAY}T08:45:00`);
  await tickAt(`${DAY}T09:30:00`);
  expect(await subjects(ann)).toEqual([]);
  expect(await maria.messages()).toContain('missed_dose taken_over');
});

test('a link to call opens nothing a day later, nor for one who stopped', async () => {
  await tickAt(`${DAY}T08:30:00`);
  const [path, other] = [await maria.path(john ?? '', 'call'), await maria.path(ann ?? '', 'call')];
  await press(world().api, await maria.path(ann ?? '', 'stop'));
  expect((await press(world().api, other)).status).toBe(404);
  world().api.clock.now += 25 * 3_600_000;
  // covers: T-22
  expect((await press(world().api, path)).status).toBe(404);
  const { rows } = await world().api.database.owner.query('select from caregiver_calls where user_id = $1', [
    maria.userId,
  ]);
  expect(rows).toEqual([]);
});
