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
