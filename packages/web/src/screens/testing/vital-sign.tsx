// Test steps for a vital sign's log: fill, open and read it.
import { type ReadingTable, type VitalSign, vitalSigns } from '@dosewell/domain/readings';
import type { Patch } from '@dosewell/domain/sync';
import { isoInstant, instantOf } from '@dosewell/domain/time';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { act } from '../../data/testing/test-device.ts';
import { vitalSignLog } from '../vital-sign-log.tsx';
import type { Device } from './device.ts';
import { renderScreen } from './render-screen.tsx';
import { certain } from '@dosewell/domain/problem';

export const NOW = '2026-11-20T08:10';

/** The unset fields, as the form would send them. */
const unsaid = ({ quantities, choices, beyond, tags, noteField, hasDeviceColumn }: VitalSign): object => ({
  ...Object.fromEntries(quantities.flatMap(({ name, optional }) => (optional ? [[name, null]] : []))),
  ...Object.fromEntries(choices.map(({ name }) => [name, null])),
  ...(beyond === undefined ? {} : { [beyond.column]: null }),
  ...(tags === undefined ? {} : { tags: [] }),
  [noteField]: null,
  ...(hasDeviceColumn ? { device: 'manual' } : {}),
});

/** A reading already on the device, taken at a wall-clock moment. */
export const noted = async (
  device: Device,
  table: ReadingTable,
  at: string,
  said: object,
): Promise<string> => {
  const id = device.store.newId();
  const taken_at = isoInstant(instantOf(at, device.platform.zone()));
  await act(device.store, {
    table,
    id,
    patch: { ...unsaid(await vitalSigns[table].read()), taken_at, ...said } as Patch,
  });
  return id;
};

/** `from` is where the person came from. */
export const showLog = async (device: Device, table: ReadingTable, search = '', from?: string) => {
  const { path, read } = vitalSigns[table];
  return renderScreen(device.store, vitalSignLog(table, await read()), `${path}${search}`, from);
};

export const tab = async (name: string): Promise<void> => {
  const found = await screen.findByRole('tab', { name });
  fireEvent.mouseDown(found);
  fireEvent.click(found);
  await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toBe(name));
};
/** Input fields only, since the log's tabs have its name too. */
export const field = (label: string | RegExp) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea, select' });
export const type = (label: string | RegExp, value: string): void => {
  fireEvent.change(field(label), { target: { value } });
};
export const press = (name: string | RegExp): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};
/** As the Save button does; happy-dom does not submit a form by a click. */
export const saveForm = (): void => {
  fireEvent.submit(certain(document.querySelector('form')));
};
export const rowsOf = (device: Device, table: ReadingTable, months = ['2026-11']) =>
  device.store.monthRows(table, months) ?? [];
