// Test steps for the refills screen: stock, open and read it.
import { fireEvent, screen, within } from '@testing-library/react';
import { act } from '../../data/testing/test-device.ts';
import { Refills } from '../refills.tsx';
import type { Device } from './device.ts';
import { renderScreen } from './render-screen.tsx';

export const tell = (device: Device, id: string, told: object) =>
  act(device.store, {
    table: 'stock_movements',
    id: device.store.newId(),
    patch: { medication_id: id, ...told },
  });
/** A medication with this stock, once a day by default. */
export const stocked = async (
  device: Device,
  name: string,
  counted: number,
  more: object = {},
  at?: string,
): Promise<string> => {
  const id = await device.add({ name, ...more }, at);
  await tell(device, id, { counted });
  return id;
};
export const showRefills = (device: Device) => renderScreen(device.store, Refills, '/refills');
export const row = async (name: string) => within(await screen.findByRole('article', { name }));
export const onHand = (device: Device, id: string) => device.store.row('medications', id)?.quantity_remaining;

/** The menu of a medication's row. */
export const chooseFromMenu = async (name: string, entry: string): Promise<void> => {
  const trigger = (await row(name)).getByRole('button', { name: `More for ${name}` });
  trigger.focus();
  fireEvent.keyDown(trigger, { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }));
};
