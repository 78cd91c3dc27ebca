// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ChartBars } from './chart-bars.tsx';
import type { ChartPoint } from './chart-point.ts';
import { certain } from '@dosewell/domain/problem';

afterEach(cleanup);

const point = (label: string, value: number | undefined): ChartPoint => ({
  key: label,
  label,
  value,
  figure: value === undefined ? '–' : `${value}%`,
  words: `${label}: ${value === undefined ? 'nothing to count' : `${value}%`}`,
  tone: 'pine',
});
const points = [point('Mon', 100), point('Tue', 0), point('Wed', undefined)];

const show = () =>
  render(
    <ChartBars
      label="Last days"
      summary="Half of it."
      points={points}
      range={[0, 100]}
      bands={[{ from: 80, to: 100, tone: 'pine' }]}
      lines={[{ value: 80, label: '80%' }]}
      table={{ caption: 'Last days', columns: ['Day', 'Share'], rows: [['Mon', '100%']] }}
    />,
  );
const plot = () => screen.getByRole('listbox', { name: 'Last days' });
const looked = () =>
  screen.getAllByRole('option', { selected: true }).map((option) => option.getAttribute('aria-label'));

test('the chart has its sentence above and its values as a table beneath', () => {
  show();
  expect(screen.getByText('Half of it.')).toBeInTheDocument();
  fireEvent.click(screen.getByText('Show as table'));
  const table = screen.getByRole('table', { name: 'Last days' });
  expect(within(table).getByRole('rowheader', { name: 'Mon' })).toBeInTheDocument();
  expect(within(table).getByRole('cell', { name: '100%' })).toBeInTheDocument();
});

test('every value has its words, and an empty value draws no bar', () => {
  show();
  expect(screen.getAllByRole('option').map((option) => option.getAttribute('aria-label'))).toEqual([
    'Mon: 100%',
    'Tue: 0%',
    'Wed: nothing to count',
  ]);
  const bars = screen.getAllByRole('option').map((option) => option.querySelectorAll('path').length);
  expect(bars).toEqual([1, 1, 0]);
});

test('a larger value stands higher, and a line is named at its end', () => {
  show();
  const top = (name: string) =>
    Number(
      /V([\d.]+)/.exec(
        certain(certain(screen.getByRole('option', { name }).querySelector('path')).getAttribute('d')),
      )?.[1],
    );
  expect(top('Mon: 100%')).toBeLessThan(top('Tue: 0%') - 100);
  expect(screen.getByText('80%')).toBeInTheDocument();
});

test('the arrow keys move from value to value and stop at both ends', () => {
  show();
  fireEvent.focus(plot());
  expect(looked()).toEqual(['Wed: nothing to count']);
  fireEvent.keyDown(plot(), { key: 'ArrowRight' });
  expect(looked()).toEqual(['Wed: nothing to count']);
  fireEvent.keyDown(plot(), { key: 'ArrowLeft' });
  expect(looked()).toEqual(['Tue: 0%']);
  expect(plot()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'Tue: 0%' }).id);
  expect(screen.getByText('Tue: 0%')).toBeInTheDocument();
  fireEvent.keyDown(plot(), { key: 'Home' });
  fireEvent.keyDown(plot(), { key: 'ArrowLeft' });
  expect(looked()).toEqual(['Mon: 100%']);
  fireEvent.blur(plot());
  expect(screen.queryAllByRole('option', { selected: true })).toEqual([]);
});

test('a touched value is described beneath the chart', () => {
  show();
  fireEvent.pointerDown(screen.getByRole('option', { name: 'Mon: 100%' }));
  expect(screen.getByText('Mon: 100%')).toBeInTheDocument();
});
