// Three people whose medicines run low, and two servers that look at the same moment.
import { DAY } from './people/device.ts';
import { remindingServer } from './people/reminded.ts';
import { anotherPerson, at, moment, type Reminding } from './people/reminding.ts';
import { stocked } from './people/stock-told.ts';
import type { TestDatabase } from './database.ts';

/** How many messages each person was sent; `over` is the database as the servers see it. */
export const toldAtOnce = async (world: Reminding, over: TestDatabase = world.db): Promise<number[]> => {
  const { service, clock } = world;
  const people = [await anotherPerson(world), await anotherPerson(world), await anotherPerson(world)];
  const browsers: string[] = [];
  for (const person of people) {
    browsers.push(await person.subscribe());
    await stocked(person, 5, moment);
  }
  await world.server.tick();
  at(`${DAY}T09:00:00`);
  const servers = [remindingServer(over, service, clock), remindingServer(over, service, clock)];
  await Promise.all(servers.map(({ tellNotices }) => tellNotices()));
  await Promise.all(servers.map(({ send }) => send()));
  return people.map(
    (person, i) => person.shown(browsers[i] ?? '').filter(({ body }) => body.includes('running low')).length,
  );
};

/** A server that is killed each time before it commits what it tells people. */
export const dyingServer = ({ db, service, clock }: Reminding): ReturnType<typeof remindingServer> =>
  remindingServer(
    {
      ...db,
      asEach: (work) =>
        db.asEach(async (system) => {
          await work(system);
          throw new Error('killed before the commit');
        }),
    },
    service,
    clock,
  );
