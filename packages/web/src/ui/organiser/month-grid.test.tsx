// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { MonthGrid } from './month-grid.tsx';

afterEach(cleanup);

function Calendar({ start = '2025-11-18' }) {
  const [month, setMonth] = useState(start.slice(0, 7));
  const [selected, setSelected] = useState(start);
  return (
    <MonthGrid
      month={month}
      onMonthChange={setMonth}
      selected={selected}
      onSelect={setSelected}
      today="2025-11-19"
      day={(date) => (date === '2025-11-20' ? { words: '3 doses', scheduled: true } : {})}
    />
  );
}

const focused = () => document.activeElement?.getAttribute('aria-label');
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focusDay = (name: RegExp) => screen.getByRole('button', { name }).focus();

test('a week begins on Sunday', () => {
  render(<Calendar />);
  const headings = screen.getAllByRole('columnheader');
  // covers: CAL-014 GEN-027
  expect(headings[0]).toHaveTextContent('Sunday');
  expect(headings).toHaveLength(7);
});

test('the first of a month lies under its own weekday', () => {
  render(<Calendar />);
  const firstWeek = within(screen.getByRole('grid')).getAllByRole('row')[1];
  const places = [...(firstWeek?.children ?? [])].map((place) => place.textContent);
  // covers: CAL-014 GEN-027
  expect(places).toEqual(['', '', '', '', '', '', '1']);
});

test('the arrow keys move by day and by week', () => {
  render(<Calendar />);
  focusDay(/November 18/);
  press('ArrowRight');
  expect(focused()).toBe('Wednesday, November 19, 2025, today');
  press('ArrowDown');
  expect(focused()).toBe('Wednesday, November 26, 2025');
  press('ArrowLeft');
  press('ArrowUp');
  expect(focused()).toBe('Tuesday, November 18, 2025');
});

test('Home and End move to the Sunday and the Saturday of the week', () => {
  render(<Calendar />);
  focusDay(/November 18/);
  press('Home');
  expect(focused()).toBe('Sunday, November 16, 2025');
  press('End');
  expect(focused()).toBe('Saturday, November 22, 2025');
});

test('the Page keys move by month, and the end of a month is kept', () => {
  render(<Calendar start="2025-01-31" />);
  focusDay(/January 31/);
  press('PageDown');
  expect(screen.getByRole('heading', { name: 'February 2025' })).toBeInTheDocument();
  expect(focused()).toBe('Friday, February 28, 2025');
  press('PageUp');
  expect(focused()).toBe('Tuesday, January 28, 2025');
});

test('one day of the month is a stop of the Tab key', () => {
  render(<Calendar />);
  const days = within(screen.getByRole('grid')).getAllByRole('button');
  expect(days.filter((day) => day.tabIndex === 0).map((day) => day.getAttribute('aria-label'))).toEqual([
    'Tuesday, November 18, 2025',
  ]);
});

test('a pressed day is selected, and a day says what it holds', () => {
  render(<Calendar />);
  fireEvent.click(screen.getByRole('button', { name: 'Thursday, November 20, 2025, 3 doses' }));
  const selected = screen
    .getAllByRole('cell')
    .filter((cell) => cell.getAttribute('aria-selected') === 'true');
  expect(selected.map((cell) => cell.textContent)).toEqual(['20']);
});

test('the buttons above change the month across years', () => {
  render(<Calendar start="2025-12-01" />);
  fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
  expect(screen.getByRole('heading', { name: 'January 2026' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(screen.getByRole('heading', { name: 'December 2025' })).toBeInTheDocument();
});
