// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ChartLine } from './chart-line.tsx';
import { nearestPoint, runsOf, shownIndexes } from './line-shape.ts';
import { certain } from '@dosewell/domain/problem';

afterEach(cleanup);

const points = [
  { at: 0, values: [120, 80] },
  { at: 50, values: [140, 90] },
  { at: 100, values: [130, 70] },
];

const show = () =>
  render(
    <ChartLine
      label="Blood pressure"
      summary="130 over 80 on average."
      points={points}
      series={[
        { name: 'Systolic', tone: 'pine' },
        { name: 'Diastolic', tone: 'lake' },
      ]}
      span={[0, 100]}
      range={[40, 200]}
      ticks={[{ at: 0, label: 'Nov 14' }]}
      bands={[{ from: 90, to: 130, tone: 'pine' }]}
      lines={[{ value: 135, label: '135' }]}
      words={(index) => `Reading ${index + 1}: ${certain(points[index]).values.join(' over ')}`}
      table={{ caption: 'Blood pressure', columns: ['Day', 'Value'], rows: [['Nov 14', '120/80']] }}
    />,
  );
const plot = () => screen.getByRole('listbox', { name: 'Blood pressure' });
const standing = () => screen.getByRole('option').getAttribute('aria-label');

test('both lines are drawn and named at their end, and so is a reference line', () => {
  show();
  expect(plot().querySelectorAll('path[fill=none]')).toHaveLength(2);
  expect([screen.getByText('Systolic'), screen.getByText('135')]).toHaveLength(2);
  expect(screen.getByText('130 over 80 on average.')).toBeInTheDocument();
  fireEvent.click(screen.getByText('Show as table'));
  expect(within(screen.getByRole('table')).getByRole('rowheader', { name: 'Nov 14' })).toBeInTheDocument();
});

test('two readings in one minute are two dots and two rows', () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <ChartLine
      label="Glucose"
      summary="105 on average."
      points={[100, 110].map((value) => ({ at: 50, values: [value] }))}
      series={[{ name: 'Glucose', tone: 'pine' }]}
      span={[0, 100]}
      range={[40, 200]}
      ticks={[]}
      words={(index) => `Reading ${index + 1}`}
      table={{
        caption: 'Glucose',
        columns: ['When', 'Value'],
        rows: [
          ['8:10 AM', '100'],
          ['8:10 AM', '110'],
        ],
      }}
    />,
  );
  expect(screen.queryByRole('table'), 'made once it is opened').not.toBeInTheDocument();
  fireEvent.click(screen.getByText('Show as table'));
  expect(screen.getAllByRole('rowheader', { name: '8:10 AM' })).toHaveLength(2);
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});

test('the keys move from value to value and stop at both ends', () => {
  show();
  fireEvent.focus(plot());
  expect(standing()).toBe('Reading 3: 130 over 70');
  fireEvent.keyDown(plot(), { key: 'ArrowRight' });
  expect(standing()).toBe('Reading 3: 130 over 70');
  fireEvent.keyDown(plot(), { key: 'ArrowLeft' });
  expect(standing()).toBe('Reading 2: 140 over 90');
  expect(screen.getByText('Reading 2: 140 over 90')).toBeInTheDocument();
  fireEvent.keyDown(plot(), { key: 'Home' });
  expect(plot()).toHaveAttribute('aria-activedescendant', screen.getByRole('option').id);
  expect(standing()).toBe('Reading 1: 120 over 80');
});

test('the lowest and the highest of many values in each column of pixels are kept', () => {
  const many = Array.from({ length: 50_000 }, (_, at) => ({ at, values: [at === 31_234 ? 300 : at % 7] }));
  const shown = shownIndexes(many, 0, (at) => at / 100, 500);
  expect(shown.length).toBeLessThan(2_100);
  expect(shown).toContain(31_234);
  expect({ first: shown[0], last: shown.at(-1) }).toEqual({ first: 0, last: 49_999 });
  expect(shown.every((index, i) => i === 0 || index > certain(shown[i - 1]))).toBe(true);
});

test('the nearest point is found from both sides', () => {
  expect([-5, 24, 26, 76, 900].map((at) => nearestPoint(points, at))).toEqual([0, 0, 1, 2, 2]);
  expect(nearestPoint(points.slice(0, 1), 70)).toBe(0);
});

test('points are not joined over a gap', () => {
  expect(runsOf([0, 1, 2], points, 60)).toEqual([[0, 1, 2]]);
  expect(runsOf([0, 1, 2], points, 49)).toEqual([[0], [1], [2]]);
  expect(runsOf([0, 2], points, 60)).toEqual([[0], [2]]);
});

test('a range is a bar from the lower value to the upper one, in place of two lines', () => {
  render(
    <ChartLine
      label="Blood pressure"
      summary="130 over 80 on average."
      points={points}
      series={[
        { name: 'Systolic', tone: 'pine' },
        { name: 'Diastolic', tone: 'lake' },
      ]}
      ranges
      span={[0, 100]}
      range={[60, 160]}
      ticks={[]}
      words={(index) => `Reading ${index + 1}`}
      table={{ caption: 'Blood pressure', columns: ['Day', 'Value'], rows: [['Nov 14', '120/80']] }}
    />,
  );
  const bars = [...plot().querySelectorAll('[data-range]')];
  expect({ bars: bars.length, lines: plot().querySelectorAll('path').length }).toEqual({ bars: 3, lines: 0 });
  const [first, second] = bars.map((bar) => Number(bar.getAttribute('height')));
  // 140 over 90 spans more than 120 over 80.
  expect(certain(second)).toBeGreaterThan(certain(first));
  expect(screen.queryByText('Systolic')).not.toBeInTheDocument();
});

test('how to read a value is said in the description alone', () => {
  show();
  expect(plot()).toHaveAccessibleDescription('Touch the chart, or use the arrow keys, to read a value.');
});
