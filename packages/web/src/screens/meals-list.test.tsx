// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as files from '../platform/save-file.ts';
import { openDevice } from './testing/device.ts';
import {
  ate,
  closed,
  eaten,
  field,
  food,
  foodsOf,
  listed,
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

const two = (value: number): string => String(value).padStart(2, '0');
const day = (date: number, time = '08:00') => `2026-11-${two(date)}T${time}`;

test('the list shows fifty meals, newest first, and more on request', async () => {
  const device = await openMeals();
  const snack = (minute: number) => ({
    at: `2026-11-19T07:${two(minute)}`,
    items: [food(device, 'Nut'), food(device, 'Fig')],
    said: { type: 'snack' },
  });
  // Not logged in the order in which they were eaten.
  await ate(device, ...Array.from({ length: 51 }, (_, nth) => snack((nth * 7 + 3) % 51)));
  await showMeals(device);
  // covers: MEAL-044
  await waitFor(async () => expect(await listed()).toHaveLength(50));
  // covers: MEAL-043
  expect((await texts())[0]).toContain('Nov 19, 2026, 7:50 AMNutFig');
  press('Show older meals');
  // covers: MEAL-044
  await waitFor(async () => expect(await listed()).toHaveLength(51));
  expect((await texts())[50]).toContain('Nov 19, 2026, 7:00 AM');
});

test('the list can be filtered by kind, days and a word', async () => {
  const device = await openMeals();
  await eaten(device, day(18), [food(device, 'Oatmeal', { brand: 'Miller' }), food(device, 'Milk')]);
  await eaten(device, day(19, '12:30'), [food(device, 'Lentil soup')], { type: 'lunch', notes: 'Canteen' });
  await eaten(device, day(20), [food(device, 'Bread')]);
  await showMeals(device);
  fireEvent.click(await screen.findByRole('button', { name: 'Filter' }));
  const filter = within(screen.getByRole('group', { name: 'Filter' }));
  const narrow = async (label: string, value: string, left: readonly string[]) => {
    fireEvent.change(filter.getByLabelText(label), { target: { value } });
    await waitFor(async () =>
      expect((await texts()).map((text) => /Oatmeal|Lentil soup|Bread/.exec(text)?.[0])).toEqual(left),
    );
    fireEvent.change(filter.getByLabelText(label), { target: { value: '' } });
    await waitFor(async () => expect(await listed()).toHaveLength(3));
  };
  await narrow('Meal', 'lunch', ['Lentil soup']);
  await narrow('From', '2026-11-19', ['Bread', 'Lentil soup']);
  await narrow('To', '2026-11-18', ['Oatmeal']);
  await narrow('Search meals', ' CANT', ['Lentil soup']);
  await narrow('Search meals', 'miller', ['Oatmeal']);
  await narrow('Search meals', 'milk', ['Oatmeal']);
  fireEvent.change(filter.getByLabelText('Search meals'), { target: { value: 'pizza' } });
  await waitFor(() => expect(screen.getByText('No meals match this filter')).toBeInTheDocument());
  press('All');
  await waitFor(async () => expect(await listed()).toHaveLength(3));
});

test('the carbs by day are shown in a sentence and in a table', async () => {
  const device = await openMeals();
  await eaten(device, day(20), [food(device, 'Bread', { carbs_g: 34, fiber_g: 5 })]);
  await showMeals(device);
  await waitFor(() =>
    expect(screen.getByText('1 day with carbs in the last 7 days: 34.0 g, net 29.0 g.')).toBeInTheDocument(),
  );
  await eaten(device, day(20, '07:00'), [food(device, 'Jam', { carbs_g: 14, fiber_g: 0 })]);
  await eaten(device, day(19), [food(device, 'Rice', { carbs_g: 50, fiber_g: 0 }), food(device, 'Tea')]);
  await eaten(device, day(18), [food(device, 'Tea')]);
  await eaten(device, day(1), [food(device, 'Cake', { carbs_g: 100 })]);
  const summary =
    '2 days with carbs in the last 7 days: 49.0 g a day on average, net 46.5 g, between 48.0 g and 50.0 g.';
  await waitFor(() => expect(screen.getByText(summary)).toBeInTheDocument());
  fireEvent.click(screen.getByText('Show as table'));
  const table = within(await screen.findByRole('table', { name: 'Carbs per day, last 7 days' }));
  await waitFor(() =>
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'DayMealsCarbsNet carbs',
      'Nov 20, 2026248.0 g43.0 g',
      'Nov 19, 2026150.0 g50.0 g',
    ]),
  );
  fireEvent.click(screen.getByLabelText('30d'));
  await waitFor(() =>
    expect(screen.getByText(/^3 days with carbs in the last 30 days: 66.0 g a day/)).toBeInTheDocument(),
  );
  fireEvent.click(screen.getByLabelText('All'));
  await waitFor(() => expect(screen.getByText(/^3 days with carbs in all/)).toBeInTheDocument());
});

test('this week and this month can be exported on the device, one line for each food', async () => {
  const device = await openMeals();
  await eaten(device, day(20), [food(device, 'Bread', { carbs_g: 34, gi: 51 }), food(device, '=Butter')], {
    notes: 'late, at work',
  });
  await eaten(device, day(2), [food(device, 'Rice')], { type: 'dinner' });
  const save = vi.spyOn(files, 'saveFile').mockResolvedValue(true);
  await showMeals(device);
  await waitFor(() => press('Export Weekly'));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  const week = certain(save.mock.lastCall)[0];
  expect({ name: week.name, lines: (await week.text()).replace('\u{FEFF}', '').split('\r\n') }).toEqual({
    name: 'meals-week-2026-11-20.csv',
    lines: [
      'Date & Time,Meal,Food,Brand,Quantity,Unit,Carbs (g),Fiber (g),Protein (g),Fat (g),GI,GL,Notes',
      '2026-11-20 08:00,breakfast,Bread,,,,34,,,,51,,late; at work',
      `2026-11-20 08:00,breakfast,"'=Butter",,,,,,,,,,late; at work`,
    ],
  });
  press('Export Monthly');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  const month = certain(save.mock.lastCall)[0];
  expect({ name: month.name, lines: (await month.text()).split('\r\n').length }).toEqual({
    name: 'meals-month-2026-11-20.csv',
    lines: 4,
  });
});

test('an unsent meal says so', async () => {
  const device = await openMeals();
  device.server.intercept = () => ({ status: 503, body: undefined, date: NaN });
  await eaten(device, day(20), [food(device, 'Bread')]);
  await showMeals(device);
  await waitFor(async () => expect((await texts())[0]).toContain('not sent yet'));
  device.server.intercept = () => undefined;
  await device.store.syncNow();
  await waitFor(async () => expect((await texts())[0]).not.toContain('not sent yet'));
});

test('a device that cannot read its meals says so and tries again', async () => {
  const device = await openMeals();
  await eaten(device, day(20), [food(device, 'Bread')]);
  const months = vi.spyOn(device.store, 'months').mockRejectedValue(new Error('no database'));
  await showMeals(device);
  await waitFor(() =>
    expect(screen.getByText('Your meals could not be read from this device.')).toBeInTheDocument(),
  );
  months.mockRestore();
  press('Retry');
  await waitFor(() =>
    expect(screen.queryByText('Your meals could not be read from this device.')).not.toBeInTheDocument(),
  );
});

test('a device that has fetched nothing yet says that it reaches nobody', async () => {
  const device = await openDevice({ at: '2026-11-20T08:10', unreached: true });
  await showMeals(device);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Log Meal' })).toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Meals');
});

test('a meal is corrected as a whole', async () => {
  const device = await openMeals();
  const id = await eaten(device, '2026-11-19T08:00', [
    food(device, 'Bread', { carbs_g: 34, fiber_g: 5 }),
    food(device, 'Butter'),
  ]);
  await showMeals(device);
  const dialog = await opening(/^Edit Breakfast, 34.0 g carbs/, 'Edit Meal');
  // covers: MEAL-045
  expect(field(/^Fiber/, 'Food 1')).toHaveValue('5');
  type(/^Carbs/, '17', 'Food 1');
  press('Remove food 2');
  fireEvent.click(dialog.getByText('Snack'));
  fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '10:15' } });
  fireEvent.change(dialog.getByLabelText(/^Notes/), { target: { value: 'on the train' } });
  saveDialog();
  await closed();
  await waitFor(() => expect(foodsOf(device)).toMatchObject([{ name: 'Bread', carbs_g: 17, meal_id: id }]));
  // covers: MEAL-046
  expect(mealsOf(device)).toMatchObject([
    { id, type: 'snack', date: '2026-11-19', time: '10:15', notes: 'on the train' },
  ]);
  press('Undo');
  await waitFor(() => expect(foodsOf(device).map(({ carbs_g }) => carbs_g)).toEqual([34, null]));
});
