// The asthma log as a test fills, opens and reads it.
import type { Patch, Rows } from '@dosewell/domain/sync';
import { instantOf, isoInstant } from '@dosewell/domain/time';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { act, MARIA } from '../../data/testing/test-device.ts';
import { Asthma } from '../asthma.tsx';
import { type Device, openDevice } from './device.ts';
import { renderScreen } from './render-screen.tsx';

export const openAsthma = () => openDevice({ at: '2026-11-20T08:10' });

export const showAsthma = (device: Device) => renderScreen(device.store, Asthma, '/asthma');

/** An event that stands on the device already, of a wall-clock moment. */
export const happened = async (device: Device, at: string, said: Patch = {}): Promise<string> => {
  const id = device.store.newId();
  const patch = {
    occurred_at: isoInstant(instantOf(at, device.platform.zone())),
    ...{ severity: 'mild', wheeze: false, cough: false, chest_tightness: false },
    ...{ shortness_of_breath: false, peak_flow: null, triggers: [], rescue_med_used: false },
    ...{ rescue_med_puffs: null, controller_missed: false, notes: null },
    ...said,
  };
  await act(device.store, { table: 'asthma_events', id, patch });
  return id;
};

export const planned = (device: Device, patch: Patch): Promise<unknown> =>
  act(device.store, { table: 'profiles', id: MARIA.userId, patch });

export const eventsOf = (device: Device): readonly Rows['asthma_events'][] =>
  device.store.monthRows('asthma_events', ['2026-11']) ?? [];

/** A button by its words, or by its name where it shows none. Roles are not asked for: on a page this long that takes seconds. */
const button = (name: string): HTMLElement =>
  /^(Edit|Delete) (Mild|Moderate|Severe)/.test(name)
    ? screen.getByLabelText(name)
    : screen.getByText(name, { selector: 'button' });

/** Found and pressed at once: while a log is read from the device its button may give way to another. */
export const press = (name: string): Promise<void> => waitFor(() => void fireEvent.click(button(name)));

/** Opens the dialog of a button. */
export const opening = async (name: string, title = 'Log Asthma Event') => {
  await press(name);
  const heading = await screen.findByText(title, { selector: 'h2' });
  return within(heading.closest<HTMLElement>('[role=dialog]')!);
};

const openDialog = (): HTMLElement => document.querySelector<HTMLElement>('[role=dialog]')!;

/** As the Save button does; happy-dom does not submit a form by a click. */
export const saveDialog = (): void => {
  fireEvent.submit(openDialog().querySelector('form')!);
};

export const closed = () => waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());

export const type = (label: string | RegExp, value: string): void => {
  fireEvent.change(within(openDialog()).getByLabelText(label), { target: { value } });
};

/** What the list says of each event, the buttons left out. */
export const listed = async (): Promise<string[]> => {
  const list = await screen.findByLabelText('Asthma events');
  return [...list.children].map(({ textContent }) => textContent);
};
