// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openChat } from './testing/assistant.tsx';
import { fakeSpeech } from './testing/fake-speech.ts';
import { rowsOf } from './testing/vital-sign.tsx';

test('the microphone listens once, in English, without interim results, and what is heard is answered', async () => {
  const { heard, recognizers } = fakeSpeech();
  const { device, chat } = await openChat();
  fireEvent.click(chat.getByRole('button', { name: 'Speak' }));
  // covers: VOICE-004
  expect(await chat.findByText('Listening...')).toBeInTheDocument();
  // covers: VOICE-008 VOICE-009 VOICE-010
  expect(recognizers).toMatchObject([{ continuous: false, lang: 'en-US', interimResults: false }]);
  heard('my glucose is 112');
  // covers: VOICE-006
  expect(await chat.findByText(/^Glucose reading logged!/)).toBeInTheDocument();
  expect(chat.getByRole('status')).toBeEmptyDOMElement();
  expect(rowsOf(device, 'glucose_readings')).toMatchObject([{ value_mg_dl: 112 }]);
  fireEvent.click(chat.getByRole('button', { name: 'Speak' }));
  // covers: VOICE-004
  expect(await chat.findByText('Listening...')).toBeInTheDocument();
});

test('a sentence that a browser reports twice is noted once', async () => {
  const { heard } = fakeSpeech();
  const { device, chat } = await openChat();
  fireEvent.click(chat.getByRole('button', { name: 'Speak' }));
  await chat.findByText('Listening...');
  heard('my glucose is 112', 2);
  await chat.findByText(/^Glucose reading logged!/);
  // covers: VOICE-008
  expect(chat.getAllByText('my glucose is 112')).toHaveLength(1);
  expect(rowsOf(device, 'glucose_readings')).toHaveLength(1);
});

test('closing the chat ends the listening and the speaking', async () => {
  const { ended } = fakeSpeech();
  const { chat } = await openChat();
  fireEvent.click(chat.getByRole('button', { name: 'Speak' }));
  await chat.findByText('Listening...');
  const { speaking } = ended;
  fireEvent.click(chat.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // covers: VOICE-002
  expect(ended).toEqual({ listening: 1, speaking: speaking + 1 });
});

test('the answer that is being spoken ends before the microphone listens, so that it does not hear itself', async () => {
  const { ended } = fakeSpeech();
  const { chat, write } = await openChat();
  write('undo');
  await chat.findByText('There is nothing to undo.');
  const { speaking } = ended;
  fireEvent.click(chat.getByRole('button', { name: 'Speak' }));
  await chat.findByText('Listening...');
  expect(ended).toEqual({ listening: 0, speaking: speaking + 1 });
});

test('replies are spoken at the usual rate and pitch, until they are muted', async () => {
  const { spoken, ended } = fakeSpeech();
  const { chat, write } = await openChat();
  write('undo');
  await chat.findByText('There is nothing to undo.');
  // covers: VOICE-007 VOICE-012 VOICE-013
  expect(spoken).toEqual([{ text: 'There is nothing to undo.', lang: 'en-US', rate: 1, pitch: 1 }]);
  fireEvent.click(chat.getByRole('button', { name: 'Mute the answers' }));
  write('should I take more');
  await chat.findByText(/cannot give medical advice/);
  // covers: VOICE-007
  expect(spoken).toHaveLength(1);
  expect(ended.speaking).toBe(2);
  expect(chat.getByRole('button', { name: 'Speak the answers' })).toHaveAttribute('aria-pressed', 'true');
});

test('answers that were muted stay so when the chat is opened again', async () => {
  const { spoken } = fakeSpeech();
  const { chat } = await openChat();
  fireEvent.click(chat.getByRole('button', { name: 'Mute the answers' }));
  cleanup();
  const again = await openChat();
  again.write('undo');
  await again.chat.findByText('There is nothing to undo.');
  // covers: VOICE-007
  expect(spoken).toEqual([]);
});

test('a reading is spoken with its number, and not called normal where nothing was said of a meal', async () => {
  const { spoken } = fakeSpeech();
  const { chat, write } = await openChat();
  write('my glucose is 112');
  await chat.findByText(/^Glucose reading logged!/);
  // covers: C-12 VOICE-019
  expect(spoken.map(({ text }) => text)).toEqual(['Glucose reading logged! Glucose 112 mg/dL.']);
});

test('a browser that cannot listen says so, and writing still works', async () => {
  const { chat, write } = await openChat();
  fireEvent.click(chat.getByRole('button', { name: 'Speak' }));
  // covers: VOICE-024
  expect(await chat.findByText('Voice recognition not supported in your browser')).toBeInTheDocument();
  write('undo');
  expect(await chat.findByText('There is nothing to undo.')).toBeInTheDocument();
});

test('a microphone that does not begin to listen is said once, and can be tried again', async () => {
  fakeSpeech({ refuses: true });
  const { chat } = await openChat();
  fireEvent.click(chat.getByRole('button', { name: 'Speak' }));
  // covers: VOICE-025
  expect(await chat.findAllByText('Voice recognition error. Please try again.')).toHaveLength(1);
  expect(chat.getByRole('button', { name: 'Speak' })).toBeEnabled();
});

test('a microphone that is not allowed is said with how to allow it', async () => {
  const { failed } = fakeSpeech();
  const { chat } = await openChat();
  fireEvent.click(chat.getByRole('button', { name: 'Speak' }));
  await chat.findByText('Listening...');
  failed('not-allowed');
  const said = await chat.findByText(/^Voice recognition error\. Please try again\. /);
  // covers: VOICE-025
  expect(said).toHaveTextContent('First allow the microphone for this page in the settings of your browser.');
  expect(chat.getByRole('button', { name: 'Speak' })).toBeEnabled();
});

test.each(['service-not-allowed', 'network', 'audio-capture'])(
  'a recognition that fails with "%s" says so once',
  async (error) => {
    const { failed } = fakeSpeech();
    const { chat } = await openChat();
    fireEvent.click(chat.getByRole('button', { name: 'Speak' }));
    await chat.findByText('Listening...');
    failed(error);
    // covers: VOICE-025
    expect(await chat.findAllByText('Voice recognition error. Please try again.')).toHaveLength(1);
    expect(chat.getByRole('button', { name: 'Speak' })).toBeEnabled();
  },
);

test('silence and a stop end the listening without a word', async () => {
  const { failed } = fakeSpeech();
  const { chat } = await openChat();
  fireEvent.click(chat.getByRole('button', { name: 'Speak' }));
  await chat.findByText('Listening...');
  failed('no-speech');
  await waitFor(() => expect(chat.queryByText('Listening...')).toBeNull());
  fireEvent.click(chat.getByRole('button', { name: 'Speak' }));
  fireEvent.click(await chat.findByRole('button', { name: 'Stop listening' }));
  await waitFor(() => expect(chat.queryByText('Listening...')).toBeNull());
  expect(chat.queryByText(/error/)).toBeNull();
});

test('listening ends when another tab begins to listen, so that nothing is heard twice', async () => {
  fakeSpeech();
  const { chat } = await openChat();
  const other = new BroadcastChannel('dosewell:listening');
  onTestFinished(() => other.close());
  const told = new Promise((resolve) => (other.onmessage = resolve));
  fireEvent.click(chat.getByRole('button', { name: 'Speak' }));
  await chat.findByText('Listening...');
  // covers: VOICE-008
  expect(await told).toMatchObject({ data: 'listening' });
  other.postMessage('listening');
  // covers: VOICE-008
  await waitFor(() => expect(chat.queryByText('Listening...')).toBeNull());
  expect(chat.queryByText(/error/)).toBeNull();
});

test('the chat shows that it is thinking until the answer is there', async () => {
  const { device, chat, write } = await openChat();
  const load = vi.spyOn(device.store, 'loadMonths');
  let go = (): void => undefined;
  load.mockImplementationOnce(() => new Promise((resolve) => (go = () => resolve())));
  write('what is due');
  // covers: VOICE-005
  expect(await chat.findByText('Thinking...')).toBeInTheDocument();
  go();
  await waitFor(() => expect(chat.queryByText('Thinking...')).toBeNull());
});

test('a request that cannot be processed says so in the chat, aloud and as a message', async () => {
  const { spoken } = fakeSpeech();
  const { device, chat, write } = await openChat();
  vi.spyOn(device.store, 'loadMonths').mockRejectedValueOnce(new Error('disk'));
  write('what is due');
  // covers: VOICE-026
  expect(await chat.findByText('Sorry, I encountered an error processing your request.')).toBeInTheDocument();
  // covers: VOICE-026
  expect(spoken.map(({ text }) => text)).toEqual(['Sorry, I encountered an error processing your request.']);
  // covers: VOICE-027
  expect(await screen.findByText('Failed to process voice command')).toBeInTheDocument();
});

test.each([
  ['Mein Blutzucker ist 112', 'Notiert.', 'de'],
  ['Mi glucosa es 112', 'Anotado.', 'es'],
  ['Глюкоза 112', 'Записано.', 'ru'],
  ['我的血糖是112', '已记录。', 'zh'],
  ['血糖値は112です', '記録しました。', 'ja'],
  ['मेरी शुगर 112 है', 'लिख लिया।', 'hi'],
  ['నా షుగర్ 112', 'నమోదు చేశాను.', 'te'],
])('the reply to "%s" begins with "%s" and is spoken in it', async (said, phrase, lang) => {
  const { spoken } = fakeSpeech();
  const { chat, write } = await openChat();
  write(said);
  // covers: VOICE-011
  expect(await chat.findByText(new RegExp(`^${phrase} Glucose reading logged!`))).toBeInTheDocument();
  // covers: VOICE-011
  expect(spoken).toMatchObject([{ text: phrase, lang }]);
});
