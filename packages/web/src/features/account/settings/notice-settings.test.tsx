import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openDevice } from '../../../screens/testing/device.ts';
import { renderScreen } from '../../../screens/testing/render-screen.tsx';
import { HERE } from '../notifications/testing/push-browser.ts';
import { NotificationsSection } from './notifications-section.tsx';

const way = (kind: 'mail' | 'ntfy' | 'sms', confirmed = true) => ({
  ...{ id: `0190a0a0-0000-7000-8000-00000000000${kind.length}`, kind, to: kind, after_minutes: 5 },
  ...{ sent_at: null, problem: null, confirmed },
});
const OFFERS = { mail: 'yes', ntfy: 'yes', webhook: 'yes', sms: 'server' };

interface Reach {
  readonly key?: string | null;
  readonly browsers?: readonly object[];
  readonly ways?: readonly object[];
  readonly offers?: object;
  readonly refills?: boolean;
  readonly weekly?: boolean;
}

/** Returns what the server was asked. */
const show = async (reach: Reach): Promise<ReadonlySet<string>> => {
  const asked = new Set<string>();
  const { key = 'BKey', browsers = [], ways = [], offers = OFFERS, refills = true, weekly = false } = reach;
  const { server, store } = await openDevice({ at: '2026-11-20T08:10' });
  const before = server.intercept;
  server.intercept = (path, body) => {
    asked.add(path);
    if (path === '/push-state') return { status: 200, body: { key, browsers, next: [] }, date: NaN };
    if (path === '/second-ways') return { status: 200, body: { ways, offers }, date: NaN };
    return before(path, body);
  };
  const patch = { refill_alerts: refills, weekly_summary: weekly };
  store.enqueue([{ table: 'user_settings', id: store.account.userId, patch }]);
  await renderScreen(
    store,
    () => (
      <>
        <h1>Settings</h1>
        <NotificationsSection />
      </>
    ),
    '/settings',
  );
  return asked;
};

beforeEach(() => localStorage.clear());

const NOWHERE = /^These would not reach you/;
const NO_SUMMARY = /^The weekly summary would not reach you/;
const FIRST_WAY = /^No device of yours gets notifications: these go the first way/;

test.each<[string, Reach, RegExp]>([
  ['nowhere to go', {}, NOWHERE],
  ['a device of a server that sends nothing', { key: null, browsers: [HERE] }, NOWHERE],
  [
    'a number whose code was not entered',
    { ways: [way('sms', false)], offers: { ...OFFERS, sms: 'yes' } },
    NOWHERE,
  ],
  ['mail that the plan does not have', { ways: [way('mail')], offers: { ...OFFERS, mail: 'plan' } }, NOWHERE],
  ['ntfy alone', { ways: [way('ntfy')] }, FIRST_WAY],
  ['ntfy alone and a weekly summary', { ways: [way('ntfy')], weekly: true }, NO_SUMMARY],
  ['mail and a weekly summary', { ways: [way('mail')], weekly: true }, FIRST_WAY],
])('a person with %s is told so', async (_, reach, words) => {
  await show(reach);
  // covers: NOTE-014
  await waitFor(() => expect(screen.getByText(words)).toBeInTheDocument());
});

const saidNothing = async (): Promise<void> => {
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Weekly summary' })).toBeInTheDocument());
  for (const words of [NOWHERE, NO_SUMMARY, FIRST_WAY])
    expect(screen.queryByText(words)).not.toBeInTheDocument();
};

test('a person with a device is told nothing of where they go', async () => {
  const asked = await show({ browsers: [HERE] });
  await waitFor(() => expect(asked).toContain('/second-ways'));
  await saidNothing();
});

test('a person who wants neither of them is told nothing of where they go', async () => {
  await show({ refills: false });
  await saidNothing();
});
