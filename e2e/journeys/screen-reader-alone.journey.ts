import { accessibilityTree } from './accessibility-tree.ts';
import { expect, test } from './scene.ts';
import { nextCredentials, pause } from './steps.ts';

test('a person with a screen reader alone signs up, adds, takes and undoes', async ({ page }) => {
  const who = nextCredentials();
  await page.goto('/');
  const tree = await accessibilityTree(page);
  await tree.activate('link', 'Sign Up');
  await page.waitForURL(/\/auth/);
  // The app takes the place of the painted page, whose form has a method; a node of that one is gone then.
  await expect(page.locator('form:not([method])')).toBeVisible();
  await tree.type('textbox', 'Full Name', 'Maria Keller');
  await tree.type('textbox', 'Email address', who.email);
  await tree.type('textbox', 'Password', who.password);
  await tree.activate('button', 'Create Account');
  await tree.find('heading', /^Good \w+, Maria/);

  await tree.activate('link', 'Add');
  await tree.find('heading', 'Add Medication');
  await tree.type('textbox', 'Medication Name', 'Metformin');
  await tree.type('textbox', 'Dosage', '500 mg');
  await tree.activate('radio', 'Once daily');
  await tree.says('Metformin, 1 tablet, every day at 8:00 AM, from today');
  await tree.activate('button', 'Add Medication');
  await tree.find('article', 'Metformin');

  await tree.activate('link', 'Dashboard');
  await tree.find('heading', "Today's Medications");
  await tree.activate('button', 'Take now… Metformin, 8:00 AM');
  await tree.find('dialog', 'Take Metformin, 8:00 AM, now?');
  await tree.activate('button', 'Take it now');
  await tree.says('Dose logged as taken');
  await pause(page);
  await tree.activate('button', 'Undo Metformin, 8:00 AM');
  await tree.find('button', 'Take now… Metformin, 8:00 AM');
  await pause(page);
  await tree.activate('button', 'Skip Metformin, 8:00 AM');
  await tree.says('Dose skipped');

  await tree.activate('link', 'Calendar');
  await tree.activate('button', /, today, 1 dose/);
  await tree.find('button', /^(Undo|Change) Metformin, 8:00 AM$/);
  await tree.says('Skipped');
  await tree.activate('link', 'Profile');
  await tree.activate('button', 'Logout');
  await tree.find('heading', 'What do I take now?');
});
