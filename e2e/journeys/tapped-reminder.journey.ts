import { reminderId } from '../../packages/domain/src/id/index.ts';
import { pushPayload } from '../../packages/domain/src/reminders/index.ts';
import { certain } from '@dosewell/domain/problem';
import { takesForDays } from './morning-and-evening.ts';
import { signInElsewhere } from './other-device.ts';
import { deliver, noteWhatIsShown, tap } from './pushed.ts';
import { expect, HERE, test } from './scene.ts';
import { doseLine, lookAgain, signIn, signUp, untilInstalled } from './steps.ts';

const NOON = { frequency: 'once_daily', times: ['12:00'] };

test('a reminder is tapped without a network, Take all is pressed, and the other device has it once there is one', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, permissions: ['notifications'] });
  const page = await context.newPage();
  const who = await signUp(page);
  const records = await signInElsewhere(server.url, who, HERE);
  await takesForDays(records, 'Metformin', NOON);
  await takesForDays(records, 'Ramipril', NOON);
  await takesForDays(records, 'Atorvastatin', { frequency: 'once_daily', times: ['12:30'] });
  const other = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signIn(other, who);
  const there = (name: string) => doseLine(other, name, '12:00 PM (noon)');
  await expect(there('Ramipril')).toBeVisible();
  await expect(doseLine(page, 'Ramipril', '12:00 PM (noon)')).toBeVisible();
  await untilInstalled(page);
  // From its next start on, the worker leads the page.
  await page.reload();
  await expect(doseLine(page, 'Ramipril', '12:00 PM (noon)')).toBeVisible();

  const shown = await noteWhatIsShown(context);
  const today = HERE.wallClock().slice(0, 10);
  const half = reminderId(records.userId, today, '12:30');
  const first = { title: 'Medication Reminder', body: 'Your medicine for 12:30 PM', tag: half };
  await deliver(page, pushPayload({ ...first, navigate: `${server.url}/take/${half}` }));
  await expect.poll(shown).toHaveLength(1);
  const buttons = [
    { action: 'take', title: 'Take all' },
    { action: 'later', title: 'Later' },
  ];
  // covers: C-18
  expect((await shown())[0]).toEqual([first.title, expect.objectContaining({ actions: buttons })]);
  // The button records while the app is closed.
  await page.goto('about:blank');
  await tap(context, certain((await shown())[0]), 'take');
  // covers: C-18
  await expect(doseLine(other, 'Atorvastatin', '12:30 PM')).toContainText('Taken');
  expect((await shown())[1]?.[1].body).toMatch(/^Recorded as taken at 1?\d:\d\d PM\.$/);
  await page.goto('/dashboard');
  await expect(doseLine(page, 'Atorvastatin', '12:30 PM')).toContainText('Taken');

  const id = reminderId(records.userId, today, '12:00');
  const said = { title: 'Medication Reminder', body: 'Your 12:00 PM medicines', tag: id };
  await deliver(page, pushPayload({ ...said, navigate: `${server.url}/take/${id}` }));
  await expect.poll(shown).toHaveLength(3);
  await context.setOffline(true);
  await tap(context, certain((await shown())[2]));

  const heading = page.getByRole('heading', { level: 1 });
  // covers: C-18
  await expect(heading).toHaveAccessibleName('12:00 PM (noon) medicines, 2 to take');
  await expect(page).toHaveURL(`${server.url}/take/${id}`);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Take all, 12:00 PM (noon)' }).click();
  await expect(page.getByText('Recorded: 2 taken.')).toBeVisible();
  await expect(page.getByText('not sent yet')).toHaveCount(2);
  await expect(there('Ramipril')).not.toContainText('Taken');

  await context.setOffline(false);
  await lookAgain(page);
  // covers: C-18
  await expect(there('Ramipril')).toContainText('Taken');
  await expect(there('Metformin')).toContainText('Taken');
  await expect(page.getByText('not sent yet')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(/^Already answered at 1?\d:\d\d PM/)).toHaveCount(2);
  await other.context().close();
  await context.close();
});

test('a reminder at 320 pixels and text of 200 % shows the first medicine and its button without scrolling', async ({
  page,
  server,
}) => {
  const who = await signUp(page);
  const records = await signInElsewhere(server.url, who, HERE);
  await takesForDays(records, 'Hydrochlorothiazide', NOON);
  await takesForDays(records, 'Metformin', NOON);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.addInitScript(() => (document.documentElement.style.fontSize = '225%'));
  await page.goto(`/take/${reminderId(records.userId, HERE.wallClock().slice(0, 10), '12:00')}`);
  const take = page.getByRole('button', { name: /^Take Hydrochlorothiazide/ });
  await expect(take).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: /^Take all/ })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Hydrochlorothiazide').first()).toBeInViewport({ ratio: 1 });
  const sizes = await page
    .getByRole('main')
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
  // covers: C-18
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(56);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
