// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

afterEach(cleanup);

function ask(onConfirm: () => void) {
  render(
    <ConfirmDialog
      title="Delete metformin?"
      description="Its schedule goes."
      confirmLabel="Delete metformin"
      onConfirm={onConfirm}
      trigger={<button type="button">Delete</button>}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
}

test('the dialog says what is lost, and focuses the answer that changes nothing', () => {
  ask(() => undefined);
  const dialog = screen.getByRole('alertdialog', { name: 'Delete metformin?' });
  expect(dialog).toHaveTextContent('Its schedule goes.');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});

test('the confirming button alone acts', () => {
  const onConfirm = vi.fn();
  ask(onConfirm);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onConfirm).not.toHaveBeenCalled();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete metformin' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('the second click of a double click on its opener confirms nothing', () => {
  const onConfirm = vi.fn();
  ask(onConfirm);
  const confirm = screen.getByRole('button', { name: 'Delete metformin' });
  fireEvent.click(confirm, { detail: 2 });
  expect(onConfirm).not.toHaveBeenCalled();
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  fireEvent.click(confirm, { detail: 1 });
  expect(onConfirm).toHaveBeenCalledTimes(1);
});
