import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { NotSaved } from '../../data/account/device-record.ts';
import * as notSaved from '../../data/account/left/not-saved.ts';
import { standIn } from '../../testing/stand-in.ts';
import { renderApp } from '../testing/render-app.tsx';

standIn(notSaved, 'readNotSaved', 'dismissNotSaved');

const ENTRY: NotSaved = {
  op: '0190a0a0-0000-7000-8000-000000000001',
  person: 'Anna',
  why: 'own login',
  what: 'A dose: Levodopa',
  typed: 'Nov 20, 2026, 8:00 AM, taken',
  at: '2026-11-20T08:05',
};
beforeEach(() => {
  vi.mocked(notSaved.readNotSaved).mockReset().mockResolvedValue([ENTRY]);
  vi.mocked(notSaved.dismissNotSaved).mockReset().mockResolvedValue(undefined);
});

test('entries for a person with an own login are shown with what was typed, until somebody notes them', async () => {
  await renderApp('signed-in', '/dashboard');
  expect(await screen.findByText('Not saved for Anna')).toBeInTheDocument();
  for (const words of [/^Anna has an own login now/, 'A dose: Levodopa', /^Entered Nov 20, 2026, 8:05 AM$/])
    expect(screen.getByText(words)).toBeInTheDocument();
  // covers: T-20
  expect(screen.getByText('A dose: Levodopa').closest('li')).toHaveTextContent('8:00 AM, taken');
  fireEvent.click(screen.getByRole('button', { name: 'I have noted it' }));
  await waitFor(() => expect(notSaved.dismissNotSaved).toHaveBeenCalledOnce());
});

test('with nothing unsaved no notice stands there', async () => {
  vi.mocked(notSaved.readNotSaved).mockResolvedValue([]);
  await renderApp('signed-in', '/dashboard');
  await waitFor(() => expect(notSaved.readNotSaved).toHaveBeenCalled());
  expect(screen.queryByText(/^Not saved for/)).not.toBeInTheDocument();
});
