// A person with caregivers, on the profile.
import { certain } from '@dosewell/domain/problem';
import type { CaregiverRow, Plan } from '@dosewell/domain/sync';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { Profile } from '../profile.tsx';
import type { Device } from './device.ts';
import { renderScreen } from './render-screen.tsx';

export const NOW = '2026-11-20T08:10';
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
export const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const show = async (device: Device): Promise<void> => {
  await renderScreen(device.store, Profile, '/profile');
};
export const withPlan = async (
  device: Device,
  plan: Plan,
  more: { readonly plan_enforced?: boolean } = {},
): Promise<void> => {
  device.server.put({
    table: 'user_settings',
    row: { ...certain(device.server.rows('user_settings')[0]), plan, plan_enforced: true, ...more },
  });
  await device.store.syncNow();
};
export const openMenu = (of: string) =>
  fireEvent.keyDown(screen.getByRole('button', { name: `More for ${of}` }), { key: 'Enter' });
export const saved = (device: Device): readonly CaregiverRow[] => device.store.rows('caregivers');
export const add = async (device: Device, name: string): Promise<CaregiverRow> => {
  press(/Add a(nother)? caregiver/);
  await screen.findByRole('dialog', { name: 'Add a caregiver' });
  type(/^Name/, name);
  type(/^Email/, `${name.toLowerCase()}@example.org`);
  press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  return certain(saved(device).find((row) => row.name === name));
};
/** As the server writes it. */
export const become = async (device: Device, more: Partial<CaregiverRow>): Promise<void> => {
  await device.store.syncNow();
  device.server.put({
    table: 'caregivers',
    row: { ...certain(device.server.rows('caregivers')[0]), ...more },
  });
  await device.store.syncNow();
};

export const CONFIRMED = {
  state: 'confirmed',
  confirmed_at: '2026-11-11T07:00:00.000Z',
  ends_at: null,
} as const;
/** The server's answer to an SOS; an error is thrown. */
export const withAnswer = async (device: Device, answer: unknown): Promise<void> => {
  vi.spyOn(device.store, 'ask').mockImplementation(async () => {
    if (answer instanceof Error) throw answer;
    return { status: 200, body: answer, date: NaN };
  });
};
