// @vitest-environment happy-dom
// Away until: whether each medication lasts, how many are missing, and what nobody can say.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDevice } from './testing/device.ts';
import { showRefills, stocked } from './testing/refills.tsx';

const NOW = '2026-11-20T12:00';

const openAway = async () => {
  const tab = await screen.findByRole('tab', { name: 'Away' });
  fireEvent.mouseDown(tab, { button: 0 });
  await waitFor(() => expect(tab).toHaveAttribute('aria-selected', 'true'));
};
const goAway = (until: string) =>
  fireEvent.change(screen.getByLabelText('Away until'), { target: { value: until } });
const needs = async () =>
  within(await screen.findByRole('list', { name: /^Until / }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('each medication says whether it lasts until the day and how many are missing, without a reminder too', async () => {
  const device = await openDevice({ at: NOW });
  await stocked(device, 'Metformin', 10, { times: ['08:00', '20:00'], amount: 0.5 });
  await stocked(device, 'Lisinopril', 30, { times: ['08:00'], refill_reminder: false });
  await device.add({ name: 'Ramipril', times: ['08:00'] });
  await showRefills(device);
  await openAway();
  goAway('2026-12-05');
  // The dose of eight is late, and still to be taken.
  // covers: OQ-034
  expect(await needs()).toEqual([
    'MetforminNot enough6 tablets missingYou need 16 tablets and have 10.',
    'RamiprilNot countedYou need 16 tablets.',
    'LisinoprilEnoughYou need 16 tablets and have 30.',
  ]);
  const told = '1 medicine does not last until Dec 5, 2026. 1 medicine is not counted yet.';
  await waitFor(() => expect(screen.getByText(told)).toBeInTheDocument());
  goAway('2026-11-22');
  expect(screen.getByText('1 medicine is not counted yet.')).toBeInTheDocument();
});

test('one taken as needed says the doses a day it was counted with, and one that begins later nothing', async () => {
  const device = await openDevice({ at: NOW });
  await stocked(device, 'Ibuprofen', 10, { frequency: 'as_needed', times: [] });
  await device.add({ name: 'Amoxicillin', start_date: '2026-12-24' });
  await showRefills(device);
  await openAway();
  goAway('2026-11-25');
  expect(await needs()).toEqual([
    'AmoxicillinEnoughNothing to take until then.',
    'IbuprofenEnoughYou need 6 tablets and have 10, at 1 dose a day.',
  ]);
  await waitFor(() => expect(screen.getByText('All you have lasts until Nov 25, 2026.')).toBeInTheDocument());
});

test('a day that has passed is told, an empty one says nothing, and without medications nobody is asked', async () => {
  const device = await openDevice({ at: NOW });
  await showRefills(device);
  await openAway();
  expect(screen.getByText('No medicine is in use, so there is nothing to count.')).toBeInTheDocument();
  expect(screen.queryByLabelText('Away until')).not.toBeInTheDocument();
  await stocked(device, 'Metformin', 10);
  await screen.findByLabelText('Away until');
  expect(screen.queryByRole('list', { name: /^Until / })).not.toBeInTheDocument();
  goAway('2026-11-19');
  await waitFor(() => expect(screen.getByText('This day has passed')).toBeInTheDocument());
  expect(screen.queryByRole('list', { name: /^Until / })).not.toBeInTheDocument();
});

test('the day is kept while the list is looked at, and by nothing else', async () => {
  const device = await openDevice({ at: NOW });
  await stocked(device, 'Metformin', 10);
  await showRefills(device);
  await openAway();
  goAway('2026-11-25');
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'List' }), { button: 0 });
  await screen.findByRole('article', { name: 'Metformin' });
  await openAway();
  expect(screen.getByLabelText('Away until')).toHaveValue('2026-11-25');
  cleanup();
  await showRefills(device);
  await openAway();
  expect(screen.getByLabelText('Away until')).toHaveValue('');
});
