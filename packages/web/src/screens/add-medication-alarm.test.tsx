// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DoseAlarms, openDoseAlarms, setDoseAlarms } from '../data/phone/dose-alarms.ts';
import { fakePhone } from '../data/testing/fake-phone.ts';
import { fakeRinger } from '../data/testing/fake-ringer.ts';
import { runsOnPhone } from '../platform/phone-app.ts';
import { closeToast, shownToast } from '../ui/messages/toast.ts';
import { AddMedication } from './add-medication.tsx';
import { type Device, openDevice } from './testing/device.ts';
import { renderScreen } from './testing/render-screen.tsx';

let alarms: DoseAlarms;
beforeEach(async () => {
  runsOnPhone('iOS');
  alarms = openDoseAlarms(fakeRinger('granted'), fakePhone('iOS').plain, () => alarms.plan([], 0));
  setDoseAlarms(alarms);
  await alarms.plan([], 0);
});
afterEach(() => {
  runsOnPhone(undefined);
  setDoseAlarms(undefined);
  closeToast();
  vi.doUnmock('../features/phone/ring-added.ts');
});

const theSwitch = () => screen.findByRole('switch', { name: 'Ring as an alarm' });
const open = async (device: Device): Promise<void> => {
  cleanup();
  await renderScreen(device.store, AddMedication, '/add-medication');
  await theSwitch();
};
const choose = async (): Promise<void> => {
  fireEvent.click(await theSwitch());
  await waitFor(async () => expect(await theSwitch()).toBeChecked());
};
const put = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const add = (): void => {
  put('Medication Name', 'Metformin');
  put('Dosage', '500 mg');
  fireEvent.click(screen.getByRole('radio', { name: 'Once daily' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add Medication' }));
};
const added = (device: Device) =>
  waitFor(() => {
    const [medication] = device.store.rows('medications');
    if (medication === undefined) throw new Error('nothing was added');
    return medication.id;
  });

test('Start over drops the alarm with all else that was entered', async () => {
  const device = await openDevice({ at: '2026-11-20T08:10' });
  await open(device);
  put('Medication Name', 'Insulin');
  await choose();
  await open(device);
  expect(await theSwitch()).toBeChecked();
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(await theSwitch()).not.toBeChecked();
  await open(device);
  expect(await theSwitch()).not.toBeChecked();
});

test('an alarm alone is a draft that is told: it never waits unseen for another medication', async () => {
  const device = await openDevice({ at: '2026-11-20T08:10' });
  await open(device);
  put('Medication Name', 'Insulin');
  await choose();
  put('Medication Name', '');
  await open(device);
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(await theSwitch()).not.toBeChecked();
});

test('a medication that was added with an alarm rings, and the next one begins without', async () => {
  const device = await openDevice({ at: '2026-11-20T08:10' });
  await open(device);
  await choose();
  add();
  const id = await added(device);
  await waitFor(() => expect([...(alarms.read()?.chosen ?? [])]).toEqual([id]));
  await open(device);
  expect(await theSwitch()).not.toBeChecked();
});

test('an alarm of which the phone cannot be told is said to be missing, and the medication is added', async () => {
  vi.doMock('../features/phone/ring-added.ts', () => {
    throw new TypeError('Failed to fetch');
  });
  const device = await openDevice({ at: '2026-11-20T08:10' });
  await open(device);
  await choose();
  add();
  await added(device);
  await waitFor(() =>
    expect(shownToast()?.title).toBe(
      'This phone did not take every alarm. Your reminders come all the same.',
    ),
  );
});
