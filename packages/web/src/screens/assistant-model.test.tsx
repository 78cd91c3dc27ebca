// @vitest-environment happy-dom
// A language model behind the server is asked only after two questions: about this sentence, and about the names of the
// medications (decision 0106).
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openChat } from './testing/assistant.tsx';
import type { Device } from './testing/device.ts';
import { rowsOf } from './testing/vital-sign.tsx';

const SAID = 'the needle thing came to one hundred twelve';

/** A server whose operator named a model, which proposes a glucose; what it was asked is kept. */
const withModel = async (proposed = 'glucose 112') => {
  const asked: unknown[] = [];
  const opened = await openChat(({ server }: Device) => {
    server.intercept = (path, body) => {
      if (path !== '/voice-assistant') return undefined;
      asked.push(body);
      const consents = typeof body === 'object' && body !== null && 'consent' in body;
      const data = consents ? { doubt: 'proposed', proposed } : { model: 'llm.example' };
      return { status: 200, body: { action: consents ? 'ASK' : 'HELP', response: '', data }, date: NaN };
    };
  });
  return { ...opened, asked };
};

const QUESTION = 'I did not understand. May I send this sentence to the language model at llm.example?';
const untold = { transcript: SAID, language: 'en-US' };

test('before a yes the model gets nothing, and a no leaves it so', async () => {
  const { device, chat, write, press, asked } = await withModel();
  write(SAID);
  // covers: OQ-115
  expect(await chat.findByText(QUESTION)).toBeInTheDocument();
  press('No');
  await chat.findByText('All right. Nothing was noted.');
  // covers: OQ-115 VOICE-014
  expect(asked).toEqual([untold]);
  expect(rowsOf(device, 'glucose_readings')).toEqual([]);
});

test('a yes sends this sentence without names, and what the model proposes is noted after another yes', async () => {
  const { device, chat, write, press, asked } = await withModel();
  write(SAID);
  await chat.findByText(QUESTION);
  write('yes');
  expect(await chat.findByText('I understood: "glucose 112". Is that right?')).toBeInTheDocument();
  // covers: OQ-115
  expect(asked).toEqual([untold, { ...untold, consent: 'words' }]);
  // covers: OQ-115
  expect(rowsOf(device, 'glucose_readings')).toEqual([]);
  press('Yes');
  await chat.findByText(/^Glucose reading logged!/);
  expect(rowsOf(device, 'glucose_readings')).toMatchObject([{ value_mg_dl: 112 }]);
});

test('the names of the medications are allowed by their own button', async () => {
  const { chat, write, press, asked } = await withModel();
  write(SAID);
  await chat.findByText(QUESTION);
  press('Yes, with the names of my medications');
  await chat.findByText('I understood: "glucose 112". Is that right?');
  // covers: OQ-115
  expect(asked).toEqual([untold, { ...untold, consent: 'words and names' }]);
});

test('the yes is for one sentence: the next one is asked about again', async () => {
  const { chat, write, press, asked } = await withModel('well');
  write(SAID);
  await chat.findByText(QUESTION);
  press('Yes, send it');
  // A proposal that is no act of the list is none.
  await chat.findByText(/^I can note a reading/);
  write('the other thing');
  await waitFor(() => expect(chat.getAllByText(QUESTION)).toHaveLength(2));
  // covers: OQ-115
  expect(asked.at(-1)).toEqual({ transcript: 'the other thing', language: 'en-US' });
});

test('a sentence that the grammar understands is never sent to the server', async () => {
  const { chat, write, asked } = await withModel();
  write('my glucose is 112');
  await chat.findByText(/^Glucose reading logged!/);
  // covers: OQ-115
  expect(asked).toEqual([]);
});
