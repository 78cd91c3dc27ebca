import { PRODUCT } from '@dosewell/domain/product';
import { fireEvent, screen, within } from '@testing-library/react';
// Read with the file of the test: on a busy machine reading them takes longer than a test may.
import '@dosewell/domain/tables/rules';
import '../assistant/assistant-panel.tsx';
import { Dashboard } from '../dashboard.tsx';
import { type Device, openDevice } from './device.ts';
import { renderScreen } from './render-screen.tsx';

/** The chat on the dashboard of a device that a test has prepared. */
export const openChat = async (
  prepare: (device: Device) => unknown = () => undefined,
  at = '2026-11-20T08:10',
) => {
  const device = await openDevice({ at });
  await prepare(device);
  const href = await renderScreen(device.store, Dashboard, '/dashboard');
  fireEvent.click(await screen.findByRole('button', { name: `Hey ${PRODUCT}` }));
  const chat = within(await screen.findByRole('dialog', { name: `Hey ${PRODUCT}` }));
  const write = (words: string): void => {
    const field = chat.getByLabelText('Say it in writing');
    fireEvent.change(field, { target: { value: words } });
    fireEvent.submit(field);
  };
  const press = (name: string): void => {
    fireEvent.click(chat.getByRole('button', { name }));
  };
  return { device, chat, write, press, href };
};
