import { newId } from './other-device.ts';
import { otherDeviceOf, takesForDays } from './morning-and-evening.ts';
import { expect, HERE, test } from './scene.ts';
import { lookAgain, signUp, untilInstalled } from './steps.ts';

test('a dose as needed of each of two devices is kept and marked, and a third asks how many now', async ({
  page,
  context,
  server,
}) => {
  const who = await signUp(page);
  const tablet = await otherDeviceOf(server.url, who);
  const id = await takesForDays(tablet, 'Ibuprofen', {
    frequency: 'as_needed',
    times: [],
    form: 'tablet',
    dosage: '400 mg',
  });
  const take = page.getByRole('button', { name: 'Take now, Ibuprofen' });
  await expect(take).toBeVisible();
  await untilInstalled(page);
  await context.setOffline(true);
  await take.click();
  const taken = page.getByRole('list', { name: 'Ibuprofen, taken' }).getByRole('listitem');
  await expect(taken).toHaveCount(1);
  const now = HERE.wallClock();
  const told = { date: now.slice(0, 10), slot: null, status: 'taken', actual_time: now.slice(11) };
  await tablet.act([
    { table: 'medication_logs', id: newId(), base: 0, patch: { medication_id: id, ...told } },
  ]);
  await context.setOffline(false);
  await lookAgain(page);
  // covers: C-03
  await expect(taken.filter({ hasText: 'Close together' })).toHaveCount(2);
  await expect(page.getByText('not sent yet')).toHaveCount(0);

  // Taps in quick succession are one dose.
  await page.waitForTimeout(1_600);
  await take.click();
  const question = page.getByRole('dialog', { name: 'Take Ibuprofen now?' });
  // covers: C-05
  await expect(question).toContainText(/Last taken .* 2 in 24 hours\./);
  await question.getByRole('button', { name: 'Fewer' }).click();
  await question.getByRole('button', { name: 'Take it anyway' }).click();
  await expect(taken).toHaveCount(3);
  await expect(page.getByText('not sent yet')).toHaveCount(0);
  const { medication_logs: logs } = await tablet.records();
  // covers: C-03 C-05
  expect(logs.map(({ amount }) => amount).toSorted()).toEqual([0.5, 1, 1]);
});
