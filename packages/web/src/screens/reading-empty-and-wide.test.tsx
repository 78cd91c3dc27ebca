// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { READING_TABLES, type ReadingTable } from '@dosewell/domain/readings';
import { openDevice } from './testing/device.ts';
import { noted, NOW, showLog, tab } from './testing/vital-sign.tsx';

/** A screen on which two columns fit, or one on which they do not. */
const onScreen = (matches: boolean): void => {
  vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
};
const trends = () => screen.queryByRole('heading', { name: 'Trends' });

test('the chart of a log with tabs stands beside its form where two columns fit, and in its tab elsewhere', async () => {
  const device = await openDevice({ at: NOW });
  await noted(device, 'hr_readings', '2026-11-19T08:00', { pulse: 64 });
  onScreen(true);
  await showLog(device, 'hr_readings');
  await waitFor(() => expect(trends()).toBeInTheDocument());
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Quick Add');
});

test('a phone shows the form and the latest figures first', async () => {
  const device = await openDevice({ at: NOW });
  await noted(device, 'hr_readings', '2026-11-19T08:00', { pulse: 64 });
  onScreen(false);
  await showLog(device, 'hr_readings');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Latest' })).toBeInTheDocument());
  expect(trends()).not.toBeInTheDocument();
});

/** What a chart of the sign is drawn with. */
const MARKS: Readonly<Record<ReadingTable, 'circle' | 'rect'>> = {
  hr_readings: 'circle',
  weight_readings: 'circle',
  oxygen_readings: 'circle',
  glucose_readings: 'circle',
  bp_readings: 'rect',
};

test.each(READING_TABLES.map((table) => [table, MARKS[table]] as const))(
  'an empty log of %s shows the outline of its chart, which is not read aloud',
  async (table, mark) => {
    await showLog(await openDevice({ at: NOW }), table);
    const title = await screen.findByText('No readings yet. Add your first.');
    const sample = document.querySelector('[data-sample]');
    expect(sample).toHaveAttribute('aria-hidden', 'true');
    expect(sample?.querySelectorAll(mark)).toHaveLength(7);
    expect(sample?.textContent).not.toMatch(/\d/);
    expect(title.parentElement).toContainElement(sample as HTMLElement);
  },
);

test('the distribution to come is outlined as columns', async () => {
  await showLog(await openDevice({ at: NOW }), 'hr_readings');
  await tab('Distribution');
  const panel = within(screen.getByRole('tabpanel'));
  await waitFor(() => expect(panel.getByText('This is how it will look')).toBeInTheDocument());
  expect(document.querySelectorAll('[data-sample] rect')).toHaveLength(7);
});
