import { signInElsewhere } from './other-device.ts';
import { takesForDays } from './morning-and-evening.ts';
import { expect, HERE, testOverNetwork as test } from './scene.ts';
import { cardOf, chooseForMedication, lookAgain, openTab, signUp, untilInstalled } from './steps.ts';

/** For a device that has seen everything. */
const LATEST = Number.MAX_SAFE_INTEGER;
const WHY = 'This was deleted on another device.';

test('an entry that the server refuses is shown with its reason until the person dismisses it', async ({
  page,
  network,
  server,
}) => {
  const who = await signUp(page);
  await untilInstalled(page);
  const other = await signInElsewhere(server.url, who, HERE);
  const id = await takesForDays(other);
  await openTab(page, 'Medications');
  await chooseForMedication(page, 'Lisinopril', 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Lisinopril was deleted.')).toBeVisible();
  await expect(async () => expect((await other.records()).medications).toEqual([])).toPass();

  // Undone here without a network, and meanwhile undone and deleted again elsewhere.
  await network.be('refuse');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cardOf(page, 'Lisinopril')).toContainText('not sent yet');
  await other.act([{ table: 'medications', id, base: LATEST, patch: { deleted_at: null } }]);
  await other.act([{ table: 'medications', id, base: LATEST, delete: true }]);
  await network.be('pass');
  await lookAgain(page);

  const told = page.getByText(WHY);
  await expect(told).toBeVisible();
  await expect(cardOf(page, 'Lisinopril')).toBeHidden();
  await page.reload();
  await expect(told).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('not sent yet')).toHaveCount(0);
  await expect(told).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(told).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Medications', exact: true })).toBeVisible();
  await expect(told).toBeHidden();
});
