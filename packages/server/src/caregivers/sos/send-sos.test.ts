import { expect, test } from 'vitest';
import {
  caregiversUnderTest,
  press,
  type PersonWithCaregivers,
} from '../../testing/caregivers/caregivers-under-test.ts';

const world = caregiversUnderTest({ plansEnforced: true });
const DAY_MS = 86_400_000;

const sos = async (maria: PersonWithCaregivers, more: object = {}) => {
  const { status, json } = await world().api.call('POST', '/caregiver-alerts', {
    cookie: maria.cookie,
    body: { type: 'sos', ...more },
  });
  return { status, told: json.told as { name: string; sent: boolean }[] };
};
const mailsOf = async (maria: PersonWithCaregivers, id: string) =>
  world()
    .mailsTo(String((await maria.row(id))['email']))
    .filter(({ subject }) => subject.startsWith('SOS'));
const onPlan = (maria: PersonWithCaregivers, plan: string) =>
  world().api.database.owner.query('update user_settings set plan = $2 where user_id = $1', [
    maria.userId,
    plan,
  ]);

test('an SOS goes at once to every confirmed caregiver, on the free plan and through pauses and quiet hours', async () => {
  const maria = await world().person();
  await onPlan(maria, 'MAX');
  const asleep = { quiet_from: '00:00', quiet_to: '23:59' };
  const ids = [
    await maria.confirmed('John', asleep),
    await maria.confirmed('Ann', { pause_ends_at: new Date(world().api.clock.now + DAY_MS).toISOString() }),
  ];
  await onPlan(maria, 'FREE');
  // covers: CARE-016
  expect(await sos(maria)).toEqual({
    status: 200,
    told: [
      { name: 'John', phone: null, sent: true },
      { name: 'Ann', phone: null, sent: true },
    ],
  });
  for (const id of ids) expect(await mailsOf(maria, id)).toHaveLength(1);
  expect(await maria.messages()).toContain('sos sent');
});

test('an SOS goes to nobody who has not said yes, has stopped, was removed, has ended or gets none', async () => {
  const maria = await world().person();
  await onPlan(maria, 'MAX');
  await maria.add('Waiting');
  const stopped = await maria.confirmed('Stopped');
  await press(world().api, await maria.path(stopped, 'stop'));
  await maria.remove(await maria.confirmed('Removed'));
  await maria.confirmed('Without', { receive_sos: false });
  await maria.confirmed('Ended', { lasts_days: 7 });
  world().api.clock.now += 8 * DAY_MS;
  // covers: CARE-022 T-22
  expect(await sos(maria)).toEqual({ status: 200, told: [] });
});

test('an SOS says of each caregiver whether it went, and again reaches only those it did not', async () => {
  const maria = await world().person();
  const john = await maria.confirmed('John');
  world().mail.down = true;
  const failed = await sos(maria);
  world().mail.down = false;
  expect(failed.told).toMatchObject([{ name: 'John', sent: false }]);
  // Nothing was queued in silence.
  await world().send();
  expect(await mailsOf(maria, john)).toEqual([]);
  expect((await sos(maria)).told).toMatchObject([{ sent: true }]);
  expect((await sos(maria)).told).toMatchObject([{ sent: true }]);
  // covers: T-22
  expect(await mailsOf(maria, john)).toHaveLength(1);
  world().api.clock.now += 60_000;
  await sos(maria);
  expect(await mailsOf(maria, john)).toHaveLength(2);
});

test('an alert of another kind than an SOS is refused, and reaches nobody', async () => {
  const maria = await world().person();
  const john = await maria.confirmed('John');
  for (const more of [{ type: 'help' }, { type: 'glucose_reading' }, { type: undefined }])
    // covers: CARE-016
    expect((await sos(maria, more)).status).toBe(422);
  expect(await mailsOf(maria, john)).toEqual([]);
});

test('presses that come together are one SOS', async () => {
  const maria = await world().person();
  const john = await maria.confirmed('John');
  const answers = await Promise.all([sos(maria), sos(maria), sos(maria)]);
  expect(answers.map(({ told }) => told[0]?.sent)).toEqual([true, true, true]);
  expect(await mailsOf(maria, john)).toHaveLength(1);
});

test('the place goes only where the person sent it, and no other number gets in', async () => {
  const maria = await world().person();
  const john = await maria.confirmed('John');
  await sos(maria);
  expect((await mailsOf(maria, john))[0]?.text).toContain('did not send where they are');
  world().api.clock.now += 61_000;
  await sos(maria, { place: { latitude: 52.520_008, longitude: 13.404_954, accuracy_m: 12.3 } });
  const [mail] = await mailsOf(maria, john);
  expect(mail?.text).toContain('52.52001, 13.40495');
  expect(mail?.text).toContain('https://www.openstreetmap.org/?mlat=52.52001&mlon=13.40495');
  const { status } = await sos(maria, { place: { latitude: 252, longitude: 0, accuracy_m: 1 } });
  expect(status).toBe(422);
});

test('a person reads every message to their caregivers, and nobody else’s', async () => {
  const [maria, other] = [await world().person(), await world().person()];
  const john = await maria.confirmed('John');
  world().api.clock.now += 1000;
  await sos(maria);
  const read = async ({ cookie }: PersonWithCaregivers) =>
    (await world().api.call('GET', '/caregivers/messages', { cookie })).json.messages;
  // covers: T-22
  expect(await read(maria)).toMatchObject([
    { caregiver_id: john, kind: 'sos', outcome: 'sent', sent_at: expect.any(String) },
    { caregiver_id: john, kind: 'invitation', outcome: 'sent' },
  ]);
  expect(await read(other)).toEqual([]);
});
