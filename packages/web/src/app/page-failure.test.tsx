import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as reachable from '../data/server/reachable.ts';
import { errorId, logUnexpected } from './error-id.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { PageFailure } from './page-failure.tsx';
import { PartMissing } from './opening/part-missing.ts';
import { renderApp } from './testing/render-app.tsx';

const NOTE = 'Metformin 500 mg';
let broken = true;

vi.mock('../screens/profile.tsx', () => ({
  Profile: () => {
    if (broken) throw new Error(NOTE);
    return <h1>Profile</h1>;
  },
}));

afterEach(() => vi.restoreAllMocks());

test('a page that fails shows a number and a way on, and the rest of the app stays', async () => {
  for (const kind of ['error', 'warn'] as const) vi.spyOn(console, kind).mockImplementation(() => undefined);
  await renderApp('signed-in', '/profile');
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'This page could not be shown' })).toBeInTheDocument(),
  );
  expect(screen.getByText('Something went wrong. Please try again.')).toBeInTheDocument();
  expect(screen.getByText(/tell us this number/)).toHaveTextContent(/[0-9a-f]{8}$/);
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Profile' })).toBeInTheDocument());
});

test('an unexpected error is logged by its number, without words that may quote a person', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = new Error(NOTE);
  logUnexpected(error);
  expect(log).toHaveBeenCalledTimes(1);
  expect(log.mock.calls[0]?.[0]).toContain(`error ${errorId(error)} Error`);
  expect(log.mock.calls[0]?.[0]).not.toContain('Metformin');
});

test('a part of the app that is missing is not an unexpected error', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  logUnexpected(new PartMissing(undefined, () => Promise.resolve()));
  expect(log).not.toHaveBeenCalled();
});

test('a device that cannot open its records says so instead of the page', async () => {
  await renderApp({ kind: 'failed', error: new Error(NOTE) }, '/medications');
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Your records cannot be opened' })).toBeInTheDocument(),
  );
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('a page that cannot be fetched offers Retry, which says if it fails again', async () => {
  vi.spyOn(reachable, 'serverAnswers').mockResolvedValue(false);
  const missing = new PartMissing(undefined, () => Promise.reject(new Error('no network')));
  const reset = vi.fn();
  render(<PageFailure error={missing} pathname="/history" reset={reset} />);
  expect(screen.getByRole('heading', { name: 'This page could not be loaded' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByText('It still cannot be loaded.')).toBeInTheDocument());
  expect(reset).not.toHaveBeenCalled();
});

test('a page about the product that is not on the device says that it needs the network', () => {
  const missing = new PartMissing(undefined, () => Promise.reject(new Error('no network')));
  render(<PageFailure error={missing} pathname="/features" reset={() => {}} />);
  // covers: PUB-027
  expect(screen.getByRole('heading', { name: 'You are offline' })).toBeInTheDocument();
  expect(screen.getByText(/Your medications and doses work without it/)).toBeInTheDocument();
});

test('a screen that could not be fetched is fetched again on request', async () => {
  let online = false;
  const Screen = lazyScreen(
    () => (online ? Promise.resolve({ Here: () => <h1>Here</h1> }) : Promise.reject(new Error('offline'))),
    'Here',
  );
  await Screen.preload();
  const failure = (() => {
    try {
      return Screen();
    } catch (error) {
      return error;
    }
  })();
  expect(failure).toBeInstanceOf(PartMissing);
  online = true;
  await (failure as PartMissing).fetchAgain();
  expect(Screen().type).toBeTypeOf('function');
});
