import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openDevice } from '../../screens/testing/device.ts';
import { renderApp, sessionOn } from '../testing/render-app.tsx';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['too_much_today', 'Very many entries were sent today; the rest can be sent tomorrow.'],
  ['server_full', 'The server has almost no room left. Whoever runs it has to make room.'],
] as const)(
  'every page says that the server takes nothing more (%s), and what becomes of the rest',
  async (heldUp, why) => {
    const device = await openDevice({ at: '2026-11-20T08:10' });
    const status = { ...device.store.status(), heldUp };
    vi.spyOn(device.store, 'status').mockReturnValue(status);
    await renderApp(sessionOn(device), '/profile');
    // covers: T-23
    await waitFor(() => expect(screen.getByText('Not sent yet')).toBeInTheDocument());
    // covers: T-23
    expect(
      screen.getByText(
        `${why} What is not sent yet is kept on this device and sent by itself. You can go on.`,
      ),
    ).toBeInTheDocument();
  },
);
