// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { doseId } from '@dosewell/domain/id';
import { expect, test } from 'vitest';
import { Calendar } from './calendar.tsx';
import { openDevice } from './testing/device.ts';
import { renderScreen } from './testing/render-screen.tsx';

test('a past day of Calendar before a medication was added says when it was added', async () => {
  const device = await openDevice({ at: '2026-11-20T12:10' });
  await device.add({ name: 'Metformin', start_date: '2026-11-10' }, '2026-11-19T07:00');
  await renderScreen(device.store, Calendar, '/calendar');
  const press = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
  await press(/November 18/);
  // covers: C-10
  expect(
    within(screen.getByRole('region', { name: 'Wednesday, November 18, 2026' })).getByText(/was added on/)
      .textContent,
  ).toBe('Metformin was added on Nov 19, 2026. Nothing was asked for before.');
  // covers: C-10
  expect(screen.queryByText('Nothing was scheduled on this day.')).toBeNull();
  await press(/November 9/);
  // covers: C-10
  expect(screen.getByText('Nothing was scheduled on this day.')).toBeInTheDocument();
});

test('a missed dose of a past day does not say when one was last taken', async () => {
  const device = await openDevice({ at: '2026-11-20T08:30' });
  const id = await device.add({ name: 'Metformin' });
  await renderScreen(device.store, Calendar, '/calendar');
  fireEvent.click(await screen.findByRole('button', { name: 'Take Metformin, 8:00 AM' }));
  fireEvent.click(screen.getByRole('button', { name: /November 19/ }));
  const past = within(screen.getByRole('region', { name: 'Thursday, November 19, 2026' }));
  // covers: C-03
  await waitFor(() => expect(past.getByRole('listitem')).toHaveTextContent('Missed'));
  expect(device.store.row('medication_logs', doseId(id, '2026-11-20', '08:00'))?.status).toBe('taken');
  // covers: C-03
  expect(past.queryByText(/Last taken/)).toBeNull();
});

test('I took it at… of a past morning asks once where the evening was typed', async () => {
  const device = await openDevice({ at: '2026-11-20T09:30' });
  const id = await device.add({ name: 'Metformin', times: ['08:00'] });
  await renderScreen(device.store, Calendar, '/calendar?date=2026-11-18');
  fireEvent.click(await screen.findByRole('button', { name: 'I took it at… Metformin, 8:00 AM' }));
  fireEvent.change(await screen.findByLabelText('Time taken'), { target: { value: '20:10' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  // covers: C-03
  expect(await screen.findByText(/half a day before\. Is that right/)).toBeInTheDocument();
  const log = () => device.store.row('medication_logs', doseId(id, '2026-11-18', '08:00'));
  expect(log()).toBeUndefined();
  fireEvent.click(screen.getByRole('button', { name: 'Save it anyway' }));
  // covers: C-03
  await waitFor(() => expect(log()).toMatchObject({ status: 'taken', actual_time: '20:10' }));
});
