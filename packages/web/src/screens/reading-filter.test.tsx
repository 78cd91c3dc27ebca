// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDevice } from './testing/device.ts';
import { noted, NOW, press, showLog, type } from './testing/vital-sign.tsx';

const summary = (words: string) => waitFor(() => expect(screen.getByText(words)).toBeInTheDocument());

test('the average and the chart follow the filter of the list, whatever the range', async () => {
  const device = await openDevice({ at: NOW });
  await noted(device, 'glucose_readings', '2026-10-05T08:00', { value_mg_dl: 150 });
  await noted(device, 'glucose_readings', '2026-10-20T08:00', { value_mg_dl: 170 });
  await noted(device, 'glucose_readings', '2026-11-19T08:00', { value_mg_dl: 100 });
  await showLog(device, 'glucose_readings');
  await summary('1 reading in the last 30 days: 100 mg/dL, Normal.');
  press('Filter');
  type('From', '2026-10-01');
  type('To', '2026-10-31');
  await summary(
    '2 readings from Oct 1, 2026 to Oct 31, 2026: 160 mg/dL on average, between 150 mg/dL and 170 mg/dL.',
  );
  expect(screen.getByText('2 of 3 readings')).toBeInTheDocument();
  press('All readings');
  await summary('1 reading in the last 30 days: 100 mg/dL, Normal.');
});

test('readings older than two weeks are folded by month', async () => {
  const device = await openDevice({ at: NOW });
  await noted(device, 'glucose_readings', '2026-10-05T08:00', { value_mg_dl: 150 });
  await noted(device, 'glucose_readings', '2026-11-19T08:00', { value_mg_dl: 100 });
  await showLog(device, 'glucose_readings');
  await waitFor(() => expect(screen.getAllByRole('list', { name: 'Readings' })).toHaveLength(1));
  const month = await screen.findByRole('button', { name: /^Oct\w* 2026 ?1 reading$/ });
  expect(month).toHaveAttribute('aria-expanded', 'false');
  press(/^Oct\w* 2026/);
  await waitFor(() => expect(screen.getAllByRole('list', { name: 'Readings' })).toHaveLength(2));
});

test('the newest month stands open if there is no reading of the last two weeks', async () => {
  const device = await openDevice({ at: NOW });
  await noted(device, 'glucose_readings', '2026-10-05T08:00', { value_mg_dl: 150 });
  await showLog(device, 'glucose_readings');
  await waitFor(() => expect(screen.getByRole('list', { name: 'Readings' })).toHaveTextContent('150 mg/dL'));
});
