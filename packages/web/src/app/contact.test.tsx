// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type HttpAnswer, NetworkError } from '../data/server/request.ts';
import { type Device, openDevice } from '../screens/testing/device.ts';
import { renderApp, sessionOn } from './testing/render-app.tsx';

const says = (status: number, body: unknown) => (): HttpAnswer => ({ status, body, date: NaN });

let device: Device;
let sent: unknown[];
let answer: () => HttpAnswer;
beforeEach(async () => {
  device = await openDevice({ at: '2026-11-20T08:10' });
  sent = [];
  answer = says(200, { mailed: 'yes' });
  const before = device.server.intercept;
  device.server.intercept = (path, body) => {
    if (path !== '/contact') return before(path, body);
    sent.push(body);
    return answer();
  };
});

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Contact Us' }));
const openFrom = async (name: 'Need Help' | 'Contact') => {
  fireEvent.click(await screen.findByRole('button', { name }));
  const opened = await dialog();
  await opened.findByLabelText('Message');
  return opened;
};
const type = async (label: string, value: string) =>
  fireEvent.change((await dialog()).getByLabelText(label), { target: { value } });
const press = async () => fireEvent.click((await dialog()).getByRole('button', { name: 'Send message' }));

test.each(['Need Help', 'Contact'] as const)(
  'a message is sent from %s with the name and address of the account, and the dialog closes',
  async (from) => {
    await renderApp(sessionOn(device), '/dashboard');
    await openFrom(from);
    await type('Message', 'The list is empty.');
    await press();
    // covers: CONT-010
    await waitFor(() => expect(screen.getByText('Message sent!')).toBeInTheDocument());
    expect(screen.getByText("We'll get back to you as soon as possible.")).toBeInTheDocument();
    expect(sent).toEqual([
      {
        id: expect.any(String),
        name: 'Maria Keller',
        email: 'maria@example.org',
        message: 'The list is empty.',
      },
    ]);
    // covers: CONT-001 CONT-006
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await openFrom(from);
    // covers: CONT-007
    expect((await dialog()).getByLabelText('Message')).toHaveValue('');
  },
);

test('a message without words is not sent, and the field says so', async () => {
  await renderApp(sessionOn(device), '/dashboard');
  await openFrom('Contact');
  await type('Name', ' ');
  await type('Email', 'maria@');
  await press();
  const opened = await dialog();
  for (const fault of ['Name is required', 'Please enter a valid email address', 'Message is required'])
    expect(opened.getByText(fault)).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('a message that could not be sent stays in the form and outlives a reload, and being offline is said', async () => {
  answer = () => {
    throw new NetworkError('no answer');
  };
  await renderApp(sessionOn(device), '/dashboard');
  await openFrom('Contact');
  await type('Message', 'The list is empty.');
  await press();
  // covers: CONT-011
  await waitFor(() =>
    expect(screen.getByText('Failed to send message. Please try again.')).toBeInTheDocument(),
  );
  expect((await dialog()).getByText(/when you are online/)).toBeInTheDocument();
  const [first] = sent;
  cleanup();
  await renderApp(sessionOn(device), '/dashboard');
  await openFrom('Contact');
  expect((await dialog()).getByLabelText('Message')).toHaveValue('The list is empty.');
  await press();
  await (await dialog()).findByText(/when you are online/);
  answer = says(200, { mailed: 'yes' });
  await press();
  await waitFor(() => expect(screen.getByText('Message sent!')).toBeInTheDocument());
  const [, second, third] = sent;
  expect(third).toEqual(second);
  expect(third).not.toEqual(first);
});

test.each([
  ['waits', /could not be mailed just now/],
  ['no', /This server mails nothing/],
])('a message that is kept and not mailed is said to be kept (%s)', async (mailed, words) => {
  answer = says(200, { mailed });
  await renderApp(sessionOn(device), '/dashboard');
  await openFrom('Contact');
  await type('Message', 'The list is empty.');
  await press();
  await waitFor(() => expect(screen.getByText(words)).toBeInTheDocument());
  expect(screen.getByText('Your message is kept')).toBeInTheDocument();
});

test('a visitor is asked to sign in, and finds what they typed afterwards', async () => {
  const { become } = await renderApp('anonymous', '/auth');
  await openFrom('Contact');
  await type('Message', 'I cannot get in.');
  await press();
  // covers: CONT-009
  await waitFor(() => expect(screen.getByText('Authentication required')).toBeInTheDocument());
  expect(screen.getByText('Please sign in to send a message')).toBeInTheDocument();
  fireEvent.click((await dialog()).getByRole('link', { name: 'Sign in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await become('signed-in');
  await openFrom('Contact');
  expect((await dialog()).getByLabelText('Message')).toHaveValue('I cannot get in.');
});

test('a message whose dialog is closed by hand is discarded, also for whoever signs in next', async () => {
  const { become } = await renderApp('anonymous', '/auth');
  await openFrom('Contact');
  await type('Message', 'Only for now.');
  fireEvent.click((await dialog()).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await openFrom('Contact');
  expect((await dialog()).getByLabelText('Message')).toHaveValue('');
  fireEvent.click((await dialog()).getByRole('button', { name: 'Close' }));
  await become('signed-in');
  await openFrom('Contact');
  expect((await dialog()).getByLabelText('Message')).toHaveValue('');
});
