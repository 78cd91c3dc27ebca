// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openChat } from './testing/assistant.tsx';
import { rowsOf } from './testing/vital-sign.tsx';

test('the floating button opens the chat, and closing it leads back to the page', async () => {
  const { chat } = await openChat();
  // covers: VOICE-001 VOICE-003 DASH-021
  expect(chat.getByText(/It gives no medical advice/)).toBeInTheDocument();
  // covers: VOICE-003
  expect(chat.getByRole('status')).toBeEmptyDOMElement();
  expect(chat.getByRole('button', { name: 'Speak' })).toBeEnabled();
  fireEvent.click(chat.getByRole('button', { name: 'Close' }));
  // covers: VOICE-002
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a glucose that is written is logged like one from the form, and can be undone', async () => {
  const { device, chat, write } = await openChat();
  write('My glucose is 112');
  // covers: VOICE-019 VOICE-006
  expect(await chat.findByText(/^Glucose reading logged! Glucose 112 mg\/dL/)).toBeInTheDocument();
  // covers: VOICE-006
  expect(chat.getByRole('status')).toBeEmptyDOMElement();
  // covers: VOICE-018 GEN-024
  expect(rowsOf(device, 'glucose_readings')).toMatchObject([
    { value_mg_dl: 112, relation_to_meal: null, tags: [], notes: null },
  ]);
  fireEvent.click(chat.getByRole('button', { name: 'Undo' }));
  await chat.findByText('Undone. It is no longer noted.');
  // covers: OQ-115
  expect(rowsOf(device, 'glucose_readings')).toEqual([]);
});

test('a glucose that is said in another unit than the person’s own is logged by its own unit', async () => {
  const { device, chat, write } = await openChat();
  write('my glucose is 6.2 mmol');
  await chat.findByText(/^Glucose reading logged!/);
  // covers: VOICE-018
  expect(rowsOf(device, 'glucose_readings')).toMatchObject([{ value_mg_dl: 111.7 }]);
});

test.each([
  ['My glucose is 112', 'Glucose reading logged! Glucose 112 mg/dL.'],
  [
    'My fasting glucose is 112',
    'Glucose reading logged! Glucose 112 mg/dL, In range 70-130, the ADA target for people with diabetes.',
  ],
  ['blood pressure 118 over 76', 'Logged. Blood Pressure 118/76 mmHg.'],
  ['pulse 72', 'Logged. Heart Rate 72 bpm.'],
])('the answer to "%s" is "%s", and calls nothing normal', async (said, answer) => {
  const { chat, write } = await openChat();
  write(said);
  // covers: C-12 VOICE-019
  expect(await chat.findByText(answer)).toBeInTheDocument();
});

test('a dangerous glucose gets the steps and the number to call in place of praise', async () => {
  const { device, chat, write } = await openChat();
  write('sugar 45');
  // covers: C-02
  expect(await chat.findByText(/Recorded: Glucose 45 mg\/dL.*This is very low/)).toBeInTheDocument();
  expect(chat.getByText(/Take fast sugar now, as your plan says/)).toBeInTheDocument();
  expect(chat.getByRole('link', { name: /^Call/ })).toBeInTheDocument();
  // covers: C-02
  expect(chat.queryByText(/reading logged/)).toBeNull();
  expect(rowsOf(device, 'glucose_readings')).toMatchObject([{ value_mg_dl: 45 }]);
});

test('a number that another unit would explain is asked about, and kept only after a yes', async () => {
  const { device, chat, write } = await openChat();
  write('my sugar is 6.2');
  await chat.findByText('Did you mean 6.2 mmol/L?');
  // covers: OQ-099
  expect(rowsOf(device, 'glucose_readings')).toEqual([]);
  fireEvent.click(chat.getByRole('button', { name: 'Yes' }));
  await chat.findByText(/^Glucose reading logged!/);
  expect(rowsOf(device, 'glucose_readings')).toMatchObject([{ value_mg_dl: 111.7 }]);
});
