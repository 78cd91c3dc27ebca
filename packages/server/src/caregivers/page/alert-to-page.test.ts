// An alert leads to the caregiver's page: straight in where it is open, else to a button that mails a link (decision 0112).
import { doseId } from '@dosewell/domain/id';
import { wallTimeAt } from '@dosewell/domain/time';
import { beforeEach, expect, test } from 'vitest';
import {
  caregiversUnderTest,
  type PersonWithCaregivers,
  press,
  visit,
} from '../../testing/caregivers/caregivers-under-test.ts';
import { openPage } from '../../testing/caregivers/open-page.ts';
import { DAY, medication, put } from '../../testing/people/device.ts';
import { newId } from '../../testing/people/person.ts';
import { asthmaPatch } from '../../testing/people/reading-patch.ts';

const world = caregiversUnderTest();
/** Berlin, in November. */
const at = (wall: string): void => {
  world().api.clock.now = Date.parse(`${wall}+01:00`);
};
const write = (...rows: Parameters<PersonWithCaregivers['device']['do']>[0][]) => {
  const { now } = world().api.clock;
  return Promise.all(
    rows.map((row) => maria.device.do(row, { at: wallTimeAt(now, 'Europe/Berlin'), clock: now })),
  );
};

let maria: PersonWithCaregivers;
beforeEach(async () => {
  at(`${DAY}T07:00:00`);
  maria = await world().person();
});

/** Maria takes Metformin at eight; John is told at half past eight. */
const alerted = async (more: object = {}) => {
  const id = newId();
  await write(put('medications', id, medication('Metformin', { frequency: 'custom', times: ['08:00'] })));
  await world().plan();
  const john = await maria.confirmed('John', more);
  at(`${DAY}T08:30:00`);
  await world().tick();
  return { john, dose: doseId(id, DAY, '08:00'), path: await maria.path(john, 'see') };
};
const mailsTo = async (id: string) => world().mailsTo(String((await maria.row(id))['email']));

test('an alert of a missed dose leads to the page, and a mail scanner that follows it learns and changes nothing', async () => {
  const { john, dose, path } = await alerted();
  const [before] = [await maria.messages()];
  for (let i = 0; i < 3; i += 1) {
    const { status, text } = await visit(world().api, path);
    expect(status).toBe(200);
    // covers: T-22
    expect(text).not.toMatch(/Metformin|8:00 AM/);
    expect(text).toContain('Send me a link');
  }
  await world().tick();
  // covers: T-22
  expect({
    messages: await maria.messages(),
    looks: await maria.looks(),
    log: await maria.log(dose),
    mails: (await mailsTo(john)).length,
  }).toEqual({ messages: before, looks: [], log: undefined, mails: 2 });
});

test('an alert leads straight in where the page is open in that browser', async () => {
  const { john, path } = await alerted();
  const { cookie } = await openPage(world().api, maria, john);
  const { status, text } = await world().api.call('GET', path, { page: true, cookie });
  // covers: ACC-052
  expect({ status, open: /class="open">.*8:00 AM Metformin/s.test(text) }).toEqual({
    status: 200,
    open: true,
  });
  expect(text).toContain('I will call Maria');
});

test('an alert leads to a button where the page is not open, and the link it mails ends no other session', async () => {
  const { john, path } = await alerted();
  const opened = await openPage(world().api, maria, john);
  const before = (await mailsTo(john)).length;
  expect((await press(world().api, `${path}/link`)).text).toContain('A link is on its way');
  await world().send();
  const [mail, ...others] = await mailsTo(john);
  expect({ subject: mail?.subject, others: others.length }).toEqual({
    subject: 'The page of Maria',
    others: before,
  });
  const link = await maria.path(john, 'open');
  const answer = await world().api.call('POST', link, { page: true });
  // covers: T-22 ACC-052
  expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
  expect((await opened.see()).text).toContain('Metformin');
});

test('a caregiver gets five links a day, however often the button is pressed', async () => {
  const { john, path } = await alerted();
  const links = async (): Promise<number> =>
    (await mailsTo(john)).filter(({ subject }) => subject === 'The page of Maria').length;
  for (let i = 0; i < 7; i += 1) {
    expect((await press(world().api, `${path}/link`)).text).toContain('A link is on its way');
    await world().send();
  }
  // covers: T-22
  expect(await links()).toBe(5);
});

test('alerts of glucose and peak flow lead to the page too, each link beside what it does', async () => {
  const john = await maria.confirmed('John', {
    ...{
      shares: ['doses', 'glucose', 'asthma'],
      receive_glucose_alerts: true,
      receive_peak_flow_alerts: true,
    },
  });
  const taken_at = new Date(world().api.clock.now).toISOString();
  await write(
    put('glucose_readings', newId(), {
      ...{ taken_at, value_mg_dl: 60, relation_to_meal: null, tags: [], notes: null },
    }),
    put('profiles', maria.userId, { peak_flow_best: 500 }),
  );
  await write(put('asthma_events', newId(), { ...asthmaPatch(), occurred_at: taken_at, peak_flow: 200 }));
  await world().alert();
  // After the time in which it can be undone.
  world().api.clock.now += 10_000;
  await world().tick();
  const alerts = (await mailsTo(john)).filter(({ subject }) => /glucose|Peak flow/.test(subject));
  expect(alerts.map(({ subject }) => subject).toSorted()).toEqual([
    'Low glucose: Maria',
    'Peak flow in the red zone: Maria',
  ]);
  for (const { text } of alerts) {
    expect(text).toMatch(/I will call Maria:\nhttps:\S+\/call\//);
    // covers: ACC-052
    expect(text).toMatch(/See what Maria shares with you:\nhttps:\S+\/see\//);
  }
});
