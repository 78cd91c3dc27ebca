// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  closed,
  foodsOf,
  mealsOf,
  openMeals,
  opening,
  press,
  saveDialog,
  showMeals,
  type,
} from './testing/meals.tsx';

test('more than 200 g of carbs in one food are asked about once, and can be recorded', async () => {
  const device = await openMeals();
  await showMeals(device);
  await opening();
  type('Name', 'Oatmeal');
  type(/^Carbs/, '405');
  saveDialog();
  await waitFor(() => expect(screen.getByText('Is 405 g of carbs right for Oatmeal?')).toBeInTheDocument());
  press('Correct it');
  await waitFor(() => expect(screen.queryByText(/^Is 405 g/)).not.toBeInTheDocument());
  expect(mealsOf(device)).toEqual([]);
  saveDialog();
  await waitFor(() => expect(screen.getByText(/^Is 405 g/)).toBeInTheDocument());
  press('Save 405 g');
  await closed();
  expect(foodsOf(device)).toMatchObject([{ carbs_g: 405 }]);
  // What was saved before is not asked about again.
  await opening(/^Edit /, 'Edit Meal');
  type('Name', 'Rice');
  saveDialog();
  await closed();
  expect(foodsOf(device)).toMatchObject([{ name: 'Rice', carbs_g: 405 }]);
});

test('200 g of carbs in one food are saved unasked, while a question stands a change takes it back', async () => {
  const device = await openMeals();
  await showMeals(device);
  await opening();
  type('Name', 'Oatmeal');
  type(/^Carbs/, '201');
  saveDialog();
  await waitFor(() => expect(screen.getByText(/^Is 201 g/)).toBeInTheDocument());
  type(/^Carbs/, '200');
  await waitFor(() => expect(screen.queryByText(/^Is 201 g/)).not.toBeInTheDocument());
  saveDialog();
  await closed();
  expect(foodsOf(device)).toMatchObject([{ carbs_g: 200 }]);
});
