// @vitest-environment happy-dom
// A warning belongs to the person whose entry it is about, whoever is shown by then.
import { certain } from '@dosewell/domain/problem';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as showing from '../data/account/show-person.ts';
import { accountFor, chooseHere } from '../data/account/people-of-account.ts';
import * as reachable from '../data/server/reachable.ts';
import { MARIA } from '../data/testing/test-device.ts';
import { closeToast, shownToast } from '../ui/messages/toast.ts';
import { type Device, openDevice } from './testing/device.ts';
import { rulesOnTheirWay } from './testing/rules-on-their-way.ts';
import { NOW, press, saveForm, showLog, type } from './testing/vital-sign.tsx';

const ANNA = '00000000-0000-4000-8000-00000000000a';
const HOUSE = {
  ...MARIA,
  people: [
    { userId: MARIA.userId, displayName: 'Maria', color: 'blue' },
    { userId: ANNA, displayName: 'Anna', color: 'red' },
  ],
} as const;

/** The same records, opened again for a person of the account. */
const shown = (device: Device, userId: string): Device => ({
  ...device,
  store: { ...device.store, account: accountFor(HOUSE, userId) },
});
const elsewhere = () => screen.findByRole('heading', { name: 'Elsewhere' });
const card = () => screen.findByRole('region', { name: 'What to do now' });
const noCard = () => expect(screen.queryByRole('region', { name: 'What to do now' })).not.toBeInTheDocument();

/** Maria's heart rate of 35 is refused after her log was left. */
const refusedElsewhere = async () => {
  const device = await openDevice({ at: NOW });
  const maria = shown(device, MARIA.userId);
  const rules = rulesOnTheirWay(maria);
  const here = await showLog(maria, 'hr_readings', '', '/dashboard');
  type('Heart Rate', '35');
  saveForm();
  await card();
  press('Back');
  await elsewhere();
  rules.fail();
  await screen.findByText(/^Maria: 35 bpm\./);
  return { device, here };
};

beforeEach(() => {
  closeToast();
  vi.spyOn(reachable, 'serverAnswers').mockResolvedValue(false);
  return () => chooseHere(undefined);
});

test('the way to what to do shows the person of the reading before it opens their log', async () => {
  let come: () => void = () => undefined;
  const showPerson = vi
    .spyOn(showing, 'showPerson')
    .mockReturnValue(new Promise((resolve) => (come = () => resolve())));
  const { here } = await refusedElsewhere();
  chooseHere(ANNA);
  press('What to do');
  // covers: PAY-027
  expect(showPerson).toHaveBeenCalledExactlyOnceWith(MARIA.userId);
  expect(here()).toBe('/dashboard');
  come();
  // covers: C-02
  expect(await card()).toHaveTextContent('This reading is not saved yet.');
});

test('the way to what to do leads at once to the log of the person who is shown', async () => {
  const showPerson = vi.spyOn(showing, 'showPerson');
  await refusedElsewhere();
  chooseHere(MARIA.userId);
  press('What to do');
  // covers: C-02
  expect(await card()).toHaveTextContent('This reading is not saved yet.');
  expect(showPerson).not.toHaveBeenCalled();
});

test('a device that cannot show the person of a reading says its message again, and opens no other log', async () => {
  vi.spyOn(showing, 'showPerson').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'));
  const { here } = await refusedElsewhere();
  chooseHere(ANNA);
  const before = shownToast();
  press('What to do');
  await waitFor(() => expect(shownToast()?.id).toBeGreaterThan(certain(before).id));
  // covers: C-02
  expect(shownToast()).toMatchObject({ ...before, id: expect.any(Number) });
  expect(here()).toBe('/dashboard');
});

test('a warning is still in the log of its person after somebody else was shown, and in no other log', async () => {
  const { device } = await refusedElsewhere();
  cleanup();
  await showLog(shown(device, ANNA), 'hr_readings');
  noCard();
  cleanup();
  await showLog(shown(device, MARIA.userId), 'hr_readings');
  // covers: C-02
  expect(await card()).toHaveTextContent('This reading is not saved yet.');
});
