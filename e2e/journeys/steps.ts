import { TERMS_VERSION } from '@dosewell/domain/account';
import { PRODUCT } from '@dosewell/domain/product';
import { expect, type Locator, type Page } from '@playwright/test';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

let people = 0;

/** A new address. */
export const nextCredentials = (): Credentials => {
  people += 1;
  return {
    email: `maria.${process.pid}.${Date.now()}.${people}@dosewell.example`,
    password: 'Correct-Horse-7',
  };
};

interface SigningUp {
  readonly name?: string;
  /** The base URL, for a page that has none. */
  readonly at?: string;
}

/** Opens an account through the screen and ends on the dashboard. */
export const signUpByForm = async (
  page: Page,
  {
    name = 'Maria Keller',
    at = '',
    sharedDevice = false,
  }: SigningUp & { readonly sharedDevice?: boolean } = {},
): Promise<Credentials> => {
  const who = nextCredentials();
  await page.goto(`${at}/auth?mode=signup`);
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email address').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  if (sharedDevice) await page.getByRole('switch', { name: 'This is a shared device' }).click();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  return who;
};

/** Opens an account without drawing the form, which takes a third of the time, and ends on the dashboard. */
export const signUp = async (
  page: Page,
  { name = 'Maria Keller', at = '' }: SigningUp = {},
): Promise<Credentials> => {
  const who = nextCredentials();
  // A page of the server without the app.
  await page.goto(`${at}/robots.txt`);
  const status = await page.evaluate(
    async ({ name, email, password, terms, kept }) => {
      const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
      const { status } = await fetch('/api/v1/account/sign-up', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password, display_name: name, timezone, shared_device: false }),
      });
      localStorage.setItem(`${kept}.open`, 'yes');
      const seen = { date: new Date().toISOString(), version: terms };
      localStorage.setItem(`${kept}.terms-seen`, JSON.stringify(seen));
      return status;
    },
    { name, ...who, terms: TERMS_VERSION, kept: PRODUCT.toLowerCase() },
  );
  expect(status, 'the answer to signing up').toBe(200);
  await page.goto(`${at}/dashboard`);
  // Only who is signed in has it.
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  return who;
};

/** How often, on the form of a medication. */
export const chooseFrequency = (page: Page, words = 'Once daily'): Promise<void> =>
  page.getByRole('group', { name: 'How often?' }).getByText(words, { exact: true }).click();

/** Unfolds what a new medication can do without. */
export const openMore = (page: Page): Promise<void> =>
  page.getByText('More (stock, prescriber, end date)').click();

/** Adds a medication through the screen and ends on the list. */
export const addMedication = async (
  page: Page,
  { name, dosage, quantity }: { name: string; dosage: string; quantity?: string },
): Promise<void> => {
  await page.goto('/add-medication');
  await page.getByLabel('Medication Name').fill(name);
  await page.getByLabel('Dosage').fill(dosage);
  await chooseFrequency(page);
  if (quantity !== undefined) {
    await openMore(page);
    await page.getByLabel(/Quantity Remaining/).fill(quantity);
  }
  await page.getByRole('button', { name: 'Add Medication' }).click();
  await expect(page).toHaveURL(/\/medications$/);
  await expect(page.getByRole('article', { name })).toBeVisible();
};

/** Signs in on another browser through the screen and ends on the dashboard. */
export const signIn = async (page: Page, who: Credentials, at = ''): Promise<void> => {
  await page.goto(`${at}/auth`);
  await page.getByLabel('Email address').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
};

export type Tab = 'Dashboard' | 'Medications' | 'Calendar' | 'Insights' | 'Profile';

/** Navigates to another screen as a person does, without a reload. */
export const openTab = async (page: Page, name: Tab): Promise<void> => {
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`));
};

/** Selects a day of the calendar, in this month or the one before. */
export const chooseDay = async (page: Page, date: string): Promise<void> => {
  const day = page.locator(`[data-date="${date}"]`);
  const before = page.getByRole('button', { name: 'Previous month' });
  await expect(before).toBeVisible();
  if ((await day.count()) === 0) await before.click();
  await day.click();
};

/** A medication's card on the list. */
export const cardOf = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true });

/** Selects from a medication's menu on the list. */
export const chooseForMedication = async (page: Page, name: string, what: string): Promise<void> => {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: what }).click();
};

/** The row of one dose, such as "Metformin" at "8:00 AM". */
export const doseLine = (page: Page, name: string, time: string): Locator =>
  page.getByRole('region', { name: time, exact: true }).getByRole('listitem').filter({ hasText: name });

/** A dose whose time is far off is skipped where it asks before it is taken. */
export const skipEarly = async (page: Page, line: Locator): Promise<void> => {
  await line.getByRole('button', { name: /^Take early/ }).click();
  await page.getByRole('button', { name: 'Skip this dose' }).click();
};

/** A dose whose time is far off is taken after one question. */
export const takeEarly = async (page: Page, line: Locator): Promise<void> => {
  await line.getByRole('button', { name: /^Take early/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Take/ }).click();
};

const ASKS = /^Take.*…/;

/**
 * Takes a dose as a person would: today's app asks before one that is early, missed or close to another, the
 * app of a kept release does not.
 */
export const takeAsked = async (page: Page, line: Locator): Promise<void> => {
  const take = line.getByRole('button', { name: /^Take/ });
  const asks = ASKS.test((await take.getAttribute('aria-label')) ?? '');
  await take.click();
  if (asks) await page.getByRole('dialog').getByRole('button', { name: /^Take/ }).click();
};

/** Skips a dose; of an early one, the question about it has the button. */
export const skipAsked = async (page: Page, line: Locator): Promise<void> => {
  await expect(line.getByRole('button', { name: /^Take/ })).toBeVisible();
  const skip = line.getByRole('button', { name: /^(Skip|I skipped it) / });
  if ((await skip.count()) > 0) await skip.click();
  else await skipEarly(page, line);
};

/** A press right after another counts as part of it, and undoes nothing. */
export const pause = (page: Page): Promise<void> => page.waitForTimeout(700);

/** The installed app works offline only once its worker is active. */
export const untilInstalled = async (page: Page): Promise<void> => {
  await page.evaluate(() => navigator.serviceWorker.ready);
};

/** The app becomes visible again, which makes it try the network at once. */
export const lookAgain = async (page: Page): Promise<void> => {
  await page.evaluate(() => dispatchEvent(new Event('focus')));
};
