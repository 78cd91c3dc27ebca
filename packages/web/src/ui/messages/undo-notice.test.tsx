// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UndoNotice } from './undo-notice.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const page = (row: boolean) => (
  <>
    {row && <button type="button">Edit</button>}
    <button type="button">Elsewhere</button>
    <UndoNotice words="The dose was removed" onUndo={() => {}} />
  </>
);
const button = (name: string) => screen.getByRole('button', { name });

test('Undo takes the focus of a row that goes some time after the notice came', () => {
  const { rerender } = render(page(true));
  button('Edit').focus();
  wait(300);
  expect(button('Edit')).toHaveFocus();
  rerender(page(false));
  wait(100);
  expect(button('Undo')).toHaveFocus();
});

test('Undo leaves the focus to what the person went to, and to the page a second later', () => {
  const { rerender } = render(page(true));
  button('Elsewhere').focus();
  rerender(page(false));
  wait(1000);
  expect(button('Elsewhere')).toHaveFocus();
  button('Elsewhere').blur();
  wait(1000);
  expect(document.body).toHaveFocus();
});
