import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openDevice } from '../../screens/testing/device.ts';
import { renderApp, sessionOn } from '../testing/render-app.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const openWithMetformin = async () => {
  const device = await openDevice({ at: '2026-11-20T08:10' });
  await device.add({ name: 'Metformin' });
  const app = await renderApp(sessionOn(device), '/medications');
  return { device, app };
};

const deleteMetformin = async (): Promise<void> => {
  fireEvent.keyDown(await screen.findByRole('button', { name: 'More for Metformin' }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete it' }));
  await screen.findByText(/was deleted/);
};

test('a deletion can be undone from another page, and the focus moves to its heading', async () => {
  const { device, app } = await openWithMetformin();
  await deleteMetformin();
  expect(device.store.rows('medications')).toEqual([]);
  await act(() => app.go('/profile'));
  await screen.findByRole('heading', { name: 'Profile' });
  const undo = screen.getByRole('button', { name: 'Undo' });
  undo.focus();
  fireEvent.click(undo);
  await waitFor(() => expect(screen.queryByText(/was deleted/)).not.toBeInTheDocument());
  // covers: MED-042
  expect(device.store.rows('medications').map(({ name }) => name)).toEqual(['Metformin']);
  expect(screen.getByRole('heading', { name: 'Profile' })).toHaveFocus();
});

test('a deletion can no longer be undone after ten seconds', async () => {
  await openWithMetformin();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await deleteMetformin();
  // Real time passes too: far enough from the end that a slow machine does not reach it.
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('the next person to sign in is told nothing of what was deleted before', async () => {
  const { app } = await openWithMetformin();
  await deleteMetformin();
  await act(() => app.become('signed-in'));
  expect(screen.queryByText(/was deleted/)).not.toBeInTheDocument();
});
