// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { doseId } from '@dosewell/domain/id';
import { expect, test, vi } from 'vitest';
import { Dashboard } from './dashboard.tsx';
import { type Device, openDevice } from './testing/device.ts';
import { renderScreen } from './testing/render-screen.tsx';

const TODAY = '2026-11-20';
const DUE = `${TODAY}T08:10`;

const show = async (device: Device): Promise<void> => {
  await renderScreen(device.store, Dashboard, '/dashboard');
  await screen.findByRole('region', { name: '8:00 AM' });
};
const logOf = ({ store }: Device, medication: string) =>
  store.row('medication_logs', doseId(medication, TODAY, '08:00'));

test('the pressed button stays, becomes Undo, and then its former self', async () => {
  const device = await openDevice({ at: DUE });
  const id = await device.add({ name: 'Metformin' });
  await show(device);
  for (const [word, status] of [
    ['Take', 'taken'],
    ['Skip', 'skipped'],
  ]) {
    const button = screen.getByRole('button', { name: `${word} Metformin, 8:00 AM` });
    button.focus();
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    fireEvent.click(button);
    expect(logOf(device, id)?.status).toBe(status);
    expect(screen.getByRole('button', { name: 'Undo Metformin, 8:00 AM' })).toBe(button);
    device.platform.pass(600);
    fireEvent.click(button);
    expect(logOf(device, id)?.deleted_at).not.toBeNull();
    expect(button).toHaveAccessibleName(`${word} Metformin, 8:00 AM`);
    expect(button).toHaveFocus();
    expect(focus).not.toHaveBeenCalled();
    focus.mockRestore();
    device.platform.pass(600);
  }
});

test('a dose taken by a double tap, a held key or a trembling hand stays taken, once', async () => {
  const device = await openDevice({ at: DUE });
  const id = await device.add({ name: 'Metformin' });
  await show(device);
  const enqueue = vi.spyOn(device.store, 'enqueue');
  const button = screen.getByRole('button', { name: 'Take Metformin, 8:00 AM' });
  // First 500 ms apart, like a held key, then faster than any person.
  for (const after of [0, 500, 33, 33, 33, 599]) {
    device.platform.pass(after);
    fireEvent.click(button);
  }
  // covers: T-19
  expect(logOf(device, id)).toMatchObject({ status: 'taken', deleted_at: null });
  // covers: T-19
  expect(enqueue).toHaveBeenCalledOnce();
  device.platform.pass(600);
  fireEvent.click(button);
  expect(logOf(device, id)?.deleted_at).not.toBeNull();
  device.platform.pass(100);
  fireEvent.click(button);
  expect(enqueue).toHaveBeenCalledTimes(2);
});
