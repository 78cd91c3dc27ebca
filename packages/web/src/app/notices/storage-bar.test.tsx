import { CONSENT_VERSION, TERMS_VERSION } from '@dosewell/domain/account';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageNote } from '../../features/site/storage-words.ts';
import { storageCare } from '../../platform/storage-care.ts';
import { type Device, openDevice } from '../../screens/testing/device.ts';
import { renderApp, sessionOn } from '../testing/render-app.tsx';
import { certain } from '@dosewell/domain/problem';

const AT = '2026-11-20T07:10:00.000Z';
const SAFARI =
  'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';
const ON_IPHONE =
  'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile Safari/604.1';
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36';
const OLD_ANDROID = 'Mozilla/5.0 (Linux; U; Android 4.4) AppleWebKit/534.30 Version/4.0 Mobile Safari/534.30';

beforeEach(() => {
  localStorage.clear();
  const consent = { accepted: false, date: AT, version: CONSENT_VERSION };
  localStorage.setItem('dosewell.consent', JSON.stringify(consent));
  localStorage.setItem('dosewell.terms-seen', JSON.stringify({ date: AT, version: TERMS_VERSION }));
});
afterEach(() => vi.restoreAllMocks());

const LABEL = 'Storage on this device';
const bar = () => screen.findByRole('region', { name: LABEL });
const gone = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: LABEL })).not.toBeInTheDocument());
const room = (used: number) =>
  vi.spyOn(storageCare, 'room').mockImplementation(async () => ({ used, most: 100 }));
const forgets = (does: boolean) =>
  vi.spyOn(storageCare, 'forgetsAfterAWeek').mockImplementation(async () => does);
const withUnsent = async (count: number): Promise<Device & { network: { up: boolean } }> => {
  const network = { up: true };
  const device = await openDevice({ at: '2026-11-20T08:10', network });
  const [settings] = device.server.rows('user_settings');
  const consent = { consent_accepted: false, consent_at: AT, consent_version: CONSENT_VERSION };
  const seen = { terms_seen_at: AT, terms_version: TERMS_VERSION };
  device.server.put({ table: 'user_settings', row: { ...certain(settings), ...consent, ...seen } });
  await device.store.syncNow();
  network.up = false;
  for (let n = 0; n < count; n++) await device.add({ name: `Metformin ${n}` });
  await device.store.syncNow();
  return { ...device, network };
};

test('a device says that its storage is four fifths full, until that was read', async () => {
  const asked = room(81);
  forgets(false);
  await renderApp(sessionOn(await openDevice({ at: '2026-11-20T08:10' })), '/profile');
  expect(
    within(await bar()).getByText(/^This device has little room left for Dosewell\./),
  ).toBeInTheDocument();
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Got it' }));
  await gone();
  expect(asked).toHaveBeenCalled();
});

test('unsent entries in a browser that forgets after a week are counted until they are sent', async () => {
  room(10);
  forgets(true);
  const device = await withUnsent(2);
  await renderApp(sessionOn(device), '/profile');
  expect(await bar()).toHaveTextContent(
    '2 entries are on this device only. The browser may delete them if you do not open Dosewell for seven days.',
  );
  device.network.up = true;
  await device.store.syncNow();
  await gone();
});

const SENT = { pending: 0, reachable: true, signedOut: false };
test.each([
  ['nothing waits', true, SENT, undefined],
  ['what waits is on its way', true, { ...SENT, pending: 1 }, undefined],
  ['there is no network, and nothing waits', true, { ...SENT, reachable: false }, undefined],
  ['the browser keeps it', false, { ...SENT, pending: 1, reachable: false }, undefined],
  ['it waits for a network', true, { ...SENT, pending: 1, reachable: false }, 'unsent'],
  ['it waits for a sign-in', true, { ...SENT, pending: 1, signedOut: true }, 'unsent'],
])('the note on storage is right where %s', (_, forgets, status, about) => {
  expect(storageNote({ room: { used: 80, most: 100 }, forgets }, status)?.about).toBe(about);
  expect(storageNote({ room: undefined, forgets }, status)?.about, 'of a browser that does not say').toBe(
    about,
  );
  expect(storageNote({ room: { used: 81, most: 100 }, forgets }, status)?.about).toBe('room');
});

test.each([
  ['Safari', SAFARI, false, false, true],
  ['any browser of an iPhone', ON_IPHONE, false, false, true],
  ['Safari, opened from the home screen', SAFARI, true, false, false],
  ['Safari that promised to keep it', SAFARI, false, true, false],
  ['Chrome', CHROME, false, false, false],
  ['an old Android browser', OLD_ANDROID, false, false, false],
])(
  'the storage of %s is known to be forgotten after a week or not',
  async (_, userAgent, standalone, promised, expected) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: standalone } as MediaQueryList);
    vi.stubGlobal(
      'navigator',
      new Proxy(navigator, {
        get: (target, key) =>
          key === 'storage' ? { persisted: async () => promised } : Reflect.get(target, key, target),
      }),
    );
    expect(await storageCare.forgetsAfterAWeek()).toBe(expected);
    vi.unstubAllGlobals();
  },
);
