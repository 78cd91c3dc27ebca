// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { READING_TABLES } from '@dosewell/domain/readings';
import {
  type FakeDevice,
  type FakeSituation,
  fakeWebBluetooth,
} from '../platform/testing/fake-web-bluetooth.ts';
import { openDevice } from './testing/device.ts';
import { noted, NOW, press, rowsOf, showLog } from './testing/vital-sign.tsx';

afterEach(() => void Reflect.deleteProperty(navigator, 'bluetooth'));

const dialog = () => screen.findByRole('dialog', { name: 'Read from a device' });

/** At 8:10 on November 20, 2026. */
const openDialog = async (table: Parameters<typeof showLog>[1], situation: FakeSituation) => {
  const fake = fakeWebBluetooth(situation);
  const device = await openDevice({ at: NOW });
  await showLog(device, table);
  press('Read from a device');
  await dialog();
  return { fake, device };
};
const choose = () => fireEvent.click(screen.getByRole('button', { name: /^Choose the / }));
const tick = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });

const at = (day: number, hour: number, minute: number, year = 2026): string =>
  [year % 256, year >> 8, 11, day, hour, minute, 0].map((byte) => byte.toString(16)).join(' ');
const pressure = (time: string, systolic = '80', more = ''): string =>
  more === ''
    ? `06 ${systolic} 00 52 00 61 00 ${time} 47 00`
    : `16 ${systolic} 00 52 00 61 00 ${time} 47 00 ${more}`;
const cuff = (...packets: string[]): FakeDevice => ({
  name: 'Cuff',
  service: 0x1810,
  sends: { 0x2a35: packets },
});

test('a browser without Bluetooth offers no device, one with it does in every log', async () => {
  const device = await openDevice({ at: NOW });
  for (const table of READING_TABLES) {
    await showLog(device, table);
    expect(screen.queryByRole('button', { name: 'Read from a device' })).not.toBeInTheDocument();
    cleanup();
  }
  fakeWebBluetooth({});
  for (const table of READING_TABLES) {
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
  expect(rowsOf(device, 'bp_readings')).toMatchObject([
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
  await waitFor(() => expect(screen.getByText('Please provide a timestamp')).toBeInTheDocument());
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
  expect(await tick('80.3 kg, just now')).toBeChecked();
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
  expect(await tick('80.3 kg, Nov 20, 2026, 8:00 AM')).not.toBeChecked();
  expect(screen.getByText('Is that right, after 60 kg?')).toBeInTheDocument();
});

test('a cuff that several people share ticks nobody’s readings', async () => {
  const of = (user: number, minute: number) => `0e 80 00 52 00 61 00 ${at(20, 8, minute)} 47 00 0${user}`;
  await openDialog('bp_readings', { device: cuff(of(1, 1), of(2, 2)) });
  choose();
  expect(await tick('128/82 mmHg, Nov 20, 2026, 8:01 AM')).not.toBeChecked();
  expect(screen.getByText('Pulse 71 bpm. Person 2 of the device')).toBeInTheDocument();
});

const meter = (...records: string[]): FakeDevice => ({
  name: 'Meter',
  service: 0x1808,
  sends: { 0x2a18: [] },
  keeps: { characteristic: 0x2a18, records },
});

test('a meter is asked for all its records; HI is kept as HI and alarms as a typed one does', async () => {
  const { device, fake } = await openDialog('glucose_readings', {
    device: meter(`02 01 00 ${at(19, 7, 0)} 67 b0 11`, `0a 02 00 ${at(20, 8, 0)} ff 07 11 20 00`),
  });
  choose();
  expect(await tick('HI, Nov 20, 2026, 8:00 AM')).toBeChecked();
  expect(await tick('103 mg/dL, Nov 19, 2026, 7:00 AM')).toBeChecked();
  expect(fake.written).toEqual(['01 01']);
  await waitFor(() => expect(fake.connected()).toBe(false));
  press('Save 2 readings');
  await waitFor(() =>
    expect(rowsOf(device, 'glucose_readings')).toMatchObject([
      { value_mg_dl: 103, beyond: null },
      { value_mg_dl: 600, beyond: 'hi' },
    ]),
  );
  await waitFor(() => expect(screen.getByRole('region', { name: 'What to do now' })).toBeInTheDocument());
});

test('a meter that keeps nothing says so', async () => {
  await openDialog('glucose_readings', { device: meter() });
  choose();
  await waitFor(() => expect(screen.getByText('The device has nothing stored.')).toBeInTheDocument());
});

test('a heart rate belt shows its present number until the person takes one', async () => {
  const { device, fake } = await openDialog('hr_readings', {
    device: { name: 'Belt', service: 0x180d, sends: { 0x2a37: ['06 48'] } },
  });
  choose();
  await waitFor(() => expect(screen.getByText('72 bpm')).toBeInTheDocument());
  act(() => fake.send(0x2a37, '06 4b'));
  await waitFor(() => expect(screen.getByText('75 bpm')).toBeInTheDocument());
  act(() => fake.send(0x2a37, '04 00'));
  press('Use this number');
  expect(fake.connected()).toBe(false);
  await waitFor(async () => expect(await tick('75 bpm, just now')).toHaveFocus());
  press('Save 1 reading');
  await waitFor(() =>
    expect(rowsOf(device, 'hr_readings')).toMatchObject([{ pulse: 75, date: '2026-11-20', time: '08:10' }]),
  );
});

test('a number that goes with the connection before it was taken is not kept', async () => {
  const { fake } = await openDialog('hr_readings', {
    device: { service: 0x180d, sends: { 0x2a37: ['06 48'] } },
  });
  choose();
  await waitFor(() => expect(screen.getByText('72 bpm')).toBeInTheDocument());
  act(() => fake.lose());
  await waitFor(() =>
    expect(screen.getByText('The connection was lost before you took a number.')).toBeInTheDocument(),
  );
});

test('an oximeter gives saturation and pulse, of one measurement or of the present', async () => {
  const { device, fake } = await openDialog('oxygen_readings', {
    device: {
      service: 0x1822,
      sends: { 0x2a5e: [`01 61 00 48 00 ${at(20, 8, 0)}`], 0x2a5f: ['00 60 00 49 00'] },
    },
  });
  choose();
  expect(await tick('97%, Nov 20, 2026, 8:00 AM')).toBeChecked();
  await waitFor(() => expect(screen.getByText('96 %')).toBeInTheDocument());
  expect(fake.connected()).toBe(true);
  press('Save 1 reading');
  await waitFor(() =>
    expect(rowsOf(device, 'oxygen_readings')).toMatchObject([
      { saturation_pct: 97, pulse: 72, time: '08:00' },
    ]),
  );
});

test('closing the dialog ends the connection and saves nothing', async () => {
  const { device, fake } = await openDialog('bp_readings', { device: cuff(pressure(at(20, 8, 5))) });
  choose();
  await tick(/^128\/82/);
  expect(fake.connected()).toBe(true);
  press('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(fake.connected()).toBe(false);
  expect(rowsOf(device, 'bp_readings')).toEqual([]);
});

test('a save that fails leaves everything ticked, with Retry', async () => {
  const { device } = await openDialog('bp_readings', { device: cuff(pressure(at(20, 8, 5))) });
  choose();
  await tick(/^128\/82/);
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  press('Save 1 reading');
  await waitFor(() =>
    expect(screen.getByText('This device could not save it. Its storage may be full.')).toBeInTheDocument(),
  );
  full.mockRestore();
  press('Retry');
  await waitFor(() => expect(rowsOf(device, 'bp_readings')).toMatchObject([{ systolic: 128 }]));
});
