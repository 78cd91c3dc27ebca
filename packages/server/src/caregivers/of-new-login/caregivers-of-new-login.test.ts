// The caregivers of a person who takes over their records.
import { expect, test } from 'vitest';
import { caregiversUnderTest, press } from '../../testing/caregivers/caregivers-under-test.ts';
import { Device, put } from '../../testing/people/device.ts';
import {
  accept,
  handOver,
  handoverToken,
  newAddress,
  openConfirmedHousehold,
} from '../../testing/people/handing-over.ts';
import { newId } from '../../testing/people/person.ts';
import { addTo } from '../../testing/people/several-people.ts';

const world = caregiversUnderTest({ plansEnforced: true });
const NOTICE_MS = 14 * 86_400_000;

/** Anna, looked after by Maria, with caregivers who said yes. */
const openAnna = async (...caregivers: readonly string[]) => {
  const { api } = world();
  const house = await openConfirmedHousehold(api);
  const anna: string = (await addTo(api, house, 'Anna')).json.user_id;
  const device = new Device(api.sync, { userId: anna, accountId: house.own, sessionId: house.own });
  const addresses: string[] = [];
  for (const [place, name] of caregivers.entries()) {
    const email = `${name.toLowerCase()}-${newId()}@example.org`;
    await device.do(put('caregivers', newId(), { name, email, place }), { clock: api.clock.now });
    await world().tend();
    await world().send();
    await press(api, /\/api\/care\/confirm\/\S+/.exec(world().mailsTo(email)[0]?.text ?? '')?.[0] ?? '');
    addresses.push(email);
  }
  const email = newAddress();
  await handOver(api, house, { person: anna, email });
  const token = await handoverToken(api, email);
  const take = async (keep: boolean) => {
    const accepted = await accept(api, token, { keep_as_caregiver: keep });
    expect(accepted.status).toBe(200);
    await world().send();
  };
  return { anna, house, device, email, addresses, take };
};
const caregiversOf = async (anna: string) =>
  (
    await world().api.database.owner.query(
      `select name, state, shares, receive_sos, ends_at > now() as ends, place from caregivers
        where user_id = $1 and deleted_at is null order by place`,
      [anna],
    )
  ).rows;

test('caregivers stay, and each is told once that the person has a login of their own', async () => {
  const { anna, house, addresses, take } = await openAnna('John', 'Kim');
  await take(false);
  await world().tick();
  for (const address of addresses) {
    const told = world()
      .mailsTo(address)
      .filter(({ subject }) => subject === 'Anna has a login of their own now');
    expect(told).toHaveLength(1);
  }
  expect((await caregiversOf(anna)).map(({ name, state }) => [name, state])).toEqual([
    ['John', 'confirmed'],
    ['Kim', 'confirmed'],
  ]);
  expect(
    world()
      .mailsTo(house.email)
      .filter(({ subject }) => subject.startsWith('Anna')),
  ).toEqual([]);
});

test('the account that looked after the person stays as a caregiver only if the person said so', async () => {
  const without = await openAnna();
  await without.take(false);
  expect(await caregiversOf(without.anna)).toEqual([]);
  const kept = await openAnna('John');
  await kept.take(true);
  const [, former] = await caregiversOf(kept.anna);
  expect(former).toMatchObject({
    name: 'Maria Fernández',
    state: 'confirmed',
    receive_sos: true,
    ends: true,
    place: 1,
  });
  expect(former?.['shares']).toContain('glucose');
  // covers: T-22
  expect(former?.['shares']).not.toContain('notes');
});

test.each([
  ['had not said yes', {}, 'confirmed'],
  ['had a time that is over', { state: 'confirmed', ends_at: new Date(0) }, 'confirmed'],
  ['asked to be told no more', { state: 'stopped', stopped_at: new Date(0) }, 'stopped'],
])('a former holder in the list already who %s is in it once, and %s', async (_, before, state) => {
  const { anna, house, device, take } = await openAnna();
  const id = newId();
  await device.do(put('caregivers', id, { name: 'Maria', email: house.email }), {
    clock: world().api.clock.now,
  });
  for (const [column, value] of Object.entries(before))
    await world().api.database.owner.query(
      `update caregivers set ${column} = $3 where user_id = $1 and id = $2`,
      [anna, id, value],
    );
  await take(true);
  const ends = state === 'confirmed' ? true : null;
  expect(await caregiversOf(anna)).toMatchObject([{ name: 'Maria', state, ends }]);
});

/** Until nothing is left to do at this moment. */
const keepWithinPlan = async (): Promise<void> => {
  for (let turn = 0; turn < 2; turn += 1) {
    await world().keepWithinPlan();
    await world().send();
  }
};

test.each([
  ['its plan', async () => undefined],
  [
    'a plan that had ended',
    async (cookie: string) => {
      await world().api.call('POST', '/billing/give-up', { cookie, body: {} });
      await keepWithinPlan();
    },
  ],
])(
  'a former holder beyond the free plan after %s is told of the end, and the person asked who stays',
  async (_, before) => {
    const { anna, house, email, take } = await openAnna('John');
    await before(house.cookie);
    await take(true);
    await keepWithinPlan();
    const { rows } = await world().api.database.owner.query(
      'select name, plan_ends_at as ends from caregivers where user_id = $1 and deleted_at is null order by place',
      [anna],
    );
    // covers: OQ-076
    expect(rows).toEqual([
      { name: 'John', ends: null },
      { name: 'Maria Fernández', ends: new Date(world().api.clock.now + NOTICE_MS) },
    ]);
    const subjects = (address: string): string[] =>
      world()
        .mailsTo(address)
        .map(({ subject }) => subject);
    expect(subjects(house.email)).toContainEqual(
      expect.stringMatching(/^What Anna shares with you ends on /),
    );
    expect(subjects(email)).toContainEqual(expect.stringMatching(/^Please choose which caregivers/));
  },
);

test('mail about the person that waits for whoever looked after them is not sent', async () => {
  const { anna, house, take } = await openAnna();
  await world().api.database.owner.query(
    `insert into deliveries (user_id, kind, recipient, content, created_at, claimable_at, expires_at)
       values ($1, 'mail', $2, '{"letter": "caregiver-ending"}', now(), now() + interval '1 hour', now() + interval '1 day')`,
    [anna, house.email],
  );
  await take(false);
  const { rows } = await world().api.database.owner.query(
    `select ended, recipient from deliveries where user_id = $1 and ended = 'superseded'`,
    [anna],
  );
  expect(rows).toEqual([{ ended: 'superseded', recipient: null }]);
});
