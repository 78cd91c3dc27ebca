import { reminderId } from '../../packages/domain/src/id/index.ts';
import { faultsInOppositeLooks } from './every-look.ts';
import { takesForDays } from './morning-and-evening.ts';
import { signInElsewhere } from './other-device.ts';
import { expect, HERE, test } from './scene.ts';
import { doseLine, signIn, signUp } from './steps.ts';

const NOON = { frequency: 'once_daily', times: ['12:00'] };
const TIME = '12:00 PM (noon)';

test('a dose that is put off on one device is put off on the other, and the newest choice holds on both', async ({
  page,
  browser,
  server,
}) => {
  const who = await signUp(page);
  const records = await signInElsewhere(server.url, who, HERE);
  await takesForDays(records, 'Metformin', NOON);
  await takesForDays(records, 'Ramipril', NOON);
  const context = await browser.newContext({ baseURL: server.url });
  const other = await context.newPage();
  await signIn(other, who);
  const here = doseLine(page, 'Metformin', TIME);

  await page.getByRole('button', { name: `Later or not today, ${TIME}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Take later' });
  await expect(dialog.getByRole('button', { name: /^In 1 hour/ })).toBeVisible();
  expect(await faultsInOppositeLooks(page, 'Take later')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await dialog.getByText('Metformin', { exact: true }).click();
  await dialog.getByRole('button', { name: /^In 1 hour/ }).click();
  // A run that begins late in the hour comes here after one.
  await expect(here).toContainText(/Later: [12]:\d\d PM/);
  const until = /Later: [12]:\d\d PM/.exec(await here.innerText())?.[0] ?? 'no time';
  // covers: C-18
  await expect(doseLine(other, 'Metformin', TIME)).toContainText(until);

  await other.goto(`/take/${reminderId(records.userId, HERE.wallClock().slice(0, 10), '12:00')}`);
  const heading = other.getByRole('heading', { level: 1 });
  await expect(heading).toHaveAccessibleName(`${TIME} medicines, 1 to take, 1 later`);
  await other.getByRole('button', { name: 'Not today…' }).click();
  await other.getByRole('dialog', { name: 'Not today' }).getByText('Metformin', { exact: true }).click();
  await other.getByRole('button', { name: 'Not today: Metformin' }).click();
  await expect(heading).toHaveAccessibleName(`${TIME} medicines, 1 to take, 1 not today`);
  expect(await faultsInOppositeLooks(other, 'A reminder with a dose not wanted today')).toEqual([]);
  // covers: C-18
  await expect(here).toContainText('Not today');
  expect(await faultsInOppositeLooks(page, 'Today with a dose not wanted')).toEqual([]);
  await page.getByRole('button', { name: `Undo Not today, Metformin, ${TIME}` }).click();
  await expect(heading).toHaveAccessibleName(`${TIME} medicines, 2 to take`);
  await context.close();
});
