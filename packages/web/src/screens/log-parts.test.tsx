import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { pastEvents } from '../features/asthma/later-parts.ts';
import { pastMeals } from '../features/meals/later-parts.ts';
import { pastReadings } from '../features/readings/later-parts.ts';
import { happened, openAsthma, showAsthma } from './testing/asthma.tsx';
import { openDevice } from './testing/device.ts';
import { ate, food, openMeals, showMeals } from './testing/meals.tsx';
import { missingPart } from './testing/missing-part.ts';
import { field, noted, NOW, showLog, type } from './testing/vital-sign.tsx';

afterEach(() => vi.restoreAllMocks());

/** The line that says so, and what comes in its place with a press on Retry. */
const retried = async (part: { comes(): void }, words: string, list: string): Promise<void> => {
  const line = await screen.findByText(words);
  expect(screen.queryByLabelText(list)).not.toBeInTheDocument();
  expect(screen.queryByText('Reading your log…')).not.toBeInTheDocument();
  part.comes();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByLabelText(list)).toBeInTheDocument());
  expect(line).not.toBeInTheDocument();
};

test('a log whose readings cannot be shown keeps its form and what is typed, and Retry shows them', async () => {
  const part = missingPart(pastReadings);
  const device = await openDevice({ at: NOW });
  await noted(device, 'bp_readings', '2026-11-19T08:00', { systolic: 124, diastolic: 82, pulse: null });
  await showLog(device, 'bp_readings');
  await screen.findByText('The part that shows your readings could not be loaded.');
  type('Upper number (systolic)', '131');
  await retried(part, 'The part that shows your readings could not be loaded.', 'Readings');
  expect(field('Upper number (systolic)')).toHaveValue('131');
});

test('asthma says when its events cannot be shown, and Retry shows them', async () => {
  const part = missingPart(pastEvents);
  const device = await openAsthma();
  await happened(device, '2026-11-19T08:00');
  await showAsthma(device);
  await retried(part, 'The part that shows your events could not be loaded.', 'Asthma events');
});

test('the meals say when they cannot be shown, and Retry shows them', async () => {
  const part = missingPart(pastMeals);
  const table = await openMeals();
  await ate(table, { at: '2026-11-19T08:00', items: [food(table, 'Porridge')] });
  await showMeals(table);
  await retried(part, 'The part that shows your meals could not be loaded.', 'Meals');
});
