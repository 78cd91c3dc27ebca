// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { History } from '../history.tsx';
import { openDevice } from '../testing/device.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { noted, NOW, rowsOf, type } from '../testing/vital-sign.tsx';
import { certain } from '@dosewell/domain/problem';

const latest = async () => within(await screen.findByRole('region', { name: 'Latest' }));

test('the glucose tab holds the form, the latest value and the last thirty days', async () => {
  const device = await openDevice({ at: NOW });
  await noted(device, 'glucose_readings', '2026-09-01T08:00', { value_mg_dl: 300 });
  await noted(device, 'glucose_readings', '2026-11-18T08:00', { value_mg_dl: 150 });
  await noted(device, 'glucose_readings', '2026-11-19T08:00', {
    value_mg_dl: 120,
    relation_to_meal: 'fasting',
  });
  await renderScreen(device.store, History, '/history?tab=glucose');
  const card = await latest();
  // covers: DASH-010 DOSE-046 C-15
  await waitFor(() => expect(card.getByText('120 mg/dL')).toBeInTheDocument());
  expect(card.getByText('In range 70-130')).toBeInTheDocument();
  expect(
    card.getByText('2 readings in the last 30 days: 135 mg/dL on average, between 120 mg/dL and 150 mg/dL.'),
  ).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Glucose', { selector: 'input' })).toHaveFocus());
  type('Glucose', '45');
  fireEvent.submit(certain(document.querySelector('form')));
  await waitFor(() => expect(screen.getByRole('region', { name: 'What to do now' })).toBeInTheDocument());
  expect(rowsOf(device, 'glucose_readings')).toContainEqual(expect.objectContaining({ value_mg_dl: 45 }));
  await waitFor(() => expect(card.getByText('45 mg/dL')).toBeInTheDocument());
});

test('a tab of the health logs without readings says so and asks for the first', async () => {
  await renderScreen((await openDevice({ at: NOW })).store, History, '/history?tab=bp');
  const card = await latest();
  await waitFor(() => expect(card.getByText('No readings yet. Add your first.')).toBeInTheDocument());
  // covers: C-15
  expect(screen.getByRole('link', { name: 'Go to BP Log' })).toBeInTheDocument();
});

test('a tab that was turned to leaves the focus where it is', async () => {
  await renderScreen((await openDevice({ at: NOW })).store, History, '/history');
  const glucose = screen.getByRole('tab', { name: 'Glucose' });
  fireEvent.mouseDown(glucose, { button: 0 });
  await waitFor(() => expect(screen.getByLabelText('Glucose', { selector: 'input' })).toBeInTheDocument());
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(screen.getByLabelText('Glucose', { selector: 'input' })).not.toHaveFocus();
});
