// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createMemoryServer } from '../data/testing/memory-server.ts';
import { openTab } from '../data/testing/test-device.ts';
import { createTestPlatform } from '../data/testing/test-platform.ts';
import { NetworkError } from '../data/server/request.ts';
import { useLocation, useNavigate } from '../navigation/use-router.ts';
import { forgetDrafts } from '../platform/kept-drafts.ts';
import { AddMedication } from './add-medication.tsx';
import { type Device, openDevice } from './testing/device.ts';
import { renderScreen } from './testing/render-screen.tsx';

const NOW = '2026-11-20T08:10';
const UNKNOWN = '01900000-0000-7000-8000-0000000000ff';

const show = ({ store }: Pick<Device, 'store'>, id?: string) => {
  forgetDrafts();
  return renderScreen(store, AddMedication, `/add-medication${id === undefined ? '' : `?id=${id}`}`);
};
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const put = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the screen without an id adds a medication', async () => {
  await show(await openDevice({ at: NOW }));
  // covers: MED-055
  expect(title()).toBe('Add Medication');
  // covers: MED-056
  expect(screen.getByText('Enter your medication details')).toBeInTheDocument();
});

test('the screen with an id edits that medication', async () => {
  const device = await openDevice({ at: NOW });
  const id = await device.add({ name: 'Metformin', prescriber: 'Dr. Lind' });
  await show(device, id);
  // covers: MED-053 ACC-014
  expect(title()).toBe('Edit Medication');
  // covers: MED-054
  expect(screen.getByText('Update medication details')).toBeInTheDocument();
  // covers: MED-053
  expect({ name: field('Medication Name').value, prescriber: field('Prescriber (optional)').value }).toEqual({
    name: 'Metformin',
    prescriber: 'Dr. Lind',
  });
});

test('a medication keeps home time by a switch that says so, and follows the clock again by the same', async () => {
  const device = await openDevice({ at: NOW });
  const id = await device.add({ name: 'Metformin', times: ['08:00'], frequency: 'once_daily' });
  const keeps = () => device.store.row('medications', id)?.home_zone;
  const place = await show(device, id);
  const homeTime = () => screen.getByRole('switch', { name: 'Keep home time when I travel' });
  expect(homeTime()).not.toBeChecked();
  expect(homeTime()).toHaveAccessibleDescription('Its times follow the clock where you are.');
  fireEvent.click(homeTime());
  expect(homeTime()).toHaveAccessibleDescription('Its times stay Berlin time, wherever you are.');
  press('Save Changes');
  await waitFor(() => expect(place()).toBe('/medications'));
  // covers: T-18
  expect(keeps()).toBe('Europe/Berlin');
  cleanup();
  const again = await show(device, id);
  expect(homeTime()).toBeChecked();
  fireEvent.click(homeTime());
  press('Save Changes');
  await waitFor(() => expect(again()).toBe('/medications'));
  // covers: T-18
  expect(keeps()).toBeNull();
});

test('saving an edit updates the medication and leads to Medications', async () => {
  const device = await openDevice({ at: NOW });
  const kept = {
    ...{ name: 'Metformin', form: 'drops', frequency: 'custom', times: ['07:15'], color: 'pink' },
    ...{ end_date: '2026-12-31', prescriber: 'Dr. Lind', notes: 'with food', refill_reminder: false },
  };
  const id = await device.add(kept);
  const place = await show(device, id);
  put(field('Dosage'), '850 mg');
  press('Save Changes');
  // covers: MED-060
  await waitFor(() => expect(place()).toBe('/medications'));
  // covers: MED-080
  expect(device.store.rows('medications').map(({ id, dosage }) => [id, dosage])).toEqual([[id, '850 mg']]);
  // covers: MED-053 MED-072
  expect(device.store.row('medications', id)).toMatchObject(kept);
});

test('Back leads to Medications and saves nothing', async () => {
  const device = await openDevice({ at: NOW });
  const place = await show(device);
  await screen.findByRole('button', { name: 'Add Medication' });
  put(field('Medication Name'), 'Metformin');
  press('Back');
  // covers: MED-059
  await waitFor(() => expect(place()).toBe('/medications'));
  expect(device.store.rows('medications')).toEqual([]);
});

test('an unknown medication leads back to Medications with a toast', async () => {
  const place = await show(await openDevice({ at: NOW }), UNKNOWN);
  // covers: MED-061
  await waitFor(() => expect(place()).toBe('/medications'));
  // covers: MED-061
  await waitFor(() => expect(screen.getByText('This medication is not in your list.')).toBeInTheDocument());
});

test('a new device shows a placeholder and no form until the plan is known', async () => {
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  server.intercept = () => {
    throw new NetworkError('no answer');
  };
  const store = await openTab(platform, server.ask);
  await show({ store });
  // covers: MED-057
  expect(screen.getByText('Fetching your records…')).toBeInTheDocument();
  // covers: MED-058
  expect(screen.queryByRole('textbox', { name: 'Medication Name' })).not.toBeInTheDocument();
  server.intercept = () => undefined;
  await store.syncNow();
  // covers: MED-058
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Medication Name' })).toBeInTheDocument());
  // covers: MED-057
  expect(screen.queryByText('Fetching your records…')).not.toBeInTheDocument();
  store.close();
});

test('a medication not yet fetched is waited for and not called unknown', async () => {
  const device = await openDevice({ at: NOW, unreached: true });
  const place = await show(device, UNKNOWN);
  // covers: MED-057
  expect(screen.getByText('Fetching your records…')).toBeInTheDocument();
  // covers: MED-061
  expect(place()).toBe(`/add-medication?id=${UNKNOWN}`);
});

function HandedOver() {
  const { prefill } = useLocation().state;
  const navigate = useNavigate();
  const request = { name: 'Aspirin', dosage: '100 mg', schedule: 'twice daily' };
  return prefill ? (
    <AddMedication />
  ) : (
    <>
      <h1>Another screen</h1>
      <button onClick={() => void navigate({ to: '/add-medication', state: { prefill: request } })}>
        Go
      </button>
    </>
  );
}

test('values handed over by another screen fill the form', async () => {
  forgetDrafts();
  const device = await openDevice({ at: NOW });
  await renderScreen(device.store, HandedOver, '/add-medication');
  press('Go');
  await screen.findByRole('textbox', { name: 'Medication Name' });
  // covers: MED-062 ACC-015
  expect({ name: field('Medication Name').value, dosage: field('Dosage').value }).toEqual({
    name: 'Aspirin',
    dosage: '100 mg',
  });
  const times = screen.getAllByLabelText<HTMLInputElement>(/^Time \d$/).map((time) => time.value);
  // covers: MED-062 ACC-015
  expect(times).toEqual(['08:00', '20:00']);
});

test('a strength that becomes ten times as much is asked about with both values, and is saved if it is right', async () => {
  const device = await openDevice({ at: NOW });
  const id = await device.add({ name: 'Warfarin', dosage: '2.5 mg' });
  const place = await show(device, id);
  put(field('Dosage'), '25 mg');
  press('Save Changes');
  await waitFor(() =>
    expect(
      screen.getByText(
        'You are changing 2.5 mg to 25 mg, ten times as much or more. Is that what the label says?',
      ),
    ).toBeInTheDocument(),
  );
  expect(device.store.row('medications', id)?.dosage).toBe('2.5 mg');
  press('Yes, save it');
  await waitFor(() => expect(place()).toBe('/medications'));
  expect(device.store.row('medications', id)?.dosage).toBe('25 mg');
});

test('a later start of a medication that is taken now is asked about, as nothing asks for it until then', async () => {
  const device = await openDevice({ at: NOW });
  const id = await device.add({ name: 'Prednisolone' });
  const place = await show(device, id);
  put(screen.getByLabelText('Start Date'), '2026-12-01');
  press('Save Changes');
  expect(
    await screen.findByText(/^You will not be asked to take Prednisolone before Dec 1, 2026/),
  ).toBeVisible();
  // covers: C-06
  expect(device.store.row('medications', id)?.start_date).not.toBe('2026-12-01');
  press('Yes, save it');
  await waitFor(() => expect(place()).toBe('/medications'));
  expect(device.store.row('medications', id)?.start_date).toBe('2026-12-01');
});
