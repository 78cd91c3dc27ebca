import { setClockOff } from '../platform/clock.ts';
import { untilSent } from './kept-on-device.ts';
import { leftOnDevice } from './left-on-device.ts';
import { otherDeviceOf } from './morning-and-evening.ts';
import { expect, testOverNetwork as test } from './scene.ts';
import { doseLine, lookAgain, openTab, signUpByForm, untilInstalled } from './steps.ts';

const THIRTEEN_HOURS_MS = 13 * 3_600_000;

test('a shared device keeps an unsent dose in its page, asks not to close it, and reloads from the server', async ({
  page,
  network,
  server,
}) => {
  const who = await signUpByForm(page, { sharedDevice: true });
  await untilInstalled(page);
  const other = await otherDeviceOf(server.url, who);
  const line = doseLine(page, 'Lisinopril', '8:00 AM');
  await expect(line).toBeVisible();
  await untilSent(page, other);
  await network.be('refuse');
  await line.getByRole('button', { name: /^Take/ }).click();
  const kept = page.getByText('Not sent yet. Keep this page open until it is sent.');
  await expect(kept).toBeVisible();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);

  await openTab(page, 'Profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('alertdialog', { name: '1 entry is not sent yet' });
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await network.be('pass');
  await lookAgain(page);
  await expect(kept).toHaveCount(0);
  await expect.poll(async () => (await other.records()).medication_logs.length).toBe(1);

  await openTab(page, 'Calendar');
  await page.reload();
  await expect(line).toContainText('Taken');
  await network.be('refuse');
  await page.reload();
  await expect(page.getByText('This is a shared device: nothing is kept on it.')).toContainText(
    'It needs the network to show your records.',
  );
  await network.be('pass');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(line).toContainText('Taken');
});

test('a shared device keeps none of the records, and after its twelve hours nobody is signed in', async ({
  page,
  context,
  network,
}) => {
  await signUpByForm(page, { sharedDevice: true });
  await untilInstalled(page);
  await page.goto('/auth');
  await page.close();
  await setClockOff(context, THIRTEEN_HOURS_MS);
  await network.be('refuse');
  const later = await context.newPage();
  await later.goto('/dashboard');
  await expect(later.getByRole('link', { name: 'Sign Up' })).toBeVisible();
  expect(await leftOnDevice(later)).not.toMatch(/Keller|dosewell\.example/);
});
