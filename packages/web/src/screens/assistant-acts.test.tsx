// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openChat } from './testing/assistant.tsx';
import type { Device } from './testing/device.ts';
import { fakeSpeech } from './testing/fake-speech.ts';
import { rowsOf } from './testing/vital-sign.tsx';

const logsOf = ({ store }: Device) =>
  (store.monthRows('medication_logs', ['2026-11']) ?? []).map(({ slot, status, amount, actual_time }) => ({
    ...{ slot, status, amount, actual_time },
  }));
const metformin = ({ add }: Device) =>
  add({ name: 'Metformin', frequency: 'twice_daily', times: ['08:00', '20:00'] });

test('a dose that is due is recorded by its name, also misheard, and undone by saying so', async () => {
  const { device, chat, write } = await openChat(metformin);
  write('I took my met for men');
  // covers: OQ-115
  expect(
    await chat.findByText('I heard "met for men". Metformin 500 mg: taken, at 8:10 AM.'),
  ).toBeInTheDocument();
  expect(logsOf(device)).toEqual([{ slot: '08:00', status: 'taken', amount: 1, actual_time: '08:10' }]);
  write('undo');
  await chat.findByText('Undone. It is no longer noted.');
  // covers: OQ-115
  expect(logsOf(device)).toEqual([]);
});

test('a second dose is not recorded, and one that is early asks first', async () => {
  const { device, chat, write, press } = await openChat(metformin);
  write('I took metformin');
  await chat.findByText(/^Metformin 500 mg: taken/);
  write('took my metformin');
  // covers: C-03
  expect(
    await chat.findByText(/^Take Metformin, 8:00 PM, now\? Due 8:00 PM, in 11 hours/),
  ).toBeInTheDocument();
  expect(logsOf(device)).toHaveLength(1);
  press('No');
  await chat.findByText('All right. Nothing was noted.');
  expect(logsOf(device)).toHaveLength(1);
});

test('a missed dose asks before it is noted as taken now', async () => {
  const { device, chat, write, press } = await openChat(metformin, '2026-11-20T14:30');
  write('I took metformin');
  // covers: C-04
  expect(await chat.findByText(/Its time has passed. Ask your pharmacist/)).toBeInTheDocument();
  expect(logsOf(device)).toEqual([]);
  press('Take it now');
  await chat.findByText(/^Metformin 500 mg: taken, at 2:30 PM/);
  expect(logsOf(device)).toMatchObject([{ slot: '08:00', status: 'taken', actual_time: '14:30' }]);
});

test('a time that is said is the time of taking', async () => {
  const { device, chat, write } = await openChat(metformin, '2026-11-20T09:30');
  write('I took metformin at ten past eight');
  await chat.findByText('Metformin 500 mg: taken, at 8:10 AM.');
  expect(logsOf(device)).toMatchObject([{ slot: '08:00', actual_time: '08:10' }]);
});

test('another one as needed within half an hour asks, with how many in 24 hours', async () => {
  const { device, chat, write, press } = await openChat(({ add }) =>
    add({ name: 'Ibuprofen', dosage: '400 mg', frequency: 'as_needed', times: [] }),
  );
  write('I took two ibuprofen');
  await chat.findByText('Ibuprofen 400 mg (2): taken, at 8:10 AM.');
  write('I took one ibuprofen');
  // covers: C-05
  expect(await chat.findByText(/Last taken 8:10 AM.*2 in 24 hours/)).toBeInTheDocument();
  expect(logsOf(device)).toHaveLength(1);
  press('Take it anyway');
  await chat.findByText('Ibuprofen 400 mg: taken, at 8:10 AM.');
  expect(logsOf(device)).toHaveLength(2);
});

test('an unusual amount is repeated back, and only a yes in words saves it', async () => {
  const { device, chat, write } = await openChat(metformin);
  write('I took ten metformin');
  // covers: C-06
  expect(
    await chat.findByText('I heard 10 of Metformin; the usual amount is 1. Is that right?'),
  ).toBeInTheDocument();
  expect(logsOf(device)).toEqual([]);
  write('yes');
  await chat.findByText('Metformin 500 mg (10): taken, at 8:10 AM.');
  expect(logsOf(device)).toMatchObject([{ slot: '08:00', amount: 10 }]);
});

const lisinopril = ({ add }: Device) =>
  add({ name: 'Lisinopril', dosage: '10 mg', frequency: 'twice_daily', times: ['07:00', '20:00'] });

test('two medications of one sentence are repeated back, and each is noted with its own answer', async () => {
  const { spoken } = fakeSpeech();
  const { device, chat, write } = await openChat(async (opened) => {
    await metformin(opened);
    await lisinopril(opened);
  });
  write('I took my metformin and lisinopril');
  // covers: OQ-115
  expect(
    await chat.findByText('I heard: Metformin taken, Lisinopril taken. Shall I note all of it?'),
  ).toBeInTheDocument();
  expect(logsOf(device)).toEqual([]);
  write('yes');
  await chat.findByText('Metformin 500 mg: taken, at 8:10 AM.');
  await chat.findByText('Lisinopril 10 mg: taken, at 8:10 AM.');
  expect(logsOf(device)).toHaveLength(2);
  // covers: VOICE-007
  expect(spoken.at(-1)?.text).toBe(
    'Metformin 500 mg: taken, at 8:10 AM. Lisinopril 10 mg: taken, at 8:10 AM.',
  );
  write('undo');
  await chat.findByText('Undone. It is no longer noted.');
  // covers: OQ-115
  expect(logsOf(device)).toMatchObject([{ slot: '08:00' }]);
});

test('the second of two things waits for the answer to the question of the first', async () => {
  const { device, chat, write, press } = await openChat(async (opened) => {
    await metformin(opened);
    await lisinopril(opened);
  });
  write('I took metformin');
  await chat.findByText('Metformin 500 mg: taken, at 8:10 AM.');
  write('I took metformin and lisinopril');
  await chat.findByText(/Shall I note all of it/);
  press('Yes');
  // covers: C-03
  expect(await chat.findByText(/^Take Metformin, 8:00 PM, now/)).toBeInTheDocument();
  expect(logsOf(device)).toHaveLength(1);
  press('No');
  await chat.findByText('Lisinopril 10 mg: taken, at 8:10 AM.');
  expect(logsOf(device)).toHaveLength(2);
});

test('the second of two things is said not to be noted where the question of the first is left', async () => {
  const { device, chat, write, press } = await openChat(metformin);
  write('I took metformin');
  await chat.findByText('Metformin 500 mg: taken, at 8:10 AM.');
  write('I took metformin and my sugar is 112');
  await chat.findByText('I heard: Metformin taken, glucose 112. Shall I note all of it?');
  press('Yes');
  await chat.findByText(/^Take Metformin, 8:00 PM, now/);
  write('what is due');
  // covers: OQ-115
  expect(await chat.findByText(/What you said before that was not noted\.$/)).toBeInTheDocument();
  expect(rowsOf(device, 'glucose_readings')).toEqual([]);
});

test('a question about yesterday is answered about yesterday', async () => {
  const { chat, write, device } = await openChat(metformin, '2026-11-19T08:05');
  write('I took metformin');
  await chat.findByText('Metformin 500 mg: taken, at 8:05 AM.');
  device.setClock('2026-11-20T09:00');
  write('did I take my metformin yesterday');
  // covers: OQ-115
  expect(
    await chat.findByText(
      'Metformin yesterday: the one of 8:00 AM is noted as taken at 8:05 AM; no answer is noted for 8:00 PM.',
    ),
  ).toBeInTheDocument();
  write('did I take my pills yesterday');
  await chat.findByText('1 of 2 doses of yesterday are noted as taken. Not noted yet: Metformin at 8:00 PM.');
});

test('a dose is skipped, and what is due, taken and left is said', async () => {
  const { device, chat, write } = await openChat(metformin);
  write('what is due?');
  expect(
    await chat.findByText('Due now: Metformin at 8:00 AM. Next: Metformin at 8:00 PM.'),
  ).toBeInTheDocument();
  write('skip metformin');
  await chat.findByText('Metformin 500 mg: skipped.');
  expect(logsOf(device)).toMatchObject([{ status: 'skipped' }]);
  write('did I take metformin today?');
  expect(
    await chat.findByText(/^Metformin today: the one of 8:00 AM is noted as skipped/),
  ).toBeInTheDocument();
  write('when does metformin run out?');
  expect(await chat.findByText(/^Metformin is not counted yet/)).toBeInTheDocument();
});

test.each([
  ['show my glucose', '/glucose'],
  ['show my medications', '/medications'],
  ['show my blood pressure', '/blood-pressure'],
  ['do I need a refill', '/refills'],
])('the words "%s" lead to %s', async (said, path) => {
  const { write, href } = await openChat();
  write(said);
  // covers: VOICE-021 VOICE-022
  await waitFor(() => expect(href()).toBe(path));
});

test('a new medication opens the form with its name, dosage and schedule, and saves nothing', async () => {
  const { device, write, href } = await openChat();
  write('Add aspirin 81 mg twice a day');
  await waitFor(() => expect(href()).toBe('/add-medication'));
  // covers: VOICE-020 VOICE-017
  expect(
    await screen.findByText(/"prefill":{"name":"Aspirin","dosage":"81 mg","schedule":"twice daily"}/),
  ).toBeTruthy();
  expect(device.store.rows('medications')).toEqual([]);
});

test('a meal and an asthma event are noted in the words that were said', async () => {
  const { device, chat, write } = await openChat();
  write('I had oatmeal for breakfast, 45 grams of carbs');
  await chat.findByText('Noted for breakfast: oatmeal, 45 g of carbs.');
  expect(device.store.monthRows('meals', ['2026-11'])).toMatchObject([{ type: 'breakfast' }]);
  write('wheezing from pollen, 2 puffs');
  await chat.findByText('Asthma event noted: wheeze, 2 puffs.');
  expect(device.store.monthRows('asthma_events', ['2026-11'])).toMatchObject([
    { wheeze: true, cough: false, triggers: ['pollen'], rescue_med_puffs: 2, severity: null },
  ]);
  // covers: C-02
  expect(chat.getByText(/Follow your own action plan/)).toBeInTheDocument();
});

test('a question for advice gets none, and an emergency the number to call', async () => {
  const { chat, write } = await openChat();
  write('should I take two metformin now?');
  // covers: OQ-002
  expect(await chat.findByText(/cannot give medical advice/)).toBeInTheDocument();
  write('I have chest pain');
  await chat.findByText('This may be an emergency. Please call for help now.');
  // covers: OQ-115
  expect(chat.getByRole('link', { name: /^Call/ })).toBeInTheDocument();
});

test('an unknown request gets help, and nothing is noted', async () => {
  const { chat, write } = await openChat();
  write('turn on the light');
  // covers: VOICE-023
  expect(await chat.findByText(/^I can note a reading, a dose/)).toBeInTheDocument();
});
