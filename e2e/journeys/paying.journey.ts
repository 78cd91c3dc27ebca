import type { Page } from '@playwright/test';
import {
  SECRET_KEY,
  startFakeStripe,
  WEBHOOK_SECRET,
} from '../../packages/server/src/testing/stripe/fake-stripe.ts';
import { signed } from '../../packages/server/src/testing/stripe/signed-event.ts';
import { startServer } from '../platform/server.ts';
import { takesForDays } from './morning-and-evening.ts';
import { signInElsewhere } from './other-device.ts';
import { expect, HERE, test } from './scene.ts';
import { chooseFrequency, signUp } from './steps.ts';

/** In place of Stripe's page. */
const checkoutPage = (back: string): string =>
  `<!doctype html><title>Checkout</title><h1>Checkout</h1><a href="${back}/success">Pay</a><a href="${back}/subscription">Back</a>`;

const fillFourth = async (page: Page): Promise<void> => {
  await page.getByLabel('Medication Name').fill('Metformin');
  await page.getByLabel('Dosage').fill('500 mg');
  await chooseFrequency(page);
  await page.getByRole('button', { name: 'Add Medication' }).click();
};

test('a person pays from the dialog of the limit, finds the medication as it was typed, and leaves the plan again', async ({
  page,
}) => {
  const stripe = await startFakeStripe(Date.now);
  const server = await startServer({
    env: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API: stripe.url,
      SELLS_TO_EU: 'on',
    },
  });
  try {
    let session = '';
    await page.route('https://checkout.stripe.example/**', (route) => {
      session = route.request().url().split('/').at(-1) ?? '';
      return route.fulfill({ contentType: 'text/html', body: checkoutPage(server.url) });
    });
    const who = await signUp(page, { at: server.url });
    const other = await signInElsewhere(server.url, who, HERE);
    for (const name of ['Lisinopril', 'Ramipril', 'Ibuprofen']) await takesForDays(other, name);
    await expect(page.getByText('Ibuprofen').first()).toBeVisible();
    await page.goto(`${server.url}/add-medication`);
    await fillFourth(page);
    await page.getByRole('button', { name: 'Upgrade Now' }).click();
    await page.getByRole('button', { name: 'Choose Pro' }).click();
    // covers: PAY-028 PAY-033
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
    await page.getByRole('link', { name: 'Pay' }).click();
    // covers: PAY-035 PAY-037
    await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible();
    stripe.pay(session);
    for (const event of stripe.events)
      expect((await fetch(`${server.url}/stripe/webhook`, { method: 'POST', ...signed(event) })).status).toBe(
        200,
      );
    // covers: PLAN-017
    await expect(page.getByText(/You are a Pro Member now/)).toBeVisible();
    await page.getByRole('link', { name: 'Go on adding your medication' }).click();
    await expect(page.getByLabel('Medication Name')).toHaveValue('Metformin');
    await page.getByRole('button', { name: 'Add Medication' }).click();
    await expect(page).toHaveURL(/\/medications$/);
    await expect(page.getByText('Metformin').first()).toBeVisible();

    await page.goto(`${server.url}/subscription`);
    await page.getByRole('button', { name: 'Withdraw from contract here' }).click();
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(page.getByText('You withdrew from the contract')).toBeVisible();
    // covers: PAY-039
    await expect(page.getByText(/You have the Free Plan/)).toBeVisible();
    await page.goto(`${server.url}/medications`);
    await expect(page.getByText('Metformin').first()).toBeVisible();
    expect(stripe.faults).toEqual([]);
  } finally {
    await server.remove();
    await stripe.close();
  }
});
