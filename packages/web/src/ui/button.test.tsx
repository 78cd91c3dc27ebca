// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

test('a pending button keeps its label and its focus and takes no second press', () => {
  const onClick = vi.fn();
  const { rerender } = render(<Button onClick={onClick}>Save</Button>);
  const button = screen.getByRole('button', { name: 'Save' });
  button.focus();
  fireEvent.click(button);
  rerender(
    <Button onClick={onClick} pending>
      Save
    </Button>,
  );
  fireEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Save', busy: true })).toHaveFocus();
});

test('a pending submit button does not send the form again', () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" pending>
        Sign in
      </Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(onSubmit).not.toHaveBeenCalled();
});
