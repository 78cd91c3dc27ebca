import { expect, type Locator, type Page } from '@playwright/test';

const FURTHEST = 80;

const hasFocus = async (control: Locator): Promise<boolean> =>
  (await control.count()) === 1 && (await control.evaluate((element) => element === document.activeElement));

/** Presses Tab until the control has the focus, as a person does who cannot point. */
export const tabTo = async (page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp) => {
  const control = page.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name });
  await expect(control).toBeVisible();
  for (let presses = 0; presses < FURTHEST && !(await hasFocus(control)); presses += 1)
    await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
};

/** Tabs to a control and presses a key on it. */
export const press = async (
  page: Page,
  role: Parameters<Page['getByRole']>[0],
  name: string | RegExp,
  key = 'Enter',
): Promise<void> => {
  await tabTo(page, role, name);
  await page.keyboard.press(key);
};

/** Tabs to a field and types into it. */
export const typeInto = async (page: Page, name: string | RegExp, text: string): Promise<void> => {
  await tabTo(page, 'textbox', name);
  await page.keyboard.type(text);
};
