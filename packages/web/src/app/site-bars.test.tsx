import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CONSENT_VERSION, TERMS_VERSION } from '@dosewell/domain/account';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { device } from '../platform/device.ts';
import { type Device, openDevice } from '../screens/testing/device.ts';
import { renderApp, sessionOn } from './testing/render-app.tsx';
import { certain } from '@dosewell/domain/problem';

const CONSENT = 'dosewell.consent';
const SEEN = 'dosewell.terms-seen';
const AT = '2026-11-20T07:10:00.000Z';

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(device, 'loadsForeign').mockReturnValue(true);
});
afterEach(() => vi.restoreAllMocks());

const cookies = () => screen.findByRole('region', { name: 'Cookies' });
const terms = () => screen.findByRole('region', { name: 'Terms and privacy' });
const record = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');
const open = () => openDevice({ at: '2026-11-20T08:10' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Answers about cookies, after which the other bar is shown. */
const withoutCookies = () =>
  localStorage.setItem(CONSENT, JSON.stringify({ accepted: false, date: AT, version: CONSENT_VERSION }));
const settings = (given: Device) => certain(given.server.rows('user_settings')[0]);

test.each([
  ['Reject', false],
  ['Accept All', true],
])(
  'the cookie bar waits for an answer, and %s removes it and records the choice',
  async (label, accepted) => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse(AT));
    await renderApp('anonymous', '/');
    const labels = within(await cookies())
      .getAllByRole('button')
      .map((button) => button.textContent);
    // covers: PLAN-021
    expect(labels).toEqual(['Reject', 'Accept All']);
    // covers: PLAN-020
    expect(localStorage.getItem(CONSENT)).toBeNull();
    press(label);
    // covers: PLAN-019 PLAN-020 DATA-038
    expect(record(CONSENT)).toEqual({ accepted, date: AT, version: CONSENT_VERSION });
    // covers: PLAN-023
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument());
    // covers: PLAN-024
    expect(document.querySelectorAll('script[src^="http"], iframe').length).toBe(0);
  },
);

test('no bar shows where nothing foreign can load, neither to visitors nor to people', async () => {
  vi.mocked(device.loadsForeign).mockReturnValue(false);
  const bars = vi.spyOn(device, 'build');
  const app = await renderApp('anonymous', '/');
  await waitFor(() => expect(device.loadsForeign).toHaveBeenCalled());
  // covers: PLAN-021 PLAN-025 C-13
  expect(screen.queryByRole('region', { name: /Cookies|Terms/ })).not.toBeInTheDocument();
  await app.become('signed-in');
  await screen.findByRole('heading', { level: 1, name: /Hey|Good/ });
  // covers: C-13
  expect(screen.queryByRole('region', { name: /Cookies|Terms/ })).not.toBeInTheDocument();
  expect(bars).not.toHaveBeenCalled();
});

test('the banner of terms and privacy stays until it was seen, and never returns', async () => {
  withoutCookies();
  const first = await renderApp('anonymous', '/');
  const banner = await terms();
  expect(
    within(banner)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/terms', '/privacy']);
  await first.go('/features');
  await terms();
  // covers: PLAN-025
  expect(within(await terms()).getByRole('button', { name: 'Got it' })).toBeInTheDocument();
  press('Got it');
  await waitFor(() =>
    // covers: PLAN-026
    expect(screen.queryByRole('region', { name: 'Terms and privacy' })).not.toBeInTheDocument(),
  );
  // covers: PLAN-027 DATA-039
  expect(record(SEEN)).toMatchObject({ version: TERMS_VERSION });
  await first.go('/pricing');
  await screen.findByRole('heading', { level: 1, name: /./ });
  // covers: PLAN-026
  expect(screen.queryByRole('region', { name: 'Terms and privacy' })).not.toBeInTheDocument();
});

test('answering by keyboard moves the focus to the page’s heading', async () => {
  withoutCookies();
  await renderApp('anonymous', '/');
  within(await terms())
    .getByRole('button', { name: 'Got it' })
    .focus();
  press('Got it');
  const heading = screen.getByRole('heading', { level: 1 });
  await waitFor(() => expect(heading).toHaveFocus());
});

test('the native build has no cookie bar', async () => {
  vi.spyOn(device, 'build').mockReturnValue('Native');
  await renderApp('anonymous', '/');
  await terms();
  // covers: PLAN-022 NAT-001
  expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();
});

test('one bar shows at a time, after the page in reading order as on the screen', async () => {
  await renderApp('anonymous', '/');
  await cookies();
  const inOrder = () =>
    [...document.querySelectorAll('#main, section[aria-label]')].map(
      (part) => part.getAttribute('aria-label') ?? part.id,
    );
  expect(inOrder().slice(0, 2)).toEqual(['main', 'Cookies']);
  press('Reject');
  await terms();
  expect(inOrder().slice(0, 2)).toEqual(['main', 'Terms and privacy']);
});

test('the answers of a signed-in person go into their settings', async () => {
  const given = await open();
  await renderApp(sessionOn(given), '/medications');
  await cookies();
  press('Reject');
  await terms();
  press('Got it');
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Terms and privacy' })).not.toBeInTheDocument(),
  );
  await given.store.syncNow();
  expect(settings(given)).toMatchObject({
    consent_accepted: false,
    consent_at: record(CONSENT).date,
    consent_version: CONSENT_VERSION,
    terms_seen_at: record(SEEN).date,
    terms_version: TERMS_VERSION,
  });
});

test('a cleared device gets the answers back and does not ask again', async () => {
  const given = await open();
  const answered = { consent_accepted: true, consent_at: AT, consent_version: CONSENT_VERSION };
  const seen = { terms_seen_at: AT, terms_version: TERMS_VERSION };
  given.server.put({ table: 'user_settings', row: { ...settings(given), ...answered, ...seen } });
  await given.store.syncNow();
  await renderApp(sessionOn(given), '/medications');
  await waitFor(() =>
    expect(record(CONSENT)).toEqual({ accepted: true, date: AT, version: CONSENT_VERSION }),
  );
  await waitFor(() => expect(record(SEEN)).toEqual({ date: AT, version: TERMS_VERSION }));
  expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();
});

test('a question with a new wording is asked again', async () => {
  const old = { accepted: true, date: AT, version: '2020-01-01' };
  localStorage.setItem(CONSENT, JSON.stringify(old));
  await renderApp('anonymous', '/');
  expect(await cookies()).toBeInTheDocument();
});
