import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openAppLock, setAppLock } from '../../data/phone/app-lock.ts';
import { openChoices, setChoicesHere } from '../../data/phone/phone-choices.ts';
import { fakeBiometry } from '../../data/testing/fake-biometry.ts';
import { fakePhone } from '../../data/testing/fake-phone.ts';
import { AppLockScreen } from './app-lock-screen.tsx';
import { ThisPhone } from './this-phone.tsx';

afterEach(() => {
  cleanup();
  setAppLock(undefined);
  setChoicesHere(undefined);
});

const world = async ({ lock = false } = {}) => {
  const biometry = fakeBiometry();
  const clock = { at: 0 };
  const choices = await openChoices(fakePhone('iOS').plain);
  await choices.choose({ lock });
  setChoicesHere(choices);
  const appLock = openAppLock({ biometry, choices, now: () => clock.at });
  setAppLock(appLock);
  return { biometry, clock, choices, appLock };
};
const theSwitch = () => screen.findByRole('switch', { name: 'Lock this app' });

test('the lock is off at first, says what the phone will ask for, and is on once it was proven', async () => {
  const { biometry } = await world();
  render(<ThisPhone />);
  expect(await theSwitch()).not.toBeChecked();
  expect(await screen.findByText(/asks for your face, or the code of the phone/)).toBeInTheDocument();
  fireEvent.click(await theSwitch());
  await expect.poll(biometry.asks).toBe(true);
  expect(await theSwitch()).not.toBeChecked();
  await act(() => biometry.answer('shows the face'));
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Lock this app' })).toBeChecked());
});

test('a phone without a screen lock says what to do first', async () => {
  const { biometry } = await world();
  biometry.setOffers(undefined);
  render(<ThisPhone />);
  expect(
    await screen.findByText('Set a screen lock in the settings of the phone first.'),
  ).toBeInTheDocument();
  expect(await theSwitch()).toBeDisabled();
});

test('other choices for this phone are kept', async () => {
  const { choices } = await world();
  render(<ThisPhone />);
  fireEvent.click(await screen.findByRole('switch', { name: 'Hide my records among open apps' }));
  fireEvent.click(screen.getByRole('switch', { name: 'A tap you feel when a dose is noted' }));
  await expect.poll(choices.read).toEqual({ lock: false, hidden: false, taps: false });
});

test('a locked app shows nothing but the lock, asks at once, and after giving up by the button', async () => {
  const { appLock, biometry } = await world({ lock: true });
  render(
    <>
      <button type="button">Take Metformin</button>
      <AppLockScreen lock={appLock} />
    </>,
  );
  expect(screen.getByRole('dialog', { name: 'Dosewell is locked' })).toHaveProperty('open', true);
  await expect.poll(biometry.asks).toBe(true);
  await act(() => biometry.answer('gives up'));
  await expect.poll(biometry.asks).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Unlock' }));
  await expect.poll(biometry.asks).toBe(true);
  await act(() => biometry.answer('types the code'));
  await expect.poll(() => screen.queryByRole('button', { name: 'Unlock' })).toBeNull();
});

test('an app that goes out of sight is covered before it is left, and Escape does not uncover it', async () => {
  const { appLock, biometry } = await world({ lock: true });
  const { container } = render(<AppLockScreen lock={appLock} />);
  await expect.poll(biometry.asks).toBe(true);
  await act(() => biometry.answer('shows the face'));
  const cover = container.querySelector('dialog');
  await expect.poll(() => cover?.open).toBe(false);
  act(() => appLock.see(false));
  expect(cover).toHaveProperty('open', true);
  act(() => cover?.close());
  await expect.poll(() => cover?.open).toBe(true);
  act(() => appLock.see(true));
  await expect.poll(() => cover?.open).toBe(false);
});

test('a browser has no such settings', () => {
  const { container } = render(<ThisPhone />);
  expect(container).toBeEmptyDOMElement();
});
