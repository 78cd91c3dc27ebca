// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDevice } from './testing/device.ts';
import { noted, NOW, showLog } from './testing/vital-sign.tsx';

const open = () => openDevice({ at: NOW });

test('the latest readings are summarised from three on', async () => {
  const device = await open();
  const afterMeal = (at: string, value_mg_dl: number) =>
    noted(device, 'glucose_readings', at, { value_mg_dl, relation_to_meal: 'post-meal' });
  await afterMeal('2026-11-18T08:00', 170);
  await afterMeal('2026-11-19T08:00', 171);
  await showLog(device, 'glucose_readings');
  // covers: GLU-017 GLU-036
  await waitFor(() => expect(screen.getByText(/^1 more reading shows/)).toBeInTheDocument());
  await afterMeal('2026-11-20T07:00', 172);
  const alone =
    'After meals, 171 mg/dL on average; no other readings. You may want to show them to your care team.';
  // covers: GLU-017 GLU-038
  await waitFor(() => expect(screen.getByText(alone)).toBeInTheDocument());
  expect(screen.getByText('Above your range')).toBeInTheDocument();
  for (let minute = 1; minute <= 7; minute++)
    await noted(device, 'glucose_readings', `2026-11-20T07:0${minute}`, { value_mg_dl: 100 });
  // covers: GLU-037
  await waitFor(() => expect(screen.getByText('Stable')).toBeInTheDocument());
  expect(screen.getByText('Your latest 7 readings are 100 mg/dL on average.')).toBeInTheDocument();
});

test('a comparison of readings after meals names both averages and never hides what is above the range', async () => {
  const device = await open();
  for (const hour of ['01', '02', '03', '04'])
    await noted(device, 'glucose_readings', `2026-11-20T${hour}:00`, {
      ...{ value_mg_dl: 250, relation_to_meal: 'fasting' },
    });
  for (const hour of ['05', '06', '07'])
    await noted(device, 'glucose_readings', `2026-11-20T${hour}:00`, {
      ...{ value_mg_dl: 161, relation_to_meal: 'post-meal' },
    });
  await showLog(device, 'glucose_readings');
  // covers: GLU-038 GLU-039
  await waitFor(() => expect(screen.getByText('Above your range')).toBeInTheDocument());
  expect(
    screen.getByText(/^After meals, 161 mg\/dL on average; other readings 250 mg\/dL\./),
  ).toBeInTheDocument();
  expect(screen.queryByText(/Higher after meals/)).not.toBeInTheDocument();
  expect(screen.getByText(/ADA target for people with diabetes/)).toBeInTheDocument();
});

test('an average is not called stable over a low, very high, LO or HI reading, which are counted', async () => {
  const device = await open();
  const note = (at: string, said: object) => noted(device, 'glucose_readings', `2026-11-20T${at}`, said);
  for (const minute of ['01', '02', '03']) await note(`05:${minute}`, { value_mg_dl: 110 });
  await note('06:00', { value_mg_dl: 45 });
  await showLog(device, 'glucose_readings');
  const low =
    'Your latest 4 readings are 94 mg/dL on average. Among your latest readings 1 was below 70 mg/dL.';
  // covers: GLU-041 C-02
  await waitFor(() => expect(screen.getByText(low)).toBeInTheDocument());
  expect(screen.getByText('With low readings')).toBeInTheDocument();
  expect(screen.queryByText('Stable')).not.toBeInTheDocument();
  await note('06:30', { value_mg_dl: 600, beyond: 'hi' });
  const both = /Among your latest readings 1 was below 70 mg\/dL and 1 was above 250 mg\/dL\.$/;
  await waitFor(() => expect(screen.getByText(both)).toBeInTheDocument());
  expect(screen.getByText('With low and very high readings')).toBeInTheDocument();
});
