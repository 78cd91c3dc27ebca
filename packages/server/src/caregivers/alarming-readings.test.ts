import { beforeEach, expect, test } from 'vitest';
import {
  caregiversUnderTest,
  type PersonWithCaregivers,
} from '../testing/caregivers/caregivers-under-test.ts';
import { put, remove } from '../testing/people/device.ts';
import { newId } from '../testing/people/person.ts';
import { asthmaPatch } from '../testing/people/reading-patch.ts';

const world = caregiversUnderTest();
const HOUR_MS = 3_600_000;
const NOON = Date.parse('2026-11-20T11:00:00.000Z');

let maria: PersonWithCaregivers;
let john: string;
beforeEach(async () => {
  world().api.clock.now = NOON;
  maria = await world().person();
  john = await maria.confirmed('John');
  world().api.clock.now += 1000;
});

const moment = () => ({ at: '2026-11-20T12:00', clock: world().api.clock.now });
const measures = async (value: number, hoursAgo = 0, known?: string, more: object = {}): Promise<string> => {
  const id = known ?? newId();
  const taken_at = new Date(world().api.clock.now - hoursAgo * HOUR_MS).toISOString();
  const reading = { taken_at, value_mg_dl: value, relation_to_meal: null, tags: [], notes: null, ...more };
  const told = await maria.device.do(
    put('glucose_readings', id, reading, known === undefined ? 0 : 99),
    moment(),
  );
  if (told.status !== 'ok') throw new Error(`refused: ${told.code}`);
  return id;
};
/** After the time in which it can be undone. */
const tick = async (): Promise<void> => {
  await world().alert();
  world().api.clock.now += 10_000;
  await world().tick();
};
const mails = async (id = john) =>
  world()
    .mailsTo(String((await maria.row(id))['email']))
    .filter(({ subject }) => !subject.includes('asks you'));

test.each([
  [69.9, 'Low glucose: Maria'],
  [70, undefined],
  [250, undefined],
  [250.1, 'High glucose: Maria'],
])('a glucose of %d mg/dL is told as %s', async (value, subject) => {
  await measures(value);
  await tick();
  // covers: CARE-024 CARE-007
  expect((await mails()).map((mail) => mail.subject)).toEqual(subject === undefined ? [] : [subject]);
});

test('an alert says the value and when it was measured, and goes once', async () => {
  const id = await measures(62);
  await tick();
  await measures(61, 0, id);
  await tick();
  const [mail, ...more] = await mails();
  // covers: CARE-023
  expect(mail?.text).toContain(
    'Low glucose: 62 mg/dL, measured at 12:00 PM (noon) on Nov 20, 2026 (Berlin time).',
  );
  expect(more).toEqual([]);
  expect(await maria.messages()).toEqual(['invitation sent', 'glucose_reading low sent']);
});

test('a reading is judged and said in the unit of the person', async () => {
  await world().api.database.owner.query(
    `update user_settings set glucose_unit = 'mmol/L' where user_id = $1`,
    [maria.userId],
  );
  // Both are 3.9 mmol/L as shown, which is not below 3.9.
  await measures(69.5);
  await tick();
  expect(await mails()).toEqual([]);
  await measures(68);
  await tick();
  expect((await mails())[0]?.text).toContain('Low glucose: 3.8 mmol/L');
});

test('a reading taken back or corrected within ten seconds is told to nobody', async () => {
  const [undone, corrected] = [await measures(62), await measures(300)];
  await world().tick();
  world().api.clock.now += 5_000;
  await maria.device.do(remove('glucose_readings', undone, 99), moment());
  await measures(200, 0, corrected);
  await tick();
  expect(await mails()).toEqual([]);
  expect((await maria.messages()).toSorted()).toEqual([
    'glucose_reading high over',
    'glucose_reading low over',
    'invitation sent',
  ]);
});

test('a very low reading waits for no undo, for no quiet hours and for no limit of a day', async () => {
  await maria.write(john, { quiet_from: '00:00', quiet_to: '23:59' });
  await measures(62);
  await tick();
  expect(await mails()).toEqual([]);
  await measures(53.9);
  await world().tick();
  expect(await mails()).toMatchObject([{ subject: 'Very low glucose: Maria' }]);
});

test('LO on a meter is told as the meter shows it', async () => {
  await measures(20, 0, undefined, { beyond: 'lo' });
  await world().tick();
  expect((await mails())[0]?.text).toContain('Very low glucose: LO on the meter');
});

test('a number that was corrected by an app that left the mark is told as the number', async () => {
  await measures(50, 0, undefined, { beyond: 'hi' });
  await world().tick();
  expect((await mails())[0]?.text).toContain('glucose: 50 mg/dL');
});

test.each([
  [5.9, 'Low glucose: Maria'],
  [6.1, 'An earlier reading of Maria'],
  [24.1, undefined],
])('a reading that arrives %d hours late is told as %s', async (hours, subject) => {
  await measures(62, hours);
  await tick();
  // covers: CARE-024
  expect((await mails()).map((mail) => mail.subject)).toEqual(subject === undefined ? [] : [subject]);
});

/** Whoever the plan has no room for is told of that as well. */
const aboutGlucose = async (id: string) =>
  (await mails(id)).filter(({ subject }) => subject.includes('glucose'));

test('glucose is told to every caregiver on every plan, to nobody who does not want it or has not said yes', async () => {
  const ann = await maria.confirmed('Ann');
  const without = await maria.confirmed('Ben', { receive_glucose_alerts: false });
  const invited = await maria.add('Cleo');
  await world().api.database.owner.query('update user_settings set plan_enforced = true where user_id = $1', [
    maria.userId,
  ]);
  await measures(62);
  await tick();
  // covers: OQ-056 T-22
  expect(
    await Promise.all([john, ann, without, invited].map(async (id) => (await aboutGlucose(id)).length)),
  ).toEqual([...[1, 1, 0, 0]]);
});

test('a mail server that is down delays an alert and loses none', async () => {
  world().mail.down = true;
  await measures(62);
  await tick();
  expect(await mails()).toEqual([]);
  world().mail.down = false;
  world().api.clock.now += HOUR_MS;
  await world().tick();
  // covers: CARE-025
  expect(await mails()).toHaveLength(1);
});

test('a red peak flow is told only to whom the person wants, and not without a personal best', async () => {
  const asthma = { ...asthmaPatch(), occurred_at: '2026-11-20T10:59:00.000Z', peak_flow: 200 };
  await maria.device.do(put('asthma_events', newId(), asthma), moment());
  await tick();
  await maria.device.do(put('profiles', maria.userId, { peak_flow_best: 500 }, 99), moment());
  await maria.device.do(put('asthma_events', newId(), asthma), moment());
  await tick();
  expect(await mails()).toEqual([]);
  await maria.write(john, { receive_peak_flow_alerts: true });
  await maria.device.do(put('asthma_events', newId(), asthma), moment());
  await tick();
  // covers: T-22
  expect(await mails()).toEqual([]);
  await maria.write(john, { shares: ['asthma'] });
  await maria.device.do(put('asthma_events', newId(), asthma), moment());
  await tick();
  expect((await mails())[0]?.text).toContain('Peak flow in the red zone: 200 L/min');
});
