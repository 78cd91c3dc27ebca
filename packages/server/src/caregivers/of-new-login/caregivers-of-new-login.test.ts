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
  return { anna, house, addresses, take };
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
