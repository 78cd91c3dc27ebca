import type { BrowserContext, Page } from '@playwright/test';
import { byVitalSignPath, vitalSigns } from '@dosewell/domain/readings/list';
import { keysOf } from '@dosewell/domain/value';
import type { access } from '../../packages/web/src/app/session/access.ts';
import { takesForDays } from './morning-and-evening.ts';
import { signInElsewhere } from './other-device.ts';
import { expect, HERE, testOverNetwork as test } from './scene.ts';
import { addMedication, doseLine, lookAgain, signUp, untilInstalled } from './steps.ts';

type SignedIn = {
  [P in keyof typeof access]: (typeof access)[P] extends 'signed-in' ? P : never;
}[keyof typeof access];

/** What each page is headed by where there is no network. */
const HEADINGS: Readonly<Record<SignedIn, string | RegExp>> = {
  '/dashboard': /Maria/,
  '/medications': 'Medications',
  '/add-medication': 'Add Medication',
  '/profile': 'Profile',
  '/settings': 'Settings',
  '/history': 'Health Logs',
  '/refills': 'Refills',
  '/calendar': 'Calendar',
  '/insights': 'Health Insights',
  '/subscription': 'Subscription',
  // Opened without having chosen a plan, it asks the server.
  '/success': /Your plan is not switched on yet|Confirming your payment/,
  '/take/$id': 'This reminder is no longer in use',
  ...byVitalSignPath((table) => vitalSigns[table].title),
  '/asthma': 'Asthma',
  '/meals': 'Meals',
};
const UNREAD = /could not be (read|opened|shown)|is not on this device/;

/**
 * Chromium offers to install an app only where a person sees it, and has no icon without a screen: the page gets the same event
 * while it loads, and what it asks for is noted on it.
 */
const standInForDesktop = (context: BrowserContext) =>
  context.addInitScript(() => {
    const note = (name: string, value: string): void => void (document.documentElement.dataset[name] = value);
    Object.defineProperty(navigator, 'setAppBadge', {
      value: async (open: number) => note('badge', String(open)),
    });
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = async (): Promise<void> => note('asked', 'yes');
    addEventListener('DOMContentLoaded', () => dispatchEvent(Object.assign(offer, { prompt })));
  });

/** Hands a file to the app as a phone does: the form of another app, sent to the address of the manifest. */
const share = async (page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> => {
  await page.evaluate(() => {
    const form = document.createElement('form');
    Object.assign(form, { action: '/share-meal', method: 'POST', enctype: 'multipart/form-data' });
    const input = document.createElement('input');
    Object.assign(input, { type: 'file', name: 'photo', id: 'shared' });
    form.append(input);
    document.body.append(form);
  });
  await page.locator('#shared').setInputFiles(file);
  await page.evaluate(() => document.querySelector<HTMLFormElement>('form:has(#shared)')?.submit());
};

test('without a network the installed app opens every page cold, and a shared picture becomes the photo of a meal', async ({
  page,
  context,
  network,
  server,
}) => {
  await standInForDesktop(context);
  const who = await signUp(page);
  const session = await context.newCDPSession(page);
  const { errors: faults } = await session.send('Page.getAppManifest');
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect([...faults, ...installabilityErrors]).toEqual([]);
  await addMedication(page, { name: 'Ramipril', dosage: '5 mg' });
  await page.getByRole('button', { name: 'Install' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
  await expect(page.getByText('Install Dosewell on this device')).toBeHidden();
  await takesForDays(await signInElsewhere(server.url, who, HERE));
  await lookAgain(page);
  await expect(page.getByRole('article', { name: 'Lisinopril' })).toBeVisible();
  await untilInstalled(page);
  await page.close();
  await network.be('refuse');

  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(String(error.error())));
  for (const path of keysOf(HEADINGS)) {
    const cold = await context.newPage();
    await cold.goto(path.replace('$id', '0a8b4c1e-0000-8000-8000-000000000001'));
    // covers: PAY-024
    await expect(cold.getByRole('heading', { level: 1 }), path).toHaveText(HEADINGS[path]);
    await expect(cold.getByRole('main'), path).not.toContainText(UNREAD);
    await cold.close();
  }
  expect(errors).toEqual([]);

  const today = await context.newPage();
  await today.goto('/dashboard');
  // The dose of eight is late at noon.
  await expect(today.locator('html')).toHaveAttribute('data-badge', '1');
  await doseLine(today, 'Lisinopril', '8:00 AM').getByRole('button', { name: /^Take/ }).click();
  // covers: C-18
  await expect(today.locator('html')).toHaveAttribute('data-badge', '0');
  await today.close();

  const meals = await context.newPage();
  await meals.goto('/offline');
  // covers: PUB-027 ACC-046
  await expect(meals.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await meals.goto('/meals');
  await expect(meals.getByRole('heading', { level: 1 })).toHaveText('Meals');
  await share(meals, { name: 'lunch.png', mimeType: 'image/png', buffer: await meals.screenshot() });
  const dialog = meals.getByRole('dialog', { name: 'Log Meal' });
  await expect(dialog.getByAltText('This meal')).toBeVisible();
  // covers: T-15
  expect(new URL(meals.url()).pathname + new URL(meals.url()).search).toBe('/meals?add=photo');
  await dialog.getByLabel('Name').fill('Lentil soup');
  await dialog.getByRole('button', { name: 'Save' }).click();
  // covers: MEAL-022
  await expect(meals.getByText('Photo not sent yet')).toBeVisible();
  await network.be('pass');
});
