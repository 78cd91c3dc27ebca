// However servers race, die and come back, a message about stock goes once a cycle, and none is missing.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '@dosewell/domain/time';
import { DAY, dose } from '../../testing/people/device.ts';
import { anotherPerson, at, moment, reminding } from '../../testing/people/reminding.ts';
import { dyingServer, toldAtOnce } from '../../testing/told-at-once.ts';
import { counts, refills, stocked } from '../../testing/people/stock-told.ts';

const world = reminding();

test('two servers that look at the same moment tell each person once', async () => {
  // covers: PAY-020
  expect(await toldAtOnce(world())).toEqual([1, 1, 1]);
});

test('a server that dies leaves its share to another, and tells nobody half', async () => {
  const { maria, db, clock, browser } = world();
  await stocked(maria, 5, moment);
  await world().server.tick();
  at(`${DAY}T09:00:00`);
  // Taken by a process that is gone.
  await db.owner.query(`update notice_plans set look_at = $1`, [new Date(clock.now + 60_000)]);
  await world().server.tick();
  expect(maria.shown(browser).filter(({ body }) => body.includes('running low'))).toEqual([]);
  at(`${DAY}T09:01:00`);
  await expect(dyingServer(world()).tellNotices()).rejects.toThrow('killed');
  const { rows } = await db.owner.query('select from notices where user_id = $1', [maria.person.userId]);
  expect(rows).toHaveLength(0);
  at(`${DAY}T09:12:00`);
  await world().server.tick();
  await world().server.tick();
  // covers: PAY-020
  expect(maria.shown(browser).filter(({ body }) => body.includes('running low'))).toHaveLength(1);
});

const act = fc.constantFrom(
  'dose',
  'refill 4',
  'refill 30',
  'count 2',
  'count 50',
  'look',
  'kill',
  'nothing',
);

test('random doses, refills, counts and kills bring a message for each cycle, and for nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 14 }), async (acts) => {
      at('2026-11-19T21:00:00');
      const person = await anotherPerson(world());
      const browser = await person.subscribe();
      const id = await stocked(person, 12, moment);
      const told = () => person.shown(browser).filter(({ body }) => body.includes('running low')).length;
      let [stock, expected, isTold] = [12, 0, false];
      for (const [index, next] of acts.entries()) {
        const date = addDays(DAY, index);
        at(`${date}T08:00:00`);
        const [kind, amount = ''] = next.split(' ');
        if (kind === 'dose') {
          await person.device.do(dose(id, '08:00', 'taken', 0, date), moment());
          stock = Math.max(0, stock - 1);
        }
        if (kind === 'refill') await refills(person, id, Number(amount), moment);
        if (kind === 'count') await counts(person, id, Number(amount), moment);
        stock = kind === 'refill' ? stock + Number(amount) : kind === 'count' ? Number(amount) : stock;
        if ((kind === 'refill' || kind === 'count') && stock > 7) isTold = false;
        at(`${date}T08:30:00`);
        await world().server.tellNotices();
        at(`${date}T09:00:00`);
        if (kind === 'kill') {
          await dyingServer(world())
            .tellNotices()
            .catch(() => undefined);
          at(`${date}T09:01:00`);
        }
        await world().server.tellNotices();
        if (kind === 'look') await world().server.tellNotices();
        await world().server.send();
        // After the dose of eight: so many are left, for as many days.
        if (stock <= 7 && !isTold) [expected, isTold] = [expected + 1, true];
        // covers: PAY-020
        expect({ told: told(), date, stock }).toEqual({ told: expected, date, stock });
      }
    }),
    { numRuns: 12 },
  );
});
