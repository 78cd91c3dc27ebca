import { fireEvent, screen, waitFor } from '@testing-library/react';
import { doseId } from '@dosewell/domain/id';
import type { DoseLogRow, Patch } from '@dosewell/domain/sync';
import { expect } from 'vitest';
import { History } from '../history.tsx';
import { type Device, openDevice } from './device.ts';
import { renderScreen } from './render-screen.tsx';

const TODAY = '2026-11-20';
export const NOON = `${TODAY}T12:10`;

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const note = (device: Device, id: string, patch: Patch) =>
  device.store.enqueue([{ table: 'medication_logs', id, patch }]);

interface Person {
  readonly device: Device;
  readonly id: string;
  /** The stock on hand. */
  readonly left: () => number | null | undefined;
  /** The record of a day's morning dose, a deleted one included. */
  readonly log: (date?: string) => DoseLogRow | undefined;
}

/**
 * The history of a person who takes Metformin since yesterday, with 20 on hand that morning: forgotten then,
 * taken today at 8:07 AM.
 */
export const withMetformin = async (): Promise<Person> => {
  const device = await openDevice({ at: NOON });
  const { store } = device;
  const id = await device.add({ name: 'Metformin' }, '2026-11-19T06:00');
  device.setClock('2026-11-19T06:30');
  store.enqueue([{ table: 'stock_movements', id: store.newId(), patch: { medication_id: id, counted: 20 } }]);
  device.setClock(NOON);
  const dose = { medication_id: id, date: TODAY, slot: '08:00', status: 'taken', actual_time: '08:07' };
  note(device, doseId(id, TODAY, '08:00'), dose);
  await store.syncNow();
  await renderScreen(store, History, '/history');
  await screen.findByRole('region', { name: 'Yesterday' });
  return {
    device,
    id,
    left: () => store.row('medications', id)?.quantity_remaining,
    log: (date = TODAY) => store.row('medication_logs', doseId(id, date, '08:00')),
  };
};
export const edit = async (name: string): Promise<void> => {
  press(name);
  await screen.findByRole('dialog');
};
export const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
