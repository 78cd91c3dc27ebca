import type { Locator, Page } from '@playwright/test';
import { failListening, fakeSpeechIn, hear, speechOf } from './fake-speech.ts';
import { expect, test } from './scene.ts';
import { signUp } from './steps.ts';

const NOT_HEARD = 'Voice recognition error. Please try again.';
const FAILED = 'Sorry, I encountered an error processing your request.';

/** The chat of a tab on the dashboard. */
const openChat = async (tab: Page) => {
  await tab.getByRole('button', { name: 'Hey Dosewell' }).click();
  const chat = tab.getByRole('dialog', { name: 'Hey Dosewell' });
  return {
    chat,
    lines: chat.getByRole('list', { name: 'Conversation' }).getByRole('listitem'),
    state: chat.getByRole('status'),
    microphone: chat.getByRole('button', { name: 'Speak', exact: true }),
  };
};

const listen = async ({ microphone, state }: { microphone: Locator; state: Locator }): Promise<void> => {
  await microphone.click();
  await expect(state).toHaveText('Listening...');
};

test('the assistant hears a sentence once, answers aloud, says why it cannot listen, and listens in one tab', async ({
  page,
}) => {
  await fakeSpeechIn(page);
  await signUp(page);
  const here = await openChat(page);
  const { chat, lines, state, microphone } = here;
  const spoken = async () => (await speechOf(page)).spoken.map(({ text }) => text);
  const aloud = async () => (await speechOf(page)).aloud;

  await test.step('the final result is noted, once, and the answer is read aloud', async () => {
    await listen(here);
    // covers: VOICE-004
    await expect(chat.getByRole('button', { name: 'Stop listening' })).toBeVisible();
    const { asked } = await speechOf(page);
    // covers: VOICE-008 VOICE-009 VOICE-010
    expect(asked).toEqual({ lang: 'en-US', continuous: false, interimResults: false });
    await hear(page, 'my glucose is 112');
    const answer = 'Glucose reading logged! Glucose 112 mg/dL.';
    // covers: VOICE-006 VOICE-008 VOICE-010
    await expect(lines).toHaveText([/my glucose is 112$/, new RegExp(answer)]);
    await expect(state).toBeEmpty();
    await expect.poll(aloud).toBe(answer);
    const all = (await speechOf(page)).spoken;
    // covers: VOICE-007 VOICE-012 VOICE-013
    expect(all).toEqual([{ text: answer, lang: 'en-US', rate: 1, pitch: 1 }]);
  });

  await test.step('what is written while the microphone is open closes it, and is thought about', async () => {
    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route('**/voice-assistant', async (route) => {
      await held;
      await route.continue();
    });
    await listen(here);
    // The microphone does not hear the answer before.
    expect(await aloud()).toBe('');
    await chat.getByLabel('Say it in writing').fill('turn on the light');
    await chat.getByRole('button', { name: 'Send' }).click();
    await expect.poll(async () => (await speechOf(page)).open).toBe(0);
    // covers: VOICE-005
    await expect(state).toHaveText('Thinking...');
    await expect(microphone).toBeDisabled();
    go();
    // covers: VOICE-006 VOICE-023
    await expect(lines.last()).toContainText('I can note a reading, a dose');
    await expect(state).toBeEmpty();
  });

  await test.step('muting ends what is read aloud, and the next answer is only shown', async () => {
    await expect.poll(aloud).toContain('I can note a reading');
    const before = await spoken();
    await chat.getByRole('button', { name: 'Mute the answers' }).click();
    await expect(chat.getByRole('button', { name: 'Speak the answers' })).toBeVisible();
    // covers: VOICE-007
    await expect.poll(aloud).toBe('');
    await listen(here);
    await hear(page, 'undo');
    await expect(lines.last()).toContainText('Undone. It is no longer noted.');
    // covers: VOICE-007
    expect(await spoken()).toEqual(before);
    await chat.getByRole('button', { name: 'Speak the answers' }).click();
  });

  await test.step('whatever keeps it from listening is said and read aloud; silence is not', async () => {
    const said = chat.getByText(NOT_HEARD);
    for (const [i, error] of ['not-allowed', 'service-not-allowed', 'network', 'audio-capture'].entries()) {
      await listen(here);
      await failListening(page, error);
      // covers: VOICE-025
      await expect(said).toHaveCount(i + 1);
      await expect(state).toBeEmpty();
    }
    await expect.poll(aloud).toBe(NOT_HEARD);
    await page.evaluate(() => (window.fakeSpeech.refuses = true));
    await microphone.click();
    // covers: VOICE-025
    await expect(said).toHaveCount(5);
    await page.evaluate(() => (window.fakeSpeech.refuses = false));
    await listen(here);
    await failListening(page, 'no-speech');
    await expect(state).toBeEmpty();
    await expect(said).toHaveCount(5);
  });

  await test.step('a request that fails in the app says so in the chat, aloud and in a message', async () => {
    await listen(here);
    await page.evaluate(() => {
      // A new reading needs a new id.
      crypto.getRandomValues = () => {
        throw new Error('no randomness');
      };
      window.fakeSpeech.hear('my glucose is 115');
    });
    // covers: VOICE-026
    await expect(lines.last()).toContainText(FAILED);
    // covers: VOICE-027
    await expect(page.getByText('Failed to process voice command').first()).toBeVisible();
    // covers: VOICE-026
    await expect.poll(aloud).toBe(FAILED);
    await page.evaluate(() => Reflect.deleteProperty(crypto, 'getRandomValues'));
  });

  await test.step('two tabs listen one at a time, and keep their own conversations and one reading', async () => {
    const second = await page.context().newPage();
    await second.goto('/dashboard');
    const there = await openChat(second);
    const before = await lines.count();
    await listen(here);
    await listen(there);
    await expect(state).toBeEmpty();
    // What was on its way when the other tab began.
    await hear(page, 'my glucose is 118');
    await hear(second, 'my glucose is 118');
    await expect(there.lines).toHaveText([/my glucose is 118$/, /Glucose reading logged! Glucose 118/]);
    // covers: VOICE-008
    await expect(lines).toHaveCount(before);
    await listen(here);
    await hear(page, 'show my glucose');
    // covers: VOICE-021
    await expect(page).toHaveURL(/\/glucose$/);
    const list = page.getByRole('list', { name: 'Readings' });
    // covers: VOICE-008 VOICE-018
    await expect(list.getByRole('button', { name: /^Edit 118 mg\/dL/ })).toHaveCount(1);
    await expect(list.getByRole('button', { name: /^Edit/ })).toHaveCount(1);
    // covers: VOICE-007
    expect(await aloud()).toBe('Opening your glucose readings.');

    await second.evaluate(() => window.fakeSpeech.leaveOut());
    await there.microphone.click();
    // covers: VOICE-024
    await expect(there.lines.last()).toContainText('Voice recognition not supported in your browser');
    await expect(there.lines).toHaveCount(3);
  });
});
