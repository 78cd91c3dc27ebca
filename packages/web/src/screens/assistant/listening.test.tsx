// @vitest-environment happy-dom
// The microphone beside what else is done in the chat.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openChat } from '../testing/assistant.tsx';
import { fakeSpeech } from '../testing/fake-speech.ts';
import { rowsOf } from '../testing/vital-sign.tsx';

test('words that are written while the microphone listens are thought about until they are answered', async () => {
  const { ended, failed } = fakeSpeech();
  const { device, chat, write } = await openChat();
  let go = (): void => undefined;
  const load = vi.spyOn(device.store, 'loadMonths');
  load.mockImplementationOnce(() => new Promise((resolve) => (go = () => resolve())));
  const speak = chat.getByRole('button', { name: 'Speak' });
  speak.focus();
  fireEvent.click(speak);
  await chat.findByText('Listening...');
  write('what is due');
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
  failed('aborted');
  expect(ended.listening).toBe(1);
  // covers: VOICE-005
  expect(chat.getByRole('status')).toHaveTextContent('Thinking...');
  const waiting = chat.getByRole('button', { name: 'Speak' });
  expect(waiting).toHaveAttribute('aria-disabled', 'true');
  expect(waiting).toHaveFocus();
  fireEvent.click(waiting);
  expect(chat.queryByText('Listening...')).toBeNull();
  go();
  await waitFor(() => expect(chat.queryByText('Thinking...')).toBeNull());
  expect(chat.getByRole('button', { name: 'Speak' })).toHaveAttribute('aria-disabled', 'false');
});

test('Undo ends the listening, so that the microphone does not hear the answer', async () => {
  const { ended, heard } = fakeSpeech();
  const { device, chat, write, press } = await openChat();
  write('my glucose is 112');
  await chat.findByText(/^Glucose reading logged!/);
  press('Speak');
  await chat.findByText('Listening...');
  press('Undo');
  await chat.findByText('Undone. It is no longer noted.');
  expect(ended.listening).toBe(1);
  heard('my glucose is 150');
  // covers: VOICE-008
  expect(rowsOf(device, 'glucose_readings')).toEqual([]);
  expect(chat.queryByText('my glucose is 150')).toBeNull();
});

test('an answer that leads to another page is spoken to its end', async () => {
  const { spoken, ended } = fakeSpeech();
  const { write, href } = await openChat();
  write('show my glucose');
  await waitFor(() => expect(href()).toBe('/glucose'));
  await screen.findByText('Elsewhere');
  // covers: VOICE-007
  expect(spoken).toMatchObject([{ text: 'Opening your glucose readings.' }]);
  // Once before it was spoken.
  expect(ended.speaking).toBe(1);
});
