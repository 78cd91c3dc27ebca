import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { fetchParts } from '../parts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { LayerContext } from './use-back-closes.ts';

beforeEach(() => fetchParts());
afterEach(cleanup);

/** Presses Back, as the app's history would. */
let back = (): boolean | undefined => undefined;
const layer = (close: () => boolean) => {
  back = () => {
    let closed: boolean | undefined;
    act(() => void (closed = close()));
    return closed;
  };
  return () => (back = () => undefined);
};

const openWith = (value: string): (() => void) => {
  const close = vi.fn();
  render(
    <LayerContext value={layer}>
      <Dialog open onOpenChange={close} title="Log Meal" footer={<button type="button">Save</button>}>
        <label>
          Notes <textarea />
        </label>
      </Dialog>
    </LayerContext>,
  );
  fireEvent.input(screen.getByRole('textbox', { name: 'Notes' }), { target: { value } });
  return close;
};

test.each([
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['Back', () => void back()],
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

test('Back closes a question as Cancel does', () => {
  const onConfirm = vi.fn();
  render(
    <LayerContext value={layer}>
      <ConfirmDialog
        title="Delete it?"
        description="It is gone then."
        confirmLabel="Delete"
        onConfirm={onConfirm}
        trigger={<button type="button">Delete…</button>}
      />
    </LayerContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Delete…' }));
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  expect(back()).toBe(true);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect({ confirmed: onConfirm.mock.calls.length, again: back() }).toEqual({
    confirmed: 0,
    again: undefined,
  });
});
