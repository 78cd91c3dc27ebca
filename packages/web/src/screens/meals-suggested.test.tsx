// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openMeals, opening, press, showMeals, type } from './testing/meals.tsx';
import { certain } from '@dosewell/domain/problem';

const kind = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .find((radio) => radio.checked && radio.closest('[role=dialog]'))?.value;

test('the kind of a meal follows its time until a person chooses one', async () => {
  await showMeals(await openMeals());
  const dialog = await opening();
  expect(kind()).toBe('breakfast');
  press('Time and notes');
  const time = dialog.getByLabelText('Time');
  fireEvent.change(time, { target: { value: '19:30' } });
  // covers: MEAL-003
  await waitFor(() => expect(kind()).toBe('dinner'));
  fireEvent.click(dialog.getByLabelText('Snack'));
  fireEvent.change(time, { target: { value: '07:30' } });
  expect(kind()).toBe('snack');
});

test('the totals follow the typing, and a missing figure is a dash', async () => {
  const device = await openMeals();
  await showMeals(device);
  await opening();
  const totals = () =>
    [...screen.getByRole('dialog').querySelectorAll('dl dd')].map(({ textContent }) => textContent);
  // covers: MEAL-050
  expect(totals()).toEqual(['–', '–', '–', '–', '–']);
  type(/^Carbs/, '3');
  press('More about this food');
  type(/^Fiber/, '5');
  press('Add another food');
  type(/^Carbs/, 'x', 'Food 2');
  // covers: MEAL-019 MEAL-020 MEAL-021 MEAL-049
  expect(totals()).toEqual(['3.0 g', '0.0 g', '5.0 g', '–', '–']);
  type(/^Carbs/, '40.15', 'Food 2');
  // The fiber of the second food is not known yet.
  // covers: MEAL-020
  expect(totals()).toEqual(['43.1 g', '–', '5.0 g', '–', '–']);
  fireEvent.click(certain(screen.getAllByRole('button', { name: 'More about this food' }).at(-1)));
  type(/^Fiber/, '0', 'Food 2');
  expect(totals()).toEqual(['43.1 g', '38.1 g', '5.0 g', '–', '–']);
});
