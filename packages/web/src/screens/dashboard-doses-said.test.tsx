// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { doseId } from '@dosewell/domain/id';
import { expect, test } from 'vitest';
import { Dashboard } from './dashboard.tsx';
import { openDevice } from './testing/device.ts';
import { renderScreen } from './testing/render-screen.tsx';

const TODAY = '2026-11-20';

test('a dose of another amount than usual says the amount beside its time', async () => {
  const device = await openDevice({ at: `${TODAY}T10:00` });
  const said = { date: TODAY, slot: '08:00', status: 'taken', actual_time: '09:50' };
  const take = (medication_id: string, amount: number) => {
    const patch = { medication_id, ...said, amount };
    const id = doseId(medication_id, TODAY, '08:00');
    device.store.enqueue([{ table: 'medication_logs', id, patch }]);
  };
  take(await device.add({ name: 'Metformin' }), 10);
  take(await device.add({ name: 'Lisinopril', amount: 2 }), 2);
  await renderScreen(device.store, Dashboard, '/dashboard');
  const group = within(await screen.findByRole('region', { name: '8:00 AM' }));
  const rows = group.getAllByRole('listitem');
  const of = (name: string) => rows.find(({ textContent }) => textContent.includes(name));
  expect(of('Metformin')).toHaveTextContent('10 tablets · 500 mg');
  expect(of('Metformin')).toHaveTextContent('Taken at 9:50 AM, 10 tablets');
  expect(of('Lisinopril')).toHaveTextContent('Taken at 9:50 AM');
  expect(of('Lisinopril')).not.toHaveTextContent('9:50 AM, 2 tablets');
});

const rowOf = (name: string) =>
  screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))
    .find((words) => words.startsWith(name));

test('a row says how many to take before the strength, in the unit of the form', async () => {
  const device = await openDevice({ at: `${TODAY}T08:10` });
  await device.add({ name: 'Metformin', amount: 0.5 });
  await device.add({ name: 'Salbutamol', form: 'inhaler', amount: 2, dosage: '100 mcg' });
  await device.add({ name: 'Insulin', form: 'injection', dosage: '10 units' });
  await renderScreen(device.store, Dashboard, '/dashboard');
  await screen.findByRole('region', { name: '8:00 AM' });
  // covers: C-08
  expect(rowOf('Metformin')).toContain('Metformin½ tablet · 500 mg');
  expect(rowOf('Salbutamol')).toContain('Salbutamol2 puffs · 100 mcg');
  expect(rowOf('Insulin')).toContain('Insulin10 units');
});

test('a medication taken as needed, and one not taken today, say how many one dose is', async () => {
  const device = await openDevice({ at: `${TODAY}T08:10` });
  await device.add({ name: 'Ibuprofen', amount: 2, frequency: 'as_needed', times: [] });
  await device.add({ name: 'Amoxicillin', start_date: '2026-11-25' });
  await renderScreen(device.store, Dashboard, '/dashboard');
  await waitFor(() => expect(rowOf('Amoxicillin')).toContain('1 tablet · 500 mg · '));
  // covers: C-08
  expect(rowOf('Ibuprofen')).toContain('Ibuprofen2 tablets · 500 mg · As needed');
});

test('a dose from before its medication was added offers to say when it was taken', async () => {
  const device = await openDevice({ at: `${TODAY}T08:10` });
  await device.add({ name: 'Metformin' }, `${TODAY}T08:05`);
  await renderScreen(device.store, Dashboard, '/dashboard');
  // covers: C-01
  expect(await screen.findByRole('button', { name: 'I took it at… Metformin, 8:00 AM' })).toBeInTheDocument();
});

test('Change of a dose taken as needed offers its amount and its time, as they are on record', async () => {
  const device = await openDevice({ at: `${TODAY}T10:00` });
  const id = await device.add({ name: 'Ibuprofen', form: 'tablet', frequency: 'as_needed', times: [] });
  const patch = { medication_id: id, date: TODAY, slot: null, status: 'taken', actual_time: '09:10' };
  const log = device.store.newId();
  device.store.enqueue([{ table: 'medication_logs', id: log, patch }]);
  await renderScreen(device.store, Dashboard, '/dashboard');
  const change = async () => {
    const trigger = await screen.findByRole('button', {
      name: 'Change Ibuprofen, taken as needed at 9:10 AM',
    });
    trigger.focus();
    fireEvent.keyDown(trigger, { key: 'Enter' });
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Change time or amount…' }));
    return within(await screen.findByRole('dialog'));
  };
  const dialog = await change();
  expect(dialog.getByLabelText('Time taken')).toHaveValue('09:10');
  fireEvent.click(dialog.getByRole('button', { name: 'More' }));
  fireEvent.click(dialog.getByRole('button', { name: 'More' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  // covers: C-05
  await waitFor(() =>
    expect(device.store.row('medication_logs', log)).toMatchObject({ amount: 2, actual_time: '09:10' }),
  );
  cleanup();
  await renderScreen(device.store, Dashboard, '/dashboard');
  expect((await change()).getByRole('group', { name: 'How many?' })).toHaveTextContent('2 tablets');
});

const buttons = (): (string | null)[] =>
  screen.getAllByRole('button', { name: /^Take/ }).map((button) => button.getAttribute('aria-label'));

test('buttons of medications of one name have names that differ', async () => {
  const device = await openDevice({ at: `${TODAY}T08:10` });
  for (const dosage of ['500 mg', '850 mg']) await device.add({ name: 'Metformin', dosage });
  await device.add({ name: 'Lisinopril' });
  await renderScreen(device.store, Dashboard, '/dashboard');
  await screen.findByRole('region', { name: '8:00 AM' });
  expect(buttons().toSorted()).toEqual([
    'Take Lisinopril, 8:00 AM',
    'Take Metformin 500 mg, 8:00 AM',
    'Take Metformin 850 mg, 8:00 AM',
    'Take all, 8:00 AM',
  ]);
});

test('buttons of medications of one name taken as needed have names that differ', async () => {
  const device = await openDevice({ at: `${TODAY}T08:10` });
  for (const dosage of ['200 mg', '400 mg'])
    await device.add({ name: 'Ibuprofen', dosage, frequency: 'as_needed', times: [] });
  await renderScreen(device.store, Dashboard, '/dashboard');
  await screen.findByRole('region', { name: 'As needed' });
  expect(buttons()).toEqual(['Take now, Ibuprofen 200 mg', 'Take now, Ibuprofen 400 mg']);
});
