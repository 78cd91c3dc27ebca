// Test steps for the refill dialog: open, fill and read it.
import { refillConfigId } from '@dosewell/domain/refills';
import type { Patch } from '@dosewell/domain/sync';
import { fireEvent, screen, within } from '@testing-library/react';
import { act } from '../../data/testing/test-device.ts';
import { Medications } from '../medications.tsx';
import type { Device } from './device.ts';
import { renderScreen } from './render-screen.tsx';
import { certain } from '@dosewell/domain/problem';

export const openCard = async (name: string): Promise<void> => {
  const card = within(await screen.findByRole('article', { name }));
  const trigger = card.getByRole('button', { name: `More for ${name}` });
  trigger.focus();
  fireEvent.keyDown(trigger, { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Refill Settings' }));
};
export const dialog = async () => within(await screen.findByRole('dialog', { name: 'Refill Settings' }));
type Shown = Awaited<ReturnType<typeof dialog>>;

export const showRefillDialog = async (device: Device): Promise<Shown> => {
  await renderScreen(device.store, Medications, '/medications');
  await openCard('Metformin');
  return dialog();
};
export const field = (shown: Shown, label: RegExp) => shown.getByLabelText<HTMLInputElement>(label);
export const type = (shown: Shown, label: RegExp, value: string): void => {
  const input = field(shown, label);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};
export const press = (shown: Shown, name: string): void => {
  fireEvent.click(shown.getByRole('button', { name }));
};
export const saveForm = (): void => {
  fireEvent.submit(certain(document.querySelector('form')));
};
/** The title of the toast with this description. */
export const titleOf = async (description: string): Promise<string | null | undefined> => {
  const toast = (await screen.findByText(description)).closest('[data-toast]');
  return toast?.querySelector('[data-title]')?.textContent;
};
export const count = (device: Device, id: string, counted: number) =>
  act(device.store, {
    table: 'stock_movements',
    id: device.store.newId(),
    patch: { medication_id: id, counted },
  });
export const configure = (device: Device, id: string, patch: Patch = {}) =>
  act(device.store, {
    table: 'med_refill_config',
    id: refillConfigId(id),
    patch: { medication_id: id, ...patch },
  });
export const config = (device: Device, id: string) =>
  device.store.row('med_refill_config', refillConfigId(id));
export const rowsSent = (device: Device, from: number) =>
  device.server.pushes.slice(from).flatMap(({ ops }) => ops.flatMap(({ rows }) => rows));
