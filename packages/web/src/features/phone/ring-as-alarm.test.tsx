import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openDoseAlarms, setDoseAlarms } from '../../data/phone/dose-alarms.ts';
import { fakePhone } from '../../data/testing/fake-phone.ts';
import { fakeRinger } from '../../data/testing/fake-ringer.ts';
import { closeToast, shownToast } from '../../ui/messages/toast.ts';
import { ringAdded } from './ring-added.ts';
import { RingAsAlarm, RingOnceAdded } from './ring-as-alarm.tsx';

afterEach(() => {
  cleanup();
  closeToast();
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

const adding = async (ringer = fakeRinger()) => {
  const { alarms, unmount } = await shown(ringer);
  unmount();
  const onChoose = vi.fn<(rings: boolean) => void>();
  render(<RingOnceAdded chosen={false} onChoose={onChoose} />);
  return { alarms, ringer, onChoose };
};

test('an alarm chosen while a medication is added has the phone ask at once, and rings once it is on the list', async () => {
  const { alarms, ringer, onChoose } = await adding();
  fireEvent.click(theSwitch());
  await waitFor(() => expect(ringer.asked()).toBe(1));
  expect(onChoose.mock.calls).toEqual([[true]]);
  expect([...(alarms.read()?.chosen ?? [])]).toEqual([]);
  await act(() => ringAdded('new'));
  expect({ chosen: [...(alarms.read()?.chosen ?? [])], asked: ringer.asked(), said: shownToast() }).toEqual({
    chosen: ['new'],
    asked: 1,
    said: undefined,
  });
});

test('a phone that denies alarms while a medication is added says where to allow them', async () => {
  const { ringer, alarms } = await adding();
  ringer.setStanding('denied');
  await act(() => alarms.plan([], 0));
  expect(theSwitch()).toBeDisabled();
  expect(screen.getByText(/^Allow alarms for this app/)).toBeInTheDocument();
});

test('a phone that does not take the alarm of an added medication says that the reminders come all the same', async () => {
  const { ringer } = await adding(fakeRinger('granted'));
  ringer.failing(true);
  await act(() => ringAdded('new'));
  expect(shownToast()?.title).toMatch(/^This phone did not take every alarm\./);
});
