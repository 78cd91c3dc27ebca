// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MARIA } from '../data/testing/test-device.ts';
import { openDevice } from './testing/device.ts';
import { holdSaves } from './testing/held-save.ts';
import {
  closed,
  eaten,
  field,
  food,
  foodsOf,
  mealsOf,
  openMeals,
  opening,
  press,
  saveDialog,
  showMeals,
  texts,
  type,
} from './testing/meals.tsx';
import { certain } from '@dosewell/domain/problem';

const radios = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter((radio) => radio.closest('[role=dialog]'))
    .map(({ value, checked }) => [value, checked]);

test('one food with a name and carbs is saved as a breakfast of now', async () => {
  const device = await openMeals();
  await showMeals(device);
  await waitFor(() => expect(screen.getByText('No meals yet. Log your first.')).toBeInTheDocument());
  await opening();
  // covers: MEAL-003 MEAL-024
  expect(radios()).toEqual([
    ['breakfast', true],
    ['lunch', false],
    ['dinner', false],
    ['snack', false],
  ]);
  type('Name', ' Oatmeal ');
  type(/^Carbs/, '40,5');
  saveDialog();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  // covers: MEAL-027
  expect(mealsOf(device)).toHaveLength(1);
  // covers: MEAL-055
  await waitFor(() => expect(screen.getByText('Meal logged successfully')).toBeInTheDocument());
  // covers: MEAL-001 MEAL-042
  expect(mealsOf(device)).toMatchObject([
    { id: expect.any(String), type: 'breakfast', notes: null, photo_url: null, time: '08:10' },
  ]);
  // covers: MEAL-013 MEAL-031 MEAL-048
  expect(foodsOf(device)).toMatchObject([
    {
      ...{ meal_id: certain(mealsOf(device)[0]).id, name: 'Oatmeal', brand: null, serving_qty: null },
      ...{ carbs_g: 40.5, fiber_g: null, protein_g: null, fat_g: null, gi: null, gl: null },
    },
  ]);
  await device.store.syncNow();
  // covers: MEAL-002
  expect({ meals: device.server.rows('meals').length, person: device.store.account.userId }).toEqual({
    meals: 1,
    person: MARIA.userId,
  });
  press('Undo');
  // covers: GEN-023
  await waitFor(() => expect(mealsOf(device)).toEqual([]));
});

test('a meal keeps two foods with every field, its time and its notes', async () => {
  const device = await openMeals();
  await showMeals(device);
  const dialog = await opening();
  fireEvent.click(dialog.getByText('Dinner'));
  type('Name', 'Bread');
  press('More about this food');
  type(/^Brand/, 'Miller');
  type(/^Quantity/, '2');
  fireEvent.keyDown(field(/^Quantity/), { key: 'ArrowUp' });
  // covers: MEAL-011
  await waitFor(() => expect(field(/^Quantity/)).toHaveValue('2.1'));
  const rest = { Unit: 'slice', Carbs: '34', Fiber: '5.2', Protein: '8', Fat: '2', GI: '51', GL: '14.7' };
  for (const [label, value] of Object.entries(rest)) type(new RegExp(`^${label}`), value);
  press('Add another food');
  type('Name', 'Butter', 'Food 2');
  type(/^Carbs/, '0.1', 'Food 2');
  press('Time and notes');
  fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '2026-11-19' } });
  fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '19:30' } });
  fireEvent.change(dialog.getByLabelText(/^Notes/), { target: { value: 'late, at work' } });
  saveDialog();
  await closed();
  expect(mealsOf(device)).toMatchObject([
    { type: 'dinner', date: '2026-11-19', time: '19:30', notes: 'late, at work' },
  ]);
  const foods = foodsOf(device).toSorted((a, b) => a.position - b.position);
  // covers: MEAL-010 MEAL-012
  expect(foods).toMatchObject([
    { name: 'Bread', brand: 'Miller', serving_qty: 2.1, serving_unit: 'slice', carbs_g: 34 },
    { name: 'Butter', carbs_g: 0.1, position: 1 },
  ]);
  // covers: MEAL-014 MEAL-015 MEAL-016
  expect(foods[0]).toMatchObject({ fiber_g: 5.2, protein_g: 8, fat_g: 2, gi: 51, gl: 14.7 });
  const row =
    'DinnerNov 19, 2026, 7:30 PM' +
    'BreadMiller · 2.1 slice · carbs 34 g · fiber 5.2 g · protein 8 g · fat 2 g · GI 51 · GL 14.7' +
    'Buttercarbs 0.1 g' +
    'Carbs34.1 gNet carbs–Fiber5.2 gProtein8.0 gFat2.0 g' +
    'late, at work';
  await device.store.syncNow();
  // covers: MEAL-025
  await waitFor(async () => expect(await texts()).toEqual([row]));
});

test('the first faulty field gets the focus, even if it was folded away', async () => {
  const device = await openMeals();
  await showMeals(device);
  const dialog = await opening();
  saveDialog();
  // covers: MEAL-032
  await waitFor(() => expect(dialog.getByText('Food name is required')).toBeInTheDocument());
  await waitFor(() => expect(field('Name')).toHaveFocus());
  type('Name', 'Rice');
  press('More about this food');
  type(/^GI/, '55.5');
  type(/^GL/, '-1');
  type(/^Quantity/, '0');
  press('More about this food');
  await waitFor(() => expect(dialog.queryByLabelText(/^GI/)).not.toBeInTheDocument());
  saveDialog();
  // covers: MEAL-033
  await waitFor(() => expect(dialog.getByText('Quantity must be a positive number')).toBeInTheDocument());
  // covers: MEAL-034
  await waitFor(() =>
    expect(dialog.getByText('GI must be a whole number from 0 to 100')).toBeInTheDocument(),
  );
  // covers: MEAL-035
  await waitFor(() => expect(dialog.getByText('GL cannot be negative')).toBeInTheDocument());
  await waitFor(() => expect(field(/^Quantity/)).toHaveFocus());
  type(/^Quantity/, '1');
  type(/^GI/, '55');
  type(/^GL/, '1');
  press('Time and notes');
  fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '' } });
  saveDialog();
  // covers: MEAL-036
  await waitFor(() => expect(dialog.getByText('Please provide when you ate')).toBeInTheDocument());
  expect(mealsOf(device)).toEqual([]);
});

test('the last food cannot be removed, and any other can', async () => {
  const device = await openMeals();
  await showMeals(device);
  const dialog = await opening();
  const removing = () => dialog.getAllByRole<HTMLButtonElement>('button', { name: /^Remove food/ });
  removing().forEach((button) => fireEvent.click(button));
  // covers: MEAL-029 MEAL-037
  expect({
    removingCount: removing().length,
    nameFields: dialog.getAllByLabelText('Name').length,
  }).toEqual({ removingCount: 1, nameFields: 1 });
  type('Name', 'Rice');
  press('Add another food');
  press('Remove food 1');
  await waitFor(() => expect(removing()).toHaveLength(1));
  expect(field('Name')).toHaveValue('');
});

test('the button that saves a meal says that it is saving and takes no second press', async () => {
  const device = await openMeals();
  await showMeals(device);
  const dialog = await opening();
  type('Name', 'Rice');
  const finish = holdSaves(device.store);
  saveDialog();
  const button = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Saving...' });
  // covers: MEAL-028
  expect(button).toBeDisabled();
  saveDialog();
  finish();
  await closed();
  expect(mealsOf(device)).toHaveLength(1);
});

test('a failed save or deletion is reported in the words of the log, and can be repeated', async () => {
  const device = await openMeals();
  await eaten(device, '2026-11-19T08:00', [food(device, 'Bread', { carbs_g: 34 })]);
  await showMeals(device);
  const refused = vi
    .spyOn(device.store, 'enqueue')
    .mockReturnValue({ ok: false, problem: { code: 'not_stored' } } as never);
  const dialog = await opening();
  type('Name', 'Rice');
  saveDialog();
  // covers: MEAL-056 DATA-009
  await waitFor(() => expect(screen.getByText('Failed to save meal')).toBeInTheDocument());
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Retry' })).toBeInTheDocument());
  // The input is not lost.
  expect(field('Name')).toHaveValue('Rice');
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await closed();
  const remove = 'Delete Breakfast, 34.0 g carbs, Nov 19, 2026, 8:00 AM';
  fireEvent.click(await screen.findByRole('button', { name: remove }));
  // covers: MEAL-058 DATA-009
  await waitFor(() => expect(screen.getByText('Failed to delete meal')).toBeInTheDocument());
  refused.mockRestore();
  press('Retry');
  // covers: MEAL-026 MEAL-047 MEAL-057
  await waitFor(() => expect(screen.getByText('Meal deleted')).toBeInTheDocument());
  await waitFor(() =>
    expect({ meals: mealsOf(device), foods: foodsOf(device) }).toEqual({ meals: [], foods: [] }),
  );
  press('Undo');
  await waitFor(() =>
    expect({ mealsCount: mealsOf(device).length, foodsCount: foodsOf(device).length }).toEqual({
      mealsCount: 1,
      foodsCount: 1,
    }),
  );
});

test('a device without its records yet does not claim that there are no meals, and can log one', async () => {
  const device = await openDevice({ at: '2026-11-20T08:10', unreached: true });
  await showMeals(device);
  await waitFor(() => expect(screen.getByText('Fetching your records…')).toBeInTheDocument());
  await waitFor(() => expect(screen.getByText('Log Meal')).toBeInTheDocument());
  await waitFor(() => expect(screen.queryByText('Reading your log…')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByText('No meals yet. Log your first.')).not.toBeInTheDocument());
});
