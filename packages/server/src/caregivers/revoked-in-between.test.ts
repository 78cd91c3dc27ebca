// What is revoked between the queue and the mail server is not sent, whatever it was and however it was revoked.
import { certain } from '@dosewell/domain/problem';
import { expect, test } from 'vitest';
import { caregiversUnderTest, press } from '../testing/caregivers/caregivers-under-test.ts';
import { put } from '../testing/people/device.ts';
import { newId } from '../testing/people/person.ts';

const world = caregiversUnderTest();

type Maria = Awaited<ReturnType<ReturnType<typeof world>['person']>>;
const revoke: Readonly<Record<string, (maria: Maria, john: string) => Promise<unknown>>> = {
  removed: (maria, john) => maria.remove(john),
  stopped: async (maria, john) => press(world().api, await maria.path(john, 'stop')),
  switched: (maria, john) => maria.write(john, { receive_glucose_alerts: false }),
  paused: (maria, john) =>
    maria.write(john, { pause_ends_at: new Date(world().api.clock.now + 3_600_000).toISOString() }),
  moved: (maria, john) => maria.write(john, { email: `moved-${newId()}@example.org` }),
};
const reading = (maria: Maria, value: number) =>
  maria.device.do(
    put('glucose_readings', newId(), {
      taken_at: new Date(world().api.clock.now).toISOString(),
      ...{ value_mg_dl: value, relation_to_meal: null, tags: [], notes: null },
    }),
    { clock: world().api.clock.now },
  );

const WHEN = ['before the queue', 'in the queue', 'after'] as const;
/** Below 54 is alarming; below 70 and above 250 are told of as well. */
const VALUES = [40, 60, 260];
const turns = Object.keys(revoke).flatMap((how, n) =>
  WHEN.map((when, m) => ({ how, when, value: certain(VALUES[(n + m) % VALUES.length]) })),
);

test.each(turns)(
  'an alert to somebody who was $how $when is sent only if that came after it',
  async ({ how, when, value }) => {
    const maria = await world().person();
    const john = await maria.confirmed('John');
    const inTurn = async (at: string): Promise<void> => {
      if (when === at) await revoke[how]?.(maria, john);
    };
    await reading(maria, value);
    await inTurn('before the queue');
    await world().alert();
    await inTurn('in the queue');
    world().api.clock.now += 10_000;
    await world().send();
    const sent = (await maria.messages()).filter((line) => /glucose.*sent$/.test(line));
    // covers: T-22
    expect(sent).toHaveLength(when === 'after' ? 1 : 0);
  },
);
