import { doseId, exceptionId } from '@dosewell/domain/id';
import { wallTimeAt } from '@dosewell/domain/time';
import { beforeEach, expect, test } from 'vitest';
import {
  caregiversUnderTest,
  press,
  type PersonWithCaregivers,
} from '../testing/caregivers/caregivers-under-test.ts';
import { DAY, dose, medication, put, remove } from '../testing/people/device.ts';
import { newId } from '../testing/people/person.ts';

const world = caregiversUnderTest();
/** Berlin, in November. */
const at = (wall: string): void => {
  world().api.clock.now = Date.parse(`${wall}+01:00`);
};
const moment = () => ({
  at: wallTimeAt(world().api.clock.now, 'Europe/Berlin'),
  clock: world().api.clock.now,
});

let maria: PersonWithCaregivers;
beforeEach(async () => {
  at('2026-11-19T21:00:00');
  maria = await world().person();
});

const takes = async (name = 'Metformin', times: readonly string[] = ['08:00']): Promise<string> => {
  const id = newId();
  await maria.device.do(put('medications', id, medication(name, { frequency: 'custom', times })), moment());
  await world().plan();
  return id;
};
const texts = async (id: string): Promise<string[]> =>
  world()
    .mailsTo(String((await maria.row(id))['email']))
    .map(({ text }) => text)
    .toReversed()
    .slice(1);
const tickAt = async (wall: string): Promise<void> => {
  at(wall);
  await world().tick();
};
const answer = (id: string, status = 'taken', more: object = {}, slot = '08:00') =>
  maria.device.do(
    put('medication_logs', doseId(id, DAY, slot), { medication_id: id, date: DAY, slot, status, ...more }),
    moment(),
  );

test('a caregiver is told of a dose without an answer half an hour after its time, once', async () => {
  const john = await maria.confirmed('John');
  await takes();
  await tickAt(`${DAY}T08:29:59`);
  expect(await texts(john)).toEqual([]);
  for (const wall of [`${DAY}T08:30:00`, `${DAY}T08:31:00`, `${DAY}T15:00:00`]) await tickAt(wall);
  // covers: CARE-026 CARE-008
  expect(await texts(john)).toEqual([
    expect.stringContaining(
      'No answer has reached us for the 8:00 AM Metoprolol'.replace('Metoprolol', 'Metformin'),
    ),
  ]);
  const [text] = await texts(john);
  expect(text).not.toMatch(/missed|forgot/i);
  // covers: T-22
  expect(text).toMatch(/Stop all messages about Maria:\nhttps:\S+\/care\/stop\//);
});

test('doses of one time are one message, and each caregiver is told after the minutes chosen', async () => {
  const [john, ann] = [
    await maria.confirmed('John'),
    await maria.confirmed('Ann', { missed_alert_minutes: 60 }),
  ];
  await takes('Ramipril');
  await takes('Metformin');
  await tickAt(`${DAY}T08:30:00`);
  expect(await texts(john)).toMatchObject([expect.stringContaining('8:00 AM Metformin and Ramipril')]);
  expect(await texts(ann)).toEqual([]);
  await tickAt(`${DAY}T09:00:00`);
  expect(await texts(ann)).toHaveLength(1);
  expect(await texts(john)).toHaveLength(1);
});

test.each(['taken', 'skipped'])('a dose that is %s in time is told to nobody', async (status) => {
  const john = await maria.confirmed('John');
  const metformin = await takes();
  at(`${DAY}T08:29:00`);
  await answer(metformin, status);
  await tickAt(`${DAY}T12:00:00`);
  await tickAt(`${DAY}T20:00:00`);
  expect(await texts(john)).toEqual([]);
});

test('a dose taken in time without a network is all clear once, with both times', async () => {
  const john = await maria.confirmed('John');
  const metformin = await takes();
  await tickAt(`${DAY}T08:30:00`);
  at(`${DAY}T09:40:00`);
  const told = await answer(metformin, 'taken', {
    actual_time: '08:02',
    taken_at: '2026-11-20T07:02:00.000Z',
  });
  expect(told.status).toBe('ok');
  for (let turn = 0; turn < 3; turn += 1) await world().tick();
  const [, clear, ...more] = await texts(john);
  // covers: OQ-072
  expect(clear).toContain('8:00 AM Metformin: taken at 8:02 AM, we learnt it at 9:40 AM.');
  expect(more).toEqual([]);
  expect(await maria.messages()).toEqual(['invitation sent', 'missed_dose sent', 'all_clear sent']);
});

test('an answer undone after the all-clear is told again, as the dose is open again', async () => {
  const john = await maria.confirmed('John');
  const metformin = await takes();
  await tickAt(`${DAY}T08:30:00`);
  at(`${DAY}T08:40:00`);
  const { answer: pushed } = await answer(metformin);
  await world().tick();
  await maria.device.do(remove('medication_logs', doseId(metformin, DAY, '08:00'), pushed.rev), moment());
  await world().tick();
  expect((await texts(john)).map((text) => /No answer|An answer/.exec(text)?.[0])).toEqual([
    ...['No answer', 'An answer', 'No answer'],
  ]);
});

test('a dose put off is told with its later time, and two hours after the first at the latest', async () => {
  const john = await maria.confirmed('John');
  const metformin = await takes();
  const putOff = (to: string) =>
    maria.device.do(
      put(
        'dose_exceptions',
        exceptionId(metformin, DAY, '08:00'),
        {
          ...{ medication_id: metformin, date: DAY, slot: '08:00', kind: 'later' },
          due_at: new Date(`${DAY}T${to}:00+01:00`).toISOString(),
        },
        99,
      ),
      moment(),
    );
  at(`${DAY}T08:05:00`);
  await putOff('08:45');
  await tickAt(`${DAY}T09:00:00`);
  expect(await texts(john)).toEqual([]);
  await putOff('10:30');
  await tickAt(`${DAY}T09:59:59`);
  expect(await texts(john)).toEqual([]);
  await tickAt(`${DAY}T10:00:00`);
  expect(await texts(john)).toMatchObject([expect.stringContaining('It was put off until 10:30 AM.')]);
});

test('nothing is sent that was revoked, paused or answered between the queue and the mail server', async () => {
  const ends: [string, (john: string, metformin: string) => Promise<unknown>][] = [
    ['not_shared', (john) => maria.remove(john)],
    ['not_shared', (john) => maria.write(john, { receive_missed_med_alerts: false })],
    ['not_shared', async (john) => press(world().api, await maria.path(john, 'stop'))],
    ['not_shared', (john) => maria.write(john, { email: `new-${john}@example.org` })],
    ['not_shared', (john) => maria.write(john, { pause_ends_at: `${DAY}T12:00:00.000Z` })],
    ['over', (_, metformin) => answer(metformin)],
  ];
  for (const [outcome, act] of ends) {
    at('2026-11-19T21:00:00');
    maria = await world().person();
    const john = await maria.confirmed('John');
    const metformin = await takes();
    at(`${DAY}T08:30:00`);
    await world().plan();
    await world().alert();
    await act(john, metformin);
    await world().send();
    // covers: T-22
    expect(await maria.messages()).toContain(`missed_dose ${outcome}`);
    expect(await maria.messages()).not.toContain('missed_dose sent');
  }
});

test('quiet hours hold an alert back until they are over, and then only what is still open', async () => {
  const quiet = { quiet_from: '07:00', quiet_to: '09:30' };
  const [john, ann] = [await maria.confirmed('John', quiet), await maria.confirmed('Ann', quiet)];
  await takes('Metformin');
  await tickAt(`${DAY}T08:30:00`);
  expect(await texts(john)).toEqual([]);
  await maria.write(ann, { receive_missed_med_alerts: false });
  await tickAt(`${DAY}T09:30:00`);
  expect(await texts(john)).toHaveLength(1);
  expect(await texts(ann)).toEqual([]);
});

test('a caregiver gets ten alerts within a day, and the tenth says so', async () => {
  const john = await maria.confirmed('John');
  const times = Array.from({ length: 12 }, (_, hour) => `${String(hour + 7).padStart(2, '0')}:00`);
  await takes('Metformin', times);
  for (const time of times) await tickAt(`${DAY}T${time.slice(0, 2)}:30:00`);
  const sent = await texts(john);
  expect(sent).toHaveLength(10);
  expect(sent.at(-1)).toContain('This is message 10 within a day');
  expect((await maria.messages()).filter((line) => line === 'missed_dose capped')).toHaveLength(2);
});

test('two servers that look at once tell once', async () => {
  const john = await maria.confirmed('John');
  await takes();
  at(`${DAY}T08:30:00`);
  await world().plan();
  await Promise.all([world().alert(), world().alert(), world().alert()]);
  await world().send();
  expect(await texts(john)).toHaveLength(1);
});

test('a dose is recorded as ever while a caregiver is told of it', async () => {
  await maria.confirmed('John');
  const metformin = await takes();
  await tickAt(`${DAY}T08:30:00`);
  expect(await maria.device.do(dose(metformin, '08:00', 'taken'), moment())).toMatchObject({ status: 'ok' });
});

test('a medicine that is not shared is never told of, alone or beside one that is', async () => {
  const [metformin, ramipril] = [await takes('Metformin'), await takes('Ramipril')];
  const only = await maria.confirmed('John', { medications: [ramipril] });
  const without = await maria.confirmed('Ann', { medications: [metformin], shares: ['glucose'] });
  const other = await maria.confirmed('Ben', { medications: [newId()] });
  await tickAt(`${DAY}T08:30:00`);
  // covers: T-22
  expect([await texts(only), await texts(without), await texts(other)]).toEqual([
    [expect.stringContaining('8:00 AM Ramipril.')],
    [],
    [],
  ]);
  await answer(metformin);
  await answer(ramipril);
  await tickAt(`${DAY}T08:40:00`);
  const sent = await texts(only);
  expect(sent.at(-1)).toContain('8:00 AM Ramipril: taken');
  expect(sent.join(' ')).not.toContain('Metformin');
});
