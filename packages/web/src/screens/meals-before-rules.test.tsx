// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  closed,
  field,
  foodsOf,
  mealsOf,
  openMeals,
  opening,
  saveDialog,
  showMeals,
  type,
} from './testing/meals.tsx';
import { rulesOnTheirWay } from './testing/rules-on-their-way.ts';

test('a meal saved twice while it waits, from a form that was left and came back, is one row', async () => {
  const device = await openMeals();
  const rules = rulesOnTheirWay(device);
  await showMeals(device);
  await opening();
  type('Name', 'Oatmeal');
  type(/^Carbs/, '40');
  saveDialog();
  await screen.findByText('Saving...');
  cleanup();
  await showMeals(device);
  await opening();
  await waitFor(() => expect(field('Name')).toHaveValue('Oatmeal'));
  saveDialog();
  await screen.findByText('Saving...');
  rules.come();
  await closed();
  expect(mealsOf(device)).toHaveLength(1);
  expect(foodsOf(device)).toMatchObject([{ name: 'Oatmeal', carbs_g: 40 }]);
});
