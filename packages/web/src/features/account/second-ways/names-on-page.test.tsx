import type { ListedWay } from '@dosewell/domain/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDevice } from '../../../screens/testing/device.ts';
import { renderScreen } from '../../../screens/testing/render-screen.tsx';
import { SecondWaysSection } from './second-ways-section.tsx';

const wayOf = (kind: ListedWay['kind'], number: number): ListedWay => ({
  id: `0190a0a0-0000-7000-8000-00000000000${number}`,
  kind,
  to: 'ntfy.sh',
  after_minutes: 5,
  sent_at: null,
  problem: null,
  confirmed: true,
  names: false,
  ends_at: null,
});
const OFFERS = { mail: 'yes', ntfy: 'yes', webhook: 'yes', sms: 'server' };

test('names on the page of a link are off until they are turned on, for one way', async () => {
  const device = await openDevice({ at: '2026-11-20T08:10' });
  const ways = [wayOf('ntfy', 1), wayOf('mail', 2)];
  const sent: unknown[] = [];
  device.server.intercept = (path, body) => {
    if (!path.startsWith('/second-ways')) return undefined;
    if (body !== undefined) sent.push({ path, body });
    return { status: 200, body: body === undefined ? { ways, offers: OFFERS } : {}, date: NaN };
  };
  await renderScreen(
    device.store,
    () => (
      <>
        <h1>Settings</h1>
        <SecondWaysSection />
      </>
    ),
    '/settings',
  );
  const [first] = await screen.findAllByRole('switch', {
    name: /^Name the medicines on the page of its link/,
  });
  expect(first).not.toBeChecked();
  fireEvent.click(first as HTMLElement);
  await waitFor(() =>
    expect(sent).toEqual([
      {
        path: '/second-ways/arrange',
        body: {
          ways: ways.map(({ id, after_minutes, kind }) => ({ id, after_minutes, names: kind === 'ntfy' })),
        },
      },
    ]),
  );
});
