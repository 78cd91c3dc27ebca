// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { doseId } from '@dosewell/domain/id';
import { expect, test } from 'vitest';
import { History } from './history.tsx';
import { type Device, openDevice } from './testing/device.ts';
import { closed, edit, NOON, note, press, type, withMetformin } from './testing/history.tsx';
import { renderScreen } from './testing/render-screen.tsx';
import { certain } from '@dosewell/domain/problem';

/** Says which medication, which dose and what happened: none of it is chosen beforehand. */
const say = async (medication: string, dose: string, happened?: 'Taken' | 'Skipped'): Promise<void> => {
  const option: HTMLOptionElement = await screen.findByRole('option', { name: medication });
  type('Medication', option.value);
  const slot: HTMLOptionElement = await screen.findByRole('option', { name: dose });
  type('Which dose', slot.value);
  if (happened) fireEvent.click(screen.getByRole('radio', { name: happened }));
};
const METFORMIN = 'Metformin, 500 mg';

const datesOf = (store: Device['store'], month: string) =>
  store.monthRows('medication_logs', [month])?.map(({ date }) => date);

test('a dose of a forgotten day can be added: its day, its medication, its open slot', async () => {
  const { log, left } = await withMetformin();
  press('Add a dose');
  await screen.findByRole('dialog', { name: 'Add a dose' });
  type('Day', '2026-11-19');
  await say(METFORMIN, '8:00 AM', 'Taken');
  type('Time taken', '09:15');
  press('Save');
  await closed();
  // covers: DOSE-016 DOSE-021
  expect(log('2026-11-19')).toMatchObject({
    ...{ status: 'taken', actual_time: '09:15', scheduled_time: '2026-11-19T08:00', date: '2026-11-19' },
  });
  expect(left()).toBe(18);
  expect(screen.getByText('Metformin, 8:00 AM, was added.')).toBeInTheDocument();
});

test('the details of a dose stay while the day is changed', async () => {
  const { log } = await withMetformin();
  press('Add a dose');
  await screen.findByRole('dialog', { name: 'Add a dose' });
  type('Day', '2026-11-19');
  await say(METFORMIN, '8:00 AM', 'Skipped');
  type(/^Note/, 'Felt sick');
  // An intermediate value, as a date field reports while typing.
  type('Day', '2026-12-18');
  await waitFor(() => expect(screen.queryByRole('option', { name: '8:00 AM' })).not.toBeInTheDocument());
  type('Day', '2026-11-18');
  await screen.findByRole('option', { name: '8:00 AM' });
  press('Save');
  await closed();
  expect(log('2026-11-18')).toMatchObject({ status: 'skipped', notes: 'Felt sick' });
});

test('a dose from before the medication was added can be noted, a future dose cannot', async () => {
  const { log } = await withMetformin();
  press('Add a dose');
  await screen.findByRole('dialog', { name: 'Add a dose' });
  type('Day', '2026-11-21');
  press('Save');
  await waitFor(() => expect(screen.getByText('This day has not come yet')).toBeInTheDocument());
  type('Day', '2026-11-02');
  await say(METFORMIN, '8:00 AM', 'Taken');
  type('Time taken', '08:00');
  press('Save');
  await closed();
  expect(log('2026-11-02')).toMatchObject({ status: 'taken', slot: '08:00' });
  // covers: DOSE-032
  await waitFor(() => expect(screen.getByRole('region', { name: 'Nov 2, 2026' })).toBeInTheDocument());
});

test('doses from before the hour in which a medication was added can be noted for that day', async () => {
  const device = await openDevice({ at: NOON });
  const id = await device.add({ name: 'Metformin', times: ['07:00', '20:00'] }, '2026-11-18T12:00');
  await renderScreen(device.store, History, '/history');
  fireEvent.click(certain((await screen.findAllByRole('button', { name: 'Add a dose' }))[0]));
  await screen.findByRole('dialog', { name: 'Add a dose' });
  type('Day', '2026-11-18');
  await say(METFORMIN, '7:00 AM', 'Taken');
  expect(screen.getByRole('option', { name: '8:00 PM' })).toBeInTheDocument();
  type('Time taken', '07:00');
  press('Save');
  await closed();
  expect(device.store.row('medication_logs', doseId(id, '2026-11-18', '07:00'))?.status).toBe('taken');
});

test('a dose as needed can be added with its time, and moved to its real day in another month', async () => {
  const device = await openDevice({ at: NOON });
  const { store } = device;
  const id = await device.add({ name: 'Ibuprofen', frequency: 'as_needed', times: [] });
  await renderScreen(store, History, '/history');
  fireEvent.click(await screen.findByRole('button', { name: 'Add a dose' }));
  await screen.findByRole('dialog', { name: 'Add a dose' });
  await say('Ibuprofen, 500 mg', 'At another time, as needed');
  press('Save');
  await waitFor(() => expect(screen.getByText('Please enter the time you took it')).toBeInTheDocument());
  type('Time taken', '09:40');
  press('Save');
  await closed();
  await edit('Edit Ibuprofen, 9:40 AM, Nov 20, 2026');
  type('Day', '2026-10-30');
  press('Save');
  await closed();
  const region = await screen.findByRole('region', { name: 'Oct 30, 2026' });
  // covers: DOSE-016 DOSE-008
  expect(within(region).getByText(/9:40 AM · 1 tablet · 500 mg · as needed/)).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Today' })).not.toBeInTheDocument();
  const [log] = store.monthRows('medication_logs', ['2026-10']) ?? [];
  expect(log).toMatchObject({ medication_id: id, date: '2026-10-30', scheduled_time: '2026-10-30T09:40' });
  await edit('Edit Ibuprofen, 9:40 AM, Oct 30, 2026');
  press('Remove this dose');
  await closed();
  // The row and its button are gone: the focus moves to what can still be done about it.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Undo'));
  fireEvent.click(certain(document.activeElement));
  await waitFor(() => expect(datesOf(store, '2026-10')).toEqual(['2026-10-30']));
});

test('an early dose or one close to another is asked about once, and what was stated is kept', async () => {
  const device = await openDevice({ at: NOON });
  const id = await device.add({ name: 'Metformin', times: ['08:00', '20:00'] }, '2026-11-20T06:00');
  const said = {
    medication_id: id,
    date: '2026-11-20',
    slot: '08:00',
    status: 'taken',
    actual_time: '08:07',
  };
  note(device, doseId(id, '2026-11-20', '08:00'), said);
  await renderScreen(device.store, History, '/history');
  fireEvent.click(await screen.findByRole('button', { name: 'Add a dose' }));
  await screen.findByRole('dialog', { name: 'Add a dose' });
  await say(METFORMIN, '8:00 PM', 'Taken');
  type('Time taken', '11:00');
  press('Save');
  // covers: C-03
  expect((await screen.findByText(/Is that right/)).textContent).toContain(
    'This is long before its time, 8:00 PM. Another dose was taken close to it: 8:07 AM.',
  );
  const evening = () => device.store.row('medication_logs', doseId(id, '2026-11-20', '20:00'));
  expect(evening()).toBeUndefined();
  press('Save it anyway');
  await closed();
  // covers: C-03
  expect(evening()).toMatchObject({ status: 'taken', actual_time: '11:00' });
});

test('a dose added from before the newest count says at once that the stock stays', async () => {
  const { left } = await withMetformin();
  press('Add a dose');
  await screen.findByRole('dialog', { name: 'Add a dose' });
  type('Day', '2026-11-18');
  await say(METFORMIN, '8:00 AM', 'Taken');
  type('Time taken', '08:00');
  press('Save');
  await closed();
  expect(left()).toBe(19);
  const told =
    'Metformin, 8:00 AM, was added. Your stock of Metformin stays at 19: you counted after this dose.';
  // covers: T-19
  expect(screen.getByText(told)).toBeInTheDocument();
});

test('a dose to add has nothing chosen, and saving it at once records nothing', async () => {
  const { log } = await withMetformin();
  press('Add a dose');
  await screen.findByRole('dialog', { name: 'Add a dose' });
  type('Day', '2026-11-19');
  await screen.findByRole('option', { name: METFORMIN });
  press('Save');
  await screen.findByText('Please choose the medication');
  expect(screen.getByLabelText('Medication')).toHaveValue('');
  type('Medication', screen.getByRole<HTMLOptionElement>('option', { name: METFORMIN }).value);
  await screen.findByRole('option', { name: '8:00 AM' });
  press('Save');
  await screen.findByText('Please choose which dose it was');
  expect(screen.getByText('Please say whether you took it')).toBeInTheDocument();
  await say(METFORMIN, '8:00 AM', 'Taken');
  expect(screen.getByLabelText('Time taken')).toHaveValue('');
  press('Save');
  await screen.findByText('Please enter the time you took it');
  // covers: C-01
  expect(log('2026-11-19')).toBeUndefined();
});

test('an amount of ten times the usual is asked about once, and kept if it is right', async () => {
  const device = await openDevice({ at: NOON });
  const id = await device.add({ name: 'Insulin', dosage: '1 IU', amount: 20 }, '2026-11-19T06:00');
  await renderScreen(device.store, History, '/history');
  fireEvent.click(certain((await screen.findAllByRole('button', { name: 'Add a dose' }))[0]));
  await screen.findByRole('dialog', { name: 'Add a dose' });
  await say('Insulin, 1 IU', '8:00 AM', 'Taken');
  await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveValue('20'));
  type('Time taken', '08:00');
  type('Amount', '200');
  press('Save');
  expect(await screen.findByText(/Is that right/)).toHaveTextContent(
    'You entered an amount of 200; the usual amount is 20. Is that right?',
  );
  const log = () => device.store.row('medication_logs', doseId(id, '2026-11-20', '08:00'));
  // covers: C-06
  expect(log()).toBeUndefined();
  press('Save it anyway');
  await closed();
  // covers: C-06
  expect(log()).toMatchObject({ amount: 200 });
});

test('a morning dose of a past day written down for the evening is asked about once, and kept', async () => {
  const { log } = await withMetformin();
  press('Add a dose');
  await screen.findByRole('dialog', { name: 'Add a dose' });
  type('Day', '2026-11-19');
  await say(METFORMIN, '8:00 AM', 'Taken');
  type('Time taken', '20:00');
  press('Save');
  // covers: C-03
  expect(await screen.findByText(/Is that right/)).toHaveTextContent(
    'You entered yesterday 8:00 PM. Its time was yesterday 8:00 AM, half a day before. Is that right?',
  );
  expect(log('2026-11-19')).toBeUndefined();
  press('Save it anyway');
  await closed();
  // covers: C-03
  expect(log('2026-11-19')).toMatchObject({ status: 'taken', actual_time: '20:00' });
});
