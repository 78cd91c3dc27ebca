import { wallTimeAt } from '@dosewell/domain/time';
import { beforeEach, expect, test } from 'vitest';
import {
  caregiversUnderTest,
  type PersonWithCaregivers,
} from '../testing/caregivers/caregivers-under-test.ts';
import { DAY, medication, put } from '../testing/people/device.ts';
import { newId } from '../testing/people/person.ts';

const world = caregiversUnderTest();
/** Berlin, in November. */
const tickAt = async (wall: string): Promise<void> => {
  world().api.clock.now = Date.parse(`${wall}+01:00`);
  await world().tick();
};

let maria: PersonWithCaregivers;
beforeEach(async () => {
  world().api.clock.now = Date.parse('2026-11-19T21:00:00+01:00');
  maria = await world().person();
});

const takes = async (name: string, times: readonly string[]): Promise<void> => {
  const { now } = world().api.clock;
  const patch = medication(name, { frequency: 'custom', times });
  await maria.device.do(put('medications', newId(), patch), {
    at: wallTimeAt(now, 'Europe/Berlin'),
    clock: now,
  });
  await world().plan();
};
const texts = async (id: string): Promise<string[]> =>
  world()
    .mailsTo(String((await maria.row(id))['email']))
    .map(({ text }) => text)
    .toReversed()
    .slice(1);

test('the next caregiver is told after a quarter of an hour on Pro and at once on Max, of nothing before the yes', async () => {
  await takes('Metformin', ['08:00', '12:00', '16:00']);
  await tickAt(`${DAY}T09:00:00`);
  const [john, ann] = [await maria.confirmed('John'), await maria.confirmed('Ann')];
  const has = (plan: string) =>
    world().api.database.owner.query(
      'update user_settings set plan = $2, plan_enforced = true where user_id = $1',
      [maria.userId, plan],
    );
  await has('PRO');
  await tickAt(`${DAY}T12:30:00`);
  // covers: PAY-026
  expect([await texts(john), await texts(ann)]).toMatchObject([[expect.stringContaining('12:00 PM')], []]);
  await tickAt(`${DAY}T12:45:00`);
  expect((await texts(ann)).length).toBe(1);
  await has('MAX');
  await tickAt(`${DAY}T16:30:00`);
  // covers: PAY-026
  expect([await texts(john), await texts(ann)]).toMatchObject([
    ...[
      [expect.anything(), expect.stringContaining('4:00 PM')],
      [expect.anything(), expect.stringContaining('4:00 PM')],
    ],
  ]);
});
