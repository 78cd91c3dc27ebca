import type { Page } from '@playwright/test';
import { sessionCookie } from '../platform/session-cookie.ts';
import { leftOnDevice } from './left-on-device.ts';
import { signInElsewhere } from './other-device.ts';
import { takesForDays } from './morning-and-evening.ts';
import { expect, HERE, test } from './scene.ts';
import { doseLine, openTab, signUpByForm, untilInstalled } from './steps.ts';

/** A person whose name and medication are searched for wherever they could be left. */
const mariaIsHere = async (page: Page, serverUrl: string) => {
  const who = await signUpByForm(page, { name: 'Maria Fernandez' });
  // What the worker still caches during a sign-out cannot be read.
  await untilInstalled(page);
  const other = await signInElsewhere(serverUrl, who, HERE);
  await takesForDays(other, 'Finasteride');
  await doseLine(page, 'Finasteride', '8:00 AM').getByRole('button', { name: /^Take/ }).click();
  await expect(page.getByText('Dose logged as taken')).toBeVisible();
  await expect(page.getByText('not sent yet')).toHaveCount(0);
  return { who, other, traces: new RegExp(`Fernandez|Finasteride|${who.email}|${other.userId}`) };
};

test('signing out leaves nothing of a person on the device, and the next one sees only their own', async ({
  page,
  context,
  server,
}) => {
  const { traces } = await mariaIsHere(page, server.url);
  expect(await leftOnDevice(page)).toMatch(traces);
  const cookie = await sessionCookie(context);
  await openTab(page, 'Profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Sign Up' })).toBeVisible();
  // covers: T-15
  expect(await leftOnDevice(page)).not.toMatch(traces);
  const session = () => fetch(`${server.url}/api/v1/account/session`, { headers: { cookie } });
  // The device is cleared first: the server may learn of it a moment later.
  await expect.poll(async () => (await session()).status).toBe(401);

  await signUpByForm(page, { name: 'Bert Vogel' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bert');
  await openTab(page, 'Medications');
  await expect(page.getByText('No medications found')).toBeVisible();
  expect(await leftOnDevice(page)).not.toMatch(traces);
});

test('a tab that was open beside shows nothing any more once the person has signed out', async ({
  page,
  context,
  server,
}) => {
  await mariaIsHere(page, server.url);
  const beside = await context.newPage();
  await beside.goto('/medications');
  await expect(beside.getByText('Finasteride').first()).toBeVisible();
  await openTab(page, 'Profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(beside).toHaveURL(/\/$/);
  await expect(beside.getByText('Finasteride')).toHaveCount(0);
});

test('an interrupted wipe is finished when the app opens next', async ({ page, context, server }) => {
  const { other, traces } = await mariaIsHere(page, server.url);
  await page.goto('/manifest.webmanifest');
  // The state a browser leaves if it dies after the intention was written down.
  await page.evaluate(async (userId) => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const device = names.find((name) => !name.includes(':')) ?? '';
    const opening = indexedDB.open(device);
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const transaction = opening.result.transaction('device', 'readwrite');
    transaction.objectStore('device').put(userId, 'wiping');
    transaction.objectStore('device').delete('account');
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    opening.result.close();
  }, other.userId);
  const next = await context.newPage();
  await page.close();
  await next.goto('/dashboard');
  await expect(next.getByRole('link', { name: 'Sign Up' })).toBeVisible();
  expect(await leftOnDevice(next)).not.toMatch(traces);
});
