import { fakeWebBluetooth } from '../../packages/web/src/platform/testing/fake-web-bluetooth.ts';
import { faultsInOppositeLooks } from './every-look.ts';
import { expect, test } from './scene.ts';
import { signUp } from './steps.ts';

/** A cuff that keeps one measurement without a time. */
const CUFF = {
  device: { name: 'Cuff 7', service: 0x1810, sends: { 0x2a35: ['04 b9 00 7d 00 61 00 47 00'] } },
} as const;

test('a blood pressure is read from a cuff, confirmed, and warns as a typed one does', async ({ page }) => {
  await page.addInitScript(fakeWebBluetooth, CUFF);
  await signUp(page);
  await page.goto('/blood-pressure');
  await page.getByRole('button', { name: 'Read from a device' }).click();
  const dialog = page.getByRole('dialog', { name: 'Read from a device' });
  await dialog.getByRole('button', { name: 'Choose the blood pressure monitor' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Connected to Cuff 7. Waiting for what it sends…');
  await expect(dialog.getByRole('checkbox', { name: '185/125 mmHg, just now' })).toBeChecked();
  expect(await faultsInOppositeLooks(page, 'readings of a device')).toEqual([]);
  await dialog.getByRole('button', { name: 'Save 1 reading' }).click();
  const warning = page.getByRole('region', { name: 'What to do now' });
  await expect(warning.getByRole('alert')).toContainText('185/125 mmHg. This is very high.');
  await expect(page.getByRole('list', { name: 'Readings' })).toContainText('Pulse 71 bpm');
});
