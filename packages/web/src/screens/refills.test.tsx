// @vitest-environment happy-dom
import { refillConfigId } from '@dosewell/domain/refills';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { act } from '../data/testing/test-device.ts';
import { openDevice } from './testing/device.ts';
import { chooseFromMenu, onHand, row, showRefills, stocked, tell } from './testing/refills.tsx';
import { certain } from '@dosewell/domain/problem';

const NOW = '2026-11-20T07:10';

test('the list shows active medications with the reminder on, with urgency, days and date', async () => {
  const device = await openDevice({ at: NOW });
  // Adding more than three active ones is limited, activating is not.
  const active: readonly (readonly [string, number, object])[] = [
    ['Enough', 8, {}],
    ['Gone', 0, {}],
    ['Little', 3, {}],
    ['Less', 4, {}],
    ['Unasked', 1, { refill_reminder: false }],
  ];
  for (const [name, counted, more] of active) {
    const id = await stocked(device, name, counted, { is_active: false, ...more }, NOW);
    await act(device.store, { table: 'medications', id, patch: { is_active: true } });
  }
  await stocked(device, 'Stopped', 1, { is_active: false }, NOW);
  await showRefills(device);
  const names = () => screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'));
  // covers: MED-095 REF-053 REF-065
  await waitFor(() => expect(names()).toEqual(['Gone', 'Little', 'Less', 'Enough']));
  // covers: REF-051
  expect(screen.getByRole('tab', { name: 'List' })).toHaveAttribute('aria-selected', 'true');
  // covers: REF-054 REF-059
  expect([(await row('Gone')).getByText('Out'), (await row('Gone')).getByText('Refill Now')]).toHaveLength(2);
  const little = await row('Little');
  // covers: REF-054 REF-055 REF-056
  expect([little.getByText('Urgent'), little.getByText('3 days left')]).toHaveLength(2);
  // covers: REF-060
  expect(little.getByText(/refill by Nov 23, 2026/)).toBeInTheDocument();
  // covers: REF-057
  expect((await row('Less')).getByText('Soon')).toBeInTheDocument();
  // covers: REF-058
  expect((await row('Enough')).getByText('Good')).toBeInTheDocument();
  // covers: REF-050
  expect(screen.queryByRole('button', { name: /^Back/ })).not.toBeInTheDocument();
});

test('the days follow the current schedule, two at a time and twice a day', async () => {
  const device = await openDevice({ at: NOW });
  const id = await stocked(device, 'Metformin', 12, { frequency: 'twice_daily', times: ['08:00', '20:00'] });
  await act(device.store, {
    table: 'med_refill_config',
    id: refillConfigId(id),
    patch: { medication_id: id, pills_per_dose: 2 },
  });
  await showRefills(device);
  // covers: REF-055
  expect((await row('Metformin')).getByText('3 days left')).toBeInTheDocument();
});

test('the first refill asks for the amount, the next repeats it in one tap, and Undo reverts it', async () => {
  const device = await openDevice({ at: NOW });
  const id = await stocked(device, 'Metformin', 4);
  await showRefills(device);
  fireEvent.click((await row('Metformin')).getByRole('button', { name: 'I refilled Metformin' }));
  const asked = within(await screen.findByRole('dialog', { name: 'I refilled' }));
  expect(asked.queryByLabelText(/left before/)).not.toBeInTheDocument();
  fireEvent.submit(certain(document.querySelector('form')));
  await waitFor(() => expect(asked.getByText('Refill is required')).toBeInTheDocument());
  fireEvent.change(asked.getByLabelText('How many did you get?'), { target: { value: '30' } });
  fireEvent.submit(certain(document.querySelector('form')));
  // covers: GEN-011
  await waitFor(() => expect(onHand(device, id)).toBe(34));
  // covers: REF-013
  expect(device.store.row('medications', id)).toMatchObject({
    last_refill_at: expect.stringMatching(/^2026-11-20T06:10:/),
    last_refill_amount: 30,
  });
  fireEvent.click(await (await row('Metformin')).findByRole('button', { name: 'Undo refill of Metformin' }));
  await waitFor(() => expect(onHand(device, id)).toBe(4));
  // covers: REF-013
  expect(device.store.row('medications', id)?.last_refill_at).toBeNull();
  await tell(device, id, { refilled: 20 });
  fireEvent.click(
    await (await row('Metformin')).findByRole('button', { name: 'I refilled Metformin, 20 as last time' }),
  );
  // covers: GEN-011
  await waitFor(() => expect(onHand(device, id)).toBe(44));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a refill without a count also asks for what was left', async () => {
  const device = await openDevice({ at: NOW });
  const id = await device.add({ name: 'Metformin' });
  await showRefills(device);
  expect((await row('Metformin')).getByText('Not counting yet. How many do you have?')).toBeInTheDocument();
  fireEvent.click((await row('Metformin')).getByRole('button', { name: 'I refilled Metformin' }));
  const asked = within(await screen.findByRole('dialog', { name: 'I refilled' }));
  fireEvent.change(asked.getByLabelText('How many did you get?'), { target: { value: '30' } });
  // covers: C-01
  expect(asked.getByLabelText('How many were left before?')).toHaveValue('');
  fireEvent.submit(certain(document.querySelector('form')));
  await waitFor(() => expect(asked.getByText('What was left is required')).toBeInTheDocument());
  fireEvent.change(asked.getByLabelText('How many were left before?'), { target: { value: '2,5' } });
  fireEvent.submit(certain(document.querySelector('form')));
  await waitFor(() => expect(onHand(device, id)).toBe(32.5));
  // Undo removes all of it: the amount left before was entered only for the refill.
  fireEvent.click(await (await row('Metformin')).findByRole('button', { name: 'Undo refill of Metformin' }));
  await waitFor(async () =>
    expect((await row('Metformin')).getByText('Not counting yet. How many do you have?')).toBeInTheDocument(),
  );
  await waitFor(() => expect(onHand(device, id)).toBeNull());
});

test('a count can be corrected with a reason, and the history lists it, a month at a time', async () => {
  const device = await openDevice({ at: '2026-10-31T07:00' });
  const id = await stocked(device, 'Metformin', 30);
  device.setClock(NOW);
  await act(device.store, {
    table: 'medication_logs',
    id: device.store.newId(),
    patch: { medication_id: id, date: '2026-11-20', slot: null, status: 'taken', actual_time: '07:10' },
  });
  await showRefills(device);
  const metformin = await row('Metformin');
  fireEvent.click(metformin.getByRole('button', { name: 'Correct the count of Metformin' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Correct the count' }));
  fireEvent.change(asked.getByLabelText('How many are there now?'), { target: { value: '27' } });
  fireEvent.change(asked.getByLabelText(/Reason/), { target: { value: 'Two fell down' } });
  fireEvent.submit(certain(document.querySelector('form')));
  await waitFor(() => expect(onHand(device, id)).toBe(27));
  await chooseFromMenu('Metformin', 'History');
  const november = within(await metformin.findByRole('region', { name: 'November 2026' }));
  const lines = () => november.getAllByRole('listitem').map((item) => item.textContent);
  // covers: GEN-011
  expect(lines()).toEqual([
    'Nov 20: corrected from 29 to 27 (7:10 AM), 27 left“Two fell down”',
    'Nov 20: took 1 (7:10 AM), 29 left',
  ]);
  fireEvent.click(metformin.getByRole('button', { name: 'Show October 2026' }));
  const october = within(await metformin.findByRole('region', { name: 'October 2026' }));
  expect(october.getByText(/counted 30/).textContent).toBe('Oct 31: counted 30 (7:00 AM), 30 left');
});

test('the amount taken beyond the count is shown', async () => {
  const device = await openDevice({ at: NOW });
  const id = await stocked(device, 'Metformin', 0);
  device.setClock('2026-11-20T08:00');
  await act(device.store, {
    table: 'medication_logs',
    id: device.store.newId(),
    patch: { medication_id: id, date: '2026-11-20', slot: null, status: 'taken', actual_time: '08:00' },
  });
  await showRefills(device);
  // covers: GEN-011
  await waitFor(async () =>
    expect(
      (await row('Metformin')).getByText('1 more taken than were counted. Please correct the count.'),
    ).toBeInTheDocument(),
  );
});

test('the pharmacy can be called and its page opened', async () => {
  const device = await openDevice({ at: NOW });
  const id = await stocked(device, 'Metformin', 10);
  await act(device.store, {
    table: 'med_refill_config',
    id: refillConfigId(id),
    patch: {
      medication_id: id,
      pharmacy_name: 'Corner Pharmacy',
      pharmacy_phone: '+49 (30) 12-34',
      pharmacy_url: 'https://corner.example/refill',
      note: 'Ask for Ana',
    },
  });
  await showRefills(device);
  const metformin = await row('Metformin');
  // covers: REF-010
  expect(metformin.getByRole('link', { name: 'Call Corner Pharmacy' })).toHaveAttribute(
    'href',
    'tel:+49301234',
  );
  const page = metformin.getByRole('link', { name: /^Website of Corner Pharmacy/ });
  // covers: REF-011
  expect({ href: page.getAttribute('href'), rel: page.getAttribute('rel') }).toEqual({
    href: 'https://corner.example/refill',
    rel: 'noopener noreferrer',
  });
  // covers: REF-012
  expect(metformin.getByText('Ask for Ana')).toBeInTheDocument();
});
