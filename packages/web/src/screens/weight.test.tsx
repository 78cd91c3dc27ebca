// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { act } from '../data/testing/test-device.ts';
import { MARIA } from '../data/testing/test-device.ts';
import type { Device } from './testing/device.ts';
import { openDevice } from './testing/device.ts';
import { field, noted, NOW, press, rowsOf, saveForm, showLog, tab, type } from './testing/vital-sign.tsx';
import { certain } from '@dosewell/domain/problem';

const open = () => openDevice({ at: NOW });
const body = (device: Device, patch: object) =>
  act(device.store, { table: 'profiles', id: MARIA.userId, patch: { ...patch } });
const settings = async () => {
  press('Profile Settings');
  return within(await screen.findByRole('dialog', { name: 'Profile Settings' }));
};
const profile = (device: Device) => device.store.row('profiles', MARIA.userId);
const weight = () => field('Weight');

test('weight and body fat can be noted, changed and deleted', async () => {
  const device = await open();
  await showLog(device, 'weight_readings');
  const names = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  // covers: WT-009 WT-010 WT-011 WT-012
  expect(names).toEqual(['Quick Add', 'History', 'Trends', 'BMI Chart']);
  // covers: WT-009
  expect(screen.getByRole('form', { name: 'New weight reading' })).toBeInTheDocument();
  press('Time, body fat and note');
  fireEvent.change(weight(), { target: { value: '80.25' } });
  type(/^Body Fat/, '71');
  saveForm();
  // covers: WT-016
  await waitFor(() => expect(screen.getByText('Body fat must be between 3 and 70%')).toBeInTheDocument());
  type(/^Body Fat/, '24.5');
  type(/^Note/, 'before breakfast');
  saveForm();
  await waitFor(() =>
    // covers: WT-001 WT-003 WT-004 WT-033
    expect(rowsOf(device, 'weight_readings')).toMatchObject([
      { id: expect.any(String), weight_kg: 80.25, body_fat_pct: 24.5, date: '2026-11-20', time: '08:10' },
    ]),
  );
  await waitFor(() =>
    expect(screen.getByText('80.25 kg', { selector: 'span[role=status]' })).toBeInTheDocument(),
  );
  // covers: WT-005 WT-006 WT-007
  expect(rowsOf(device, 'weight_readings')).toMatchObject([
    { taken_at: expect.stringContaining('2026-11-20T'), note: 'before breakfast', device: 'manual' },
  ]);
  // covers: WT-038 GEN-021
  await waitFor(() => expect(screen.getByText('Success')).toBeInTheDocument());
  await tab('History');
  press(/^Delete 80.25 kg/);
  // covers: WT-041
  await waitFor(() => expect(screen.getByText('Reading deleted')).toBeInTheDocument());
  // covers: WT-034
  await waitFor(() => expect(rowsOf(device, 'weight_readings')).toEqual([]));
});

test('a failed save of a weight shows a line with Retry', async () => {
  const device = await open();
  await showLog(device, 'weight_readings');
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  fireEvent.change(weight(), { target: { value: '80' } });
  saveForm();
  // covers: WT-040
  await waitFor(() =>
    expect(screen.getByText('This device could not save it. Its storage may be full.')).toBeInTheDocument(),
  );
  full.mockRestore();
  press('Retry');
  await waitFor(() => expect(rowsOf(device, 'weight_readings')).toHaveLength(1));
});

test('height, sex and goal weight are checked and kept', async () => {
  const device = await open();
  await showLog(device, 'weight_readings');
  const dialog = await settings();
  type(/^Height/, '99');
  type(/^Goal weight/, '19');
  saveFormIn('Profile Settings');
  // covers: WT-017
  await waitFor(() => expect(dialog.getByText('Height must be between 100 and 300 cm')).toBeInTheDocument());
  // covers: WT-018
  expect(dialog.getByText('Goal weight must be between 20 and 400 kg')).toBeInTheDocument();
  type(/^Height/, '180');
  type(/^Goal weight/, '75');
  const offered = within(dialog.getByRole('radiogroup', { name: 'Sex' })).getAllByRole('radio');
  // covers: WT-019
  expect(offered.map((radio) => (radio as HTMLInputElement).value)).toEqual(['male', 'female', 'other']);
  fireEvent.click(certain(offered[1]));
  saveFormIn('Profile Settings');
  const said = { height_cm: 180, sex: 'female', goal_weight_kg: 75 };
  // covers: WT-013 WT-019 WT-036
  await waitFor(() => expect(profile(device)).toMatchObject(said));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  // covers: WT-039
  await waitFor(() => expect(screen.getByText('Your profile is saved.')).toBeInTheDocument());
  await settings();
  // covers: WT-035
  expect({ height: field(/^Height/).value, goalWeight: field(/^Goal weight/).value }).toEqual({
    height: '180',
    goalWeight: '75',
  });
});

const saveFormIn = (name: string): void => {
  fireEvent.submit(certain(screen.getByRole('dialog', { name }).querySelector('form')));
};

test('a profile that is not on the device opens empty, and a failed save is reported', async () => {
  const device = await openDevice({ at: NOW, withoutProfile: true });
  await showLog(device, 'weight_readings');
  const dialog = await settings();
  // covers: WT-037
  expect(field(/^Height/)).toHaveValue('');
  vi.spyOn(device.store, 'enqueue').mockReturnValue({ ok: false, problem: { code: 'not_stored' } } as never);
  type(/^Height/, '180');
  saveFormIn('Profile Settings');
  // covers: WT-040
  await waitFor(() =>
    expect(dialog.getByText('This device could not save it. Its storage may be full.')).toBeInTheDocument(),
  );
});

test('the BMI needs a height, and has one decimal and its class', async () => {
  const device = await open();
  await noted(device, 'weight_readings', '2026-11-20T07:00', { weight_kg: 80 });
  await showLog(device, 'weight_readings');
  // covers: WT-022
  await waitFor(() => expect(screen.getByText('Add your height to see your BMI.')).toBeInTheDocument());
  await body(device, { height_cm: 180 });
  const card = within(await screen.findByRole('region', { name: 'BMI' }));
  // covers: WT-020 WT-021 WT-024
  expect([card.getByText('24.7'), card.getByText('Normal')]).toHaveLength(2);
});

test('the BMI chart reaches from 15 to 35, and further for a value outside, with its lines', async () => {
  const device = await open();
  await body(device, { height_cm: 180 });
  await noted(device, 'weight_readings', '2026-11-20T07:00', { weight_kg: 80 });
  await showLog(device, 'weight_readings');
  await tab('BMI Chart');
  // covers: WT-012
  await waitFor(() => expect(screen.getByText('Your BMI is 24.7, Normal.')).toBeInTheDocument());
  await screen.findByRole('listbox');
  const texts = () =>
    [...screen.getByRole('listbox').querySelectorAll('text')].map(({ textContent }) => textContent);
  // covers: WT-028
  expect(texts().filter((text) => ['18.5', '25', '30'].includes(text ?? ''))).toEqual([
    ...['18.5', '25', '30', '25', '30'],
  ]);
  // covers: WT-027
  expect({
    has15: texts().includes('15'),
    has35: texts().includes('35'),
    has40: texts().includes('40'),
  }).toEqual({ has15: true, has35: true, has40: false });
  await noted(device, 'weight_readings', '2026-11-20T07:30', { weight_kg: 125 });
  // covers: WT-027
  await waitFor(() => expect(texts()).toContain('40'));
});

test('the change of seven days, the streak and the goal are shown', async () => {
  const device = await open();
  await body(device, { goal_weight_kg: 75 });
  for (const [date, weight_kg] of [
    ['2026-11-20', 80],
    ['2026-11-19', 81],
    ['2026-11-10', 83],
  ] as const)
    await noted(device, 'weight_readings', `${date}T07:00`, { weight_kg });
  await showLog(device, 'weight_readings');
  const latest = within(await screen.findByRole('region', { name: 'Latest' }));
  // covers: WT-029
  expect(latest.getByText('−2.5 kg')).toBeInTheDocument();
  // covers: WT-030
  expect(latest.getByText('2 days')).toBeInTheDocument();
  await tab('Trends');
  // covers: WT-032
  await waitFor(() => expect(screen.getByText(/^2 readings in the last 7 days/)).toBeInTheDocument());
  // covers: WT-031
  expect(within(screen.getByRole('listbox')).getByText('Goal')).toBeInTheDocument();
  fireEvent.click(screen.getByLabelText('30d'));
  // covers: WT-032
  await waitFor(() => expect(screen.getByText(/^3 readings in the last 30 days/)).toBeInTheDocument());
});

test('a person who reads pounds types pounds, and an unlikely number asks which unit was meant', async () => {
  const device = await open();
  await act(device.store, { table: 'user_settings', id: MARIA.userId, patch: { weight_unit: 'lb' } });
  await showLog(device, 'weight_readings');
  await waitFor(() => expect(screen.getByText('lb')).toBeInTheDocument());
  fireEvent.change(weight(), { target: { value: 'none' } });
  saveForm();
  await waitFor(() =>
    expect(screen.getByText('Weight must be between 44.1 and 881.8 lb')).toBeInTheDocument(),
  );
  fireEvent.change(weight(), { target: { value: '70' } });
  saveForm();
  await waitFor(() => expect(screen.getByText('70 lb is unusual. Did you mean 70 kg?')).toBeInTheDocument());
  await waitFor(() => expect(screen.queryByText(/^Weight must be/)).not.toBeInTheDocument());
  press('Save 70 kg');
  await waitFor(() => expect(rowsOf(device, 'weight_readings')).toMatchObject([{ weight_kg: 70 }]));
  await waitFor(() =>
    expect(screen.getByText('154.3 lb', { selector: 'span[role=status]' })).toBeInTheDocument(),
  );
});
