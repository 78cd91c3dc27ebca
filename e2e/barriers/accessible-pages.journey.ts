import type { Page } from '@playwright/test';
import { type Access, access } from '../../packages/web/src/app/session/access.ts';
import { faultsInOppositeLooks } from '../journeys/every-look.ts';
import { takesForDays } from '../journeys/morning-and-evening.ts';
import { signInElsewhere } from '../journeys/other-device.ts';
import { expect, HERE, test } from '../journeys/scene.ts';
import { signUp } from '../journeys/steps.ts';

const addressesFor = (wanted: Access): string[] =>
  Object.entries(access)
    .filter(([, who]) => who === wanted)
    .map(([path]) => path.replace('$slug', 'a-quiet-morning').replace('$step', 'sent'));

/** What a page shows last, by its address: until then a control may stand half beneath the bar at the foot. */
const SHOWN_LAST: Readonly<Record<string, string>> = { '/dashboard': 'Adherence' };

/** Addresses that must show their own page, not another one. */
const faultsAt = async (page: Page, addresses: readonly string[]): Promise<string[]> => {
  const faults: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    const last = SHOWN_LAST[address];
    if (last !== undefined) await expect(page.getByRole('heading', { name: last })).toBeVisible();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
    faults.push(...(await faultsInOppositeLooks(page, address)));
  }
  return faults;
};

test('no page for visitors has an accessibility barrier', async ({ page }) => {
  const modes = ['signup', 'forgot', 'reset', 'confirm'].map((mode) => `/auth?mode=${mode}`);
  const addresses = [...addressesFor('public'), ...modes, '/no-such-page'];
  expect(await faultsAt(page, addresses)).toEqual([]);
});

test('no page for everybody has an accessibility barrier', async ({ page }) => {
  expect(await faultsAt(page, addressesFor('open'))).toEqual([]);
});

/** Many pages in four looks each: split, so that several browsers share them. */
const PARTS = 3;

for (let part = 0; part < PARTS; part += 1)
  test(`no page of a person with records has an accessibility barrier (${part + 1} of ${PARTS})`, async ({
    page,
    server,
  }) => {
    const who = await signUp(page);
    const other = await signInElsewhere(server.url, who, HERE);
    await takesForDays(other, 'Lisinopril');
    await takesForDays(other, 'Ibuprofen', { frequency: 'as_needed' });
    await takesForDays(other, 'Ramipril', { is_active: false, prescriber: 'Dr. Weber' });
    await expect(page.getByText('Lisinopril').first()).toBeVisible();
    const addresses = addressesFor('signed-in').filter((_, place) => place % PARTS === part);
    expect(await faultsAt(page, addresses)).toEqual([]);
  });
