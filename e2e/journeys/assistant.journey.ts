import { faultsInOppositeLooks } from './every-look.ts';
import { expect, testOverNetwork as test } from './scene.ts';
import { signUp, untilInstalled } from './steps.ts';

/** A recogniser that hears one sentence; the browser's own would ask a server elsewhere. */
const hearOneSentence = (): void => {
  class Recognizer {
    onresult?: (event: unknown) => void;
    onend?: () => void;
    start(): void {
      setTimeout(() => {
        this.onresult?.({ results: [[{ transcript: 'my sugar is forty five' }]] });
        this.onend?.();
      });
    }
    abort(): void {}
  }
  Object.assign(window, { SpeechRecognition: Recognizer, webkitSpeechRecognition: Recognizer });
};

test('a reading is told to the assistant without a network, by writing and by voice, and undone', async ({
  page,
  network,
}) => {
  await page.addInitScript(hearOneSentence);
  await signUp(page);
  await untilInstalled(page);
  await network.be('refuse');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Hey Dosewell' }).click();
  const chat = page.getByRole('dialog', { name: 'Hey Dosewell' });
  await chat.getByLabel('Say it in writing').fill('My glucose is 112');
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByText(/^Glucose reading logged! Glucose 112 mg\/dL/)).toBeVisible();
  await chat.getByRole('button', { name: 'Undo' }).click();
  await expect(chat.getByText('Undone. It is no longer noted.')).toBeVisible();
  await chat.getByRole('button', { name: 'Speak', exact: true }).click();
  await expect(chat.getByText(/Recorded: Glucose 45 mg\/dL.*This is very low/)).toBeVisible();
  await expect(chat.getByRole('link', { name: /^Call/ })).toBeVisible();
  expect(await faultsInOppositeLooks(page, 'assistant')).toEqual([]);
});
