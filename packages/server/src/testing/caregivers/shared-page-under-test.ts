import { doseId } from '@dosewell/domain/id';
import { certain } from '@dosewell/domain/problem';
import { wallTimeAt } from '@dosewell/domain/time';
import { beforeEach } from 'vitest';
import { DAY, medication, put } from '../people/device.ts';
import { newId } from '../people/person.ts';
import { caregiversUnderTest, type PersonWithCaregivers } from './caregivers-under-test.ts';
import { openPage } from './open-page.ts';

/** Maria in Berlin at seven in the morning of `DAY`, anew for each test, and the page that her caregivers open. */
export const sharedPageUnderTest = () => {
  const world = caregiversUnderTest();
  let maria: PersonWithCaregivers | undefined;
  /** Sets the server's clock to a wall time in Berlin, in November. */
  const at = (wall: string): void => {
    world().api.clock.now = Date.parse(`${wall}+01:00`);
  };
  const moment = () => ({
    at: wallTimeAt(world().api.clock.now, 'Europe/Berlin'),
    clock: world().api.clock.now,
  });
  beforeEach(async () => {
    at(`${DAY}T07:00:00`);
    maria = await world().person();
  });
  const write = (...rows: Parameters<PersonWithCaregivers['device']['do']>[0][]) =>
    Promise.all(rows.map((row) => certain(maria).device.do(row, moment())));
  return {
    world,
    maria: () => certain(maria),
    at,
    write,
    takes: async (name: string, more: object = {}): Promise<string> => {
      const id = newId();
      const times = { frequency: 'custom', times: ['08:00'] };
      await write(put('medications', id, medication(name, { ...times, ...more })));
      await world().plan();
      return id;
    },
    answer: (id: string, status: string, more: object = {}) =>
      write(
        put('medication_logs', doseId(id, DAY, '08:00'), {
          ...{ medication_id: id, date: DAY, slot: '08:00', status },
          ...more,
        }),
      ),
    page: (id: string) => openPage(world().api, certain(maria), id),
  };
};
