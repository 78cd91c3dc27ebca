import { faultsInOppositeLooks } from './every-look.ts';
import { expect, testOverNetwork as test } from './scene.ts';
import { lookAgain, signUp, untilInstalled } from './steps.ts';

const YELLOW = 'Blue inhaler, 2 puffs.\nMeasure again after 20 minutes.';

test("an event is logged without a network against the person's plan, corrected, deleted and restored", async ({
  page,
  network,
}) => {
  await signUp(page);
  await page.goto('/asthma');
  await page.getByRole('button', { name: 'Add your plan' }).click();
  const plan = page.getByRole('dialog', { name: 'Your Asthma Plan' });
  await plan.getByLabel('Personal best peak flow').fill('500');
  await plan.getByLabel('Yellow zone').fill(YELLOW);
  const faults = await faultsInOppositeLooks(page, 'asthma plan');
  await plan.getByRole('button', { name: 'Save' }).click();
  await expect(plan).toBeHidden();
  await untilInstalled(page);
  await network.be('refuse');

  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Your logs' }).getByRole('link', { name: 'Asthma' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log Asthma Event' });
  await dialog.getByText('Moderate').click();
  await dialog.getByText('Wheeze').click();
  await dialog.getByLabel('Peak flow').fill('320');
  await expect(dialog.getByText('Yellow zone, 64% of your best')).toBeVisible();
  await dialog.getByRole('switch', { name: 'Rescue medication used' }).click();
  await dialog.getByLabel('Puffs').fill('2');
  await dialog.getByRole('button', { name: 'Time, triggers and notes' }).click();
  faults.push(...(await faultsInOppositeLooks(page, 'log asthma event')));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole('status').filter({ hasText: 'Moderate event, 320 L/min, yellow zone' }),
  ).toBeVisible();
  const step = page.getByRole('region', { name: 'Peak flow and your plan' }).locator('blockquote').first();
  expect(await step.innerText()).toBe(YELLOW);
  const list = page.getByRole('list', { name: 'Asthma events' });
  await expect(list).toContainText('not sent yet');
  faults.push(...(await faultsInOppositeLooks(page, 'asthma')));
  expect(faults).toEqual([]);

  await list.getByRole('button', { name: /^Edit Moderate/ }).click();
  const edited = page.getByRole('dialog', { name: 'Edit Asthma Event' });
  await edited.getByText('Severe').click();
  await edited.getByRole('button', { name: 'Save' }).click();
  await expect(edited).toBeHidden();
  const note = page.getByRole('region', { name: 'In an emergency' });
  await expect(note.getByText('Your last event was severe')).toBeInViewport();
  await list.getByRole('button', { name: /^Delete Severe/ }).click();
  await expect(list).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list).toContainText('Rescue medication used, 2 puffs');
  await network.be('pass');
  await lookAgain(page);
  await expect(list).not.toContainText('not sent yet');
});
