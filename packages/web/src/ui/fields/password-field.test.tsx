// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PasswordField } from './password-field.tsx';

afterEach(cleanup);

test('a password is hidden until it is shown, and can be hidden again', () => {
  render(<PasswordField label="Password" defaultValue="secret" />);
  const control = screen.getByLabelText('Password');
  expect(control).toHaveAttribute('type', 'password');
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(control).toHaveAttribute('type', 'text');
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(control).toHaveAttribute('type', 'password');
  expect(control).toHaveValue('secret');
});
