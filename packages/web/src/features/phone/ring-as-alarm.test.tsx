import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openDoseAlarms, setDoseAlarms } from '../../data/phone/dose-alarms.ts';
import { fakePhone } from '../../data/testing/fake-phone.ts';
import { fakeRinger } from '../../data/testing/fake-ringer.ts';
import { RingAsAlarm } from './ring-as-alarm.tsx';

afterEach(() => {
  cleanup();
  setDoseAlarms(undefined);
});

const shown = async (ringer = fakeRinger()) => {
  const alarms = openDoseAlarms(ringer, fakePhone('iOS').plain, () => alarms.plan([], 0));
  setDoseAlarms(alarms);
  await alarms.plan([], 0);
  return { ringer, alarms, ...render(<RingAsAlarm medicationId="m" />) };
};
const theSwitch = () => screen.getByRole('switch', { name: 'Ring as an alarm' });

test('a medication rings as an alarm once it was chosen and the phone may', async () => {
  const { alarms, ringer } = await shown();
  expect(theSwitch()).not.toBeChecked();
  fireEvent.click(theSwitch());
  await waitFor(() => expect(theSwitch()).toBeChecked());
  expect([ringer.asked(), [...(alarms.read()?.chosen ?? [])]]).toEqual([1, ['m']]);
  fireEvent.click(theSwitch());
  await waitFor(() => expect(theSwitch()).not.toBeChecked());
});

test('a phone that denies alarms says where to allow them', async () => {
  await shown(fakeRinger('denied'));
  expect(theSwitch()).toBeDisabled();
  expect(
    screen.getByText('Allow alarms for this app in the settings of the phone first.'),
  ).toBeInTheDocument();
});

test('a phone that did not take every alarm says that the reminders come all the same', async () => {
  const { alarms, ringer } = await shown(fakeRinger('granted'));
  await act(() => alarms.choose('m', true));
  ringer.failing(true);
  await act(() => alarms.plan([], 0));
  expect(await screen.findByText(/^This phone did not take every alarm\./)).toBeInTheDocument();
});

test('a phone that cannot ring through silence offers nothing', async () => {
  const old = fakeRinger();
  old.setStanding(undefined);
  const { container } = await shown(old);
  expect(container).toBeEmptyDOMElement();
});
