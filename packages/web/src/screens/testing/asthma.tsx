// Test steps for the asthma log: fill, open and read it.
import type { Patch, Rows } from '@dosewell/domain/sync';
import { instantOf, isoInstant } from '@dosewell/domain/time';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { act, MARIA } from '../../data/testing/test-device.ts';
import { Asthma } from '../asthma.tsx';
import { type Device, openDevice } from './device.ts';
import { renderScreen } from './render-screen.tsx';
import { certain } from '@dosewell/domain/problem';

export const openAsthma = () => openDevice({ at: '2026-11-20T08:10' });

export const showAsthma = (device: Device, from?: string) =>
  renderScreen(device.store, Asthma, '/asthma', from);

/** An event already on the device, at a wall-clock moment. */
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

/** A button by its text, or by its label if it has none. Queries by role take seconds on a page this long. */
const button = (name: string): HTMLElement =>
  /^(Edit|Delete) (Mild|Moderate|Severe|Asthma event)/.test(name)
    ? screen.getByLabelText(name)
    : screen.getByText(name, { selector: 'button' });

/** Found and pressed at once: while a log loads, its button may be replaced. */
export const press = (name: string): Promise<void> => waitFor(() => void fireEvent.click(button(name)));

/** Opens a button's dialog. */
export const opening = async (name: string, title = 'Log Asthma Event') => {
  await press(name);
  const heading = await screen.findByText(title, { selector: 'h2' });
  return within(certain(heading.closest<HTMLElement>('[role=dialog]')));
};

const openDialog = (): HTMLElement => certain(document.querySelector<HTMLElement>('[role=dialog]'));

/** As the Save button does; happy-dom does not submit a form by a click. */
export const saveDialog = (): void => {
  fireEvent.submit(certain(openDialog().querySelector('form')));
};

export const closed = () =>
  waitFor(() => expect(document.querySelector('[role=dialog]')).not.toBeInTheDocument());

export const type = (label: string | RegExp, value: string): void => {
  fireEvent.change(within(openDialog()).getByLabelText(label), { target: { value } });
};

/** The list's text for each event, without buttons. */
export const listed = async (): Promise<string[]> => {
  const list = await screen.findByLabelText('Asthma events');
  return [...list.children].map(({ textContent }) => textContent);
};
