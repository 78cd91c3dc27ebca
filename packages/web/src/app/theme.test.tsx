import type { Theme } from '@dosewell/domain/sync';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { device } from '../platform/device.ts';
import { type Device, openDevice } from '../screens/testing/device.ts';
import { renderApp, sessionOn } from './testing/render-app.tsx';
import { certain } from '@dosewell/domain/problem';

let dark = false;
let preferenceChanged: () => void = () => undefined;
beforeEach(() => {
  localStorage.clear();
  dark = false;
  vi.spyOn(device, 'prefersDark').mockImplementation(() => dark);
  vi.spyOn(device, 'onPreference').mockImplementation((listener) => {
    preferenceChanged = listener;
    return () => (preferenceChanged = () => undefined);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const name of ['theme', 'text', 'contrast']) delete document.documentElement.dataset[name];
});

const shown = () => document.documentElement.dataset['theme'];
const open = () => openDevice({ at: '2026-11-20T08:10' });
const onProfile = async (given: Device) => {
  await renderApp(sessionOn(given), '/profile');
  await screen.findByRole('radio', { name: 'Dark' });
};
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const kept = (given: Device): Theme | undefined => given.server.rows('user_settings')[0]?.theme;
const chosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

test('the themes are light, dark and system, and new settings follow the device', async () => {
  await onProfile(await open());
  const themes = within(screen.getByRole('radiogroup', { name: 'Theme' })).getAllByRole('radio');
  // covers: PROF-007
  expect(themes.map((radio) => radio.parentElement?.textContent)).toEqual(['Light', 'Dark', 'System']);
  // covers: DATA-013
  expect(chosen('System')).toBe(true);
});

test('a chosen theme shows at once, is kept on the device and sent as a change of the settings', async () => {
  const given = await open();
  await onProfile(given);
  choose('Dark');
  // covers: PROF-023 GEN-014
  await waitFor(() => expect(shown()).toBe('dark'));
  expect(localStorage.getItem('dosewell.theme')).toBe('dark');
  await given.store.syncNow();
  // covers: PROF-023
  expect(kept(given)).toBe('dark');
  const sent = given.server.pushes.flatMap(({ ops }) => ops.flatMap(({ rows }) => rows));
  // covers: PROF-026 DATA-021
  expect(sent).toEqual([
    expect.objectContaining({
      table: 'user_settings',
      id: given.store.account.userId,
      patch: { theme: 'dark' },
    }),
  ]);
});

test('the system theme follows the device while the app is open', async () => {
  dark = true;
  await onProfile(await open());
  // covers: PROF-024
  await waitFor(() => expect(shown()).toBe('dark'));
  dark = false;
  preferenceChanged();
  // covers: PROF-024
  expect(shown()).toBe('light');
});

test('a theme chosen on another device is adopted', async () => {
  const given = await open();
  await onProfile(given);
  const row = { ...certain(given.server.rows('user_settings')[0]), theme: 'dark' as const };
  given.server.put({ table: 'user_settings', row });
  await given.store.syncNow();
  await waitFor(() => expect(shown()).toBe('dark'));
  await waitFor(() => expect(chosen('Dark')).toBe(true));
});

test('text size and contrast hold on this device at once, and none of it is sent', async () => {
  const given = await open();
  await onProfile(given);
  expect(chosen('100 %')).toBe(true);
  expect(screen.getByRole('switch', { name: 'Stronger contrast' })).not.toBeChecked();
  choose('150 %');
  fireEvent.click(screen.getByRole('switch', { name: 'Stronger contrast' }));
  const { text, contrast } = document.documentElement.dataset;
  expect({ text, contrast }).toEqual({ text: '150', contrast: 'more' });
  expect({ ...localStorage }).toMatchObject({ 'dosewell.text-size': '150', 'dosewell.contrast': 'more' });
  await waitFor(() => expect(chosen('150 %')).toBe(true));
  await given.store.syncNow();
  expect(given.server.pushes).toEqual([]);
});

/** The inline script that runs before the first paint. */
const [runFirst] = Object.values(import.meta.glob('../../pages/theme.js'));

/** The page's theme before the app runs. */
const beforeThePaint = async (choice: string | null | Error, prefersDark: boolean) => {
  vi.stubGlobal('matchMedia', () => ({ matches: prefersDark }));
  vi.stubGlobal('localStorage', {
    getItem: () => {
      if (choice instanceof Error) throw choice;
      return choice;
    },
  });
  vi.resetModules();
  await certain(runFirst)();
  return shown();
};

test.each([
  [null, true, 'dark'],
  [null, false, 'light'],
  ['system', true, 'dark'],
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  ['unheard of', true, 'light'],
  [new Error('storage is off'), true, 'light'],
])(
  'the stored theme %s on a device set to dark %s gives the first paint %s',
  async (choice, prefersDark, worn) => {
    // covers: PROF-024 PROF-025
    expect(await beforeThePaint(choice, prefersDark)).toBe(worn);
  },
);

test.each([
  [{}, { text: '100', contrast: 'usual' }],
  [
    { 'dosewell.text-size': '150', 'dosewell.contrast': 'more' },
    { text: '150', contrast: 'more' },
  ],
])('the stored choices %j give the first paint %j', async (stored: Record<string, string>, worn) => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('localStorage', { getItem: (name: string) => stored[name] ?? null });
  vi.resetModules();
  await certain(runFirst)();
  expect(document.documentElement.dataset).toMatchObject(worn);
});
