import { PRODUCT } from '@dosewell/domain/product';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signUp } from '../../data/account/account-api.ts';
import { field, press, SIGN_UP, toastTitled, type } from '../testing/auth-form.ts';
import { renderApp } from '../testing/render-app.tsx';
import { certain } from '@dosewell/domain/problem';
import * as accountApi from '../../data/account/account-api.ts';
import { standIn } from '../../testing/stand-in.ts';

standIn(accountApi, 'signIn', 'signUp');

test('the screen starts with signing in, the name of the product and two badges', async () => {
  await renderApp('anonymous', '/auth');
  // covers: AUTH-001 AUTH-002 AUTH-007
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Welcome Back' })).toBeInTheDocument());
  // covers: AUTH-008
  expect(screen.getByText('Continue your health journey with us')).toBeInTheDocument();
  // covers: AUTH-009
  expect([...document.querySelectorAll('main input[id]')].map((input) => input.id)).toEqual([
    'email',
    'password',
  ]);
  const logo = screen.getByText(PRODUCT, { selector: 'header *' });
  // covers: AUTH-004 GEN-007
  expect(logo.querySelector('svg')).toBeInTheDocument();
  // covers: AUTH-005
  expect(screen.getByText('Secure & Private')).toBeInTheDocument();
  // covers: AUTH-006
  expect(screen.getByRole('link', { name: 'HIPAA Ready' })).toHaveAttribute('href', '/hipaa');
  expect(screen.getByText(/depends on who runs it\.$/)).toBeInTheDocument();
  // covers: AUTH-023
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeInTheDocument();
});

test('signing up also asks for the name', async () => {
  await renderApp('anonymous', SIGN_UP);
  // covers: AUTH-001 AUTH-010
  await waitFor(() => expect(screen.getByRole('heading', { name: `Join ${PRODUCT}` })).toBeInTheDocument());
  // covers: AUTH-011
  expect(screen.getByText('Start your journey to better health management')).toBeInTheDocument();
  const asked = [await field('Full Name'), await field('Email address'), await field('Password')];
  // covers: AUTH-012
  expect([...document.querySelectorAll('main input[id]')]).toEqual(asked);
  // covers: AUTH-013
  expect((await field('Full Name')).id).toBe('displayName');
  // covers: AUTH-024
  expect(screen.getByRole('button', { name: 'Create Account' })).toBeInTheDocument();
});

test('every input is required, the address has its type, and validation is our own', async () => {
  await renderApp('anonymous', SIGN_UP);
  const inputs = [await field('Full Name'), await field('Email address'), await field('Password')];
  // covers: AUTH-015
  expect(inputs.map((input) => input.required)).toEqual([true, true, true]);
  // covers: AUTH-014
  expect(certain(inputs[1]).type).toBe('email');
  expect(certain(certain(inputs[1]).form).noValidate).toBe(true);
});

test('the password can be shown and hidden, and a hint states its rule', async () => {
  await renderApp('anonymous', SIGN_UP);
  const password = await field('Password');
  press('Show password');
  // covers: AUTH-016
  expect(password.type).toBe('text');
  press('Hide password');
  expect(password.type).toBe('password');
  // covers: AUTH-017
  expect(
    screen.getByText(/8 or more characters with an uppercase letter, a lowercase letter and a number/),
  ).toBeInTheDocument();
});

test('switching the mode empties the fields and removes the errors', async () => {
  await renderApp('anonymous', '/auth');
  await type('Email address', 'not an address');
  press('Sign In');
  await screen.findByText('Please enter a valid email address');
  const link = screen.getByRole('button', { name: "Don't have an account? Sign Up" });
  // covers: AUTH-018 AUTH-020
  expect(link.compareDocumentPosition(certain((await field('Password')).form))).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  );
  fireEvent.click(link);
  await screen.findByRole('button', { name: 'Create Account' });
  // covers: AUTH-021
  expect(await field('Email address')).toHaveValue('');
  // covers: AUTH-022
  expect(screen.queryByText('Please enter a valid email address')).not.toBeInTheDocument();
  // covers: AUTH-019
  expect(screen.getByRole('button', { name: 'Already have an account? Sign In' })).toBeInTheDocument();
});

test('each faulty field shows its error once, without a request to the server', async () => {
  await renderApp('anonymous', SIGN_UP);
  await type('Password', 'short');
  press('Create Account');
  const shown = await screen.findByText('Password must be at least 8 characters');
  // covers: AUTH-029
  expect(screen.queryByText(/at least one uppercase/)).not.toBeInTheDocument();
  const password = await field('Password');
  // covers: AUTH-029
  expect(password.getAttribute('aria-describedby')).toContain(certain(shown.closest('[id]')).id);
  // covers: AUTH-030
  expect({ 'aria-invalid': password.getAttribute('aria-invalid'), className: password.className }).toEqual({
    'aria-invalid': 'true',
    className: expect.stringContaining('aria-invalid:border-brick'),
  });
  const noName = screen.getByText('Name is required').closest('[id]');
  // covers: AUTH-029
  expect(await field('Full Name')).toHaveAttribute('aria-describedby', noName?.id);
  // covers: AUTH-031 AUTH-032
  expect(signUp).not.toHaveBeenCalled();
  // covers: AUTH-033
  expect(await toastTitled('Validation Error')).toEqual({
    error: true,
    text: 'Validation ErrorPlease check the form for errors.',
  });
});

test('Back goes one step back', async () => {
  const app = await renderApp('anonymous', '/privacy');
  await screen.findByRole('heading', { level: 1 });
  await app.go('/auth', {});
  fireEvent.click(await screen.findByRole('button', { name: 'Back' }));
  // covers: AUTH-003
  await waitFor(() => expect(app.path()).toBe('/privacy'));
});

test('Back leads to the landing page if there is no earlier page', async () => {
  const app = await renderApp('anonymous', '/auth');
  fireEvent.click(await screen.findByRole('button', { name: 'Back' }));
  // covers: AUTH-003
  await waitFor(() => expect(app.path()).toBe('/'));
});
