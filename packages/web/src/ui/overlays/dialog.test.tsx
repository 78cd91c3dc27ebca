import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { fetchParts } from '../parts.ts';

beforeEach(() => fetchParts());
afterEach(cleanup);

const openWith = (value: string): (() => void) => {
  const close = vi.fn();
  render(
    <Dialog open onOpenChange={close} title="Log Meal" footer={<button type="button">Save</button>}>
      <label>
        Notes <textarea />
      </label>
    </Dialog>,
  );
  fireEvent.input(screen.getByRole('textbox', { name: 'Notes' }), { target: { value } });
  return close;
};

test.each([
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['the cross', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('closing by %s asks before it discards an entry', (_, leave) => {
  const close = openWith('With butter');
  leave();
  expect(screen.getByRole('alert').textContent).toBe('What you entered is not saved yet.');
  expect(close).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveFocus();
  leave();
  fireEvent.click(screen.getByRole('button', { name: 'Close without saving' }));
  expect(close).toHaveBeenCalledExactlyOnceWith(false);
});

test('a dialog without an entry closes at once', () => {
  const close = openWith(' ');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledExactlyOnceWith(false);
});
