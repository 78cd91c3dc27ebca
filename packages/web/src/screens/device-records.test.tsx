// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { FakeDevice } from '../platform/testing/fake-web-bluetooth.ts';
import { at, choose, cuff, openDialog, pressure, tick } from './testing/device-readings.ts';
import { press, rowsOf } from './testing/vital-sign.tsx';

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
    expect(rowsOf(device, 'glucose_readings').toSorted((a, b) => a.date.localeCompare(b.date))).toMatchObject(
      [
        { value_mg_dl: 103, beyond: null },
        { value_mg_dl: 600, beyond: 'hi' },
      ],
    ),
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
