// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { HttpAnswer } from '../data/server/request.ts';
import { type Device, openDevice } from './testing/device.ts';
import {
  add,
  become,
  CONFIRMED,
  NOW,
  openMenu,
  press,
  saved,
  show,
  type,
} from './testing/caregivers-on-profile.tsx';

const KEY = 'b5a9c3a6-6c35-4f3b-8f7b-0d4f8b7f5a01';
let device: Device;
let asked: unknown[];
let answer: HttpAnswer;
beforeEach(async () => {
  device = await openDevice({ at: NOW });
  [asked, answer] = [[], { status: 200, body: { key: KEY }, date: NaN }];
  const before = device.server.intercept;
  device.server.intercept = (path, body) => {
    if (path !== '/caregivers/preview') return before(path, body);
    asked.push(body);
    return answer;
  };
  await show(device);
});
const openForm = async (): Promise<void> => {
  press('Add a caregiver');
  await screen.findByRole('dialog', { name: 'Add a caregiver' });
  type(/^Name/, 'John');
};
const flip = (name: string) => fireEvent.click(screen.getByRole('switch', { name }));
const isOn = (name: string) => screen.getByRole('switch', { name }).getAttribute('aria-checked') === 'true';

test('the page of a caregiver is drawn by the server before anything is saved, and drawn anew with each choice', async () => {
  await openForm();
  press('See what John will see');
  const page = await screen.findByTitle('What John sees');
  // covers: CARE-032
  expect(page).toHaveAttribute('src', expect.stringContaining(`/api/care/preview/${KEY}`));
  // Nothing in it can do anything.
  expect(page).toHaveAttribute('sandbox', '');
  expect(asked).toEqual([{ shares: ['doses', 'glucose'], medications: null, helps: false }]);
  flip('Asthma');
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toEqual({ shares: ['doses', 'glucose', 'asthma'], medications: null, helps: false });
  press('Close their page');
  expect(screen.queryByTitle('What John sees')).not.toBeInTheDocument();
  expect(saved(device)).toEqual([]);
});

test('a page that could not be drawn says so, and Retry draws it', async () => {
  answer = { status: 503, body: { code: 'unavailable' }, date: NaN };
  await openForm();
  press('See what John will see');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByTitle('What John sees')).not.toBeInTheDocument();
  answer = { status: 200, body: { key: KEY }, date: NaN };
  fireEvent.click(retry);
  expect(await screen.findByTitle('What John sees')).toBeInTheDocument();
});

test('a ready-made choice fills in the topics, and one changed by hand is called chosen one by one', async () => {
  await openForm();
  const sets = screen.getByLabelText<HTMLSelectElement>('What they see');
  const choose = (value: string) => fireEvent.change(sets, { target: { value } });
  choose('everything');
  await waitFor(() => expect(['Glucose', 'Meals', 'Refills'].map(isOn)).toEqual([true, true, true]));
  // Notes may tell the rest: no ready-made choice has them.
  expect(isOn('Notes')).toBe(false);
  choose('important');
  await waitFor(() => expect(isOn('Glucose')).toBe(false));
  // covers: T-22
  expect(screen.getByText('No medicine is chosen yet: they see none.')).toBeInTheDocument();
  choose('emergency');
  await waitFor(() => expect(isOn('Doses of today')).toBe(false));
  expect(isOn('SOS')).toBe(true);
  expect(sets).toHaveValue('emergency');
  flip('Meals');
  await waitFor(() => expect(sets).toHaveDisplayValue('Chosen one by one'));
});

test('the menu of a caregiver opens what they see now, and of one who has not said yes what they would see', async () => {
  await add(device, 'John');
  openMenu('John');
  fireEvent.click(await screen.findByRole('menuitem', { name: /What (John|they) see/ }));
  expect(await screen.findByRole('dialog', { name: 'What John would see' })).toHaveTextContent(
    'Nothing is open to John now.',
  );
  await waitFor(() => expect(asked).toHaveLength(1));
  press('Close');
  await become(device, CONFIRMED);
  openMenu('John');
  fireEvent.click(await screen.findByRole('menuitem', { name: /What (John|they) see/ }));
  await screen.findByRole('dialog', { name: 'What John sees' });
  // covers: CARE-032
  expect(screen.getByTitle('What John sees')).toHaveAttribute(
    'src',
    expect.stringContaining(`/api/care/preview/${saved(device)[0]?.id ?? ''}`),
  );
});
