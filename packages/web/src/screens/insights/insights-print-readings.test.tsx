// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { act } from '../../data/testing/test-device.ts';
import { Insights } from './insights.tsx';
import { openDevice } from '../testing/device.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { noted } from '../testing/vital-sign.tsx';

test('the page for the doctor holds the readings that the person chooses, on every plan', async () => {
  const device = await openDevice({ at: '2026-11-20T14:10' });
  await device.add({ name: 'Metformin' });
  await act(device.store, {
    table: 'profiles',
    id: device.store.account.userId,
    patch: { bp_target_systolic: 140, bp_target_diastolic: 85 },
  });
  await noted(device, 'bp_readings', '2026-11-18T08:00', { systolic: 150, diastolic: 90 });
  await noted(device, 'bp_readings', '2026-11-19T08:00', { systolic: 130, diastolic: 80 });
  await noted(device, 'glucose_readings', '2026-11-19T08:00', { value_mg_dl: 600, beyond: 'hi' });
  await renderScreen(device.store, Insights, '/insights?print=page');
  const page = within(await screen.findByRole('article'));
  // covers: C-14
  expect(page.queryByText('Blood Pressure')).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Blood Pressure' }));
  await waitFor(() =>
    expect(
      page.getByText(
        '2 readings in the last 90 days: 140/85 mmHg on average, the upper number between 130 mmHg and 150 mmHg, the lower between 80 mmHg and 90 mmHg. Own target: at most 140/85 mmHg.',
      ),
    ).toBeInTheDocument(),
  );
  const rows = within(page.getByRole('table', { name: 'Blood Pressure' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'WhenBlood PressureStatus',
    'Nov 19, 2026, 8:00 AM130/80 mmHgIn your target',
    'Nov 18, 2026, 8:00 AM150/90 mmHgAbove your target',
  ]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Glucose Log' }));
  await waitFor(() =>
    expect(
      page.getByText('No reading with a number in this period. The meter showed HI once.'),
    ).toBeInTheDocument(),
  );
});
