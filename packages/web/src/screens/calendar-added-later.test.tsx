// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Calendar } from './calendar.tsx';
import { openDevice } from './testing/device.ts';
import { renderScreen } from './testing/render-screen.tsx';

test('a day between the start date and the adding of a medication says when it was added', async () => {
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
