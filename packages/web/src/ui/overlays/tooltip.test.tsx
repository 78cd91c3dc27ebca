// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Pencil } from 'lucide-react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IconButton } from '../icon-button.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function wait(milliseconds: number) {
  act(() => void vi.advanceTimersByTime(milliseconds));
}

test('a tooltip opens when the pointer has rested for 700 ms, not before', () => {
  render(<IconButton icon={Pencil} label="Edit metformin" />);
  fireEvent.pointerMove(screen.getByRole('button', { name: 'Edit metformin' }), { pointerType: 'mouse' });
  wait(699);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  wait(1);
  // covers: GEN-032
  expect(screen.getByRole('tooltip').textContent).toBe('Edit metformin');
});
