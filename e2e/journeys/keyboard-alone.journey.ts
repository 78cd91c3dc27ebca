import { press, tabTo, typeInto } from './by-keyboard.ts';
import { takesForDays } from './morning-and-evening.ts';
import { signInElsewhere } from './other-device.ts';
import { expect, HERE, MOVING, test } from './scene.ts';
import { cardOf, doseLine, nextCredentials, pause, signUp } from './steps.ts';

test.use(MOVING);

test('a person with the keyboard alone signs up, adds, takes, undoes, looks at yesterday and deactivates', async ({
  page,
}) => {
  const who = nextCredentials();
  await page.goto('/');
  await press(page, 'link', 'Sign Up');
  await typeInto(page, 'Full Name', 'Maria Keller');
  await typeInto(page, 'Email address', who.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(who.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);

  await press(page, 'link', 'Add');
  await typeInto(page, 'Medication Name', 'Metformin');
  await typeInto(page, 'Dosage', '500 mg');
  await tabTo(page, 'radio', 'Once daily');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Twice daily' })).toBeChecked();
  await press(page, 'button', 'Add Medication');
  await expect(cardOf(page, 'Metformin')).toContainText('Twice daily');

  await press(page, 'link', 'Dashboard');
  const morning = doseLine(page, 'Metformin', '8:00 AM');
  await press(page, 'button', 'Take now… Metformin, 8:00 AM');
  await press(page, 'button', 'Take it now');
  await expect(morning).toContainText('Taken');
  // The focus comes back to the row, whose button has become this one.
  await expect(page.getByRole('button', { name: 'Undo Metformin, 8:00 AM' })).toBeFocused();
  await pause(page);
  await page.keyboard.press('Enter');
  await expect(morning).not.toContainText('Taken');
  await pause(page);
  await press(page, 'button', 'Skip Metformin, 8:00 AM', 'Space');
  await expect(morning).toContainText('Skipped');

  await press(page, 'link', 'Calendar');
  await tabTo(page, 'button', /, today/);
  await page.keyboard.press('ArrowLeft');
  const yesterday = HERE.wallClock(1).slice(0, 10);
  await expect(page.locator(':focus')).toHaveAttribute('data-date', yesterday);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing was scheduled on this day.')).toBeVisible();

  await press(page, 'link', 'Medications');
  await press(page, 'button', 'More for Metformin');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  for (const next of ['Refill Settings', 'Deactivate']) {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: next })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Keep it as inactive' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cardOf(page, 'Metformin')).toContainText('Inactive');
  await expect(page.getByRole('button', { name: 'More for Metformin' })).toBeFocused();
});

test('from the top of today six keys lead to the button of the first dose, and arrow keys along the days', async ({
  page,
  server,
}) => {
  const who = await signUp(page);
  const device = await signInElsewhere(server.url, who, HERE);
  await takesForDays(device, 'Lisinopril', { times: ['12:00'], frequency: 'once_daily' });
  const take = page.getByRole('button', { name: /^(Take|I took it at…) Lisinopril/ }).first();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/dashboard');
    await expect(take).toBeVisible();
    const passed: string[] = [];
    for (let keys = 0; keys < 6 && !/ Lisinopril/.test(passed.at(-1) ?? ''); keys += 1) {
      await page.keyboard.press('Tab');
      passed.push(await page.locator(':focus').evaluate((at) => at.ariaLabel ?? at.textContent ?? ''));
    }
    expect(passed.at(-1)).toMatch(/^(Take|I took it at…) Lisinopril/);
  }
  const today = page.getByRole('button', { name: /, today: / });
  await tabTo(page, 'button', /, today: /);
  await page.keyboard.press('ArrowLeft');
  await expect(today).not.toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/calendar\\?date=${HERE.wallClock(1).slice(0, 10)}$`));
});
