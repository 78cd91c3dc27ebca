// @vitest-environment happy-dom
import { READING_TABLES } from '@dosewell/domain/readings';
import { describedVitalSigns } from '@dosewell/domain/readings/described';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FakeSituation } from '../platform/testing/fake-web-bluetooth.ts';
import { openDevice } from './testing/device.ts';
import {
  at,
  choose,
  cuff,
  dialog,
  nearBluetooth,
  openDialog,
  pressure,
  tick,
} from './testing/device-readings.ts';
import { noted, NOW, press, rowsOf, showLog } from './testing/vital-sign.tsx';

const SENT_BY_DEVICES = READING_TABLES.filter((table) => describedVitalSigns[table].sentByDevices);

test('a browser without Bluetooth offers no device, one with it does in each log of what devices send', async () => {
  const device = await openDevice({ at: NOW });
  for (const table of READING_TABLES) {
    await showLog(device, table);
    expect(screen.queryByRole('button', { name: 'Read from a device' })).not.toBeInTheDocument();
    cleanup();
  }
  nearBluetooth({});
  for (const table of SENT_BY_DEVICES) {
    await showLog(device, table);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Read from a device' })).toBeInTheDocument(),
    );
    cleanup();
  }
});

test('the memory of a cuff is shown with time and unit, saved once the person says so, and undone together', async () => {
  const { device, fake } = await openDialog('bp_readings', {
    device: cuff(pressure(at(19, 21, 30)), pressure(at(20, 8, 5), '7d')),
  });
  choose();
  const list = within(await screen.findByRole('list', { name: 'What the device sent' }));
  await waitFor(() => expect(list.getAllByRole('checkbox')).toHaveLength(2));
  expect(list.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))).toEqual([
    '125/82 mmHg, Nov 20, 2026, 8:05 AM',
    '128/82 mmHg, Nov 19, 2026, 9:30 PM',
  ]);
  expect(list.getAllByText('Pulse 71 bpm')).toHaveLength(2);
  expect(rowsOf(device, 'bp_readings')).toEqual([]);
  press('Save 2 readings');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(rowsOf(device, 'bp_readings').toSorted((a, b) => a.date.localeCompare(b.date))).toMatchObject([
    { systolic: 128, diastolic: 82, pulse: 71, date: '2026-11-19', time: '21:30', posture: null, tags: [] },
    { systolic: 125, diastolic: 82, pulse: 71, date: '2026-11-20', time: '08:05' },
  ]);
  expect(fake.connected()).toBe(false);
  press('Undo');
  await waitFor(() => expect(rowsOf(device, 'bp_readings')).toEqual([]));
});

test('a measurement in the device’s memory, taken or typed before, is not offered again', async () => {
  const { device } = await openDialog('bp_readings', {
    device: cuff(pressure(at(19, 21, 30)), pressure(at(20, 7, 0), '7d')),
  });
  await act(() => noted(device, 'bp_readings', '2026-11-20T07:00', { systolic: 125, diastolic: 82 }));
  choose();
  await waitFor(() => expect(screen.getByText('1 more is in your log already.')).toBeInTheDocument());
  expect(await tick('128/82 mmHg, Nov 19, 2026, 9:30 PM')).toBeChecked();
  press('Save 1 reading');
  await waitFor(() => expect(rowsOf(device, 'bp_readings')).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  press('Read from a device');
  await dialog();
  choose();
  await waitFor(() =>
    expect(screen.getByText('Everything it sent is in your log already.')).toBeInTheDocument(),
  );
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('a measurement that was taken and deleted can be taken again', async () => {
  const { device } = await openDialog('bp_readings', { device: cuff(pressure(at(20, 8, 5))) });
  choose();
  await tick(/^128\/82/);
  press('Save 1 reading');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  press('Undo');
  await waitFor(() => expect(rowsOf(device, 'bp_readings')).toEqual([]));
  press('Read from a device');
  await dialog();
  choose();
  await tick(/^128\/82/);
  press('Save 1 reading');
  await waitFor(() => expect(rowsOf(device, 'bp_readings')).toMatchObject([{ systolic: 128 }]));
});

test.each([
  [{}, 'No device was chosen.'],
  [{ device: cuff(), chooses: 'none' }, 'No device was chosen.'],
  [{ is: 'off' }, 'Bluetooth is off here. Switch it on, and try again.'],
  [{ is: 'blocked' }, /^Bluetooth was not allowed\./],
  [{ device: cuff(), is: 'not paired' }, /^Bluetooth was not allowed\./],
  [{ device: cuff(), is: 'out of reach' }, /^The connection was lost before anything came\./],
  [{ device: cuff(), leaves: true }, /^The connection was lost before anything came\./],
  [
    { device: { service: 0x1808, sends: {} } },
    'This device does not send blood pressure in the common form.',
  ],
  [
    { device: { service: 0x1810, sends: {} } },
    'This device does not send blood pressure in the common form.',
  ],
] satisfies [FakeSituation, string | RegExp][])(
  'a device is not read, and it is said why: %j',
  async (situation, words) => {
    const { device } = await openDialog('bp_readings', situation);
    choose();
    await waitFor(() => expect(screen.getByText(words)).toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Read again' })).toBeInTheDocument();
    expect(rowsOf(device, 'bp_readings')).toEqual([]);
  },
);

test('a packet that is no reading is said and never offered, beside one that is', async () => {
  await openDialog('bp_readings', {
    device: cuff('06 ff 07 52 00', '00 ff 07 52 00 61 00', '20 80 00 52 00 61 00', pressure(at(20, 8, 5))),
    leaves: true,
  });
  choose();
  expect(await tick('128/82 mmHg, Nov 20, 2026, 8:05 AM')).toBeChecked();
  await waitFor(() =>
    expect(
      screen.getByText(
        '3 measurements are not usable. The device could not measure. The device said something this app does not know.',
      ),
    ).toBeInTheDocument(),
  );
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
});

test.each([
  [at(21, 9, 0), 'Nov 21, 2026, 9:00 AM', 'The device’s clock says a time that has not come yet'],
  [at(20, 8, 5, 2019), 'Nov 20, 2019, 8:05 AM', 'The device’s clock says more than a year ago'],
])('a measurement at %s is asked about, and never stored with that time', async (time, said, why) => {
  const { device } = await openDialog('bp_readings', { device: cuff(pressure(time)) });
  choose();
  const box = await tick(`128/82 mmHg, ${said}`);
  expect(box).not.toBeChecked();
  expect(screen.getByText(`Pulse 71 bpm. ${why}`)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
  fireEvent.click(box);
  press('Save 1 reading');
  await waitFor(() => expect(screen.getByText('Enter the date and the time')).toBeInTheDocument());
  const asked = within(screen.getByRole('group', { name: 'When was it measured?' }));
  fireEvent.change(asked.getByLabelText('Date'), { target: { value: '2026-11-20' } });
  fireEvent.change(asked.getByLabelText('Time'), { target: { value: '23:30' } });
  press('Save 1 reading');
  await waitFor(() =>
    expect(screen.getByText('A reading cannot be taken in the future')).toBeInTheDocument(),
  );
  fireEvent.click(asked.getByRole('button', { name: 'Just now' }));
  press('Save 1 reading');
  await waitFor(() =>
    expect(rowsOf(device, 'bp_readings')).toMatchObject([
      { systolic: 128, date: '2026-11-20', time: '08:10' },
    ]),
  );
});

test('a measurement without a time is taken for the present one if it is alone', async () => {
  const { device } = await openDialog('weight_readings', {
    device: { service: 0x181d, sends: { 0x2a9d: ['00 b2 3e'] } },
  });
  choose();
  expect(await tick('80.25 kg, just now')).toBeChecked();
  press('Save 1 reading');
  await waitFor(() =>
    expect(rowsOf(device, 'weight_readings')).toMatchObject([
      { weight_kg: 80.25, body_fat_pct: null, date: '2026-11-20', time: '08:10' },
    ]),
  );
});

test('a reading that is unusual, or that the device doubts, is saved only if the person ticks it', async () => {
  await openDialog('bp_readings', {
    device: cuff(
      pressure(at(20, 8, 5), 'fb'),
      pressure(at(20, 8, 4), '80', '02 00'),
      pressure(at(20, 8, 3), '80', '04 00'),
    ),
  });
  choose();
  expect(await tick('251/82 mmHg, Nov 20, 2026, 8:05 AM')).not.toBeChecked();
  expect(screen.getByText(/Systolic is unusual\. Is that what the device shows\?/)).toBeInTheDocument();
  expect(await tick('128/82 mmHg, Nov 20, 2026, 8:04 AM')).not.toBeChecked();
  expect(screen.getByText(/The cuff was too loose/)).toBeInTheDocument();
  expect(await tick('128/82 mmHg, Nov 20, 2026, 8:03 AM')).toBeChecked();
  expect(screen.getByText(/The device noticed an irregular pulse/)).toBeInTheDocument();
});

test('a weight that jumps is asked about', async () => {
  const { device } = await openDialog('weight_readings', {
    device: { service: 0x181d, sends: { 0x2a9d: [`02 b2 3e ${at(20, 8, 0)}`] } },
  });
  await act(() => noted(device, 'weight_readings', '2026-11-01T08:00', { weight_kg: 60 }));
  choose();
  expect(await tick('80.25 kg, Nov 20, 2026, 8:00 AM')).not.toBeChecked();
  expect(screen.getByText('Is that right, after 60 kg?')).toBeInTheDocument();
});

test('a cuff that several people share ticks nobody’s readings', async () => {
  const of = (user: number, minute: number) => `0e 80 00 52 00 61 00 ${at(20, 8, minute)} 47 00 0${user}`;
  await openDialog('bp_readings', { device: cuff(of(1, 1), of(2, 2)) });
  choose();
  expect(await tick('128/82 mmHg, Nov 20, 2026, 8:01 AM')).not.toBeChecked();
  expect(screen.getByText('Pulse 71 bpm. Person 2 of the device')).toBeInTheDocument();
});
