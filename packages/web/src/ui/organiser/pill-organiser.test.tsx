// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CompartmentShape } from './compartment.tsx';
import { type CompartmentState, compartmentsInWords, compartmentWords } from './organiser-words.ts';
import { type OrganiserDay, PillOrganiser } from './pill-organiser.tsx';

afterEach(cleanup);

const monday: OrganiserDay = {
  key: '2025-11-17',
  heading: 'Mon',
  name: 'Monday, Nov 17',
  compartments: ['filled', 'none', 'due', 'future'],
  today: true,
};

test('a day is described in words, without the parts where nothing is scheduled', () => {
  expect(compartmentsInWords(['filled', 'none', 'half', 'open'])).toBe(
    'morning taken, evening some taken, night missed',
  );
  expect(compartmentsInWords(['none', 'none', 'none', 'none'])).toBe('nothing scheduled');
});

test('the strip is read as a list of days', () => {
  render(<PillOrganiser label="This week" days={[monday]} />);
  expect(screen.getByRole('list', { name: 'This week' })).toHaveTextContent(
    'Monday, Nov 17, today: morning taken, evening due now, night still to come',
  );
});

test('a day that opens is a button with its words', () => {
  const onDay = vi.fn();
  render(<PillOrganiser label="This week" days={[monday]} onDay={onDay} />);
  fireEvent.click(screen.getByRole('button', { name: /^Monday, Nov 17, today: morning taken/ }));
  expect(onDay).toHaveBeenCalledWith('2025-11-17');
});

test('the days are one stop for the keyboard, today at first, with the arrow keys between them', () => {
  const days = [16, 17, 18].map((day) => ({
    ...monday,
    key: `${day}`,
    name: `Nov ${day}`,
    today: day === 17,
  }));
  render(<PillOrganiser label="The days" days={days} onDay={() => undefined} />);
  const focused = () => document.activeElement?.getAttribute('aria-label')?.slice(0, 6);
  const stops = () =>
    screen
      .getAllByRole('button')
      .flatMap((day) => (day.tabIndex === 0 ? [day.getAttribute('aria-label')?.slice(0, 6)] : []));
  expect(stops()).toEqual(['Nov 17']);
  const after = (...keys: string[]) => {
    for (const key of keys) {
      const stop = screen.getAllByRole('button').find((day) => day.tabIndex === 0);
      if (stop) fireEvent.keyDown(stop, { key });
    }
    return focused();
  };
  expect([after('ArrowLeft'), after('ArrowLeft'), after('ArrowRight'), after('End')]).toEqual([
    ...['Nov 16', 'Nov 16', 'Nov 17', 'Nov 18'],
  ]);
  expect([after('ArrowRight'), after('Home')]).toEqual(['Nov 18', 'Nov 16']);
  expect(stops()).toEqual(['Nov 16']);
});

test('every state has a drawing of its own, besides its colour', () => {
  const drawings = (Object.keys(compartmentWords) as CompartmentState[]).map((state) => {
    const { container } = render(
      <svg>
        <CompartmentShape state={state} x={0} y={0} width={28} height={21} />
      </svg>,
    );
    return container.innerHTML.replaceAll(/ class="[^"]*"/g, '');
  });
  expect(new Set(drawings).size).toBe(drawings.length);
});
