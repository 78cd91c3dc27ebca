import { expect, test } from 'vitest';
import { caregiversUnderTest, press } from '../testing/caregivers/caregivers-under-test.ts';
import { recipientsIn } from './recipients.ts';

const world = caregiversUnderTest();

test('something may be sent to confirmed caregivers alone, in the order of the person', async () => {
  const maria = await world().person();
  await maria.add('Invited');
  const stopped = await maria.confirmed('Stopped');
  await press(world().api, await maria.path(stopped, 'stop'));
  await maria.confirmed('Second', { place: 2 });
  await maria.confirmed('First', { place: 1, receive_sos: false });
  const found = await world().api.database.asUser(maria.userId, (db) =>
    recipientsIn(db, world().api.clock.now),
  );
  expect(found.map(({ name }) => name)).toEqual(['First', 'Second']);
});
