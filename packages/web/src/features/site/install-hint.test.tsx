// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { MARIA } from '../../data/testing/test-device.ts';
import * as phone from '../../platform/phone-app.ts';
import { push } from '../../platform/push.ts';
import { Dashboard } from '../../screens/dashboard.tsx';
import { openDevice } from '../../screens/testing/device.ts';
import { renderScreen } from '../../screens/testing/render-screen.tsx';
import { InstallHint } from './install-hint.tsx';

const TITLE = 'Install Dosewell on this device';
const page = globalThis as { installOffer?: { prompt: () => Promise<unknown> } };

beforeEach(() => {
  localStorage.clear();
  onTestFinished(() => {
    delete page.installOffer;
    vi.unstubAllGlobals();
  });
});

const offer = () => {
  const prompt = vi.fn(async () => undefined);
  page.installOffer = { prompt };
  return prompt;
};

const show = async ({ dismissable = true, sharedDevice = false } = {}) => {
  const { store } = await openDevice({ at: '2026-11-20T08:10' });
  const Page = () => (
    <>
      <h1>Medications</h1>
      <InstallHint dismissable={dismissable} />
    </>
  );
  return renderScreen({ ...store, account: { ...MARIA, sharedDevice } }, Page, '/medications');
};

test('a browser that offers to install the app is asked by one press, once', async () => {
  const prompt = offer();
  await show();
  expect(screen.getByText(TITLE)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Install' }));
  await waitFor(() => expect(prompt).toHaveBeenCalledOnce());
  expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
});

test('a hint that was put away stays away on this device, and Settings has it all the same', async () => {
  offer();
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Do not show this again' }));
  expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
  cleanup();
  await show({ dismissable: false });
  expect(screen.getAllByText(TITLE)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Do not show this again' })).not.toBeInTheDocument();
});

test('a hint comes with an offer that comes late, and goes when the app is installed', async () => {
  await show();
  expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
  offer();
  act(() => void dispatchEvent(new Event('beforeinstallprompt')));
  expect(screen.getByText(TITLE)).toBeInTheDocument();
  act(() => void dispatchEvent(new Event('appinstalled')));
  expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
});

test.each([
  ['the installed app', () => vi.stubGlobal('matchMedia', () => ({ matches: true })), {}],
  [
    'the app of a phone',
    () => {
      const isPhone = vi.spyOn(phone, 'isPhoneApp').mockReturnValue(true);
      onTestFinished(() => isPhone.mockRestore());
    },
    {},
  ],
  ['a shared device', () => undefined, { sharedDevice: true }],
])('%s is not asked to install anything', async (_, prepare, how) => {
  offer();
  prepare();
  await show(how);
  expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
});

test('an iPhone is led to the steps that reminders have', async () => {
  const needs = vi.spyOn(push, 'needsHomeScreen').mockReturnValue(true);
  onTestFinished(() => needs.mockRestore());
  const address = await show();
  expect(screen.getByText('Put Dosewell on the home screen')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('link', { name: 'Show me how' }));
  await waitFor(() => expect(address()).toBe('/settings#notifications'));
});

test('Today says nothing of installing', async () => {
  offer();
  const { store } = await openDevice({ at: '2026-11-20T08:10' });
  await renderScreen(store, Dashboard, '/dashboard');
  await screen.findByText('Your logs');
  expect(screen.queryByText(/install/i)).not.toBeInTheDocument();
});
