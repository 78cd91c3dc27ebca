// Test steps for the meals log: fill, open and read it.
import type { Patch } from '@dosewell/domain/sync';
import { instantOf, isoInstant } from '@dosewell/domain/time';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, vi } from 'vitest';
import { createPhotoServer, type PhotoServer } from '../../data/testing/photo-server.ts';
import { act } from '../../data/testing/test-device.ts';
import * as redraw from '../../platform/redraw-photo.ts';
import { Meals } from '../meals.tsx';
import { type Device, openDevice } from './device.ts';
import { renderScreen } from './render-screen.tsx';
import { certain } from '@dosewell/domain/problem';

export interface Table extends Device {
  readonly photoServer: PhotoServer;
}

/** A device at 8:10 AM; photos go to an in-memory server and contain their own text. */
export const openMeals = async (): Promise<Table> => {
  const device = await openDevice({ at: '2026-11-20T08:10' });
  const photoServer = createPhotoServer(device.server);
  vi.spyOn(redraw, 'redrawPhoto').mockImplementation(async (file) => file.arrayBuffer());
  // Everything is visible at once.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(readonly seen: IntersectionObserverCallback) {}
      observe = (target: Element) => {
        if (target.querySelector('button[aria-haspopup=dialog]'))
          this.seen([{ isIntersecting: true } as never], this as never);
      };
      disconnect = () => undefined;
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  return { ...device, photoServer };
};

export const showMeals = (device: Device) => renderScreen(device.store, Meals, '/meals');

export const food = (device: Device, name: string, said: object = {}) => ({
  ...{ id: device.store.newId(), name, brand: null, serving_qty: null, serving_unit: null },
  ...{ carbs_g: null, fiber_g: null, protein_g: null, fat_g: null, gi: null, gl: null },
  ...said,
});

interface Eaten {
  readonly at: string;
  readonly items: readonly object[];
  readonly said?: object;
}

/** Meals already on the device, eaten at wall-clock moments. */
export const ate = async (device: Device, ...meals: readonly Eaten[]): Promise<string[]> => {
  const rows = meals.map(({ at, items, said }) => {
    const logged_at = isoInstant(instantOf(at, device.platform.zone()));
    const patch = { logged_at, type: 'breakfast', notes: null, items, ...said } as unknown as Patch;
    return { table: 'meals' as const, id: device.store.newId(), patch };
  });
  await act(device.store, ...rows);
  return rows.map(({ id }) => id);
};
export const eaten = async (
  device: Device,
  at: string,
  items: readonly object[],
  said = {},
): Promise<string> => certain((await ate(device, { at, items, said }))[0]);

export const mealsOf = (device: Device) => device.store.monthRows('meals', ['2026-11']) ?? [];
export const foodsOf = (device: Device) => device.store.monthRows('meal_items', ['2026-11']) ?? [];

/** By its text or label: queries by role are slow on a long page. */
const button = (name: string | RegExp): HTMLElement =>
  screen.queryByText(name, { selector: 'button' }) ?? screen.getByLabelText(name, { selector: 'button' });

export const press = (name: string | RegExp): void => {
  fireEvent.click(button(name));
};

/** Opens a button's dialog. */
export const opening = async (opener: string | RegExp = 'Log Meal', dialog = 'Log Meal') => {
  await waitFor(() => press(opener));
  return within(await screen.findByRole('dialog', { name: dialog }));
};

/** As the Save button does; happy-dom does not submit a form by a click. */
export const saveDialog = (): void => {
  fireEvent.submit(certain(screen.getByRole('dialog').querySelector('form')));
};

export const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** A food's field, by the name of the food. */
export const field = (label: string | RegExp, of = 'Food') =>
  within(
    within(screen.getByRole('dialog')).getByRole('group', { name: of }),
  ).getByLabelText<HTMLInputElement>(label);
export const type = (label: string | RegExp, value: string, of = 'Food'): void => {
  fireEvent.change(field(label, of), { target: { value } });
};

/** The meals of the list, each with all its text. */
export const listed = async (): Promise<HTMLElement[]> => {
  const list = await screen.findByLabelText('Meals', { selector: 'ul' });
  return [...list.children] as HTMLElement[];
};
export const texts = async (): Promise<string[]> =>
  (await listed()).map(({ textContent }) => textContent ?? '');

export const chooseFile = (file: File): void => {
  const input = certain(screen.getByRole('dialog').querySelector<HTMLInputElement>('input[type=file]'));
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  fireEvent.change(input);
};
export const photo = (text = 'porridge', kind = 'image/jpeg'): File =>
  new File([text], 'photo', { type: kind });
